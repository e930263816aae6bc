import type { FastifyRequest } from 'fastify';
import type { RequestOrigin, Viewer } from '../../src/auth/viewer.js';

/** The origin of a request, for the audit log: the address as the proxy policy sees it. */
export const requestOrigin = (request: FastifyRequest): RequestOrigin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
});

/** The viewer of this request; what is remembered of its credential is shared by many. */
export const withOrigin = (viewer: Viewer | null, request: FastifyRequest): Viewer | null =>
  viewer && { ...viewer, origin: requestOrigin(request) };
