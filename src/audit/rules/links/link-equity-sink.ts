import { isPageStatus } from '../../../facts/page-status.js';
import { grouped } from '../../engine/grouped.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import type { Site } from '../../site/site.js';

/** Under 20 URLs a twentieth is not even one. */
const FEWEST_PAGES = 20;
/** Ranks are sums in floating point: pages with the same links differ by less than this share. */
const TIE = 1e-6;

export default crossPageRule({
  id: 'link-equity-sink',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Non-indexable page receives high internal link equity',
  why: 'Internal links make this one of the strongest URLs of the site, but it cannot appear in search results, so the link equity is lost to pages that could.',
  fix: 'Link to an indexable page instead, or make this URL indexable.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  needs: ['OTHER_PAGES'],
  obstacle: {
    needs: 'DECISION',
    reason: 'Whether the page should be indexable after all, or be linked less often, is your decision.',
  },
  convention: true,
  on: 'fetched',
  thresholds: {
    share: {
      unit: '%',
      default: 5,
      min: 1,
      max: 50,
      about: 'Share of URLs that are the strongest by internal PageRank.',
    },
  },
  checkWith:
    ({ share }) =>
    (page, site) => {
      const strong = site.derive('link equity', (all) => topRank(all, share));
      if (strong.pages < FEWEST_PAGES || !strong.indexable) return notApplicable;
      // a shell may be indexable or not: it is not known
      if (page.isUnrenderedShell) return notApplicable;
      const { facts, indexable, eligible, noindex } = page;
      // a PDF or another file is no page to index, but it is no sink either
      const file = isPageStatus(facts.status) && !eligible && !noindex && facts.html === null;
      if (indexable || file || facts.inconclusive !== null) return pass;
      const rank = site.rank(page.url);
      if (rank <= strong.outside * (1 + TIE)) return pass;
      const message = `Internal PageRank ${rank.toFixed(2)} (average 1): in the top ${share} % of ${grouped(strong.pages)} URLs, but not indexable.`;
      return finding({ message });
    },
});

/** The strongest rank outside that share: where it is shared across that border, nobody stands out. */
function topRank(site: Site, share: number): { pages: number; outside: number; indexable: boolean } {
  const ranks: number[] = [];
  // on a copy whose canonicals all point elsewhere, no page could receive the equity
  let indexable = false;
  for (const page of site.pages()) {
    ranks.push(site.rank(page.url));
    indexable ||= page.indexable;
  }
  // numbers in an array of their own are sorted in it; a list is copied, each as an object
  const outside = Float64Array.from(ranks)
    .sort()
    .at(-1 - Math.floor((ranks.length * share) / 100));
  return { pages: ranks.length, outside: outside ?? Number.POSITIVE_INFINITY, indexable };
}
