import type { FastifyReply } from 'fastify';
import { sessionCookie } from '../../src/auth/credentials.js';
import { addressOf, isLinkOf } from '../../src/auth/email-verification.js';
import { problem } from '../../src/errors.js';
import type { ApiContext } from '../api-context.js';
import { VERIFICATIONS_OF_ACCOUNT } from './auth-endpoints.js';
import { type AuthQuestion, forwarded } from './auth-request.js';
import type { AuthParts } from './auth-routes.js';

/** Sends the signed-in user another link. */
export async function sendVerification(
  reply: FastifyReply,
  api: ApiContext,
  { auth, limits }: AuthParts,
  asked: AuthQuestion,
): Promise<FastifyReply> {
  if (api.services.mailer === null) throw problem('EMAIL_DISABLED');
  const email = await addressOf(api.services.db.pool, await signedIn(api, asked));
  if (email === null) throw problem('UNAUTHENTICATED');
  await limits.byAccount(email, VERIFICATIONS_OF_ACCOUNT);
  const response = await auth.handler(forwarded({ ...asked, body: { email } }));
  // an address that is verified already needs no link
  if (!response.ok && response.status !== 400) throw problem('INTERNAL');
  return reply.send({ sent: response.ok });
}

/** Follows a link, as the user it was made for. */
export async function verifyEmail(
  reply: FastifyReply,
  api: ApiContext,
  { auth }: AuthParts,
  asked: AuthQuestion,
): Promise<FastifyReply> {
  const userId = await signedIn(api, asked);
  const token = String(asked.body?.['token']);
  const url = new URL(asked.url);
  url.searchParams.set('token', token);
  const isTheirs = await isLinkOf(api.services.db.pool, token, userId);
  const response = isTheirs ? await auth.handler(forwarded({ ...asked, url, body: null })) : null;
  if (!response?.ok)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'token', message: 'This link has expired, or is for another account. Request a new one.' }],
    });
  return reply.send({ verified: true });
}

async function signedIn({ credentials }: ApiContext, { headers }: AuthQuestion): Promise<string> {
  const token = sessionCookie(headers.get('cookie') ?? undefined);
  const viewer = token === null ? null : await credentials.bySession(token);
  if (!viewer?.userId) throw problem('UNAUTHENTICATED');
  return viewer.userId;
}
