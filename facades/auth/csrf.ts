import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../src/auth/credentials.js';
import { problem } from '../../src/errors.js';

/**
 * Refuses a state-changing request with a cookie that another site may have caused: its Origin has to be ours, or the
 * browser has to say `same-origin` where it sends no Origin. A bearer token is no ambient credential and needs neither.
 */
export function checkOrigin(request: FastifyRequest, baseUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  // browsers repeat Basic credentials by themselves, and beside them the cookie speaks
  if (bearerToken(request.headers.authorization) !== null) return;
  const { origin } = request.headers;
  const same = origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : origin === baseUrl;
  if (!same) throw problem('CROSS_SITE');
}
