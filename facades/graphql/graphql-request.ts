import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { problem } from '../../src/errors.js';
import { readJsonBody } from '../http/listener.js';

/** An operation as a client requests it, by its document or by the id of a persisted one. */
export interface GraphqlRequest {
  query: string;
  /** one of the web application's own operations */
  persisted: boolean;
  operationName: string | null;
  variables: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the request of either method. Operations of the manifest are recognised by id and by text; none can be added. */
export function readGraphqlRequest(
  request: FastifyRequest,
  manifest: Readonly<Record<string, string>>,
): GraphqlRequest {
  const given = request.method === 'POST' ? readJsonBody(request) : readQuery(request.query as Record<string, unknown>);
  if (Array.isArray(given))
    throw problem('BAD_REQUEST', { message: 'Send one operation at a time: batches are not supported.' });
  if (!isRecord(given)) throw problem('BAD_REQUEST', { message: 'Send an operation as `query`, or its `id`.' });
  const operationName = typeof given['operationName'] === 'string' ? given['operationName'] : null;
  const variables = given['variables'] ?? {};
  if (!isRecord(variables)) throw problem('BAD_REQUEST', { message: '`variables` must be an object.' });
  const id = idOf(given);
  const { query } = given;
  if (typeof query !== 'string' || query === '') {
    if (id === null) throw problem('BAD_REQUEST', { message: 'Send an operation as `query`, or its `id`.' });
    const document = Object.hasOwn(manifest, id) ? manifest[id] : undefined;
    if (document === undefined) throw problem('PERSISTED_QUERY_NOT_FOUND');
    return { query: document, persisted: true, operationName, variables };
  }
  const own = hash('sha256', query);
  if (id !== null && id !== own)
    throw problem('BAD_REQUEST', { message: '`id` does not match the SHA-256 hash of the document.' });
  return { query, persisted: Object.hasOwn(manifest, own), operationName, variables };
}

/** Whether it requests an operation of the manifest, in whatever state the rest of it is. */
export function isPersisted(request: FastifyRequest, manifest: Readonly<Record<string, string>>): boolean {
  try {
    return readGraphqlRequest(request, manifest).persisted;
  } catch {
    return false;
  }
}

function idOf(given: Record<string, unknown>): string | null {
  const extensions = isRecord(given['extensions']) ? given['extensions'] : {};
  const persisted = isRecord(extensions['persistedQuery']) ? extensions['persistedQuery'] : {};
  const id = given['id'] ?? persisted['sha256Hash'];
  return typeof id === 'string' ? id.toLowerCase() : null;
}

function readQuery(query: Record<string, unknown>): Record<string, unknown> {
  const read = (name: string) => {
    const text = query[name];
    if (typeof text !== 'string' || text === '') return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw problem('INVALID_JSON', { message: `\`${name}\` is not valid JSON.` });
    }
  };
  return { ...query, variables: read('variables'), extensions: read('extensions') };
}
