import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../support/app.js';
import { type SiteServer, sitemapOf, startSite } from '../../support/sites/site-server.js';

const ATTACK_MS = 4_500;

interface Rig {
  api: string;
  slow: SiteServer[];
  fast: SiteServer;
}

type Call = (tool: string, url: string, headers: Record<string, string>) => Promise<number>;

/** No caller may take the tools from the others with sites that say nothing. */
describe('calls to slow sites', () => {
  const test = useApp({ settings: { TRUST_PROXY_HOPS: '1' } });
  const sites: SiteServer[] = [];
  const apps: FastifyInstance[] = [];
  const attack = new AbortController();
  afterAll(async () => {
    attack.abort();
    await Promise.all(sites.map((site) => site.close()));
  });

  async function open(): Promise<Rig> {
    const site = async (pages: Parameters<typeof startSite>[0]) => {
      const started = await startSite(pages);
      sites.push(started);
      return started;
    };
    const slow = [await site({}), await site({}), await site({})];
    for (const one of slow) one.delay(20_000);
    const fast = await site({ '/': '<!doctype html><title>Fast</title>', '/robots.txt': 'User-agent: *' });
    for (const at of Array.from({ length: 12 }).keys()) fast.set(`/sitemap-${at}.xml`, sitemapOf(fast, ['/']));
    const app = await test.another({ TRUST_PROXY_HOPS: '1' });
    apps.push(app);
    return { api: await app.listen({ port: 0, host: '127.0.0.1' }), slow, fast };
  }

  const caller =
    (api: string, signal?: AbortSignal): Call =>
    async (tool, url, headers) => {
      const asked = `${api}/api/tools/${tool}?url=${encodeURIComponent(url)}`;
      const response = await fetch(asked, { headers, ...(signal ? { signal } : {}) });
      await response.arrayBuffer();
      return response.status;
    };

  /** Callers that come while the attack runs. */
  async function honest({ api, fast }: Rig, prefix: string): Promise<{ statuses: number[]; worstMs: number }> {
    const call = caller(api);
    let worstMs = 0;
    const one = async (at: number) => {
      await sleep(1_000 + (at * 3_000) / 6);
      const headers = { 'x-forwarded-for': `${prefix}.${at}` };
      const from = performance.now();
      const statuses = await Promise.all([
        call('sitemap', `${fast.url}sitemap-${at}.xml`, headers),
        call('headers', `${fast.url}?honest=${at}`, headers),
      ]);
      worstMs = Math.max(worstMs, performance.now() - from);
      return statuses;
    };
    const statuses = await Promise.all(Array.from({ length: 6 }, (_, at) => one(at)));
    return { statuses: statuses.flat(), worstMs };
  }

  const nothing = () => {};
  let rigs: [Rig, Rig];
  beforeAll(async () => {
    rigs = [await open(), await open()];
  });

  it('by one session leave the tools to others, though it sends 90', async () => {
    const [rig] = rigs;
    const { sessionToken } = await test.account('ENTERPRISE');
    const call = caller(rig.api, attack.signal);
    for (let at = 0; at < 90; at += 1) {
      const tool = at % 9 === 0 ? 'sitemap' : 'headers';
      const url = `${rig.slow[at % 3]?.url}?${at}`;
      call(tool, url, { authorization: `Bearer ${sessionToken}` }).catch(nothing);
    }
    const { statuses, worstMs } = await honest(rig, '203.0.113');
    console.log(`one session: honest callers waited ${Math.round(worstMs)} ms at worst`);
    expect(statuses).toEqual(statuses.map(() => 200));
  });

  it('by seven addresses leave the tools to others', async () => {
    const [, rig] = rigs;
    const call = caller(rig.api, attack.signal);
    for (let address = 0; address < 7; address += 1)
      for (let at = 0; at < 8; at += 1) {
        const url = `${rig.slow[at % 3]?.url}?${address}-${at}`;
        call(at % 2 === 0 ? 'sitemap' : 'headers', url, { 'x-forwarded-for': `198.51.100.${address}` }).catch(nothing);
      }
    const { statuses, worstMs } = await honest(rig, '203.0.114');
    console.log(`seven addresses: honest callers waited ${Math.round(worstMs)} ms at worst`);
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(worstMs).toBeLessThan(15_000 + ATTACK_MS);
  });
});
