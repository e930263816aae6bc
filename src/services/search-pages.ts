import type { PageBook } from '../serp/page-book.js';
import type { PageWanted, SerpPage } from '../serp/provider.js';
import type { Context } from './context.js';

/** older pages belong to results of another time */
const FRESH_MS = 30 * 60_000;

/** Pages of one keyword's check, kept in the database: whoever takes the check over goes on with them. */
export function storedPageBook(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  keywordId: string,
  provider: string,
): PageBook {
  const keyOf = ({ index, size }: PageWanted): string => `${index} ${size}`;
  let former: Promise<Map<string, SerpPage>> | null = null;
  const read = async () => {
    const rows = await db.rows<PageWanted & { page: SerpPage }>(
      'select index, size, page from search_page where keyword_id = $1 and provider = $2 and read_at > $3',
      [keywordId, provider, new Date(clock.now().getTime() - FRESH_MS)],
    );
    return new Map(rows.map((row) => [keyOf(row), row.page]));
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
         on conflict (keyword_id, provider, index, size) do update set page = excluded.page, read_at = excluded.read_at`,
        [keywordId, provider, index, size, JSON.stringify(page), clock.now()],
      );
    },
  };
}

/** What came out of the check is stored. */
export async function settlePages({ db }: Pick<Context, 'db'>, keywordId: string): Promise<void> {
  await db.rows('delete from search_page where keyword_id = $1', [keywordId]);
}
