import { describe, expect, it } from 'vitest';
import * as control from '../../src/services/runs/audit/lifecycle/audit-control.js';
import { PAGES, PATIENCE_MS, useCrawlWorkers } from '../support/crawl-workers.js';
import { until, useBuild } from '../support/processes.js';
import { hasRedis, redisNote } from '../support/redis.js';

useBuild();

describe.each(['POSTGRES', 'REDIS'] as const)('worker processes on %s', (backend) => {
  describe.skipIf(backend === 'REDIS' && !hasRedis)(`pause and stop${backend === 'REDIS' ? redisNote : ''}`, () => {
    const { test, site, process, startAudit, read, paths } = useCrawlWorkers(backend);

    it('leave a paused audit to the worker after them, which requests nothing again', async () => {
      site.delay(200);
      // the browser requests pages once more
      const { id, viewer, projectId } = await startAudit({ render: 'OFF' });
      const first = await process('crawl');
      await until(async () => (await read(id)).pagesCrawled >= 50, PATIENCE_MS);
      await control.pause(test.context, viewer, projectId, id);
      await until(async () => (await test.context.queues.state('crawl', id)) === 'GONE', PATIENCE_MS);
      // its job may be gone before it has stored what was under way
      first.child.kill('SIGTERM');
      expect((await first.ended).code).toBe(0);
      const { pagesCrawled } = await read(id);
      expect(pagesCrawled).toBeLessThan(PAGES);
      const stored = await paths(id);
      expect(stored).toHaveLength(pagesCrawled);

      site.forget();
      site.delay(0);
      await process('crawl');
      await process('schedule');
      expect(await read(id)).toMatchObject({ status: 'PAUSED', pagesCrawled, fence: 1 });
      await control.resume(test.context, viewer, projectId, id);
      await until(async () => (await read(id)).status === 'COMPLETED', PATIENCE_MS);
      expect(await read(id)).toMatchObject({ pagesCrawled: PAGES, partial: false, stopReason: null, fence: 2 });
      const again = stored.map((url) => new URL(url).pathname).filter((path) => path !== '/' && site.hits.has(path));
      expect(again).toEqual([]);
    });

    it('evaluate what they have crawled of a stopped audit', async () => {
      site.delay(200);
      const { id, viewer, projectId } = await startAudit();
      await process('crawl');
      await until(async () => (await read(id)).pagesCrawled >= 50, PATIENCE_MS);
      await control.stop(test.context, viewer, projectId, id);
      await until(async () => (await read(id)).status === 'COMPLETED', PATIENCE_MS);
      const audit = await read(id);
      expect(audit).toMatchObject({ stopReason: 'STOPPED', partial: true, fence: 1 });
      expect(await paths(id)).toHaveLength(audit.pagesCrawled);
      site.delay(0);
    });
  });
});
