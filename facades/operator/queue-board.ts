import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { FastifyInstance } from 'fastify';

const PATH = '/queues';

export interface BoardOptions {
  /** as the queue library knows them */
  queues: readonly unknown[];
}

/** `/queues` of the operators' port: what waits, runs and failed. To look at only: rows decide what is done, not jobs. */
export async function openBoard(app: FastifyInstance, { queues }: BoardOptions): Promise<void> {
  const serverAdapter = new FastifyAdapter();
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue as never, { readOnlyMode: true })),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'Sextant' } },
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
