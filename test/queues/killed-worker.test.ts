import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { useContext } from '../support/context.js';
import { start, until, useBuild } from '../support/processes.js';
import { hasRedis, redisNote } from '../support/redis.js';

useBuild();

describe.each(['POSTGRES', 'REDIS'] as const)('a queue on %s', (backend) => {
  describe.skipIf(backend === 'REDIS' && !hasRedis)(
    `with several workers${backend === 'REDIS' ? redisNote : ''}`,
    () => {
      const test = useContext({ backend });

      it('gives the job of a killed one to another within 15 s', async () => {
        const { queues } = test.context;
        const id = uuidv7();
        await test.db.transaction((client) => queues.enqueue(client, 'crawl', id, { auditId: id }));
        await queues.relay();
        const killed = start('test/queues/hanging-worker.mjs', [], {
          DATABASE_URL: test.databaseUrl,
          ...(test.redis ? { REDIS_URL: test.redis.url } : {}),
        });
        await killed.says(`took ${id}`);
        const taken = Promise.withResolvers<string>();
        const worker = await queues.work('crawl', async (job) => taken.resolve(job.id));
        killed.child.kill('SIGKILL');
        const died = performance.now();
        expect(await taken.promise).toBe(id);
        expect(performance.now() - died).toBeLessThan(15_000);
        await until(async () => (await queues.state('crawl', id)) === 'GONE');
        await worker.close();
      });
    },
  );
});
