import type { FastifyRequest } from 'fastify';
import { recordAuthRequest, SECOND_FACTORS, userOfChallenge } from '../../schema/index.js';
import { SESSION_COOKIE } from '../../src/auth/auth.js';
import { readCookie } from '../../src/auth/credentials.js';
import type { Viewer } from '../../src/auth/viewer.js';
import type { ApiContext } from '../api-context.js';
import { requestOrigin } from './request-source.js';

const CHALLENGE_COOKIE = 'better-auth.two_factor';
/** Ways to sign in: e-mail and password, a provider that sends the user back, a second factor. */
const SIGN_INS = /^\/(?:sign-in|sign-up|callback|oauth2\/callback|sso\/callback|two-factor\/verify)/;

/**
 * Writes to the audit log what a request to `/api/auth/*` has done. Failures to sign in are written beside the response: its
 * time must not show whether there is such an account.
 */
export async function logAuth(
  api: Pick<ApiContext, 'services' | 'credentials' | 'log' | 'baseUrl'>,
  request: FastifyRequest,
  { viewer, challengedUserId = null }: { viewer: Viewer | null; challengedUserId?: string | null },
  response: Response,
): Promise<void> {
  // as the library reads it: dots and backslashes lead elsewhere in an address
  const path = new URL(request.url, api.baseUrl).pathname.slice('/api/auth'.length);
  const session = SIGN_INS.test(path) ? sessionOf(response) : null;
  const signedIn = session === null ? null : await api.credentials.bySession(session);
  const event = {
    path,
    status: response.status,
    body: bodyOf(request),
    response: objectIn(await response.clone().text()),
    viewer: signedIn ?? viewer,
    challengedUserId,
    signedIn: signedIn !== null,
    origin: requestOrigin(request),
  };
  const written = recordAuthRequest(api.services, event);
  if (response.status < 400) await written;
  else written.catch((error: unknown) => api.log.warn({ err: error }, 'failed sign-in not written to the audit log'));
}

/** Whose second factor the request is about; a wrong code may use the sign-in up, so this comes before. */
export async function challengedUser(
  { services }: Pick<ApiContext, 'services'>,
  request: FastifyRequest,
  path: string,
): Promise<string | null> {
  const cookie = SECOND_FACTORS.has(path) ? readCookie(request.headers.cookie, CHALLENGE_COOKIE) : null;
  // its signature is for the library: nobody finds another one of these random words
  const identifier = cookie === null ? '' : decoded(cookie).replace(/\.[^.]*$/, '');
  return identifier === '' ? null : ((await userOfChallenge(services, identifier)) ?? null);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The session that the response begins, if it does. */
function sessionOf(response: Response): string | null {
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith(`${SESSION_COOKIE}=`));
  return cookie?.slice(SESSION_COOKIE.length + 1).split(';', 1)[0] || null;
}

/** The library takes forms too. */
function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const text = (request.body as Buffer | undefined)?.toString('utf8') ?? '';
  const isForm = request.headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : objectIn(text);
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
