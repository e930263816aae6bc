import type { FastifyRequest } from 'fastify';
import { bearerToken, sessionCookie } from '../../src/auth/credentials.js';
import type { Viewer } from '../../src/auth/viewer.js';
import { PLANS } from '../../src/plans.js';
import type { ApiContext } from '../api-context.js';
import { addressBucket } from '../limits/address-bucket.js';

export interface Rate {
  bucket: string;
  limit: number;
  /** a credential says whose request it is */
  isMember: boolean;
}

/** One bucket for all tools: the caller's organization on surface B where a credential says so, else the client's address. */
export async function rateOf(request: FastifyRequest, api: ApiContext): Promise<Rate> {
  const viewer = await viewerOf(request, api);
  return viewer
    ? { bucket: `B:${viewer.organizationId}`, limit: PLANS[viewer.plan].rates.B, isMember: true }
    : { bucket: `tools:${addressBucket(request.ip)}`, limit: PLANS.FREE.rates.B, isMember: false };
}

/** A credential that is not valid counts as none: the tools need nothing. */
async function viewerOf(request: FastifyRequest, { credentials }: ApiContext): Promise<Viewer | null> {
  const bearer = bearerToken(request.headers.authorization);
  const byBearer =
    bearer === null
      ? null
      : await (bearer.startsWith('sxt_') ? credentials.byApiKey(bearer) : credentials.bySession(bearer));
  if (byBearer) return byBearer;
  const cookie = sessionCookie(request.headers.cookie);
  return cookie === null ? null : credentials.bySession(cookie);
}
