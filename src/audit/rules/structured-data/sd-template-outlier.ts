import { grouped } from '../../engine/grouped.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { siblingKey } from '../../site/sibling-key.js';
import type { Site } from '../../site/site.js';
import { WITHIN } from '../../site/site-page.js';
import { isStartPage } from '../../site/start-page.js';

export default crossPageRule({
  id: 'sd-template-outlier',
  category: 'STRUCTURED_DATA',
  severity: 'NOTICE',
  title: 'Structured data missing compared with similar pages',
  why: 'Most pages with the same template have this type and this one does not, so it may miss a rich result that the others get.',
  fix: 'Find out why the template left out the markup here, often an empty field such as a price or an image.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'DECISION',
    reason: 'The page does not contain the values for the missing markup, such as a price or an image.',
  },
  convention: true,
  on: 'indexable',
  wholePage: true,
  thresholds: {
    share: {
      unit: '%',
      default: 70,
      min: 50,
      max: 100,
      about: 'Share of pages with the same template and folder that have the type.',
    },
    pages: { unit: 'pages', default: 8, min: 3, max: 10_000, about: 'Fewest such pages.' },
  },
  checkWith:
    ({ share, pages }) =>
    (page, site) => {
      // one of its kind even where it is made like the others: it has no breadcrumb, product or article of its own
      if (isStartPage(page, site)) return notApplicable;
      const norm = site
        .derive('structured data of siblings', (all) => normOfSiblings(all, { share, pages }))
        .get(siblingKey(page));
      if (norm === undefined) return notApplicable;
      const own = new Set(site.page(page.url)?.types ?? []);
      const holders = new Set([...own].map((type) => type.split(WITHIN)[0]));
      const missing = [...norm.shares].filter(([type]) => {
        const holder = type.split(WITHIN)[1];
        // without a Product there is no Offer in it: that is one thing to mend
        return !own.has(type) && (holder === undefined || holders.has(holder));
      });
      if (missing.length === 0) return pass;
      return finding(
        missing.map(([type, among]) => ({
          message: `${Math.round(100 * among)} % of the ${grouped(norm.pages)} pages with this template and folder have ${type}; this one does not.`,
          value: type,
        })),
      );
    },
});

interface Norm {
  pages: number;
  /** types that most pages carry, with their share */
  shares: Map<string, number>;
}

function normOfSiblings(site: Site, least: { share: number; pages: number }): Map<string, Norm> {
  const norms = new Map<string, Norm>();
  for (const page of site.pages()) {
    if (!page.indexable || page.template === '') continue;
    const key = siblingKey(page);
    const norm = norms.get(key) ?? { pages: 0, shares: new Map<string, number>() };
    norms.set(key, norm);
    norm.pages += 1;
    for (const type of new Set(page.types)) norm.shares.set(type, (norm.shares.get(type) ?? 0) + 1);
  }
  for (const [key, { pages, shares }] of norms) {
    if (pages < least.pages) norms.delete(key);
    for (const [type, count] of shares) {
      if (100 * count >= least.share * pages) shares.set(type, count / pages);
      else shares.delete(type);
    }
  }
  return norms;
}
