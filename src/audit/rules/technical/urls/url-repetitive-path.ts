import type { RepeatedSegments } from '../../../../facts/repeated-segments.js';
import { elementEvidence } from '../../../engine/element-evidence.js';
import { crossPageRule, finding } from '../../../engine/rule.js';
import { toRepeatedPath } from '../../../links/fingerprinted-traits.js';
import { uncrawledLinks } from '../../../links/page-links.js';
import { MAX_REPEATS, repetitivePath } from '../../../urls/repetitive-path.js';

export default crossPageRule({
  id: 'url-repetitive-path',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Repetitive URL path',
  why: 'A path that repeats itself usually comes from relative links that add a level with every click: an infinite crawler trap.',
  fix: 'Use root-relative links with a leading slash, and return 404 for paths that do not exist.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  checkedOn: '2026-11-21',
  needs: ['URL'],
  cause: 'ELEMENT',
  obstacle: {
    needs: 'LEAVE',
    reason: 'The folder repeats because links are relative: use a leading slash where they are generated.',
  },
  convention: true,
  on: 'html',
  check: (page, site) => {
    const own = repetitivePath(page.url);
    if (own !== null) return finding({ message: faultOf(own), value: page.parsed.pathname.slice(0, 500) });
    // a crawl does not fetch such URLs: they are targets, under the pages that link to them
    const traps = new Map(
      uncrawledLinks(page, site)
        .that(toRepeatedPath)
        .map((anchor) => [anchor.url, anchor]),
    );
    return finding(
      [...traps.values()].flatMap((anchor) => {
        const fault = repetitivePath(anchor.url);
        if (fault === null) return [];
        const value = new URL(anchor.url).pathname.slice(0, 500);
        return elementEvidence(`${faultOf(fault)} It is not fetched.`, anchor, { value, target: anchor.url });
      }),
    );
  },
});

const faultOf = ({ segment, count }: RepeatedSegments): string =>
  `“${segment}” occurs ${count} times in the path (limit ${MAX_REPEATS}).`;
