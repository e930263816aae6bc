import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHostGate, type HostGate } from '../../crawl/politeness/host-gate.js';
import {
  cappedRetryAfterMs,
  crawlDelayMs,
  createLocalPace,
  createWatch,
  type HostWatch,
  isRefusal,
  POLITE,
  type Politeness,
} from '../../crawl/politeness/politeness.js';
import type { CrawlDelaySetter } from '../../crawl/robots/crawl-delay.js';
import type { Database } from '../../db/orm.js';
import { LEASE_MS } from '../../db/queries/hosts/host-pace.js';
import { hostOf } from '../../facts/url.js';
import type { Logger } from '../../log.js';
import { agree, release, reserveStart } from './host-shares.js';

/** Every host that this process visits, in agreement with all other processes. */
export interface Hosts {
  /** a way in for one audit or one request, by any address of the host */
  visit(url: string): Politeness;
  /** what the host's robots.txt requests */
  crawlDelay: CrawlDelaySetter;
  close(): Promise<void>;
}

export interface HostsOptions {
  db: Database;
  log: Logger;
  /** hosts that may be asked at full speed, by this process alone */
  trusts: (host: string) => boolean;
  /** false where users request single pages: what robots.txt says about pauses is meant for crawlers */
  crawls: boolean;
}

const PERIOD_MS = 1_000;
/** those who come within the same moments agree together */
const GATHER_MS = 5;
/** a late response may still have been in flight when the lease ended */
const LEASE_MARGIN_MS = 1_000;
/** after this long without a request a host's slots go back */
const IDLE_MS = 2_000;
/** and after this long what was learned of it */
const FORGET_MS = 60_000;

interface Entry {
  readonly host: string;
  readonly gate: HostGate;
  readonly trusted: boolean;
  usedAt: number;
  forgotten: boolean;
}

interface SharedEntry extends Entry {
  readonly watch: HostWatch;
  places: number;
  /** a row of ours may be there */
  held: boolean;
  leasedUntil: number;
  notBefore: number;
  lastStart: number;
  crawlDelayMs: number;
  /** learned, and not yet shared with the other processes */
  newCrawlDelayMs: number | null;
  newRetryAfterMs: number;
}

