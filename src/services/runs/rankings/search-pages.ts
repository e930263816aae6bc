import {
  deleteSearchPages,
  insertSearchPage,
  markCharged,
  pagesSince,
} from '../../../db/queries/rankings/search-page.js';
import type { PageWanted } from '../../../serp/provider.js';
import type { CachedSerpPage, SerpCache } from '../../../serp/serp-cache.js';
import type { Context } from '../../context.js';

/** older pages belong to results of another time; a check that failed in part is made again after a quarter of an hour, then of half a one */
const FRESH_MS = 3_600_000;

/** Pages of one keyword's check, kept in the database: whoever takes the check over goes on with them. */
export function storedSerpCache(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  keywordId: string,
  provider: string,
): SerpCache {
  const keyOf = ({ index, size }: PageWanted): string => `${index} ${size}`;
  let previous: Promise<Map<string, CachedSerpPage>> | null = null;
  const read = async () => {
    const rows = await pagesSince.all(db, keywordId, provider, new Date(clock.now().getTime() - FRESH_MS));
    return new Map(rows.map((row) => [keyOf(row), row]));
  };
  return {
    async take(wanted) {
      previous ??= read();
      const pages = await previous;
      const page = pages.get(keyOf(wanted)) ?? null;
      pages.delete(keyOf(wanted));
      return page;
    },
    async keep({ index, size }, page) {
      await insertSearchPage(db.pool, {
        keywordId,
        provider,
        index,
        size,
        page: JSON.stringify(page),
        readAt: clock.now(),
      });
    },
  };
}

/** The cost of pages is stored, but the check is made again: that one goes on with them. */
export async function keepPages({ db }: Pick<Context, 'db'>, keywordId: string): Promise<void> {
  await markCharged(db.pool, keywordId);
}

/** Stores the outcome of the check. */
export async function settlePages({ db }: Pick<Context, 'db'>, keywordId: string): Promise<void> {
  await deleteSearchPages(db.pool, keywordId);
}
