import { elementEvidence } from '../../element-evidence.js';
import { uncrawledAnchors } from '../../page-links.js';
import { MAX_REPEATS, repeatedSegment } from '../../repeated-segment.js';
import { finding, glanced, pageOnSiteRule } from '../../rule.js';

export default pageOnSiteRule({
  id: 'url-repetitive-path',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Repetitive URL path',
  why: 'A path that repeats itself usually comes from relative links that add a level with every click: an infinite crawler trap.',
  fix: 'Use root-relative links with a leading slash, and return 404 for paths that do not exist.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  convention: true,
  on: 'html',
  glance: (links, page) => glanced(true, repeatedSegment(page.url) !== null || links.noted('REPEATED')),
  check: (page, site) => {
    const own = repeatedSegment(page.url);
    if (own !== null) {
      const { segment, count } = own;
      return finding({
        message: `“${segment}” occurs ${count} times in the path (limit ${MAX_REPEATS}).`,
        value: page.parsed.pathname.slice(0, 500),
      });
    }
    // such URLs are not crawled: the finding belongs to the page that links to one
    const traps = uncrawledAnchors(page, site).filter(({ url }) => repeatedSegment(url) !== null);
    return finding(
      [...new Map(traps.map((anchor) => [anchor.url, anchor])).values()].map((anchor) =>
        elementEvidence('The link points to a URL with a repetitive path, which is not crawled.', anchor, {
          value: anchor.href,
          target: anchor.url,
        }),
      ),
    );
  },
});
