import { describe, expect, it } from 'vitest';
import { PAGES, PATIENCE_MS, useCrawlWorkers } from '../support/crawl-workers.js';
import { until, useBuild } from '../support/processes.js';
import { hasRedis, redisNote } from '../support/redis.js';

useBuild();

describe.each(['POSTGRES', 'REDIS'] as const)('worker processes on %s', (backend) => {
  describe.skipIf(backend === 'REDIS' && !hasRedis)(`crawl and schedule${backend === 'REDIS' ? redisNote : ''}`, () => {
    const { test, site, process, startAudit, read } = useCrawlWorkers(backend);

    it('write a result once, though one was stopped for longer than its lease', async () => {
      site.delay(30);
      const { id } = await startAudit();
      const zombie = await process('crawl');
      await until(async () => (await read(id)).pagesCrawled >= 100, PATIENCE_MS);
      zombie.child.kill('SIGSTOP');
      await process('crawl');
      await until(async () => (await read(id)).fence >= 2, PATIENCE_MS);
      site.delay(0);
      // it goes on with what is another's by now
      zombie.child.kill('SIGCONT');
      await until(async () => (await read(id)).status === 'COMPLETED', PATIENCE_MS);
      const { rows } = await test.db.pool.query(
        `select (select count(*)::int from audit_score where audit_id = $1) as judgements,
                (select count(*)::int from page where audit_id = $1) as pages,
                (select count(distinct url)::int from page where audit_id = $1) as addresses`,
        [id],
      );
      expect(rows).toEqual([{ judgements: 1, pages: PAGES, addresses: PAGES }]);
      zombie.child.kill('SIGTERM');
      expect((await zombie.ended).code).toBe(0);
    });
  });
});
