import type { PageWanted } from '../../../serp/provider.js';
import type { CachedSerpPage } from '../../../serp/serp-cache.js';
import { type Client, planned } from '../../query.js';

export const pagesSince = planned<[keywordId: string, provider: string, since: Date], PageWanted & CachedSerpPage>(
  'select index, size, page, charged as "isCharged" from search_page where keyword_id = $1 and provider = $2 and read_at > $3',
);

export async function insertSearchPage(
  client: Client,
  values: { keywordId: string; provider: string; index: number; size: number; page: string; readAt: Date },
): Promise<void> {
  await client.query(
    `insert into search_page (keyword_id, provider, index, size, page, read_at)
         select id, $2, $3, $4, $5, $6 from keyword where id = $1
         on conflict (keyword_id, provider, index, size) do update
           set page = excluded.page, read_at = excluded.read_at, charged = false`,
    [values.keywordId, values.provider, values.index, values.size, values.page, values.readAt],
  );
}

export async function markCharged(client: Client, keywordId: string): Promise<void> {
  await client.query('update search_page set charged = true where keyword_id = $1', [keywordId]);
}

export async function deleteSearchPages(client: Client, keywordId: string): Promise<void> {
  await client.query('delete from search_page where keyword_id = $1', [keywordId]);
}