export function openHosts({ db, log, trusts, crawls }: HostsOptions): Hosts {
  const holder = randomUUID();
  const entries = new Map<string, Entry>();
  const shared = new Set<SharedEntry>();
  const urgent = new Set<SharedEntry>();
  const closing = new AbortController();
  let soon = Promise.withResolvers<void>();
  let loop: Promise<void> | null = null;

  function hurry(entry: SharedEntry): void {
    urgent.add(entry);
    loop ??= run();
    soon.resolve();
  }

  function open(host: string): Entry {
    const entry = trusts(host)
      ? { host, gate: createHostGate(createLocalPace()), trusted: true, usedAt: 0, forgotten: false }
      : openShared(host);
    entries.set(host, entry);
    loop ??= run();
    return entry;
  }

  function openShared(host: string): SharedEntry {
    const watch = createWatch();
    const entry: SharedEntry = {
      host,
      watch,
      trusted: false,
      usedAt: 0,
      forgotten: false,
      places: 0,
      held: false,
      leasedUntil: 0,
      notBefore: 0,
      lastStart: Number.NEGATIVE_INFINITY,
      crawlDelayMs: 0,
      newCrawlDelayMs: null,
      newRetryAfterMs: 0,
      gate: createHostGate({
        get places() {
          return performance.now() < entry.leasedUntil ? entry.places : 0;
        },
        get notBefore() {
          return entry.notBefore;
        },
        get refused() {
          return isRefusal(entry.notBefore - performance.now());
        },
        nextStart: () => (crawls && entry.crawlDelayMs > 0 ? reserve(entry) : 0),
        started: () => {
          entry.lastStart = performance.now();
        },
        wanted: () => {
          // the first request; later ones wait for the next agreement
          if (!entry.held) hurry(entry);
        },
        seen: (seen) => {
          watch.see(seen);
          // a busy process sends later than it meant to: the pause counts from what the server saw
          if (seen.ttfbMs !== null) entry.lastStart = Math.max(entry.lastStart, performance.now() - seen.ttfbMs);
          if (seen.retryAfterSeconds === null) return;
          const waitMs = cappedRetryAfterMs(seen.retryAfterSeconds);
          entry.newRetryAfterMs = Math.max(entry.newRetryAfterMs, waitMs);
          entry.notBefore = Math.max(entry.notBefore, performance.now() + waitMs);
          hurry(entry);
        },
      }),
    };
    shared.add(entry);
    return entry;
  }

  async function reserve({ host, crawlDelayMs: delayMs, lastStart }: SharedEntry): Promise<number> {
    // a start that came late moves the next one, and those of the others behind it
    const earliestMs = Math.max(0, lastStart + delayMs - performance.now());
    // a database that is away for a moment must not make us impolite
    const waitMs = await reserveStart(db, { host, delayMs, earliestMs }).catch(() => delayMs);
    return performance.now() + Math.max(waitMs, earliestMs);
  }

  async function run(): Promise<void> {
    for (let next = performance.now() + PERIOD_MS; !closing.signal.aborted; ) {
      const pause = new AbortController();
      const left = Math.max(0, next - performance.now());
      await Promise.race([soon.promise, sleep(left, undefined, { signal: pause.signal, ref: false }).catch(() => {})]);
      pause.abort();
      if (urgent.size > 0) await sleep(GATHER_MS);
      soon = Promise.withResolvers();
      const regular = performance.now() >= next;
      if (regular) next = performance.now() + PERIOD_MS;
      const asked = regular ? [...shared].filter((entry) => entry.held || urgent.has(entry)) : [...urgent];
      urgent.clear();
      await meet(asked, regular).catch((error: unknown) => log.warn({ err: error }, 'host coordination failed'));
    }
  }

  async function meet(asked: readonly SharedEntry[], regular: boolean): Promise<void> {
    const now = performance.now();
    const idle = asked.filter((entry) => entry.gate.empty && now - entry.usedAt > IDLE_MS);
    const leaving = new Set(idle);
    const active = asked.filter((entry) => !leaving.has(entry));
    if (active.length > 0) await agreeOn(active, now);
    if (idle.length > 0) {
      for (const entry of idle) entry.places = 0;
      await release(
        db,
        holder,
        idle.map(({ host }) => host),
      );
      for (const entry of idle) entry.held = false;
      // somebody may have come in between
      for (const entry of idle) if (entry.usedAt > now) hurry(entry);
    }
    if (regular) forget();
  }

  async function agreeOn(active: readonly SharedEntry[], startedAt: number): Promise<void> {
    const byHost = new Map(active.map((entry) => [entry.host, entry]));
    const told = new Map(active.map((entry) => [entry, [entry.newCrawlDelayMs, entry.newRetryAfterMs] as const]));
    const visits = active.map((entry) => ({
      host: entry.host,
      wanted: Math.min(POLITE.most, Math.max(entry.gate.peak(), entry.gate.taken)),
      report: entry.watch.report(),
      retryAfterMs: entry.newRetryAfterMs,
      crawlDelayMs: entry.newCrawlDelayMs,
      crawls,
    }));
    for (const entry of active) entry.held = true;
    const agreed = await agree(db, holder, visits, (host, places) => {
      const entry = byHost.get(host) as SharedEntry;
      entry.places = Math.min(entry.places, places);
      return entry.gate.taken;
    });
    for (const [host, { places, crawlDelayMs: delayMs, waitMs }] of agreed) {
      const entry = byHost.get(host) as SharedEntry;
      const [toldDelay, toldRetry] = told.get(entry) ?? [];
      if (entry.newCrawlDelayMs === toldDelay) entry.newCrawlDelayMs = null;
      if (entry.newRetryAfterMs === toldRetry) entry.newRetryAfterMs = 0;
      entry.places = places;
      entry.crawlDelayMs = entry.newCrawlDelayMs ?? delayMs;
      entry.leasedUntil = startedAt + LEASE_MS - LEASE_MARGIN_MS;
      if (waitMs > 0) entry.notBefore = Math.max(entry.notBefore, performance.now() + waitMs);
      entry.gate.wake();
    }
  }

  function forget(): void {
    const now = performance.now();
    for (const entry of entries.values()) {
      if (!entry.gate.empty || now - entry.usedAt < FORGET_MS) continue;
      entry.forgotten = true;
      entries.delete(entry.host);
      shared.delete(entry as SharedEntry);
    }
  }

  return {
    visit: (url) => {
      const host = hostOf(url);
      let known: Entry | null = null;
      const entry = () => {
        if (known === null || known.forgotten) known = entries.get(host) ?? open(host);
        return known;
      };
      const visitor = {};
      return {
        enter: (signal) => {
          const at = entry();
          at.usedAt = performance.now();
          return at.gate.enter(visitor, signal);
        },
        leave: (seen) => {
          const at = entry();
          at.usedAt = performance.now();
          at.gate.leave(seen);
        },
        get refused() {
          return entry().gate.refused;
        },
        get notBefore() {
          return entry().gate.notBefore;
        },
      };
    },
    crawlDelay: (url, seconds) => {
      const host = hostOf(url);
      const entry = entries.get(host) ?? open(host);
      if (entry.trusted) return;
      const at = entry as SharedEntry;
      at.usedAt = performance.now();
      at.crawlDelayMs = at.newCrawlDelayMs = crawlDelayMs(seconds);
      hurry(at);
    },
    close: async () => {
      closing.abort();
      soon.resolve();
      await loop;
      if (shared.size > 0) await release(db, holder, null).catch(() => {});
    },
  };
}
