import { elementEvidence } from '../../element-evidence.js';
import { uncrawledAnchors } from '../../page-links.js';
import { MAX_REPEATS, repeatedSegment } from '../../repeated-segment.js';
import { finding, glanced, pageOnSiteRule } from '../../rule.js';

export default pageOnSiteRule({
  id: 'url-repetitive-path',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Path repeats a folder',
  why: 'A path that repeats itself usually comes from relative links that go one level deeper each time: a trap without end for crawlers.',
  fix: 'Write the links with a leading slash, and answer 404 for paths that do not exist.',
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
    // a crawl does not walk into such addresses: the page that links to one is the place to report it
    const traps = uncrawledAnchors(page, site).filter(({ url }) => repeatedSegment(url) !== null);
    return finding(
      [...new Map(traps.map((anchor) => [anchor.url, anchor])).values()].map((anchor) =>
        elementEvidence('A link leads to an address that repeats itself, which is not fetched.', anchor, {
          value: anchor.href,
          target: anchor.url,
        }),
      ),
    );
  },
});
