import type { FastifyRequest } from 'fastify';
import { bearerToken, sessionCookie } from '../../src/auth/credentials.js';
import type { Viewer } from '../../src/auth/viewer.js';
import type { Door } from '../door.js';
import { checkOrigin } from '../origin.js';
import { withOrigin } from '../request-origin.js';
import type { Surface } from '../rest-door.js';
import { sessionRoutes } from './routes.js';

/** Surface B: `/api`, for people who are signed in. */
export const sessionSurface = (door: Door): Surface => ({
  name: 'B',
  basePath: '/api',
  routes: sessionRoutes,
  authenticate: (request) => bySession(request, door),
  unauthenticated: { message: 'Sign in first.', headers: {} },
  checkOrigin: (request) => checkOrigin(request, door.baseUrl),
});

async function bySession(request: FastifyRequest, door: Door): Promise<Viewer | null> {
  const token = bearerToken(request.headers.authorization) ?? sessionCookie(request.headers.cookie);
  return token ? withOrigin(await door.credentials.bySession(token), request) : null;
}
