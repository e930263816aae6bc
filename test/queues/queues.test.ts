import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { Audit } from '../../src/db/entities/audit.js';
import { QUEUES } from '../../src/queues.js';
import * as projects from '../../src/services/projects/projects.js';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { sweep } from '../../src/services/runs/audit/lifecycle/sweep.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../support/context.js';
import { until } from '../support/processes.js';
import { hasRedis, redisNote } from '../support/redis.js';
import { chainedPages, startSite } from '../support/sites/site-server.js';

describe.each(['POSTGRES', 'REDIS'] as const)('queues on %s', (backend) => {
  describe.skipIf(backend === 'REDIS' && !hasRedis)(
    `one suite for both backends${backend === 'REDIS' ? redisNote : ''}`,
    () => {
      const test = useContext({ backend });
      const open: { close(): Promise<void> }[] = [];
      afterEach(async () => {
        for (const worker of open.splice(0)) await worker.close();
      });

      const { attempts } = QUEUES.crawl;
      type Handler = Parameters<typeof test.context.queues.work<'crawl'>>[1];
      const work = async (handler: Handler) => {
        const worker = await test.context.queues.work('crawl', handler);
        open.push(worker);
        return worker;
      };

      it('workers that come and go leave nobody listening', async () => {
        const warnings: Error[] = [];
        const hear = (warning: Error) => warnings.push(warning);
        process.on('warning', hear);
        for (let at = 0; at < 12; at += 1) {
          const worker = await test.context.queues.work('crawl', async () => {});
          await worker.close();
        }
        await sleep(50);
        process.off('warning', hear);
        expect(warnings.map(({ message }) => message)).toEqual([]);
      });

      const state = (id: string) => test.context.queues.state('crawl', id);
      async function enqueue(id: string = uuidv7()): Promise<string> {
        await test.db.transaction((client) => test.context.queues.enqueue(client, 'crawl', id, { auditId: id }));
        await test.context.queues.relay();
        return id;
      }
      /** As if the sweep came a while later. */
      const age = (id: string) =>
        test.db.rows(
          `update audit set created_at = created_at - interval '1 minute', heartbeat_at = heartbeat_at - interval '1 minute' where id = $1`,
          [id],
        );
      const read = (id: string) => test.db.unitOfWork((em) => em.findOneOrFail(Audit, { id }));
      async function startAudit(url: string): Promise<string> {
        const viewer = await newViewer(test.db);
        const project = await projects.create(test.context, viewer, { url });
        return (await audits.start(test.context, viewer, project.id)).audit.id;
      }

      it('reports its backend and responds to a ping', async () => {
        expect(test.context.queues.backend).toBe(backend);
        await test.context.queues.ping();
      });

      it('tells whether it drops jobs when its memory is full', async () => {
        expect(await test.context.queues.evicts()).toBe(false);
        if (!test.redis) return;
        const redis = new Redis(test.redis.url);
        await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
        expect(await test.context.queues.evicts()).toBe(true);
        await redis.config('SET', 'maxmemory-policy', 'noeviction');
        redis.disconnect();
      });

      it('has a job exactly when its transaction commits', async () => {
        const kept = uuidv7();
        const dropped = uuidv7();
        await enqueue(kept);
        const rolledBack = test.db.transaction(async (client) => {
          await test.context.queues.enqueue(client, 'crawl', dropped, { auditId: dropped });
          throw new Error('on purpose');
        });
        await expect(rolledBack).rejects.toThrow('on purpose');
        await test.context.queues.relay();
        expect([await state(kept), await state(dropped)]).toEqual(['ALIVE', 'GONE']);
        await test.context.queues.remove('crawl', kept);
        expect(await state(kept)).toBe('GONE');
      });

      it('leaves the transaction usable for what comes after', async () => {
        const id = uuidv7();
        const rows = await test.db.transaction(async (client) => {
          await test.context.queues.enqueue(client, 'crawl', id, { auditId: id });
          return (await client.query('select count(*)::int as n from audit')).rows;
        });
        expect(rows).toEqual([{ n: expect.any(Number) }]);
        await test.context.queues.relay();
        await test.context.queues.remove('crawl', id);
      });

      it('runs each job once, with its payload, and forgets it', async () => {
        const ids = await Promise.all(Array.from({ length: 20 }, () => enqueue()));
        const seen: string[] = [];
        for (let at = 0; at < 2; at += 1)
          await work(async (job) => {
            expect(job.data).toEqual({ auditId: job.id });
            seen.push(job.id);
          });
        await until(async () => seen.length >= ids.length);
        await sleep(300);
        expect(seen.toSorted()).toEqual(ids.toSorted());
        for (const id of ids) await until(async () => (await state(id)) === 'GONE');
      });

      it('spreads long jobs over its workers', async () => {
        const taken = [0, 0, 0];
        const done = Promise.withResolvers<void>();
        for (const at of taken.keys())
          await work(async () => {
            taken[at] = (taken[at] ?? 0) + 1;
            await done.promise;
          });
        const total = () => taken.reduce((sum, count) => sum + count, 0);
        for (let at = 1; at <= 30; at += 1) {
          await enqueue();
          // in a burst, and then one by one
          if (at > 15) await until(async () => total() === at);
        }
        await until(async () => total() === 30);
        done.resolve();
        // a third each would need idle processors: no worker is left with less than a tenth
        expect(Math.min(...taken), taken.join(', ')).toBeGreaterThanOrEqual(3);
      });

      it('adds a job of the same id only once', async () => {
        const id = await enqueue();
        await test.context.queues.add('crawl', id, { auditId: id });
        await test.context.queues.add('crawl', id, { auditId: id });
        let runs = 0;
        await work(async () => {
          runs += 1;
        });
        await until(async () => (await state(id)) === 'GONE');
        await sleep(200);
        expect(runs).toBe(1);
      });

      it('tries a failing job again with growing pauses, then gives it up', async () => {
        const times: number[] = [];
        await work(async () => {
          times.push(performance.now());
          throw new Error('on purpose');
        });
        const id = await enqueue();
        await until(async () => (await state(id)) === 'FAILED');
        expect(times).toHaveLength(attempts);
        const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0));
        // half of the pause is jitter
        for (const [at, pause] of pauses.entries())
          expect(pause).toBeGreaterThan((QUEUES.crawl.backoffMs * 2 ** at) / 2 - 50);
        await test.context.queues.remove('crawl', id);
        expect(await state(id)).toBe('GONE');
      });

      it('hands a job back at shutdown, with all its attempts', async () => {
        const id = await enqueue();
        const taken = Promise.withResolvers<void>();
        const worker = await test.context.queues.work('crawl', async (_job, signal) => {
          taken.resolve();
          await sleep(60_000, undefined, { signal });
        });
        await taken.promise;
        await worker.close();
        expect(await state(id)).toBe('ALIVE');
        let runs = 0;
        await work(async () => {
          runs += 1;
          throw new Error('on purpose');
        });
        await until(async () => (await state(id)) === 'FAILED');
        expect(runs).toBe(attempts);
        await test.context.queues.remove('crawl', id);
      });

      it('lets a job that ends well during the shutdown be done', async () => {
        const id = await enqueue();
        const taken = Promise.withResolvers<void>();
        const worker = await test.context.queues.work('crawl', async () => {
          taken.resolve();
          await sleep(200);
        });
        await taken.promise;
        await worker.close();
        expect(await state(id)).toBe('GONE');
      });

      it('queues again what lost its job, and not what still has it', async () => {
        const site = await startSite(chainedPages(3));
        try {
          const lost = await startAudit(site.url);
          await test.context.queues.remove('crawl', lost);
          await sweep(test.context);
          // too young: its transaction may just have committed
          expect(await state(lost)).toBe('GONE');
          await age(lost);
          await sweep(test.context);
          await sweep(test.context);
          expect(await state(lost)).toBe('ALIVE');
          let runs = 0;
          await work(async ({ data }, signal) => {
            runs += 1;
            await runAudit(test.context, data.auditId, signal);
          });
          await until(async () => (await read(lost)).status === 'COMPLETED');
          expect(runs).toBe(1);
        } finally {
          await site.close();
        }
      });

      it('fails an audit whose attempts are used up, with a reason', async () => {
        const site = await startSite(chainedPages(3));
        try {
          const id = await startAudit(site.url);
          await work(async () => {
            throw new Error('on purpose');
          });
          await until(async () => (await state(id)) === 'FAILED');
          await age(id);
          await sweep(test.context);
          expect(await read(id)).toMatchObject({
            status: 'FAILED',
            errorCode: 'INTERNAL',
            errorMessage: expect.stringMatching(/\.$/),
          });
          expect((await read(id)).completedAt).toBeInstanceOf(Date);
          expect(await state(id)).toBe('GONE');
        } finally {
          await site.close();
        }
      });

      if (backend === 'POSTGRES') return;

      it('hands on later what was written while nobody relayed', async () => {
        const id = uuidv7();
        await test.db.transaction((client) => test.context.queues.enqueue(client, 'crawl', id, { auditId: id }));
        expect(await state(id)).toBe('GONE');
        const relayed = await Promise.all([1, 2, 3].map(() => test.context.queues.relay()));
        expect(relayed.reduce((sum, count) => sum + count)).toBe(1);
        expect(await state(id)).toBe('ALIVE');
        expect(await test.db.rows('select 1 from outbox')).toEqual([]);
        await test.context.queues.remove('crawl', id);
      });

      it('ends every audit after a flush of the queue while one waits and one runs', async () => {
        const [first, second] = [await startSite(chainedPages(150)), await startSite(chainedPages(5))];
        first.delay(20);
        try {
          const running = await startAudit(first.url);
          const worker = await work(async ({ data }, signal) => runAudit(test.context, data.auditId, signal));
          await until(async () => (await read(running)).pagesCrawled > 0);
          await worker.close();
          const waiting = await startAudit(second.url);
          await test.redis?.flush();
          expect([await state(running), await state(waiting)]).toEqual(['GONE', 'GONE']);
          await work(async ({ data }, signal) => runAudit(test.context, data.auditId, signal));
          for (const id of [running, waiting]) await age(id);
          await sweep(test.context);
          for (const id of [running, waiting]) await until(async () => (await read(id)).status === 'COMPLETED');
          expect((await read(running)).pagesCrawled).toBe(150);
        } finally {
          await first.close();
          await second.close();
        }
      });

      it('ends an audit whose job is flushed away under its worker', async () => {
        const site = await startSite(chainedPages(150));
        site.delay(20);
        try {
          const id = await startAudit(site.url);
          await work(async ({ data }, signal) => runAudit(test.context, data.auditId, signal));
          await until(async () => (await read(id)).pagesCrawled > 0);
          await test.redis?.flush();
          await until(async () => (await read(id)).status === 'COMPLETED');
          expect(await read(id)).toMatchObject({ pagesCrawled: 150 });
          expect(await test.db.rows('select 1 from page where audit_id = $1', [id])).toHaveLength(150);
        } finally {
          await site.close();
        }
      });
    },
  );
});

describe.skipIf(!hasRedis)(`a queue that is away${redisNote}`, () => {
  const test = useContext({ backend: 'REDIS' });

  it('does not keep an audit from being started: the outbox holds it', async () => {
    const viewer = await newViewer(test.db);
    const project = await projects.create(test.context, viewer, { url: 'http://127.0.0.1:4/' });
    await test.redis?.kill();
    const started = performance.now();
    const { audit, created } = await audits.start(test.context, viewer, project.id);
    expect(created).toBe(true);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await test.db.rows('select job_id from outbox')).toEqual([{ job_id: audit.id }]);
    await expect(test.context.queues.ping()).rejects.toThrow();
    await test.redis?.revive();
    await until(async () => (await test.context.queues.relay().catch(() => 0)) === 1);
    expect(await test.context.queues.state('crawl', audit.id)).toBe('ALIVE');
  });
});
