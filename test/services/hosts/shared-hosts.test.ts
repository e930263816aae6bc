import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { NOTHING_SEEN, pacedFetcher } from '../../../src/crawl/politeness/paced-fetcher.js';
import type { Politeness, Seen } from '../../../src/crawl/politeness/politeness.js';
import { obeyCrawlDelay } from '../../../src/crawl/robots/crawl-delay.js';
import { fetchRobots } from '../../../src/crawl/robots/fetch-robots.js';
import { createLog } from '../../../src/log.js';
import { createFetcher } from '../../../src/net/fetch.js';
import { type Hosts, openHosts } from '../../../src/services/hosts/shared-hosts.js';
import { useDatabase } from '../../support/database.js';
import { until } from '../../support/processes.js';

const FINE: Seen = { ...NOTHING_SEEN, ttfbMs: 5 };
const never = new AbortController().signal;

describe('hosts shared by several processes', () => {
  const test = useDatabase();
  const opened: Hosts[] = [];
  const log = createLog({ level: 'silent', name: 'test' });
  /** each one is a holder of its own, as a process is */
  const open = (crawls = true) => {
    const hosts = openHosts({ db: test.db, log, trusts: (host) => host === 'trusted.example', crawls });
    opened.push(hosts);
    return hosts;
  };
  afterEach(async () => {
    for (const hosts of opened.splice(0)) await hosts.close();
  });

  /** A host that counts who is in. */
  function host() {
    const url = `https://${randomUUID()}.example/`;
    const starts: number[] = [];
    let active = 0;
    let most = 0;
    return {
      url,
      starts,
      get most() {
        return most;
      },
      async ask(way: Politeness, ms: number, seen: Seen = FINE): Promise<boolean> {
        await way.enter(never);
        if (way.refused) {
          way.leave(NOTHING_SEEN);
          return false;
        }
        starts.push(performance.now());
        active += 1;
        most = Math.max(most, active);
        await sleep(ms);
        active -= 1;
        way.leave(seen);
        return true;
      },
    };
  }
  const times = (count: number) => Array.from({ length: count }, (_, at) => at);

  it('are asked at once where robots.txt requests pauses, however young the process is', async () => {
    const there = host();
    const hosts = open();
    hosts.crawlDelay(there.url, 30);
    const started = performance.now();
    await there.ask(hosts.visit(there.url), 0);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('begin with two slots and never have more than eight, and nobody is left out', async () => {
    const there = host();
    const served = await Promise.all(
      times(4).map(async () => {
        const way = open().visit(there.url);
        let count = 0;
        const end = performance.now() + 5_000;
        await Promise.all(
          times(10).map(async () => {
            for (; performance.now() < end; count += 1) {
              await there.ask(way, 10);
              if (there.starts.length < 20) expect(there.most).toBeLessThanOrEqual(2);
            }
          }),
        );
        return count;
      }),
    );
    expect(there.most).toBeGreaterThan(4);
    expect(there.most).toBeLessThanOrEqual(8);
    for (const count of served) expect(count).toBeGreaterThan(0);
  });

  it('keep the pause that robots.txt requests, whoever comes next', async () => {
    const there = host();
    const [one, other] = [open(), open()];
    one.crawlDelay(there.url, 0.1);
    await there.ask(one.visit(there.url), 0);
    const ways = [one, one, other, other].map((hosts) => hosts.visit(there.url));
    const started = performance.now();
    await Promise.all(ways.map(async (way) => Promise.all(times(5).map(() => there.ask(way, 0)))));
    expect(there.most).toBe(1);
    // a timer may be late in one process, and in time in the next
    expect(performance.now() - started).toBeGreaterThan(19 * 100);
    const pauses = there.starts.slice(1).map((start, at) => start - (there.starts[at] ?? 0));
    expect(pauses.filter((pause) => pause < 90).length).toBeLessThan(pauses.length / 3);
  });

  it('keep a pause that two of them have just read, before they have agreed on it', async () => {
    const there = host();
    const ways = [open(), open()].map((hosts) => ({ hosts, way: hosts.visit(there.url) }));
    await Promise.all(ways.map(({ way }) => there.ask(way, 0)));
    await Promise.all(
      ways.map(({ hosts, way }) => {
        hosts.crawlDelay(there.url, 1);
        return there.ask(way, 0);
      }),
    );
    const [, , one = 0, other = 0] = there.starts;
    expect(Math.abs(other - one)).toBeGreaterThan(900);
  });

  it('keep it while another visitor leaves in the middle of its robots.txt', async () => {
    const there = host();
    const hosts = open();
    hosts.crawlDelay(there.url, 1);
    await there.ask(hosts.visit(there.url), 0);
    const leaves = AbortSignal.timeout(100);
    const fetcher = pacedFetcher(createFetcher({ allowNetworks: [], userAgent: 'test' }), hosts.visit);
    const robots = await fetchRobots(fetcher, there.url, leaves);
    expect(robots.verdict).toBe('DISALLOW_ALL');
    obeyCrawlDelay(hosts.crawlDelay, there.url, robots, null);
    await there.ask(hosts.visit(there.url), 0);
    await there.ask(hosts.visit(there.url), 0);
    const [, second = 0, third = 0] = there.starts;
    expect(third - second).toBeGreaterThan(900);
    await fetcher.close();
  });

  it('count the pause from when a request reached the server, not from when it was meant to', async () => {
    const there = host();
    const hosts = open();
    hosts.crawlDelay(there.url, 1);
    const way = hosts.visit(there.url);
    await way.enter(never);
    await sleep(600);
    const reached = performance.now();
    way.leave(FINE);
    await there.ask(way, 0);
    expect((there.starts[0] ?? 0) - reached).toBeGreaterThan(900);
  });

  it('let users request a page while a crawl pauses', async () => {
    const there = host();
    const crawling = open();
    crawling.crawlDelay(there.url, 30);
    await there.ask(crawling.visit(there.url), 0);
    const stop = new AbortController();
    const way = crawling.visit(there.url);
    const next = way.enter(stop.signal);
    const person = open(false).visit(there.url);
    const started = performance.now();
    await there.ask(person, 0);
    await there.ask(person, 0);
    expect(performance.now() - started).toBeLessThan(10_000);
    stop.abort();
    await next;
    way.leave(NOTHING_SEEN);
  });

  it('give the slots of a killed holder to the others, but not before its lease has ended', async () => {
    const there = host();
    const name = new URL(there.url).host;
    const killed = randomUUID();
    await test.db.rows(`insert into host_pace (host, places, used_at) values ($1, 2, now())`, [name]);
    await test.db.rows(`insert into host_share values ($1, $2, 2, 8, clock_timestamp())`, [name, killed]);
    const started = performance.now();
    await there.ask(open().visit(there.url), 0);
    expect(performance.now() - started).toBeGreaterThan(4_500);
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  it('tell each other what Retry-After names, and ask no more where it is too long', async () => {
    const there = host();
    const [one, other] = [open(), open()];
    await there.ask(other.visit(there.url), 0);
    await there.ask(one.visit(there.url), 0, { ...FINE, throttled: true, retryAfterSeconds: 2 });
    const told = performance.now();
    await sleep(1_300);
    await there.ask(other.visit(there.url), 0);
    expect(performance.now() - told).toBeGreaterThan(1_900);
    await there.ask(one.visit(there.url), 0, { ...FINE, throttled: true, retryAfterSeconds: 600 });
    expect(await there.ask(one.visit(there.url), 0)).toBe(false);
    await until(async () => other.visit(there.url).refused || (await there.ask(other.visit(there.url), 0), false));
    expect(await there.ask(other.visit(there.url), 0)).toBe(false);
  });

  it('let a request that is given up go, and return slots when nobody needs them', async () => {
    const there = host();
    const hosts = open();
    const way = hosts.visit(there.url);
    await Promise.all([way.enter(never), way.enter(never)]);
    const signal = AbortSignal.timeout(50);
    await way.enter(signal);
    expect(signal.aborted).toBe(true);
    for (const _ of times(3)) way.leave(NOTHING_SEEN);
    const mine = () => test.db.rows('select 1 from host_share where host = $1', [new URL(there.url).host]);
    expect(await mine()).toHaveLength(1);
    await until(async () => (await mine()).length === 0);
    await there.ask(way, 0);
    expect(await mine()).toHaveLength(1);
    await hosts.close();
    expect(await mine()).toHaveLength(0);
  });

  it('ask nobody about a host of the operator’s own', async () => {
    const way = open().visit('http://trusted.example/');
    await Promise.all(times(16).map(() => way.enter(never)));
    expect(await test.db.rows(`select 1 from host_pace where host = 'trusted.example'`)).toEqual([]);
  });
});
