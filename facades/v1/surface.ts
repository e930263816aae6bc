import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../src/auth/credentials.js';
import type { Viewer } from '../../src/auth/viewer.js';
import type { ApiContext } from '../api-context.js';
import { withOrigin } from '../auth/request-source.js';
import type { Surface } from '../rest-surface.js';
import { v1Routes } from './routes.js';

/** Surface A: `/api/v1`, for programs with an API key in the header. */
export const v1Surface = (api: ApiContext): Surface => ({
  name: 'A',
  basePath: '/api/v1',
  routes: v1Routes,
  authenticate: (request) => byApiKey(request, api),
  unauthenticated: NO_KEY,
});

export const NO_KEY = {
  message: 'Send a valid API key as "Authorization: Bearer <API_KEY>". Create keys in Settings.',
  headers: { 'www-authenticate': 'Bearer' },
};

export async function byApiKey(request: FastifyRequest, api: ApiContext): Promise<Viewer | null> {
  const key = bearerToken(request.headers.authorization);
  return key === null ? null : withOrigin(await api.credentials.byApiKey(key), request);
}
