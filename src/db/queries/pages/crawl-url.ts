import { type Client, planned } from '../../query.js';

/** Depth of a URL that no link points to: below every crawl depth there may be. */
export const UNLINKED_DEPTH = 32_767;

/** A URL that was fetched is stored with its page alone. */
const urlOf = (alias: string): string =>
  `coalesce(nullif(${alias}.url, ''), (select url from page where audit_id = ${alias}.audit_id and id = ${alias}.id))`;
const LINKED_FROM = `(select ${urlOf('found')} from crawl_url found where found.audit_id = $1 and found.id = crawl_url.linked_from)`;

export const knownUrls = planned<[auditId: string], { count: number }>(
  'select count(*)::int from crawl_url where audit_id = $1',
);

export const frontierCounts = planned<[auditId: string], { known: number; done: number; disallowed: number }>(
  `select count(*)::int as known, (count(*) filter (where done))::int as done,
            (select count(*)::int from page where audit_id = $1 and outcome = 'BLOCKED_BY_ROBOTS') as disallowed
       from crawl_url where audit_id = $1`,
);

interface FrontierUrl {
  id: number;
  url: string;
  depth: number | null;
  discovered_by: 'START' | 'LINK' | 'SITEMAP' | 'HISTORY';
  hops: number;
  grown: boolean;
  linked_from: string | null;
}

/** The next URLs after a depth and a number, but for those that are handed out. */
export const frontierUrls = planned<
  [auditId: string, depth: number, id: number, limit: number, handedOut: readonly number[]],
  FrontierUrl
>(
  `select id, url, depth, discovered_by, hops, grown,
                  ${LINKED_FROM} as linked_from
             from crawl_url
          where audit_id = $1 and not done and (coalesce(depth, ${UNLINKED_DEPTH}), id) > ($2, $3) and id <> all($5::int[])
          order by coalesce(depth, ${UNLINKED_DEPTH}), id limit $4`,
);

/** The same of some, by their numbers. */
export const waitingUrls = planned<[auditId: string, ids: readonly number[]], FrontierUrl>(
  `select id, url, depth, discovered_by, hops, grown,
          ${LINKED_FROM} as linked_from
     from crawl_url where audit_id = $1 and id = any($2::int[]) and not done order by id`,
);

/** The first number that a URL of the audit can have that neither it nor another audit has given one. */
export const freeNumber = planned<[auditIds: readonly string[]], { number: number }>(
  `select coalesce(max(l.id) + 1, 0)::int as number from unnest($1::uuid[]) as k (audit_id)
    cross join lateral (select max(id) as id from crawl_url where audit_id = k.audit_id) l`,
);

/** Numbers that another audit had given to URLs, by their hashes, but for those that are somebody else's in this one. */
export const numbersBefore = planned<
  [auditId: string, beforeId: string, hashes: readonly Buffer[]],
  { hash: Buffer; number: number }
>(
  // one by one, as below
  `select k.hash, known.id as number from unnest($3::bytea[]) as k (hash)
    cross join lateral (select id from crawl_url where audit_id = $2 and hash = k.hash limit 1) known
    where not exists (select from crawl_url o where o.audit_id = $1 and o.id = known.id and o.hash <> k.hash)`,
);

interface NewUrls {
  auditId: string;
  ids: readonly number[];
  hashes: readonly Buffer[];
  depths: readonly (number | null)[];
}

interface FoundUrls {
  urls: readonly string[];
  discoveredBy: readonly string[];
  /** number of the page that each was found on */
  linkedFrom: readonly (number | null)[];
  hops: readonly number[];
  grown: readonly boolean[];
}

/** Counts those that were not known. */
export async function insertCrawlUrls(
  client: Client,
  { auditId, ids, hashes, depths }: NewUrls,
  { urls, discoveredBy, linkedFrom, hops, grown }: FoundUrls,
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into crawl_url (audit_id, id, hash, url, depth, discovered_by, linked_from, hops, grown)
     select $1, id, hash, url, depth, discovered_by, linked_from, hops, grown
       from unnest($2::int[], $3::bytea[], $4::text[], $5::smallint[], $6::text[], $7::int[], $8::smallint[], $9::boolean[])
            as found (id, hash, url, depth, discovered_by, linked_from, hops, grown)
     on conflict (audit_id, hash) do nothing`,
    [auditId, ids, hashes, urls, depths, discoveredBy, linkedFrom, hops, grown],
  );
  return rowCount ?? 0;
}

/** Gives a depth to URLs that had none and are not handed out. */
export async function raiseCrawlUrls(
  client: Client,
  { auditId, ids, hashes, depths }: NewUrls,
  handedOut: readonly number[],
): Promise<void> {
  await client.query(
    // one by one: as a plain join it is a walk through the whole audit where there are no statistics yet
    `update crawl_url c set depth = found.depth, id = found.id
       from unnest($2::int[], $3::bytea[], $4::smallint[]) as found (id, hash, depth)
      cross join lateral (select id from crawl_url where audit_id = $1 and hash = found.hash limit 1) known
      where c.audit_id = $1 and c.id = known.id and found.depth is not null
        and c.depth is null and not c.done and c.id <> all($5::int[])`,
    [auditId, ids, hashes, depths, handedOut],
  );
}

/** Their pages, which are stored in the same transaction, have the URLs. */
export async function markDone(client: Client, auditId: string, ids: readonly number[]): Promise<void> {
  await client.query(`update crawl_url set done = true, url = '' where audit_id = $1 and id = any($2::int[])`, [
    auditId,
    ids,
  ]);
}

export async function dropCrawlUrls(client: Client, auditId: string, ids: readonly number[]): Promise<void> {
  await client.query('delete from crawl_url where audit_id = $1 and id = any($2::int[])', [auditId, ids]);
}

/** URLs that were never fetched, the same ones of an unchanged site each time, and where they were found. */
export const waitingSample = planned<[auditId: string, limit: number], { url: string; linked_from: string | null }>(
  `select url, ${LINKED_FROM} as linked_from
     from crawl_url where audit_id = $1 and not done order by hash limit $2`,
);

/** A crawl that has ended fetches nothing more; how many URLs there were is noted with the audit. */
export async function dropWaiting(client: Client, auditId: string): Promise<void> {
  await client.query('delete from crawl_url where audit_id = $1 and not done', [auditId]);
}

/** URLs that are read in one go */
const BATCH = 10_000;

export const crawlUrls = planned<[auditId: string, after: number], { id: number; url: string }>(
  `select id, ${urlOf('c')} as url from crawl_url c where audit_id = $1 and id > $2 order by id limit ${BATCH}`,
);
