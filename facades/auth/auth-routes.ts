import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Auth, SESSION_COOKIE } from '../../src/auth/auth.js';
import { readCookie, sessionCookie } from '../../src/auth/credentials.js';
import { isOpenInvitation } from '../../src/auth/invitations.js';
import { createDeviceMark, DEVICE_COOKIE, DEVICE_SECONDS, knownDevice } from '../../src/auth/known-device.js';
import { checkRole, withoutOthers } from '../../src/auth/limited-members.js';
import { attemptSignIn } from '../../src/auth/sign-in-delay.js';
import type { SignUpMode } from '../../src/defaults/sign-up-modes.js';
import { problem } from '../../src/errors.js';
import type { ApiContext } from '../api-context.js';
import { readJsonBody } from '../http/listener.js';
import { addressBucket } from '../limits/address-bucket.js';
import { authEndpoint, authMethods, RESETS_OF_ACCOUNT } from './auth-endpoints.js';
import type { AuthLimits } from './auth-limits.js';
import { challengedUser, logAuth } from './auth-log.js';
import { type AuthQuestion, forwarded, PREFIX, readAsked } from './auth-request.js';
import { sendVerification, verifyEmail } from './verify-email.js';

export interface AuthParts {
  auth: Auth;
  limits: AuthLimits;
  options: SignInOptions;
}

/** The choices that the sign-in screen offers. */
export interface SignInOptions {
  signUp: SignUpMode;
  /** null: no issuer is configured */
  oidc: { label: string } | null;
}

const RESETS: ReadonlySet<string> = new Set(['/request-password-reset', '/reset-password']);

/** `/api/auth/*` is Better Auth's own: sign-up, sign-in, sign-out, organizations. What it is asked is checked here first. */
export function openAuth(app: FastifyInstance, api: ApiContext, parts: AuthParts): void {
  app.route({
    method: ['GET', 'POST'],
    url: `${PREFIX}/*`,
    // a secret beside text of the caller's would show in the compressed length (BREACH)
    compress: false,
    handler: async (request, reply) => {
      const path = `/${(request.params as { '*': string })['*'].replace(/\/$/, '')}`;
      const endpoint = authEndpoint(request.method, path);
      if (!endpoint) throw notThere(reply, path);
      const sendsMail = api.services.mailer !== null;
      const device = path === '/sign-in/email' ? await deviceOf(request, api) : null;
      await parts.limits.byAddress(request, endpoint.limit, device);
      const asked = await readAsked(request, endpoint, path, api.baseUrl);
      if (path === '/sign-in-options') return reply.send({ ...parts.options, passwordReset: sendsMail });
      if (path === '/sign-up/email') return signUp(reply, api, parts, asked);
      if (path === '/sign-in/email') return signIn(request, reply, api, parts, asked, device);
      if (RESETS.has(path) && !sendsMail) throw problem('PASSWORD_RESET_DISABLED');
      if (path === '/send-verification-email') return sendVerification(reply, api, parts, asked);
      if (path === '/verify-email') return verifyEmail(reply, api, parts, asked);
      if (path === '/request-password-reset') {
        await parts.limits.byAccount(String(asked.body?.['email']), RESETS_OF_ACCOUNT);
        return onBeat(reply, () => parts.auth.handler(forwarded(asked)));
      }
      const token = asked.body === null ? null : sessionCookie(asked.headers.get('cookie') ?? undefined);
      const viewer = token === null ? null : await api.credentials.bySession(token);
      const challengedUserId = viewer ? null : await challengedUser(api, request, path);
      await checkRole(api.services.db, viewer, path, asked.body);
      const cookie = sessionCookie(asked.headers.get('cookie') ?? undefined);
      const response = await withoutOthers(api.services.db, path, cookie, await parts.auth.handler(forwarded(asked)));
      await logAuth(api, request, { viewer, challengedUserId }, response);
      // a session is out with the response to its sign-out
      if (viewer) api.credentials.forget(viewer);
      return send(reply, response);
    },
  });
}

function notThere(reply: FastifyReply, path: string) {
  const methods = authMethods(path);
  if (methods.length === 0) return problem('NOT_FOUND');
  reply.header('allow', methods.join(', '));
  return problem('METHOD_NOT_ALLOWED');
}

