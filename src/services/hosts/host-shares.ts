import { adapt, type HostReport, POLITE } from '../../crawl/politeness/politeness.js';
import type { Database } from '../../db/orm.js';
import { divideSlots } from './divide-slots.js';

/** without a sign of life for this long a holder's places go to the others */
export const LEASE_MS = 5_000;
/** where there are fewer places than holders, they change hands this often */
const TURN_MS = 5_000;
/** a process that was stopped in the middle of an agreement must not keep all others from the next one */
const IDLE_LIMIT_MS = 2_000;

/** What one process has to say about a host. */
export interface Visit {
  host: string;
  /** requests it would have under way if it could */
  wanted: number;
  report: HostReport | null;
  /** what a server's Retry-After named, from now */
  retryAfterMs: number;
  /** null: nothing new is known */
  crawlDelayMs: number | null;
  /** what robots.txt asks of crawlers holds for its requests */
  crawls: boolean;
}

/** What all processes have agreed on. */
export interface Agreed {
  places: number;
  crawlDelayMs: number;
  /** from now; 0 where the host may be asked */
  waitMs: number;
}

interface PaceRow {
  host: string;
  places: number;
  crawl_delay_ms: number;
  wait_ms: number;
  now_ms: number;
}

interface ShareRow {
  host: string;
  holder: string;
  places: number;
  wanted: number;
}

const PACES = `
  insert into host_pace (host, places, used_at) select host, ${POLITE.start}, clock_timestamp() from unnest($1::text[]) host order by host
  on conflict (host) do update set used_at = excluded.used_at
  returning host, places, crawl_delay_ms,
    coalesce(greatest(0, extract(epoch from not_before - clock_timestamp()) * 1000), 0)::float8 as wait_ms,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`;

const OTHERS = `
  select host, holder, places, wanted from host_share
   where host = any($1) and holder <> $2 and seen_at > clock_timestamp() - interval '${LEASE_MS} milliseconds'`;

const STORE_SHARES = `
  insert into host_share (host, holder, places, wanted, seen_at)
  select host, $2, places, wanted, clock_timestamp() from unnest($1::text[], $3::int[], $4::int[]) as mine (host, places, wanted)
  on conflict (host, holder) do update set places = excluded.places, wanted = excluded.wanted, seen_at = excluded.seen_at`;

const STORE_PACES = `
  update host_pace p set places = n.places, crawl_delay_ms = n.delay, not_before = clock_timestamp() + n.wait * interval '1 millisecond'
    from unnest($1::text[], $2::int[], $3::int[], $4::float8[]) as n (host, places, delay, wait) where p.host = n.host`;

/**
 * Agrees with all other processes on this one's places at some hosts. Before the agreement is written `settle` hears the
 * places of each host that may be used from now on, and answers how many are in use: more than that is given back.
 */
export async function agree(
  db: Database,
  holder: string,
  visits: readonly Visit[],
  settle: (host: string, places: number) => number,
): Promise<Map<string, Agreed>> {
  const hosts = visits.map(({ host }) => host);
  return db.transaction(async (client) => {
    await client.query(`set local idle_in_transaction_session_timeout = ${IDLE_LIMIT_MS}`);
    // the rows are locked in the order of their names, until the agreement stands
    const paces = new Map((await client.query<PaceRow>(PACES, [hosts])).rows.map((row) => [row.host, row]));
    const others = Map.groupBy((await client.query<ShareRow>(OTHERS, [hosts, holder])).rows, ({ host }) => host);
    const agreed = new Map<string, Agreed>();
    const kept: number[] = [];
    const changed: (Agreed & { host: string; all: number })[] = [];
    for (const visit of visits) {
      const pace = paces.get(visit.host);
      if (!pace) throw new Error(`No request rate is set for ${visit.host}.`);
      const all = visit.report ? adapt(pace.places, visit.report, POLITE) : pace.places;
      const crawlDelayMs = visit.crawlDelayMs ?? pace.crawl_delay_ms;
      const waitMs = Math.max(pace.wait_ms, visit.retryAfterMs);
      const open = visit.crawls && crawlDelayMs > 0 ? 1 : all;
      const theirs = others.get(visit.host) ?? [];
      const holders = [
        { id: holder, wanted: visit.wanted },
        ...theirs.map((share) => ({ id: share.holder, wanted: share.wanted })),
      ];
      const mine = divideSlots(open, holders, Math.floor(pace.now_ms / TURN_MS)).get(holder) ?? 0;
      const free = open - theirs.reduce((sum, share) => sum + share.places, 0);
      const places = Math.max(0, Math.min(mine, free));
      kept.push(Math.max(places, settle(visit.host, places)));
      agreed.set(visit.host, { places, crawlDelayMs, waitMs });
      if (all !== pace.places || crawlDelayMs !== pace.crawl_delay_ms || visit.retryAfterMs > 0)
        changed.push({ host: visit.host, places, crawlDelayMs, waitMs, all });
    }
    await client.query(STORE_SHARES, [hosts, holder, kept, visits.map(({ wanted }) => wanted)]);
    if (changed.length > 0)
      await client.query(STORE_PACES, [
        changed.map(({ host }) => host),
        changed.map(({ all }) => all),
        changed.map((pace) => pace.crawlDelayMs),
        changed.map(({ waitMs }) => waitMs),
      ]);
    return agreed;
  });
}

/** Milliseconds until the start that is now this process's own, however many others reserve one. */
export async function reserveStart(db: Database, host: string): Promise<number> {
  const [row] = await db.rows<{ wait_ms: number }>(
    `update host_pace
        set next_start_at = greatest(next_start_at, clock_timestamp()) + crawl_delay_ms * interval '1 millisecond'
      where host = $1
      returning greatest(0, extract(epoch from next_start_at - clock_timestamp()) * 1000 - crawl_delay_ms)::float8 as wait_ms`,
    [host],
  );
  return row?.wait_ms ?? 0;
}

export async function release(db: Database, holder: string, hosts: readonly string[] | null): Promise<void> {
  await db.rows('delete from host_share where holder = $1 and ($2::text[] is null or host = any($2))', [holder, hosts]);
}

/** Forgets hosts that nobody visits any more, and what holders left behind that were killed. */
export async function forgetHosts({ db }: { db: Database }): Promise<void> {
  await db.rows(`delete from host_share where seen_at < now() - interval '1 minute'`);
  await db.rows(
    `delete from host_pace where used_at < now() - interval '1 hour' and (not_before is null or not_before < now())`,
  );
}
