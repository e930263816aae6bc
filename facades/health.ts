import type { FastifyInstance } from 'fastify';
import type { Door } from './door.js';

/** `/healthz`: the process lives. `/readyz`: it can work, database and queue answer. */
export function openHealth(app: FastifyInstance, door: Door): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const checks = { database: () => door.services.db.rows('select 1'), queue: () => door.services.queues.ping() };
    const results = await Promise.all(
      Object.entries(checks).map(
        async ([name, check]) =>
          [
            name,
            await check().then(
              () => 'ok',
              () => 'unavailable',
            ),
          ] as const,
      ),
    );
    const ready = results.every(([, state]) => state === 'ok');
    if (!ready) reply.code(503).header('retry-after', '5');
    return { status: ready ? 'ok' : 'unavailable', ...Object.fromEntries(results) };
  });
}
