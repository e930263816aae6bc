import { translationsOf } from '../../content/translations.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { copyKey } from '../../site/duplicate-cause.js';
import { duplicatesOf } from '../../site/duplicate-set.js';
import { twinRule } from '../../site/twin-urls.js';

export default crossPageRule({
  id: 'content-exact-duplicate',
  category: 'CONTENT',
  severity: 'ERROR',
  title: 'Duplicate content',
  why: 'Search engines show one of several identical pages and pick it themselves; links and signals are split between the copies.',
  fix: 'Keep one URL: redirect the others to it, or set it as the canonical of every copy.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  on: 'indexable',
  wholePage: true,
  check: (page, site) => {
    const known = site.page(page.url);
    if (!known || known.textHash === null) return notApplicable;
    const key = copyKey(page);
    const duplicates = duplicatesOf(site, key, page.url);
    if (!duplicates) return pass;
    const own = known[key];
    // one language for several regions is what hreflang is for
    const regional = translationsOf(page, site, (other) => other[key] === own);
    const count = duplicates.count - regional.size;
    if (count < 2) return pass;
    const message = `${count} indexable pages have the same main content.`;
    const target = regional.has(duplicates.other) ? {} : { target: duplicates.other };
    return finding({ message, ...target }, { followsFrom: twinRule(page, site, key) });
  },
});
