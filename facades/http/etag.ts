import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A strong validator of a body. It only has to tell two bodies apart. */
export const etagOf = (body: string | Buffer): string => `"${hash('sha1', body, 'base64url')}"`;

/** Responds to a read: an empty 304 for whoever has this body already. */
export function sendValidated(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  body: string | Buffer,
  etag = etagOf(body),
): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  return matches(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.type(type).send(body);
}

/** RFC 9110 §13.1.2: weak comparison. */
function matches(header: string | undefined, etag: string): boolean {
  return (
    header !== undefined &&
    (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
  );
}
