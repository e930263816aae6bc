import { finding, notApplicable, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'js-only-links',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Internal links only in rendered HTML',
  why: 'Pages that are linked by JavaScript only are discovered late, and never by crawlers that do not render.',
  fix: 'Put the links into the served HTML as <a href> elements.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  checkedOn: '2026-11-21',
  on: 'rendered',
  wholePage: true,
  thresholds: {
    links: { unit: 'links', default: 5, min: 1, max: 10_000, about: 'Fewest such links to be reported.' },
  },
  checkWith:
    ({ links }) =>
    (page) => {
      const response = page.facts.raw;
      // links beyond the cap are not stored: a missing one proves nothing then
      if (!response || response.anchorCount > response.anchors.length) return notApplicable;
      const raw = new Set(response.anchors.map(({ url }) => url));
      const late = new Set<string>();
      for (const { url } of page.html.anchors)
        if (url !== null && !raw.has(url) && url !== page.url && URL.parse(url)?.host === page.parsed.host)
          late.add(url);
      if (late.size < links) return pass;
      return finding(
        [...late].map((url) => ({
          message: `One of ${late.size} internal links that exist only after rendering.`,
          target: url,
        })),
      );
    },
});
