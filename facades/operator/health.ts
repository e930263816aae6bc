import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { freeSpace } from '../../src/free-space.js';
import type { ApiContext } from '../api-context.js';

/** What says nothing for so long is not available. */
const SILENCE_MS = 400;

/** `/healthz`: the process lives. `/readyz`: it can work, database and queue respond; a disk that runs low is told beside. */
export function openHealth(app: FastifyInstance, api: ApiContext, dataDir: string): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const checks = { database: () => api.services.db.beat(), queue: () => api.services.queues.ping() };
    const results = await Promise.all(
      Object.entries(checks).map(
        async ([name, check]) =>
          [
            name,
            await Promise.race([check().then(() => 'ok'), sleep(SILENCE_MS, 'unavailable', { ref: false })]).catch(
              () => 'unavailable',
            ),
          ] as const,
      ),
    );
    const ready = results.every(([, state]) => state === 'ok');
    if (!ready) reply.code(503).header('retry-after', '5');
    const space = await freeSpace(dataDir).catch(() => null);
    return {
      status: ready ? 'ok' : 'unavailable',
      ...Object.fromEntries(results),
      ...(space && { disk: space.low ? 'low' : 'ok' }),
    };
  });
}