/** Some responses leave on the beat of a clock: to write for an account takes some milliseconds more or less than to find none. */
const BEAT_MS = 250;

async function onBeat(reply: FastifyReply, ask: () => Promise<Response>): Promise<FastifyReply> {
  const begun = performance.now();
  const beat = () => sleep(BEAT_MS - ((performance.now() - begun) % BEAT_MS));
  try {
    return await send(reply, await ask(), beat);
  } catch (error) {
    await beat();
    throw error;
  }
}

async function signUp(
  reply: FastifyReply,
  api: ApiContext,
  parts: AuthParts,
  asked: AuthQuestion,
): Promise<FastifyReply> {
  if (parts.options.signUp === 'closed') throw problem('SIGN_UP_CLOSED');
  const token = asked.body?.['invitation'];
  const isInvited = typeof token === 'string' && (await isOpenInvitation(api.services.db.pool, token));
  if (!isInvited && (parts.options.signUp === 'invited' || token !== undefined)) throw problem('INVITATION_REQUIRED');
  return onBeat(reply, () => parts.auth.handler(forwarded(asked)));
}

async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  api: ApiContext,
  { auth }: AuthParts,
  asked: AuthQuestion,
  device: string | null,
): Promise<FastifyReply> {
  const email = String(asked.body?.['email']);
  const place = device === null ? { address: addressBucket(request.ip) } : { device };
  const attempt = await attemptSignIn(api.services.db, email, place);
  if (attempt.waitSeconds > 0) throw problem('RATE_LIMITED', { retryAfterSeconds: attempt.waitSeconds });
  const response = await auth.handler(forwarded(asked));
  await logAuth(api, request, { viewer: null }, response);
  if (response.ok) {
    await attempt.succeed();
    // behind the session's own: programs take the first one
    if (device === null) {
      const mark = createDeviceMark(email, await api.services.secret());
      response.headers.append('set-cookie', deviceCookie(mark, api.baseUrl));
    }
  }
  return send(reply, response);
}

/** The browser, where it signed in to the account before that it requests now. */
async function deviceOf(request: FastifyRequest, api: ApiContext): Promise<string | null> {
  const mark = readCookie(request.headers.cookie, DEVICE_COOKIE);
  if (mark === null) return null;
  const email = emailOf(request);
  return email === null ? null : knownDevice(mark, email, await api.services.secret());
}

function emailOf(request: FastifyRequest): string | null {
  try {
    const email = (readJsonBody(request) as { email?: unknown } | null | undefined)?.email;
    return typeof email === 'string' ? email : null;
  } catch {
    // faults of the body are said once the caller is within the limit
    return null;
  }
}

const deviceCookie = (mark: string, baseUrl: string): string =>
  `${DEVICE_COOKIE}=${mark}; Path=${PREFIX}; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Lax${baseUrl.startsWith('https:') ? '; Secure' : ''}`;

async function send(reply: FastifyReply, response: Response, before?: () => Promise<void>): Promise<FastifyReply> {
  const text = await response.text();
  await before?.();
  // an endpoint that the library lacks has no JSON to say so
  if (response.status === 404 && !response.headers.get('content-type')?.includes('json')) throw problem('NOT_FOUND');
  reply.code(response.status);
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  });
  const cookies = response.headers.getSetCookie();
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return reply.send(text === '' ? null : withUsableToken(text, cookies));
}

interface AuthBody {
  token?: string | null;
  session?: { token?: string } | null;
}

/**
 * The library's `token` lacks the signature, so that nothing takes it: in its place stands the value of the cookie that comes
 * with it, which works as a bearer token. A read never repeats the token: scripts of a page have no use for it.
 */
function withUsableToken(text: string, cookies: readonly string[]): string {
  if (!text.includes('"token"')) return text;
  const body = JSON.parse(text) as AuthBody;
  if (typeof body.token === 'string') {
    const signed = cookies.flatMap((cookie) => readCookie(cookie.split(';')[0], SESSION_COOKIE) ?? []).at(-1);
    if (signed === undefined) delete body.token;
    else body.token = signed;
  }
  if (body.session) delete body.session.token;
  return JSON.stringify(body);
}
