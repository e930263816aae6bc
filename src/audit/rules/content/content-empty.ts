import type { PageView } from '../../engine/page-view.js';
import { crossPageRule, finding, pass } from '../../engine/rule.js';
import { internalLinks } from '../../links/page-links.js';
import type { Site } from '../../site/site.js';

/** previous, next and up make three */
const MIN_LISTED = 4;
/** as many in the main part are what the page is for, wherever else they are repeated */
const HUB = 20;

export default crossPageRule({
  id: 'content-empty',
  category: 'CONTENT',
  severity: 'ERROR',
  title: 'Empty page',
  why: 'Search engines treat an indexable page without content as a soft 404 and drop it.',
  fix: 'Make the server deliver the content, redirect to the page that has it, or return 404 when there is none.',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  checkedOn: '2026-11-29',
  obstacle: {
    needs: 'WORDS',
    reason:
      'The page has no text to work with: write the content, redirect the URL to the page that has it, or return 404.',
  },
  on: 'indexable',
  wholePage: true,
  thresholds: {
    words: { unit: 'words', default: 10, min: 1, max: 200, about: 'Fewest words of main content.' },
  },
  checkWith:
    ({ words }) =>
    (page, site) => {
      const { mainWords } = page;
      if (mainWords >= words) return pass;
      const { imageCount, media, frames, cssImages } = page.html;
      const hasMedia =
        imageCount > 0 || media.length > 0 || cssImages.length > 0 || frames.some((frame) => !frame.hidden);
      if (hasMedia || listsPages(page, site)) return pass;
      return finding({
        message: `The main content has ${mainWords} ${mainWords === 1 ? 'word' : 'words'}, and the page shows no image, video or frame.`,
      });
    },
});

/** Lists of links count as no words, and yet a table of contents is content. A menu leads where most pages lead. */
function listsPages(page: PageView, site: Site): boolean {
  const listed = new Set<string>();
  const texts = new Set<string>();
  for (const { region, text, url } of internalLinks(page, site)) {
    if ((region !== 'MAIN' && region !== 'BODY') || text === '' || url === page.url || listed.has(url)) continue;
    if (region === 'MAIN' || isMenuElsewhere(url, site)) texts.add(text);
    if (texts.size === HUB && page.h1 !== '') return true;
    if (site.inlinks(url).pages >= site.facts.crawled / 2) continue;
    listed.add(url);
    if (listed.size === MIN_LISTED) return true;
  }
  return false;
}

/** Other pages repeat the link in their menus, and this one has it in its body: it is the list that they repeat. */
function isMenuElsewhere(url: string, site: Site): boolean {
  const { pages, navPages } = site.inlinks(url);
  return pages > 1 && navPages >= pages / 2;
}
