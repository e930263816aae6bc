import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHostGate, type HostGate } from '../../crawl/politeness/host-gate.js';
import { crawlDelayMs, createLocalPace, type Politeness } from '../../crawl/politeness/politeness.js';
import type { CrawlDelaySetter } from '../../crawl/robots/crawl-delay.js';
import type { Database } from '../../db/orm.js';
import { hostOf } from '../../facts/url.js';
import type { Logger } from '../../log.js';
import { agree, release, reserveStart } from './host-shares.js';
import { SharedHost } from './shared-host.js';

/** Every host that this process visits, in agreement with all other processes. */
export interface Hosts {
  /** a way in for one audit or one request, by any address of the host */
  visit(url: string): Politeness;
  /** crawl delay of the host's robots.txt */
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
/** time within which requests agree together */
const GATHER_MS = 5;
/** after this long without a request a host's slots go back */
const IDLE_MS = 2_000;
/** and after this long what was learned of it */
const FORGET_MS = 60_000;

/** A host that may be asked at full speed, by this process alone. */
interface TrustedHost {
  readonly host: string;
  readonly gate: HostGate;
  readonly isTrusted: true;
  usedAt: number;
  isForgotten: boolean;
}

type Host = TrustedHost | SharedHost;

export function openHosts(options: HostsOptions): Hosts {
  const hosts = new HostAgreement(options);
  return {
    visit: (url) => hosts.visit(hostOf(url)),
    crawlDelay: (url, seconds) => {
      const host = hosts.at(hostOf(url));
      if (!host.isTrusted) host.setCrawlDelay(crawlDelayMs(seconds));
    },
    close: () => hosts.close(),
  };
}

/** The hosts of this process, whose slots it renews every second together with all other processes. */
class HostAgreement {
  readonly #options: HostsOptions;
  readonly #holder = randomUUID();
  readonly #hosts = new Map<string, Host>();
  readonly #shared = new Set<SharedHost>();
  readonly #urgent = new Set<SharedHost>();
  readonly #closing = new AbortController();
  #soon = Promise.withResolvers<void>();
  #loop: Promise<void> | null = null;

  constructor(options: HostsOptions) {
    this.#options = options;
  }

  at(host: string): Host {
    return this.#hosts.get(host) ?? this.#open(host);
  }

  visit(host: string): Politeness {
    let known: Host | null = null;
    const current = (): Host => {
      if (known === null || known.isForgotten) known = this.at(host);
      return known;
    };
    const used = (): Host => {
      const host = current();
      host.usedAt = performance.now();
      return host;
    };
    const visitor = {};
    return {
      enter: (signal) => used().gate.enter(visitor, signal),
      leave: (seen) => used().gate.leave(seen),
      get refused() {
        return current().gate.refused;
      },
      get notBefore() {
        return current().gate.notBefore;
      },
    };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#soon.resolve();
    await this.#loop;
    if (this.#shared.size > 0) await release(this.#options.db, this.#holder, null).catch(() => {});
  }

  #open(name: string): Host {
    const host = this.#options.trusts(name)
      ? ({
          host: name,
          gate: createHostGate(createLocalPace()),
          isTrusted: true,
          usedAt: 0,
          isForgotten: false,
        } satisfies TrustedHost)
      : this.#share(name);
    this.#hosts.set(name, host);
    this.#loop ??= this.#run();
    return host;
  }

  #share(name: string): SharedHost {
    const host = new SharedHost(name, {
      reserve: (shared) => this.#reserve(shared),
      hurry: (shared) => this.#hurry(shared),
      crawls: this.#options.crawls,
    });
    this.#shared.add(host);
    return host;
  }

  #hurry(host: SharedHost): void {
    this.#urgent.add(host);
    this.#loop ??= this.#run();
    this.#soon.resolve();
  }

  async #reserve({ host, crawlDelayMs: delayMs, lastStart }: SharedHost): Promise<number> {
    // a start that came late moves the next one, and those of the others behind it
    const earliestMs = Math.max(0, lastStart + delayMs - performance.now());
    // a database that is away for a moment must not make us impolite
    const waitMs = await reserveStart(this.#options.db, { host, delayMs, earliestMs }).catch(() => delayMs);
    return performance.now() + Math.max(waitMs, earliestMs);
  }

  async #run(): Promise<void> {
    for (let next = performance.now() + PERIOD_MS; !this.#closing.signal.aborted; ) {
      const pause = new AbortController();
      const left = Math.max(0, next - performance.now());
      const period = sleep(left, undefined, { signal: pause.signal, ref: false }).catch(() => {});
      await Promise.race([this.#soon.promise, period]);
      pause.abort();
      if (this.#urgent.size > 0) await sleep(GATHER_MS);
      this.#soon = Promise.withResolvers();
      const isRegular = performance.now() >= next;
      if (isRegular) next = performance.now() + PERIOD_MS;
      const due = isRegular
        ? [...this.#shared].filter((host) => host.isHeld || this.#urgent.has(host))
        : [...this.#urgent];
      this.#urgent.clear();
      await this.#meet(due).catch((error: unknown) =>
        this.#options.log.warn({ err: error }, 'host coordination failed'),
      );
      if (isRegular) this.#forget();
    }
  }

  async #meet(due: readonly SharedHost[]): Promise<void> {
    const now = performance.now();
    const idle = due.filter((host) => host.gate.empty && now - host.usedAt > IDLE_MS);
    const leaving = new Set(idle);
    const active = due.filter((host) => !leaving.has(host));
    if (active.length > 0) await this.#agreeOn(active, now);
    if (idle.length > 0) await this.#giveBack(idle, now);
  }

  async #agreeOn(active: readonly SharedHost[], startedAt: number): Promise<void> {
    const byHost = new Map(active.map((host) => [host.host, { shared: host, ...host.visit() }]));
    for (const host of active) host.isHeld = true;
    const visits = [...byHost.values()].map(({ visit }) => visit);
    const agreed = await agree(this.#options.db, this.#holder, visits, (host, places) => {
      const shared = byHost.get(host)?.shared as SharedHost;
      shared.limit(places);
      return shared.gate.taken;
    });
    for (const [host, share] of agreed) byHost.get(host)?.settle(share, startedAt);
  }

  async #giveBack(idle: readonly SharedHost[], now: number): Promise<void> {
    for (const host of idle) host.limit(0);
    const names = idle.map(({ host }) => host);
    await release(this.#options.db, this.#holder, names);
    for (const host of idle) host.isHeld = false;
    // somebody may have come in between
    for (const host of idle) if (host.usedAt > now) this.#hurry(host);
  }

  #forget(): void {
    const now = performance.now();
    for (const host of this.#hosts.values()) {
      if (!host.gate.empty || now - host.usedAt < FORGET_MS) continue;
      host.isForgotten = true;
      this.#hosts.delete(host.host);
      if (!host.isTrusted) this.#shared.delete(host);
    }
  }
}
