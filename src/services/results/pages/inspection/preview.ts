import { createPageView } from '../../../../audit/engine/page-view.js';
import { textLength } from '../../../../audit/meta/text-length.js';
import { textWidth } from '../../../../audit/meta/text-width.js';
import type { PageFacts } from '../../../../facts/page-facts.js';
import { RESULT_PAGES, type Snippet, snippet } from '../../../../tools/meta-tags/snippet.js';
import {
  openGraphCard,
  type SocialCard,
  type TwitterCard,
  twitterCard,
} from '../../../../tools/meta-tags/social-card.js';

/** How wide a text is on a result page, and how much of it has room there. */
export interface MeasuredLine {
  length: number;
  pixels: number;
  desktopPixels: number;
  mobilePixels: number;
}

export interface PagePreview {
  title: MeasuredLine;
  description: MeasuredLine;
  desktop: Snippet;
  mobile: Snippet;
  /** the page has no description: search engines take a passage of its text */
  isExcerpt: boolean;
  openGraph: SocialCard;
  twitter: TwitterCard;
}

/** The page as search results and shared links are likely to show it; null for what is no HTML. */
export function pagePreview(facts: PageFacts): PagePreview | null {
  if (facts.html === null) return null;
  const view = createPageView(facts);
  const description = view.description || facts.html.text.excerpt.replaceAll('\n', ' ');
  const shown = { title: view.title, description, url: facts.url };
  const { desktop, mobile } = RESULT_PAGES;
  return {
    title: {
      length: textLength(view.title),
      pixels: Math.round(textWidth(view.title, desktop.titleSize)),
      desktopPixels: desktop.titleWidth,
      mobilePixels: mobile.titleWidth,
    },
    description: {
      length: textLength(view.description),
      pixels: Math.round(textWidth(view.description, desktop.textSize)),
      desktopPixels: desktop.textWidth,
      mobilePixels: mobile.textWidth,
    },
    desktop: snippet(shown, 'desktop'),
    mobile: snippet(shown, 'mobile'),
    isExcerpt: view.description === '',
    openGraph: openGraphCard(view, facts.url),
    twitter: twitterCard(view, facts.url),
  };
}
