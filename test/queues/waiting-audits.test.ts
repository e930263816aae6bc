import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { Politeness } from '../../src/crawl/politeness/politeness.js';
import { Audit } from '../../src/db/entities/audit.js';
import { Postponed, QUEUES } from '../../src/queues.js';
import * as projects from '../../src/services/projects/projects.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { createProcessSlots } from '../../src/services/runs/audit/turns/process-slots.js';
import { runInTurn } from '../../src/services/runs/audit/turns/run-in-turn.js';
import { newViewer, useContext } from '../support/context.js';
import { until } from '../support/processes.js';
import { hasRedis, redisNote } from '../support/redis.js';
import { chainedPages, startSite } from '../support/sites/site-server.js';

const { attempts } = QUEUES.crawl;

describe.each(['POSTGRES', 'REDIS'] as const)('audits that wait', (backend) => {
  describe.skipIf(backend === 'REDIS' && !hasRedis)(
    `queues on ${backend}${backend === 'REDIS' ? redisNote : ''}`,
    () => {
      const test = useContext({ backend });
      const queues = () => test.context.queues;
      const open: { close(): Promise<void> }[] = [];
      afterEach(async () => {
        for (const worker of open.splice(0)) await worker.close();
      });

      const work = async (handler: Parameters<typeof test.context.queues.work<'crawl'>>[1]) => {
        open.push(await queues().work('crawl', handler));
      };
      const state = (id: string) => queues().state('crawl', id);
      const read = (id: string) => test.db.unitOfWork((em) => em.findOneOrFail(Audit, { id }));
      async function enqueue(): Promise<string> {
        const id = uuidv7();
        await queues().add('crawl', id, { auditId: id });
        return id;
      }
      async function startAudit(url: string): Promise<string> {
        const viewer = await newViewer(test.db);
        const project = await projects.create(test.context, viewer, { url });
        const { audit } = await audits.start(test.context, viewer, project.id, { render: 'OFF' });
        await queues().relay();
        return audit.id;
      }

      it('has a postponed job again after its time, with all its attempts', async () => {
        const id = await enqueue();
        const times: number[] = [];
        await work(async () => {
          times.push(performance.now());
          if (times.length === 1) throw new Postponed(3_999.5);
          throw new Error('on purpose');
        });
        await until(async () => times.length === 1 && (await queues().counts('crawl'))['delayed'] === 1);
        expect(await state(id)).toBe('ALIVE');
        await until(async () => (await state(id)) === 'FAILED');
        expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(3_900);
        expect(times).toHaveLength(1 + attempts);
        await queues().remove('crawl', id);
      });

      it('has a postponed job again at once that has nothing to wait for any more', async () => {
        const id = await enqueue();
        const seen: unknown[] = [];
        await work(async () => {
          seen.push(await state(id));
          if (seen.length > 1) return;
          const postponed = new Postponed(3_600_000);
          postponed.isOver = async () => {
            // a change that comes now finds the job waiting
            seen.push((await queues().counts('crawl'))['delayed']);
            return true;
          };
          throw postponed;
        });
        await until(async () => seen.length === 3 && (await state(id)) === 'GONE');
        expect(seen).toEqual(['ALIVE', 1, 'ALIVE']);
      });

      it('resumes an audit that left a full process for the time that its site requested', {
        timeout: 60_000,
      }, async () => {
        const pages = chainedPages(12);
        const [path, body] = Object.entries(pages)[6] as [string, string];
        const site = await startSite(pages);
        site.set(path, { status: 429, headers: { 'retry-after': '7' }, body: 'Later' });
        try {
          const id = await startAudit(site.url);
          const places = createProcessSlots({ kept: 0 });
          const runs: string[] = [];
          await work(async ({ data }, signal) => {
            runs.push((await read(id)).status);
            await runInTurn(test.context, places, data, signal);
          });
          await until(async () => (await queues().counts('crawl'))['delayed'] === 1);
          const { pagesCrawled } = await read(id);
          site.set(path, body);
          await until(async () => (await read(id)).status === 'COMPLETED', 40_000);
          expect(runs.slice(0, 2)).toEqual(['QUEUED', 'RUNNING']);
          expect(pagesCrawled).toBeGreaterThan(0);
          expect((await read(id)).pagesCrawled).toBe(12);
          const [spent] = await test.db.rows<{ ms: number }>('select crawl_ms::int as ms from audit where id = $1', [
            id,
          ]);
          expect(spent?.ms).toBeGreaterThan(6_000);
        } finally {
          await site.close();
        }
      });

      it('resumes an audit that left before its crawl, behind the responses that requested a pause', {
        timeout: 120_000,
      }, async () => {
        const site = await startSite({
          ...chainedPages(3),
          '/robots.txt': 'User-agent: *\nAllow: /\n',
          '/sitemap.xml': { status: 503, headers: { 'retry-after': '7' }, body: 'Later' },
          '/favicon.ico': { status: 429, headers: { 'retry-after': '7' }, body: 'Later' },
        });
        try {
          const id = await startAudit(site.url);
          const places = createProcessSlots({ kept: 0 });
          let runs = 0;
          await work(async ({ data }, signal) => {
            runs += 1;
            await runInTurn(test.context, places, data, signal);
          });
          await until(async () => (await queues().counts('crawl'))['delayed'] === 1);
          expect(await test.db.rows('select 1 from audit_site where audit_id = $1', [id])).toEqual([]);
          site.set('/sitemap.xml', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>');
          await until(async () => (await read(id)).status === 'COMPLETED', 100_000);
          expect(runs).toBe(3);
          // a sitemap is worth a second attempt, an icon is not
          expect([site.hits.get('/sitemap.xml'), site.hits.get('/favicon.ico')]).toEqual([2, 1]);
          expect((await read(id)).pagesCrawled).toBe(3);
          const [after] = await test.db.rows(
            'select crawl_ms > 12000 as waited, known_pauses from audit where id = $1',
            [id],
          );
          expect(after).toEqual({ waited: true, known_pauses: null });
        } finally {
          await site.close();
        }
      });

      it('starts another audit at once while 200 wait for hosts that want no request', {
        timeout: 60_000,
      }, async () => {
        const places = createProcessSlots();
        const entered = new Set<string>();
        const end = new AbortController();
        const busy: Politeness = {
          refused: false,
          notBefore: performance.now() + 120_000,
          enter: (until) => new Promise((resolve) => until.addEventListener('abort', () => resolve())),
          leave: () => {},
        };
        await work(async ({ id }, stopping) => {
          const signal = AbortSignal.any([stopping, end.signal]);
          const place = await places.enter({ organizationId: id, plan: 'FREE', isNew: true }, signal);
          entered.add(id);
          place.mayLeave = 'ALWAYS';
          const running = AbortSignal.any([signal, place.postponed]);
          await place.watch(busy, running).enter(running);
          place.leave();
          if (place.postponed.aborted) throw place.postponed.reason;
        });
        const ids: string[] = [];
        for (let at = 0; at < 200; at += 1) ids.push(await enqueue());
        await until(async () => entered.size === ids.length, 60_000);
        await until(async () => (await queues().counts('crawl'))['delayed'] === 72, 60_000);
        const queuedAt = performance.now();
        const id = await enqueue();
        await until(async () => entered.has(id), 30_000);
        expect(performance.now() - queuedAt).toBeLessThan(10_000);
        end.abort();
        await until(async () => (await queues().counts('crawl'))['active'] === 0, 60_000);
        for (const one of ids) await queues().remove('crawl', one);
      });
    },
  );
});
