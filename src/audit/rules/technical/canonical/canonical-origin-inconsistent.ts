import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';
import type { Site } from '../../../site/site.js';

/** canonicals without which no convention is known */
const FEWEST_PAGES = 10;

export default crossPageRule({
  id: 'canonical-origin-inconsistent',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Canonicals use different hosts or schemes',
  why: 'Canonicals of one site that point to the host with and without www, or to http and https, contradict each other: search engines split the site between the two or ignore the canonicals.',
  fix: 'Build all canonicals from one base URL, and redirect the other host and scheme to it.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-29',
  obstacle: {
    needs: 'SERVER',
    reason: 'Which host and scheme the site is to have is set in the CMS and on the server.',
  },
  cause: 'SITE',
  on: 'html',
  thresholds: {
    share: {
      unit: '%',
      default: 80,
      min: 51,
      max: 100,
      about: 'Share of canonicals that makes an origin the usual one.',
    },
  },
  checkWith:
    ({ share }) =>
    (page, site) => {
      const own = originOfSite(page.canonical);
      if (page.canonical === null || own === null) return notApplicable;
      const usual = site.derive('usual origin of canonicals', usualOrigins).get(own.host);
      if (!usual || usual.pages < FEWEST_PAGES || 100 * usual.of < share * usual.pages) return notApplicable;
      if (own.origin === usual.origin) return pass;
      return finding({
        message: `${usual.of} of ${usual.pages} canonicals of the site begin with ${usual.origin}; this one does not.`,
        value: own.origin,
        target: page.canonical,
      });
    },
});

interface Usual {
  origin: string;
  /** canonicals with it */
  of: number;
  /** canonicals of the host, with www or without, http or https */
  pages: number;
}

/** A host with www and without is one site, on whatever scheme; ports and other subdomains are sites of their own. */
function originOfSite(canonical: string | null): { origin: string; host: string } | null {
  const url = canonical === null ? null : URL.parse(canonical);
  return url && { origin: url.origin, host: url.host.replace(/^www\./, '') };
}

function usualOrigins(site: Site): ReadonlyMap<string, Usual> {
  const counts = new Map<string, Map<string, number>>();
  for (const { canonical, eligible } of site.pages()) {
    const own = eligible ? originOfSite(canonical) : null;
    if (own === null) continue;
    const origins = counts.get(own.host) ?? new Map<string, number>();
    counts.set(own.host, origins.set(own.origin, (origins.get(own.origin) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([host, origins]) => {
      const [origin, of] = [...origins].reduce((one, other) => (other[1] > one[1] ? other : one));
      return [host, { origin, of, pages: [...origins.values()].reduce((sum, count) => sum + count, 0) }];
    }),
  );
}
