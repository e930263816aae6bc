import { urlParts } from '../../../crawl/url.js';
import { elementEvidence } from '../../element-evidence.js';
import { uncrawledAnchors } from '../../page-links.js';
import { finding, pageOnSiteRule } from '../../rule.js';

const LIMIT = 3;

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
  check: (page, site) => {
    const own = repeated(page.url);
    if (own !== null) {
      const { segment, count } = own;
      return finding({
        message: `“${segment}” occurs ${count} times in the path (limit ${LIMIT - 1}).`,
        value: page.parsed.pathname.slice(0, 500),
      });
    }
    // a crawl does not walk into such addresses: the page that links to one is the place to report it
    const traps = uncrawledAnchors(page, site).filter(({ url }) => repeated(url) !== null);
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

function repeated(address: string): { segment: string; count: number } | null {
  const path = urlParts(address).path;
  const counts = new Map<string, number>();
  for (const segment of path.split('/')) if (segment !== '') counts.set(segment, (counts.get(segment) ?? 0) + 1);
  const [segment, count] = [...counts].find(([, times]) => times >= LIMIT) ?? [];
  return segment === undefined || count === undefined ? null : { segment: segment.slice(0, 80), count };
}
