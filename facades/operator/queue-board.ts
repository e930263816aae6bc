import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { FastifyInstance } from 'fastify';

const PATH = '/queues';
/** pages and scripts of the library: bundled, it does not find them itself */
const uiBasePath = dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json'));

export interface QueueBoardOptions {
  /** as the queue library knows them */
  queues: readonly unknown[];
}

/** `/queues` of the operators' port: what waits, runs and failed. To look at only: rows decide what is done, not jobs. */
export async function openQueueBoard(app: FastifyInstance, { queues }: QueueBoardOptions): Promise<void> {
  const serverAdapter = new FastifyAdapter();
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue as never, { readOnlyMode: true })),
    serverAdapter,
    options: { uiBasePath, uiConfig: { boardTitle: 'Sextant' } },
  });
  serverAdapter.setBasePath(PATH);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return reply.code(405).header('allow', 'GET, HEAD').send('The queue board is read-only.\n');
      return undefined;
    });
    await scope.register(serverAdapter.registerPlugin() as never, { prefix: PATH });
  });
}
