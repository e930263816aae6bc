import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../src/auth/credentials.js';
import type { Viewer } from '../../src/auth/viewer.js';
import type { Door } from '../door.js';
import { withOrigin } from '../request-origin.js';
import type { Surface } from '../rest-door.js';
import { v1Routes } from './routes.js';

/** Surface A: `/api/v1`, for programs with an API key in the header. */
export const v1Surface = (door: Door): Surface => ({
  name: 'A',
  basePath: '/api/v1',
  routes: v1Routes,
  authenticate: (request) => byApiKey(request, door),
  unauthenticated: NO_KEY,
});

export const NO_KEY = {
  message: 'Send a valid API key as "Authorization: Bearer <API_KEY>". Create keys in Settings.',
  headers: { 'www-authenticate': 'Bearer' },
};

export async function byApiKey(request: FastifyRequest, door: Door): Promise<Viewer | null> {
  const key = bearerToken(request.headers.authorization);
  return key === null ? null : withOrigin(await door.credentials.byApiKey(key), request);
}
