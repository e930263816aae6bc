import type { Client } from '../../query.js';

/** without a sign of life for this long a holder's slots go to the others */
export const LEASE_MS = 5_000;
/** a process that was stopped in the middle of an agreement must not keep all others from the next one */
const IDLE_LIMIT_MS = 2_000;

interface HostPace {
  host: string;
  places: number;
  crawl_delay_ms: number;
  wait_ms: number;
  now_ms: number;
}

/** Locked in the order of their names until the commit; hosts that nobody has visited begin with `start` slots. */
export async function lockPaces(client: Client, hosts: readonly string[], start: number): Promise<HostPace[]> {
  await client.query(`set local idle_in_transaction_session_timeout = ${IDLE_LIMIT_MS}`);
  const { rows } = await client.query<HostPace>(
    `
  insert into host_pace (host, places, used_at) select host, ${start}, clock_timestamp() from unnest($1::text[]) host order by host
  on conflict (host) do update set used_at = excluded.used_at
  returning host, places, crawl_delay_ms,
    coalesce(greatest(0, extract(epoch from not_before - clock_timestamp()) * 1000), 0)::float8 as wait_ms,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`,
    [hosts],
  );
  return rows;
}

interface HostShare {
  host: string;
  holder: string;
  places: number;
  wanted: number;
}

export async function otherShares(client: Client, hosts: readonly string[], holder: string): Promise<HostShare[]> {
  const { rows } = await client.query<HostShare>(
    `
  select host, holder, places, wanted from host_share
   where host = any($1) and holder <> $2 and seen_at > clock_timestamp() - interval '${LEASE_MS} milliseconds'`,
    [hosts, holder],
  );
  return rows;
}

export async function storeShares(
  client: Client,
  holder: string,
  { hosts, places, wanted }: { hosts: readonly string[]; places: readonly number[]; wanted: readonly number[] },
): Promise<void> {
  await client.query(
    `
  insert into host_share (host, holder, places, wanted, seen_at)
  select host, $2, places, wanted, clock_timestamp() from unnest($1::text[], $3::int[], $4::int[]) as mine (host, places, wanted)
  on conflict (host, holder) do update set places = excluded.places, wanted = excluded.wanted, seen_at = excluded.seen_at`,
    [hosts, holder, places, wanted],
  );
}

interface ChangedPaces {
  hosts: readonly string[];
  places: readonly number[];
  crawlDelays: readonly number[];
  waits: readonly number[];
}

export async function storePaces(client: Client, { hosts, places, crawlDelays, waits }: ChangedPaces): Promise<void> {
  await client.query(
    `
  update host_pace p set places = n.places, crawl_delay_ms = n.delay, not_before = clock_timestamp() + n.wait * interval '1 millisecond'
    from unnest($1::text[], $2::int[], $3::int[], $4::float8[]) as n (host, places, delay, wait) where p.host = n.host`,
    [hosts, places, crawlDelays, waits],
  );
}

export interface Start {
  host: string;
  /** the pause that the caller knows of; the others may not have heard of it */
  delayMs: number;
  /** from now: what the caller's own last start allows */
  earliestMs: number;
}

/** Takes the next start at a host; milliseconds until then. */
export async function takeStart(client: Client, { host, delayMs, earliestMs }: Start): Promise<number | null> {
  const delay = 'greatest(crawl_delay_ms, $2::int)';
  const { rows } = await client.query<{ wait_ms: number }>(
    `update host_pace
        set next_start_at = greatest(next_start_at, clock_timestamp() + $3::float8 * interval '1 millisecond')
                            + ${delay} * interval '1 millisecond'
      where host = $1
      returning greatest(0, extract(epoch from next_start_at - clock_timestamp()) * 1000 - ${delay})::float8 as wait_ms`,
    [host, delayMs, earliestMs],
  );
  return rows[0]?.wait_ms ?? null;
}

/** Deletes the shares of some hosts, or of all. */
export async function deleteShares(client: Client, holder: string, hosts: readonly string[] | null): Promise<void> {
  await client.query('delete from host_share where holder = $1 and ($2::text[] is null or host = any($2))', [
    holder,
    hosts,
  ]);
}

/** Deletes the shares that killed holders left behind. */
export async function deleteLostShares(client: Client): Promise<void> {
  await client.query(`delete from host_share where seen_at < now() - interval '1 minute'`);
}

export async function deleteUnvisitedHosts(client: Client): Promise<void> {
  await client.query(
    `delete from host_pace where used_at < now() - interval '1 hour' and (not_before is null or not_before < now())`,
  );
}
