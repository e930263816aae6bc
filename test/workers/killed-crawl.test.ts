import { describe, expect, it } from 'vitest';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { PAGES, PATIENCE_MS, useCrawlWorkers } from '../support/crawl-workers.js';
import { until, useBuild } from '../support/processes.js';
import { hasRedis, redisNote } from '../support/redis.js';

useBuild();

describe.each(['POSTGRES', 'REDIS'] as const)('worker processes on %s', (backend) => {
  describe.skipIf(backend === 'REDIS' && !hasRedis)(`crawl and schedule${backend === 'REDIS' ? redisNote : ''}`, () => {
    const { test, site, process, startAudit, read, paths } = useCrawlWorkers(backend);

    it('complete the audit of a crawl worker that was killed, with the same pages, each once', async () => {
      const { id: undisturbed, again } = await startAudit();
      await runAudit(test.context, undisturbed, new AbortController().signal);
      await test.context.queues.remove('crawl', undisturbed);

      site.delay(30);
      const id = await again();
      const first = await process('crawl');
      await process('schedule');
      await until(async () => (await read(id)).pagesCrawled >= 100, PATIENCE_MS);
      first.child.kill('SIGKILL');
      await first.ended;
      const killedAt = Date.now();
      expect((await read(id)).status).toBe('RUNNING');
      await process('crawl');
      await until(async () => (await read(id)).fence >= 2, PATIENCE_MS);
      expect(Date.now() - killedAt).toBeLessThan(15_000);
      const ended = await until(async () => {
        const row = await read(id);
        return row.status === 'RUNNING' ? null : row;
      }, PATIENCE_MS);
      expect(ended).toMatchObject({ status: 'COMPLETED', partial: false, pagesCrawled: PAGES, pagesKnown: PAGES });
      expect(await paths(id)).toEqual(await paths(undisturbed));
      expect(ended.overallScore).toBe((await read(undisturbed)).overallScore);
    });
  });
});
