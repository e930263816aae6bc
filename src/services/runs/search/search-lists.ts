import { type PeriodQuery, periodQueries } from '../../../db/queries/search/period-query.js';
import { type UncrawledPage, uncrawledPages } from '../../../db/queries/search/uncrawled-page.js';
import { problem } from '../../../errors.js';
import type { Context } from '../../context.js';
import { MAX_FIRST } from '../../keyset.js';

export const DEFAULT_LISTED = 50;

/** Queries of the last 28 final days; empty if nothing is imported. */
export const searchQueries = (
  { db }: Pick<Context, 'db'>,
  projectId: string,
  { first, isCompeting }: { first: number | null; isCompeting: boolean },
): Promise<PeriodQuery[]> => periodQueries.all(db, projectId, isCompeting, listed(first));

/** URLs with impressions that an audit has not crawled; empty if nothing is imported. */
export const uncrawledSearchPages = (
  { db }: Pick<Context, 'db'>,
  auditId: string,
  first: number | null,
): Promise<UncrawledPage[]> => uncrawledPages.all(db, auditId, listed(first));

export function listed(first: number | null): number {
  if (first === null) return DEFAULT_LISTED;
  if (first >= 1 && first <= MAX_FIRST) return first;
  throw problem('VALIDATION_FAILED', {
    details: [{ path: 'limit', message: `This must be a number from 1 to ${MAX_FIRST}.` }],
  });
}
