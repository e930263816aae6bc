import type { PageWanted } from '../../serp/provider.js';
import type { KnownPage, PageBook } from '../../serp/serp-cache.js';
import type { Context } from '../context.js';

/** older pages belong to results of another time; a check that failed in part is made again after a quarter of an hour, then of half a one */
const FRESH_MS = 3_600_000;

/** Pages of one keyword's check, kept in the database: whoever takes the check over goes on with them. */
export function storedPageBook(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  keywordId: string,
  provider: string,
): PageBook {
  const keyOf = ({ index, size }: PageWanted): string => `${index} ${size}`;
  let former: Promise<Map<string, KnownPage>> | null = null;
  const read = async () => {
    const rows = await db.rows<PageWanted & KnownPage>(
      'select index, size, page, charged as "isCharged" from search_page where keyword_id = $1 and provider = $2 and read_at > $3',
      [keywordId, provider, new Date(clock.now().getTime() - FRESH_MS)],
    );
    return new Map(rows.map((row) => [keyOf(row), row]));
  };
  return {
    async take(wanted) {
      former ??= read();
      const pages = await former;
      const page = pages.get(keyOf(wanted)) ?? null;
      pages.delete(keyOf(wanted));
      return page;
    },
    async keep({ index, size }, page) {
      await db.rows(
        `insert into search_page (keyword_id, provider, index, size, page, read_at)
         select id, $2, $3, $4, $5, $6 from keyword where id = $1
         on conflict (keyword_id, provider, index, size) do update
           set page = excluded.page, read_at = excluded.read_at, charged = false`,
        [keywordId, provider, index, size, JSON.stringify(page), clock.now()],
      );
    },
  };
}

/** What they cost is stored, but the check is made again: that one goes on with them. */
export async function keepPages({ db }: Pick<Context, 'db'>, keywordId: string): Promise<void> {
  await db.rows('update search_page set charged = true where keyword_id = $1', [keywordId]);
}

/** What came out of the check is stored. */
export async function settlePages({ db }: Pick<Context, 'db'>, keywordId: string): Promise<void> {
  await db.rows('delete from search_page where keyword_id = $1', [keywordId]);
}
