import { adapt, type HostReport, POLITE } from '../../crawl/politeness/politeness.js';
import type { Database } from '../../db/orm.js';
import {
  deleteLostShares,
  deleteShares,
  deleteUnvisitedHosts,
  lockPaces,
  otherShares,
  type Start,
  storePaces,
  storeShares,
  takeStart,
} from '../../db/queries/hosts/host-pace.js';
import { divideSlots } from './divide-slots.js';

/** time after which slots change hands where there are fewer of them than holders */
const TURN_MS = 5_000;

/** The report of one process about a host. */
export interface Visit {
  host: string;
  /** requests it would have under way if it could */
  wanted: number;
  report: HostReport | null;
  /** delay that a server's Retry-After named, from now */
  retryAfterMs: number;
  /** null: nothing new is known */
  crawlDelayMs: number | null;
  /** the crawl delay of robots.txt holds for its requests */
  crawls: boolean;
}

/** The state that all processes have agreed on. */
export interface Agreed {
  places: number;
  crawlDelayMs: number;
  /** from now; 0 where the host may be asked */
  waitMs: number;
}

/**
 * Agrees with all other processes on this one's slots at some hosts. Before the agreement is written `settle` receives the
 * slots of each host that may be used from now on, and returns how many are in use: more than that is given back.
 */
export async function agree(
  db: Database,
  holder: string,
  visits: readonly Visit[],
  settle: (host: string, places: number) => number,
): Promise<Map<string, Agreed>> {
  const hosts = visits.map(({ host }) => host);
  return db.transaction(async (client) => {
    const paces = new Map((await lockPaces(client, hosts, POLITE.start)).map((row) => [row.host, row]));
    const others = Map.groupBy(await otherShares(client, hosts, holder), ({ host }) => host);
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
    await storeShares(client, holder, { hosts, places: kept, wanted: visits.map(({ wanted }) => wanted) });
    if (changed.length > 0)
      await storePaces(client, {
        hosts: changed.map(({ host }) => host),
        places: changed.map(({ all }) => all),
        crawlDelays: changed.map((pace) => pace.crawlDelayMs),
        waits: changed.map(({ waitMs }) => waitMs),
      });
    return agreed;
  });
}

/** Milliseconds until the start that is now this process's own, however many others reserve one. */
export const reserveStart = async ({ pool }: Database, start: Start): Promise<number> =>
  (await takeStart(pool, start)) ?? start.earliestMs;

export const release = ({ pool }: Database, holder: string, hosts: readonly string[] | null): Promise<void> =>
  deleteShares(pool, holder, hosts);

/** Forgets hosts that nobody visits any more, and what holders left behind that were killed. */
export async function forgetHosts({ db }: { db: Database }): Promise<void> {
  await deleteLostShares(db.pool);
  await deleteUnvisitedHosts(db.pool);
}
