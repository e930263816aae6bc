import type { Audit } from '../../../db/entities/audit.js';

/** Share of the known URLs that were fetched, from 0 to 1; null while none is known. */
export function coverageOf({ pagesCrawled, pagesKnown }: Pick<Audit, 'pagesCrawled' | 'pagesKnown'>): number | null {
  return pagesKnown === 0 ? null : Math.min(1, Math.round((pagesCrawled / pagesKnown) * 10_000) / 10_000);
}
