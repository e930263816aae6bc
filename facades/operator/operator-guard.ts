import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** names under which a program on this very machine asks: any other may be a page that had its own name point here */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Everything below belongs to operators: to whoever has the token, or without one to this machine alone. */
export function guardOperators(app: FastifyInstance, token: string | null): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    return isOperator(request, token) ? undefined : refuse(reply, token);
  });
}

function isOperator(request: FastifyRequest, token: string | null): boolean {
  if (token === null)
    return LOOPBACK.test(request.socket.remoteAddress ?? '') && LOCAL_HOST.test(request.headers.host ?? '');
  return isSame(givenToken(request.headers.authorization ?? ''), token);
}

/** As a browser requests it, whatever the name beside it, or as programs send it. */
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
    return reply.code(403).send('Restricted to this machine: set OPERATOR_TOKEN to allow remote access.\n');
  return reply
    .code(401)
    .header('www-authenticate', 'Basic realm="Sextant operators"')
    .send('OPERATOR_TOKEN is required.\n');
}
