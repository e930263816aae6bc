import type { FastifyInstance } from 'fastify';
import type { Mapper } from 'graphql-rest-mapper';
import type { Caller } from '../caller.js';
import { etagOf, sendValidated } from '../validators.js';
import { describeSession, describeV1 } from './describe.js';

/** The machine-readable descriptions of the REST surfaces. */
export function openReference(app: FastifyInstance, surfaces: { v1: Mapper<Caller>; session: Mapper<Caller> }, baseUrl: string): void {
  const documents = {
    v1: JSON.stringify(describeV1(surfaces.v1, baseUrl)),
    session: JSON.stringify(describeSession(surfaces.session, baseUrl)),
  };
  for (const [name, document] of Object.entries(documents)) {
    const etag = etagOf(document);
    app.get(`/openapi/${name}.json`, async (request, reply) =>
      sendValidated(request, reply, 'application/json; charset=utf-8', document, etag),
    );
  }
}
