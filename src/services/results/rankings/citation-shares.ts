import type { FirstPage } from '../../../db/queries/rankings/ranking.js';
import { rounded } from '../../rounded.js';
import { competitorDomain } from './competitor-domain.js';

/** How many AI overviews cite a site. */
export interface CitationShare {
  domain: string;
  /** the site of the project, not one of a competitor */
  own: boolean;
  keywords: number;
  share: number;
  /** by what was known 28 days before; null where nothing was */
  previousShare: number | null;
}

export interface CitationShares {
  /** keywords with an AI overview whose sources are known */
  aiOverviews: number;
  /** the site of the project, then its competitors, most cited first; empty without an AI overview */
  citationShares: CitationShare[];
}

type Cited = Pick<FirstPage, 'citations'>;

export function citationShares(
  pages: readonly Cited[],
  domain: string,
  competitors: ReadonlySet<string>,
  previous: readonly Cited[] = [],
): CitationShares {
  const before = new Map(
    previous.length === 0
      ? []
      : citationShares(previous, domain, competitors).citationShares.map((one) => [one.domain, one.share]),
  );
  const overviews = pages.flatMap(({ citations }) => (citations === null || citations.length === 0 ? [] : [citations]));
  if (overviews.length === 0) return { aiOverviews: 0, citationShares: [] };
  const cited = overviews.flatMap((citations) => [
    ...new Set(citations.map(({ host, owned }) => (owned ? domain : competitorDomain(host, competitors)))),
  ]);
  const shareOf = (site: string): CitationShare => {
    const keywords = cited.filter((one) => one === site).length;
    const share = rounded(keywords / overviews.length, 4);
    return { domain: site, own: site === domain, keywords, share, previousShare: before.get(site) ?? null };
  };
  const others = [...competitors].filter((one) => one !== domain).map(shareOf);
  return {
    aiOverviews: overviews.length,
    citationShares: [
      shareOf(domain),
      ...others.toSorted((a, b) => b.keywords - a.keywords || (a.domain < b.domain ? -1 : 1)),
    ],
  };
}
