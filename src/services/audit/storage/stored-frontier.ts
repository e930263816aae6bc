import type { PoolClient } from 'pg';
import { type DiscoveredUrl, type Frontier, type FrontierItem, isDisallowed } from '../../../crawl/frontier.js';
import { detach } from '../../../crawl/packed/open-facts.js';
import type { CrawlScope } from '../../../crawl/scope.js';
import type { ReadPage } from '../../../crawl/threads/page-reader.js';
import { copyRows } from '../../../db/copy.js';
import type { Database } from '../../../db/orm.js';
import { urlHash } from '../../../facts/url.js';
import { GrowingArray } from '../../../structures/chunked-array.js';
import type { KeyTable } from '../../../structures/hash-index.js';
import type { AuditDigest } from '../digest-page.js';
import type { OwnedAudit } from '../owned-audit.js';
import { openAppendix } from './page-evaluation.js';

/** Another worker has taken the audit over, or it was cancelled or deleted: this one must stop writing. */
export class LostAudit extends Error {
  override readonly name = 'LostAudit';
}

/** A worker that was stopped in the middle must not keep its successor from the audit's row for longer than this. */
const STORING = `set local synchronous_commit = off; set local idle_in_transaction_session_timeout = '5s'; set local statement_timeout = '10s'`;
/** of what no link leads to: below every click there may be */
const UNLINKED_DEPTH = 32_767;

interface ItemRow {
  id: number;
  url: string;
  depth: number | null;
  discovered_by: DiscoveredUrl['discoveredBy'];
}

/**
 * The frontier of one audit in PostgreSQL. One worker owns an audit at a time, by its fence number, so handing out is a
 * plain read; every write is one transaction that the fence of a newer owner makes fail. `addresses` is the table of the
 * site's index: what links lead to stands there already.
 */
export async function openStoredFrontier(
  db: Database,
  audit: Pick<OwnedAudit, 'id' | 'fence'> & Partial<Pick<OwnedAudit, 'rendering'>>,
  addresses: KeyTable,
  onPage: (page: ReadPage<AuditDigest>) => void,
): Promise<Frontier<AuditDigest>> {
  const [row] = await db.rows<{ known: number; done: number; disallowed: number; next_id: number }>(
    `select count(*)::int as known, (count(*) filter (where done))::int as done, coalesce(max(id) + 1, 0)::int as next_id,
            (select count(*)::int from page where audit_id = $1 and outcome = 'BLOCKED_BY_ROBOTS') as disallowed
       from crawl_url where audit_id = $1`,
    [audit.id],
  );
  const [spent = { bytes: 0, ms: 0 }] = await db.rows<{ bytes: number; ms: number }>(
    'select crawl_bytes::float8 as bytes, crawl_ms::float8 as ms from audit where id = $1',
    [audit.id],
  );
  let { known, done, disallowed, next_id: nextId } = row ?? { known: 0, done: 0, disallowed: 0, next_id: 0 };
  /** for each of the addresses whether it was noted, to spare the database the question; the unique index is what decides */
  const remembered = new GrowingArray(Uint8Array);
  /** what is under way, and whether a link led to it */
  const handedOut = new Map<number, boolean>();
  let cursor = { depth: -1, id: -1 };
  let taken: TakenPage[] = [];
  let storedAt = performance.now();

  const isLinkedUnderWay = (): boolean => handedOut.values().some((isLinked) => isLinked);

  return {
    spent,
    claim: async (count, scarce) => {
      const rows = await db.rows<ItemRow>(
        `select id, url, depth, discovered_by from crawl_url
          where audit_id = $1 and not done and (coalesce(depth, ${UNLINKED_DEPTH}), id) > ($2, $3) and id <> all($5::int[])
          order by coalesce(depth, ${UNLINKED_DEPTH}), id limit $4`,
        [audit.id, cursor.depth, cursor.id, count, [...handedOut.keys()]],
      );
      const items: FrontierItem[] = [];
      for (const { id, url, depth, discovered_by: discoveredBy } of rows) {
        if (scarce && depth === null && isLinkedUnderWay()) break;
        cursor = { depth: depth ?? UNLINKED_DEPTH, id };
        handedOut.set(id, depth !== null);
        items.push({ id, url, depth, discoveredBy });
      }
      return items;
    },
    take: (id, page, wireBytes) => {
      const { digest } = page;
      const row = pageRow(audit.id, id, page);
      taken.push({ id, wireBytes, unchanged: digest.unchanged, disallowed: isDisallowed(digest), row });
      onPage(page);
    },
    taken: () => taken.length,
    store: async (discovered) => {
      const pages = taken;
      const now = performance.now();
      const spentMs = Math.round(now - storedAt);
      taken = [];
      storedAt = now;
      const allDisallowed = disallowed + pages.filter((page) => page.disallowed).length;
      const added = await db.transaction(async (client) => {
        // A crash of the database may take back the last batches, whole ones: their pages are simply fetched again.
        await client.query(STORING);
        // the audit's row before those below it, as a deletion takes them: the other order is a deadlock
        const mine = await client.query(
          `select 1 from audit where id = $1 and fence = $2 and status = 'RUNNING' for no key update`,
          [audit.id, audit.fence],
        );
        if (mine.rowCount !== 1) throw new LostAudit(`Audit ${audit.id} was cancelled or taken over.`);
        const inserted = await insertUrls(client, audit.id, nextId, discovered);
        if (inserted < discovered.length) await raiseUrls(client, audit.id, nextId, discovered, [...handedOut.keys()]);
        await insertPages(client, pages);
        await client.query('update crawl_url set done = true where audit_id = $1 and id = any($2::int[])', [
          audit.id,
          pages.map((page) => page.id),
        ]);
        await client.query(
          `update audit set pages_crawled = $2, pages_known = $3, pages_unchanged = pages_unchanged + $4,
                  crawl_bytes = crawl_bytes + $5, crawl_ms = crawl_ms + $6, rendering = coalesce($7, rendering), heartbeat_at = now() where id = $1`,
          [
            audit.id,
            // what was left to robots.txt is neither: nobody was to crawl it
            done + pages.length - allDisallowed,
            known + inserted - allDisallowed,
            pages.filter(({ unchanged }) => unchanged).length,
            pages.reduce((sum, { wireBytes }) => sum + wireBytes, 0),
            spentMs,
            audit.rendering ? JSON.stringify(audit.rendering) : null,
          ],
        );
        return inserted;
      });
      const shallowest = discovered.reduce(
        (least, { depth }) => Math.min(least, depth ?? UNLINKED_DEPTH),
        cursor.depth,
      );
      // they have come in behind the cursor
      if (shallowest < cursor.depth) cursor = { depth: shallowest, id: nextId - 1 };
      nextId += discovered.length;
      known += added;
      done += pages.length;
      disallowed = allDisallowed;
      for (const page of pages) handedOut.delete(page.id);
    },
    remembers: (low, high) => {
      const number = addresses.findPair(low, high);
      return number !== -1 && number < remembered.length && remembered.at(number) === 1;
    },
    remember: (low, high) => {
      const number = addresses.addPair(low, high);
      if (number >= remembered.length) remembered.extend(addresses.size);
      remembered.set(number, 1);
    },
    counts: () => ({ known, done, disallowed }),
  };
}

