import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken, sessionCookie } from '../src/auth/credentials.js';
import type { Viewer } from '../src/auth/viewer.js';
import { problem } from '../src/errors.js';
import { APPLICATION_RATE, PLANS } from '../src/plans.js';
import type { Door } from './door.js';
import { checkOrigin } from './origin.js';
import { rateHeaders } from './rate-limit.js';
import { refuseCredential } from './refuse-credential.js';
import { withOrigin } from './request-origin.js';

/**
 * Who asks the graph, by session or key; counted against the bucket of the surface that the credential belongs to. What
 * the web application asks for a person has a bucket of its own, and the plan's rate is left to programs.
 */
export async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  door: Door,
  isOwnOperation: () => boolean,
): Promise<Viewer> {
  const viewer = await callerOf(request, door);
  if (!viewer) throw await refuseCredential(request, door, 'Sign in, or send an API key.');
  if (viewer.credential === 'SESSION' && isOwnOperation())
    await take(reply, door, `W:${viewer.userId}`, APPLICATION_RATE, 1);
  else await charge(reply, door, viewer, 1);
  if (request.method === 'POST') checkOrigin(request, door.baseUrl);
  return viewer;
}

/** Takes the price of an operation from the bucket of the surface that the credential belongs to. */
export async function charge(reply: FastifyReply, door: Door, viewer: Viewer, points: number): Promise<void> {
  const surface = viewer.credential === 'SESSION' ? 'B' : 'A';
  await take(reply, door, `${surface}:${viewer.organizationId}`, PLANS[viewer.plan].rates[surface], points);
}

async function take(reply: FastifyReply, door: Door, bucket: string, limit: number, points: number): Promise<void> {
  const verdict = await door.limiter.take(bucket, limit, points);
  reply.headers(rateHeaders(verdict, door.clock.now()));
  if (!verdict.allowed) throw problem('RATE_LIMITED', { retryAfterSeconds: verdict.resetSeconds });
}

/** The viewer of whichever credential the request has; null for none that is valid. */
export async function callerOf(request: FastifyRequest, door: Door): Promise<Viewer | null> {
  const bearer = bearerToken(request.headers.authorization);
  if (bearer?.startsWith('sxt_')) return withOrigin(await door.credentials.byApiKey(bearer), request);
  const token = bearer ?? sessionCookie(request.headers.cookie);
  return token ? withOrigin(await door.credentials.bySession(token), request) : null;
}
