import { describe, expect, it } from 'vitest';
import { Audit } from '../../src/db/entities/audit.js';
import { runAudit } from '../../src/services/audit/run-audit.js';
import * as audits from '../../src/services/audits.js';
import * as projects from '../../src/services/projects.js';
import { LOOPBACK, newViewer, useContext } from '../support/context.js';
import { type Spawned, start, until, useBuild } from '../support/processes.js';
import { hasRedis, redisNote } from '../support/redis.js';
import { chainedPages, useSite } from '../support/site-server.js';

useBuild();
const PAGES = 400;

/** for waits that a busy machine makes long; what is promised is measured where it counts */
const PATIENCE_MS = 60_000;

describe.each(['POSTGRES', 'REDIS'] as const)('worker processes on %s', { timeout: 180_000 }, (backend) => {
  describe.skipIf(backend === 'REDIS' && !hasRedis)(`crawl and schedule${backend === 'REDIS' ? redisNote : ''}`, () => {
    const test = useContext({ backend });
    const site = useSite(chainedPages(PAGES));

    async function process(name: string): Promise<Spawned> {
      const spawned = start(`dist/workers/${name}.js`, [], {
        DATABASE_URL: test.databaseUrl,
        SEXTANT_ALLOW_NETWORKS: LOOPBACK.join(','),
        LOG_LEVEL: 'info',
        ...(test.redis ? { REDIS_URL: test.redis.url } : {}),
      });
      await spawned.says('"ready"');
      return spawned;
    }
    const read = (id: string) => test.db.em().findOneOrFail(Audit, { id });
    const paths = async (id: string) =>
      (await test.db.rows<{ url: string }>('select url from page where audit_id = $1 order by url', [id])).map(
        ({ url }) => url,
      );

    it('complete the audit of a crawl worker that was killed, with the same pages, each once', async () => {
      site.delay(0);
      const viewer = await newViewer(test.db);
      const project = await projects.create(test.context, viewer, { url: site.url });
      const undisturbed = (await audits.start(test.context, viewer, project.id)).audit.id;
      await runAudit(test.context, undisturbed, new AbortController().signal);
      await test.context.queues.remove('crawl', undisturbed);

      site.delay(30);
      const { audit } = await audits.start(test.context, viewer, project.id);
      const first = await process('crawl');
      await process('schedule');
      await until(async () => (await read(audit.id)).pagesCrawled >= 100, PATIENCE_MS);
      first.child.kill('SIGKILL');
      await first.ended;
      const killedAt = Date.now();
      expect((await read(audit.id)).status).toBe('RUNNING');
      await process('crawl');
      await until(async () => (await read(audit.id)).fence >= 2, PATIENCE_MS);
      expect(Date.now() - killedAt).toBeLessThan(15_000);
      const ended = await until(async () => {
        const row = await read(audit.id);
        return row.status === 'RUNNING' ? null : row;
      }, PATIENCE_MS);
      expect(ended).toMatchObject({ status: 'COMPLETED', partial: false, pagesCrawled: PAGES, pagesKnown: PAGES });
      expect(await paths(audit.id)).toEqual(await paths(undisturbed));
      expect(ended.overallScore).toBe((await read(undisturbed)).overallScore);
    });

    it('write a result once, though one was stopped for longer than its lease', async () => {
      site.delay(30);
      const viewer = await newViewer(test.db);
      const project = await projects.create(test.context, viewer, { url: site.url });
      const { audit } = await audits.start(test.context, viewer, project.id);
      const zombie = await process('crawl');
      await until(async () => (await read(audit.id)).pagesCrawled >= 100, PATIENCE_MS);
      zombie.child.kill('SIGSTOP');
      await process('crawl');
      await until(async () => (await read(audit.id)).fence >= 2, PATIENCE_MS);
      site.delay(0);
      // it goes on with what is another's by now
      zombie.child.kill('SIGCONT');
      await until(async () => (await read(audit.id)).status === 'COMPLETED', PATIENCE_MS);
      const { rows } = await test.db.pool.query(
        `select (select count(*)::int from judgement where audit_id = $1) as judgements,
                (select count(*)::int from page where audit_id = $1) as pages,
                (select count(distinct url)::int from page where audit_id = $1) as addresses`,
        [audit.id],
      );
      expect(rows).toEqual([{ judgements: 1, pages: PAGES, addresses: PAGES }]);
      zombie.child.kill('SIGTERM');
      expect((await zombie.ended).code).toBe(0);
    });

    it('drain on SIGTERM: the job goes to the next worker with its attempts untouched', async () => {
      site.delay(30);
      const viewer = await newViewer(test.db);
      const project = await projects.create(test.context, viewer, { url: site.url });
      const { audit } = await audits.start(test.context, viewer, project.id);
      const first = await process('crawl');
      await until(async () => (await read(audit.id)).pagesCrawled > 0, PATIENCE_MS);
      const asked = Date.now();
      first.child.kill('SIGTERM');
      expect((await first.ended).code).toBe(0);
      expect(Date.now() - asked).toBeLessThan(10_000);
      expect(await test.context.queues.state('crawl', audit.id)).toBe('ALIVE');
      site.delay(0);
      await process('crawl');
      await until(async () => (await read(audit.id)).status === 'COMPLETED', PATIENCE_MS);
      expect(await paths(audit.id)).toHaveLength(PAGES);
    });
  });
});

describe('a worker process without a database', () => {
  it('says what it needs and ends with 2', async () => {
    const { code, stderr } = await start('dist/workers/crawl.js').ended;
    expect(code).toBe(2);
    expect(stderr).toContain('DATABASE_URL');
  });
});
