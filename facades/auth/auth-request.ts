import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../../src/auth/auth.js';
import { bearerToken } from '../../src/auth/credentials.js';
import { parseInput } from '../../src/parse-input.js';
import { readJsonBody } from '../http/listener.js';
import type { AuthEndpoint } from './auth-endpoints.js';
import { checkOrigin } from './csrf.js';

export const PREFIX = '/api/auth';

export interface AuthQuestion {
  url: URL;
  headers: Headers;
  /** null for a read */
  body: Record<string, unknown> | null;
}

/** The request as the sign-in library is to see it: from a known client address, with known fields. */
export async function readAsked(
  request: FastifyRequest,
  endpoint: AuthEndpoint,
  path: string,
  baseUrl: string,
): Promise<AuthQuestion> {
  const headers = new Headers();
  for (const name of ['accept', 'cookie', 'user-agent']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  // the address as our proxy policy sees it, whatever the client wrote into the header
  headers.set('x-forwarded-for', request.ip);
  const token = bearerToken(request.headers.authorization);
  if (token !== null) headers.set('cookie', `${SESSION_COOKIE}=${token}`);
  const url = new URL(PREFIX + path, baseUrl);
  const given = new URL(request.url, baseUrl).searchParams;
  for (const name of endpoint.query ?? []) {
    const value = given.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  if (request.method !== 'POST') return { url, headers, body: null };
  // a program without cookies sends none of these and has nothing that a page could misuse
  const { cookie, origin, referer } = request.headers;
  if (cookie !== undefined || origin !== undefined || referer !== undefined || 'sec-fetch-site' in request.headers)
    checkOrigin(request, baseUrl);
  // checked by our own rule, which is the stricter one
  headers.set('origin', baseUrl);
  headers.set('content-type', 'application/json');
  const body = parseInput(endpoint.body, readJsonBody(request) ?? {}) as Record<string, unknown>;
  return { url, headers, body };
}

export const forwarded = ({ url, headers, body }: AuthQuestion): Request =>
  new Request(url, body === null ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) });
