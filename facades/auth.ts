import type { FastifyInstance } from 'fastify';
import type { Auth } from '../src/auth/auth.js';
import { sessionCookie } from '../src/auth/credentials.js';
import { problem } from '../src/errors.js';
import { logAuth } from './auth-log.js';
import type { Door } from './door.js';

/** `/api/auth/*` is Better Auth's own: sign-up, sign-in, sign-out, organizations. */
export function openAuth(app: FastifyInstance, auth: Auth, door: Door): void {
  const { credentials, baseUrl } = door;
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    // a secret beside text of the caller's would show in the compressed length (BREACH)
    compress: false,
    handler: async (request, reply) => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) {
        for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
      }
      // the address as our proxy policy sees it, whatever the client wrote into the header
      headers.set('x-forwarded-for', request.ip);
      const token = request.method === 'POST' ? sessionCookie(request.headers.cookie) : null;
      const viewer = token === null ? null : await credentials.bySession(token);
      const body = request.body as Buffer | undefined;
      const response = await auth.handler(
        new Request(new URL(request.url, baseUrl), {
          method: request.method,
          headers,
          ...(request.method === 'POST' && body ? { body: new Uint8Array(body) } : {}),
        }),
      );
      // a door that the library lacks, or that is closed, has no JSON to say so
      if (response.status === 404 && !response.headers.get('content-type')?.includes('json'))
        throw problem('NOT_FOUND');
      await logAuth(door, request, viewer, response);
      // whoever signs out is out with this answer
      if (viewer) credentials.forget(viewer);
      reply.code(response.status);
      response.headers.forEach((value, name) => {
        if (name !== 'set-cookie') reply.header(name, value);
      });
      for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
      return reply.send(response.body === null ? null : Buffer.from(await response.arrayBuffer()));
    },
  });
}
