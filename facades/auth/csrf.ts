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
  const same =
    origin === undefined
      ? request.headers['sec-fetch-site'] === 'same-origin'
      : origin === baseUrl || isOtherLoopbackName(origin, request.headers.host, baseUrl);
  if (!same) throw problem('CROSS_SITE', { message: openAt(baseUrl) });
}

const openAt = (baseUrl: string): string =>
  `Cross-site requests are not allowed. Open Sextant at ${baseUrl}, or set BASE_URL to the URL that you open.`;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * An installation on this machine is the same one by each name of the machine. The Host has to agree, so that a page of
 * another local port, or of a name that was pointed here, is still another site.
 */
function isOtherLoopbackName(origin: string, host: string | undefined, baseUrl: string): boolean {
  if (host === undefined || !URL.canParse(origin)) return false;
  const [given, own] = [new URL(origin), new URL(baseUrl)];
  return (
    given.origin === origin &&
    given.protocol === own.protocol &&
    given.host === host &&
    LOOPBACK.includes(given.hostname) &&
    LOOPBACK.includes(own.hostname)
  );
}
