import type { FastifyInstance } from 'fastify';
import type { Mapper } from 'graphql-rest-mapper';
import type { Caller } from '../auth/caller.js';
import { describeSession, describeV1 } from './describe.js';
import { serveDescription } from './serve-description.js';

/** The machine-readable descriptions of the REST surfaces. */
export function openReference(app: FastifyInstance, surfaces: { v1: Mapper<Caller>; session: Mapper<Caller> }, baseUrl: string): void {
  const documents = {
    v1: JSON.stringify(describeV1(surfaces.v1, baseUrl)),
    session: JSON.stringify(describeSession(surfaces.session, baseUrl)),
  };
  for (const [name, document] of Object.entries(documents))
    serveDescription(app, name, document);
}
