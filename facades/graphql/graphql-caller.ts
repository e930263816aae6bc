import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken, sessionCookie } from '../../src/auth/credentials.js';
import type { Viewer } from '../../src/auth/viewer.js';
import { problem } from '../../src/errors.js';
import { APPLICATION_RATE, APPLICATION_RATE_OF_ALL, PLANS } from '../../src/plans.js';
import type { ApiContext } from '../api-context.js';
import { checkOrigin } from '../auth/csrf.js';
import { refuseCredential } from '../auth/refuse-credential.js';
import { withOrigin } from '../auth/request-source.js';
import { rateHeaders } from '../limits/rate-limit.js';

/**
 * The caller of the GraphQL API, by session or key; counted against the bucket of the API that the credential belongs to.
 * Requests of the dashboard have a bucket per user, so that the plan's rate is left to programs.
 */
export async function admitCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  api: ApiContext,
  isOwnOperation: () => boolean,
): Promise<Viewer> {
  const viewer = await callerOf(request, api);
  if (!viewer) throw await refuseCredential(request, api, 'Sign in, or send an API key.');
  if (viewer.credential === 'SESSION' && isOwnOperation())
    await Promise.all([takeOfAll(api, viewer), take(reply, api, `W:${viewer.userId}`, APPLICATION_RATE, 1)]);
  else await charge(reply, api, viewer, 1);
  if (request.method === 'POST') checkOrigin(request, api.baseUrl);
  return viewer;
}

/** The headers are those of the user. */
async function takeOfAll({ limiter }: ApiContext, { organizationId }: Viewer): Promise<void> {
  const { allowed, resetSeconds } = await limiter.take(`WO:${organizationId}`, APPLICATION_RATE_OF_ALL);
  if (!allowed)
    throw problem('RATE_LIMITED', {
      message: `All users of an organization together can make ${APPLICATION_RATE_OF_ALL.toLocaleString('en-US')} requests a minute.`,
      retryAfterSeconds: resetSeconds,
    });
}

/** Takes the price of an operation from the bucket of the surface that the credential belongs to. */
export async function charge(reply: FastifyReply, api: ApiContext, viewer: Viewer, points: number): Promise<void> {
  const surface = viewer.credential === 'SESSION' ? 'B' : 'A';
  await take(reply, api, `${surface}:${viewer.organizationId}`, PLANS[viewer.plan].rates[surface], points);
}

async function take(
  reply: FastifyReply,
  api: ApiContext,
  bucket: string,
  limit: number,
  points: number,
): Promise<void> {
  const verdict = await api.limiter.take(bucket, limit, points);
  reply.headers(rateHeaders(verdict, api.clock.now()));
  if (!verdict.allowed) throw problem('RATE_LIMITED', { retryAfterSeconds: verdict.resetSeconds });
}

/** The viewer of whichever credential the request has; null for none that is valid. */
export async function callerOf(request: FastifyRequest, api: ApiContext): Promise<Viewer | null> {
  const bearer = bearerToken(request.headers.authorization);
  if (bearer?.startsWith('sxt_')) return withOrigin(await api.credentials.byApiKey(bearer), request);
  const token = bearer ?? sessionCookie(request.headers.cookie);
  return token ? withOrigin(await api.credentials.bySession(token), request) : null;
}
