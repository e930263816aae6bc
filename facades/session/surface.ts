import type { FastifyRequest } from 'fastify';
import { bearerToken, sessionCookie } from '../../src/auth/credentials.js';
import type { Viewer } from '../../src/auth/viewer.js';
import type { ApiContext } from '../api-context.js';
import { checkOrigin } from '../auth/csrf.js';
import { withOrigin } from '../auth/request-source.js';
import type { Surface } from '../rest-surface.js';
import { sessionRoutes } from './routes.js';

/** The session API: `/api`, for signed-in users. */
export const sessionSurface = (api: ApiContext): Surface => ({
  name: 'B',
  basePath: '/api',
  routes: sessionRoutes,
  authenticate: (request) => bySession(request, api),
  unauthenticated: { message: 'Sign in first.', headers: {} },
  checkOrigin: (request) => checkOrigin(request, api.baseUrl),
});

async function bySession(request: FastifyRequest, api: ApiContext): Promise<Viewer | null> {
  const token = bearerToken(request.headers.authorization) ?? sessionCookie(request.headers.cookie);
  return token ? withOrigin(await api.credentials.bySession(token), request) : null;
}
