import { translationsOf } from '../../content/translations.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { doorwayOf } from '../../site/doorways.js';

export default crossPageRule({
  id: 'content-near-duplicate',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'Near-duplicate content',
  why: 'Pages that differ in a few words compete with each other, and search engines usually show only one of them.',
  fix: 'Merge the pages, give each one unique content, or set the one to show as the canonical of the others.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  on: 'indexable',
  wholePage: true,
  thresholds: {
    words: {
      unit: 'words',
      default: 100,
      min: 20,
      max: 10_000,
      about: 'Fewest words of main content of pages that are compared.',
    },
  },
  checkWith:
    ({ words }) =>
    (page, site) => {
      if (page.mainWords < words) return notApplicable;
      const near = site.nearDuplicates(page.url);
      if (near.length === 0) return pass;
      // one language for several regions is what hreflang is for
      const regional = translationsOf(page, site);
      const others = near.filter((other) => {
        const sameTarget =
          other.canonical !== null && (other.canonical === page.url || other.canonical === page.canonical);
        return other.url !== page.url && other.mainWords >= words && !sameTarget && !regional.has(other.url);
      });
      if (others.length === 0) return pass;
      // which of them came first differs from audit to audit
      const named = others.reduce((least, other) => (other.url < least.url ? other : least));
      const message = `90 % or more of the main content is shared with ${others.length} other ${others.length === 1 ? 'page' : 'pages'}.`;
      return finding(
        { message, target: named.url },
        { followsFrom: doorwayOf(site, page.url) === null ? null : 'doorway-pages' },
      );
    },
});
