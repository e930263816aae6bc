import type { FastifyRequest } from 'fastify';
import type { Problem } from 'graphql-rest-mapper';
import { type Context, type KeptResponse, respondOnce } from '../../schema/index.js';
import { KEY_SCOPES, type Viewer } from '../../src/auth/viewer.js';
import { problem } from '../../src/errors.js';
import { canonicalJson } from '../../src/text/json-body.js';
import { errorBody, ofProblem } from './error-body.js';
import { frameworkProblem } from './listener.js';

/** Visible ASCII, as long as any client makes it. */
export const MAX_KEY = 255;
export const KEY = new RegExp(`^[\\x21-\\x7e]{1,${MAX_KEY}}$`);

/** The `Idempotency-Key` of a POST; null where there is none to heed. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const given = request.headers['idempotency-key'];
  if (request.method !== 'POST' || given === undefined) return null;
  if (typeof given === 'string' && KEY.test(given)) return given;
  throw problem('VALIDATION_FAILED', {
    details: [{ path: 'Idempotency-Key', message: `A key must have 1 to ${MAX_KEY} visible ASCII characters.` }],
  });
}

/** Handles a request of that organization, or of that client; with a key, at most once. */
export async function respondKeyed(
  services: Context['services'],
  organizationId: string,
  request: FastifyRequest,
  run: () => Promise<KeptResponse>,
  { refusal = plainRefusal, owner = '', fingerprint }: KeyedOptions = {},
): Promise<KeptResponse> {
  const key = idempotencyKey(request);
  const once = () => refusalsToo(request, run, refusal);
  return key === null ? run() : respondByKey(services, organizationId, owner + key, request, once, fingerprint);
}

export interface KeyedOptions {
  refusal?: Refusal;
  owner?: string;
  /** for a body that is too large to be read on the thread that serves everybody */
  fingerprint?: FingerprintBody | undefined;
}

/** The SHA-256 of the body's canonical JSON behind the prefix. */
type FingerprintBody = (prefix: string) => Promise<Uint8Array>;

/** A request of a limited member or API key is its own: a response to somebody who may more is not repeated to it. */
export const keyOwner = ({ apiKeyId, userId, scopes, reach }: Viewer): string =>
  reach || (scopes && scopes.length < KEY_SCOPES.length) ? `${apiKeyId ?? userId} ` : '';

/** How a surface writes an error. */
type Refusal = (problem: Problem, requestId: string) => KeptResponse;

const plainRefusal: Refusal = (problem, requestId) => ({
  status: problem.status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(errorBody(problem, requestId)),
});

/** A refusal is a response like another, and kept as long; one for the rate comes before the request is looked at. */
async function refusalsToo(
  request: FastifyRequest,
  run: () => Promise<KeptResponse>,
  refusal: Refusal,
): Promise<KeptResponse> {
  try {
    return await run();
  } catch (error) {
    const known = frameworkProblem(error);
    if (!known || known.status >= 500 || known.code === 'RATE_LIMITED') throw error;
    return refusal(ofProblem(known), request.id);
  }
}

/** Handles the request, or repeats the response that its key had before. */
export async function respondByKey(
  services: Context['services'],
  organizationId: string,
  key: string,
  request: FastifyRequest,
  run: () => Promise<KeptResponse>,
  fingerprint?: FingerprintBody,
): Promise<KeptResponse> {
  const [path = ''] = request.url.split('?', 1);
  const route = `${request.method} ${path.replace(/\/$/, '')}`;
  const { replayed, ...response } = await respondOnce(
    services,
    { organizationId },
    { key, route, content: await contentOf(request, fingerprint) },
    run,
  );
  if (!replayed) return response;
  const headers = { ...response.headers, 'idempotency-replayed': 'true' };
  return {
    ...response,
    headers,
    body: response.status < 400 ? response.body : ofThisRequest(response.body, request.id),
  };
}

/** The id in a stored error is that of the request that failed first; support looks for the one that was just sent. */
function ofThisRequest(body: string, requestId: string): string {
  const error = JSON.parse(body) as Record<string, unknown>;
  return 'requestId' in error ? JSON.stringify({ ...error, requestId }) : body;
}

/** Spaces and the order of fields do not make another request. */
function contentOf(request: FastifyRequest, read: FingerprintBody | undefined): string | Promise<Uint8Array> {
  const query = request.url.split('?', 2)[1] ?? '';
  const body = request.body as Buffer | undefined;
  if (!body || body.byteLength === 0) return `${query}\n`;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const prefix = `${query}\n${type}\n`;
  if (read) return read(prefix);
  const text = body.toString('latin1');
  return prefix + (canonicalJson(text) ?? text);
}