/** What was let in before a worker was lost still counts against the limits of traps. */
export async function readmitVariants(db: Database, auditId: string, scope: CrawlScope): Promise<void> {
  const rows = await db.rows<{ url: string }>(
    `select url from crawl_url where audit_id = $1 and position('?' in url) > 0`,
    [auditId],
  );
  for (const { url } of rows) scope.decide(url, null);
}

/** Numbers are given in the order of discovery; an address that is known already leaves its number unused. */
async function insertUrls(
  client: PoolClient,
  auditId: string,
  nextId: number,
  discovered: readonly DiscoveredUrl[],
): Promise<number> {
  if (discovered.length === 0) return 0;
  const result = await client.query(
    `insert into crawl_url (audit_id, id, hash, url, depth, discovered_by)
     select $1, $2 + ordinality - 1, hash, url, depth, discovered_by
       from unnest($3::bytea[], $4::text[], $5::smallint[], $6::text[]) with ordinality as found (hash, url, depth, discovered_by, ordinality)
     on conflict (audit_id, hash) do nothing`,
    [
      auditId,
      nextId,
      discovered.map((found) => urlHash(found.url)),
      discovered.map((found) => found.url),
      discovered.map((found) => found.depth),
      discovered.map((found) => found.discoveredBy),
    ],
  );
  return result.rowCount ?? 0;
}

/** A link leads to what only a sitemap named so far: it is fetched by its clicks, in the order in which links were found. */
async function raiseUrls(
  client: PoolClient,
  auditId: string,
  nextId: number,
  discovered: readonly DiscoveredUrl[],
  handedOut: readonly number[],
): Promise<void> {
  await client.query(
    // one by one: as a plain join it is a walk through the whole audit where there are no statistics yet
    `update crawl_url c set depth = found.depth, id = $2 + ordinality - 1
       from unnest($3::bytea[], $4::smallint[]) with ordinality as found (hash, depth, ordinality)
      cross join lateral (select id from crawl_url where audit_id = $1 and hash = found.hash limit 1) known
      where c.audit_id = $1 and c.id = known.id and found.depth is not null
        and c.depth is null and not c.done and c.id < $2 and c.id <> all($5::int[])`,
    [auditId, nextId, discovered.map((found) => urlHash(found.url)), discovered.map((found) => found.depth), handedOut],
  );
}

interface TakenPage {
  id: number;
  wireBytes: number;
  unchanged: boolean;
  disallowed: boolean;
  row: ReturnType<typeof pageRow>;
}

async function insertPages(client: PoolClient, pages: readonly TakenPage[]): Promise<void> {
  if (pages.length === 0) return;
  await copyRows(
    client,
    'page',
    {
      audit_id: 'uuid',
      id: 'int4',
      url: 'text',
      status: 'int2',
      outcome: 'text',
      depth: 'int2',
      indexable: 'bool',
      indexability: 'text',
      title: 'text',
      facts: 'bytea',
    },
    pages.map(({ row: { page } }) => page),
  );
  await copyRows(
    client,
    'page_verdict',
    { audit_id: 'uuid', page_id: 'int4', verdict: 'bytea' },
    pages.flatMap(({ row: { verdict } }) => (verdict ? [verdict] : [])),
  );
  const evaluations = pages.flatMap(({ row: { evaluation } }) => (evaluation ? [evaluation] : []));
  if (evaluations.length > 0)
    await copyRows(client, 'page_evaluation', { audit_id: 'uuid', page_id: 'int4', evaluation: 'bytea' }, evaluations);
}

/** In the order of the columns above. */
function pageRow(auditId: string, id: number, { digest, packed }: ReadPage<AuditDigest>) {
  const { url, status, outcome, depth, summary, indexability } = digest;
  const { facts, appendix } = detach(packed);
  const { verdict, evaluation } = appendix ? openAppendix(appendix) : { verdict: null, evaluation: null };
  return {
    page: [auditId, id, url, status, outcome, depth, summary.indexable, indexability, summary.title, facts] as const,
    verdict: verdict && ([auditId, id, verdict] as const),
    evaluation: evaluation && ([auditId, id, evaluation] as const),
  };
}
