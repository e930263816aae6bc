import { describe, expect, it } from 'vitest';
import { PAGES, PATIENCE_MS, useCrawlWorkers } from '../support/crawl-workers.js';
import { start, until, useBuild } from '../support/processes.js';
import { hasRedis, redisNote } from '../support/redis.js';

useBuild();

describe.each(['POSTGRES', 'REDIS'] as const)('worker processes on %s', (backend) => {
  describe.skipIf(backend === 'REDIS' && !hasRedis)(`crawl and schedule${backend === 'REDIS' ? redisNote : ''}`, () => {
    const { test, site, process, startAudit, read, paths } = useCrawlWorkers(backend);

    it('drain on SIGTERM: the job goes to the next worker with its attempts untouched', async () => {
      site.delay(30);
      const { id } = await startAudit();
      const first = await process('crawl');
      await until(async () => (await read(id)).pagesCrawled > 0, PATIENCE_MS);
      const asked = Date.now();
      first.child.kill('SIGTERM');
      expect((await first.ended).code).toBe(0);
      expect(Date.now() - asked).toBeLessThan(10_000);
      expect(await test.context.queues.state('crawl', id)).toBe('ALIVE');
      site.delay(0);
      await process('crawl');
      await until(async () => (await read(id)).status === 'COMPLETED', PATIENCE_MS);
      expect(await paths(id)).toHaveLength(PAGES);
    });
  });
});

describe('a worker process without a database', () => {
  it('says what it needs and ends with 2', async () => {
    const { code, stderr } = await start('dist/bundle/run.js', ['crawl']).ended;
    expect(code).toBe(2);
    expect(stderr).toContain('DATABASE_URL');
  });
});
