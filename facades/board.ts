import { createHash, timingSafeEqual } from 'node:crypto';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const PATH = '/queues';
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** names under which a browser on this very machine asks: any other may be a page that had its own name point here */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

export interface BoardOptions {
  /** as the queue library knows them */
  queues: readonly unknown[];
  /** null: for this machine alone */
  token: string | null;
}

/** `/queues` of the operators' port: what waits, runs and failed. To look at only: rows decide what is done, not jobs. */
export async function openBoard(app: FastifyInstance, { queues, token }: BoardOptions): Promise<void> {
  const serverAdapter = new FastifyAdapter();
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue as never, { readOnlyMode: true })),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'Sextant' } },
  });
  serverAdapter.setBasePath(PATH);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
      if (!isOperator(request, token)) return refuse(reply, token);
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return reply.code(405).header('allow', 'GET, HEAD').send('The board is for looking only.\n');
      return undefined;
    });
    await scope.register(serverAdapter.registerPlugin() as never, { prefix: PATH });
  });
}

function isOperator(request: FastifyRequest, token: string | null): boolean {
  if (token === null)
    return LOOPBACK.test(request.socket.remoteAddress ?? '') && LOCAL_HOST.test(request.headers.host ?? '');
  return isSame(givenToken(request.headers.authorization ?? ''), token);
}

/** As a browser asks for it, whatever the name beside it, or as programs send it. */
function givenToken(authorization: string): string {
  const [, scheme = '', value = ''] = /^(Basic|Bearer) +(\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  return Buffer.from(value, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function refuse(reply: FastifyReply, token: string | null): FastifyReply {
  if (token === null)
    return reply.code(403).send('For this machine alone: set OPERATOR_TOKEN to look from elsewhere.\n');
  return reply
    .code(401)
    .header('www-authenticate', 'Basic realm="Sextant operators"')
    .send('OPERATOR_TOKEN is needed.\n');
}
