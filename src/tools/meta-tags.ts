import { createPageView, type PageView } from '../audit/engine/page-view.js';
import { textLength } from '../audit/meta/text-length.js';
import { textWidth } from '../audit/meta/text-width.js';
import { topNodes, typesOf } from '../audit/traits/schema-nodes.js';
import type { Position } from '../facts/element-facts.js';
import type { TextPosition } from '../facts/text-position.js';
import { followRedirects, type RedirectStep } from './follow-redirects.js';
import { fetchedPage, type JudgedPage, pastedPage } from './meta-tags/judged-page.js';
import { rulePlace } from './meta-tags/rule-places.js';
import { type Snippet, snippet } from './meta-tags/snippet.js';
import { openGraphCard, properties, type SocialCard, type TwitterCard, twitterCard } from './meta-tags/social-card.js';
import { redirectIssues } from './redirect-issues.js';
import { singlePageSite } from './single-page-site.js';
import type { ToolContext } from './tool-context.js';
import { bySeverity, type ToolIssue, toolIssues } from './tool-issues.js';
import { TOOL_PAGE_BYTES } from './tool-page.js';
import { toolUrl } from './tool-url.js';

export type MetaTagsInput = { url: string } | { html: string; url?: string | undefined };

export interface MeasuredText {
  /** null where the page has none, with lengths of 0 */
  text: string | null;
  /** characters as a reader counts them */
  length: number;
  /** estimated width on a result page */
  pixelWidth: number;
  line: number | null;
  column: number | null;
}

export interface MetaTagsResult {
  url: string | null;
  finalUrl: string | null;
  status: number | null;
  redirects: RedirectStep[];
  title: MeasuredText;
  description: MeasuredText;
  /** the canonical URL that counts, absolute */
  canonical: string | null;
  /** contents of the robots meta elements */
  robots: string | null;
  xRobotsTag: string | null;
  indexable: boolean;
  viewport: string | null;
  charset: string | null;
  language: string | null;
  openGraph: Record<string, string>;
  twitter: Record<string, string>;
  hreflang: { hreflang: string; href: string; url: string | null }[];
  jsonLd: { types: string[]; error: string | null; data: unknown; line: number | null; column: number | null }[];
  headings: { level: number; text: string; line: number | null; column: number | null }[];
  preview: {
    google: { desktop: Snippet; mobile: Snippet };
    openGraph: SocialCard;
    twitter: TwitterCard;
  };
  issues: ToolIssue[];
}

/** Reads the head of a page, or of pasted markup, and judges it by every page rule that one page can decide. */
export async function metaTags(context: ToolContext, input: MetaTagsInput): Promise<MetaTagsResult> {
  if ('html' in input) {
    const url = input.url === undefined ? null : toolUrl(input.url);
    return describe(context, pastedPage(input.html, url, context.now), {
      url,
      finalUrl: null,
      status: null,
      redirects: [],
    });
  }
  const url = toolUrl(input.url);
  const { responses, final, redirects } = await followRedirects(context, url, {
    bodyBytes: TOOL_PAGE_BYTES,
    wireBytes: TOOL_PAGE_BYTES,
  });
  const described = await describe(context, fetchedPage(final, context.now), {
    url,
    finalUrl: final.url,
    status: final.status,
    redirects,
  });
  const ofWay = await redirectIssues(context, url, responses);
  return { ...described, issues: bySeverity([...ofWay, ...described.issues]) };
}

type Fetched = Pick<MetaTagsResult, 'url' | 'finalUrl' | 'status' | 'redirects'>;

async function describe(context: ToolContext, page: JudgedPage, fetched: Fetched): Promise<MetaTagsResult> {
  const { facts, rules } = page;
  const view = createPageView(facts);
  const site = singlePageSite({ pages: [facts], startUrl: facts.url, now: context.now });
  const issues = await toolIssues(rules, site, [facts], (rule) => rulePlace(rule, view));
  const { html } = facts;
  const metas = html?.metas ?? [];
  const contentOf = (key: string) =>
    metas.find((meta) => meta.attribute === 'name' && meta.key === key && meta.inHead)?.content ?? null;
  const title = html?.titles.find(({ inHead }) => inHead) ?? html?.titles[0];
  const description = metas.find((meta) => meta.attribute === 'name' && meta.key === 'description' && meta.inHead);
  const address = fetched.finalUrl ?? fetched.url ?? view.canonical;
  const excerpt = html?.text.excerpt.replaceAll('\n', ' ') ?? '';
  const shown = { title: view.title, description: view.description || excerpt, url: address };
  return {
    ...fetched,
    title: title ? measured(title.text, 20, title) : MISSING,
    description: description ? measured(description.content, 14, description) : MISSING,
    canonical: view.canonical,
    robots:
      metas
        .filter((meta) => meta.attribute === 'name' && meta.key === 'robots')
        .map(({ content }) => content)
        .join(', ') || null,
    xRobotsTag: view.header('x-robots-tag'),
    indexable: view.indexable,
    viewport: contentOf('viewport'),
    charset: html?.encoding.used ?? null,
    language: html?.lang ?? null,
    openGraph: properties(view, 'og:'),
    twitter: properties(view, 'twitter:'),
    hreflang: view.alternates.map(({ code, href, url }) => ({ hreflang: code, href, url })),
    jsonLd: jsonLd(view),
    headings: (html?.headings ?? []).map((heading) => ({
      level: heading.level,
      text: heading.text,
      ...placed(heading),
    })),
    preview: {
      google: { desktop: snippet(shown, 'desktop'), mobile: snippet(shown, 'mobile') },
      openGraph: openGraphCard(view, address),
      twitter: twitterCard(view, address),
    },
    issues,
  };
}

const MISSING: MeasuredText = { text: null, length: 0, pixelWidth: 0, line: null, column: null };

function measured(text: string, fontSize: number, at: Position): MeasuredText {
  return { text, length: textLength(text), pixelWidth: textWidth(text, fontSize), ...placed(at) };
}

function placed({ line, column }: Position): { [key in keyof TextPosition]: number | null } {
  return { line: line ?? null, column: column ?? null };
}

function jsonLd({ facts: { html } }: PageView): MetaTagsResult['jsonLd'] {
  if (html === null) return [];
  return html.structuredData
    .filter(({ format }) => format === 'JSON_LD')
    .map((block) => ({
      types: topNodes({ ...html, structuredData: [block] }).flatMap(typesOf),
      error: block.error,
      data: block.value ?? null,
      ...placed(block),
    }));
}
