import { hash } from 'node:crypto';
import type { Viewer } from '../auth/viewer.js';
import {
  claimKey,
  deleteKeysAbout,
  deleteOldKeys,
  heldKey,
  type KeyPlace,
  keysInUse,
  type OwnClaim,
  releaseKey,
  storeResponse,
} from '../db/queries/organizations/idempotency-key.js';
import { problem } from '../errors.js';
import type { Context } from './context.js';
import { type ResponseSeal, responseSeal } from './encrypted-response.js';

/** The response to a request, as it is sent again. */
export interface KeptResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** it failed on our side although its status does not say so */
  failed?: boolean;
}

export interface KeyedRequest {
  /** key that the client chose for one intention of its own */
  key: string;
  /** method and URL without the query: the same key elsewhere is another intention */
  route: string;
  /** all else that makes the request what it is, or its SHA-256 */
  content: string | Uint8Array;
}

/** A larger response is not kept: a repeat is refused, as the request must not be made twice. */
const KEPT_BYTES = 64 * 1024;
/** stands for a response that was too large */
const TOO_LARGE = -1;
/** The number of keys that one organization may have kept at a time. */
const MOST_KEYS = 10_000;
const MOST_BYTES = 64 * 1_048_576;

/**
 * Runs the request, or gives the response that this key had before. Of requests side by side one runs and the others
 * are refused because it does; what failed on our side is forgotten, so that it can be tried again.
 */
export async function respondOnce(
  context: Context,
  viewer: Pick<Viewer, 'organizationId'>,
  request: KeyedRequest,
  run: () => Promise<KeptResponse>,
): Promise<KeptResponse & { replayed: boolean }> {
  const seal = responseSeal(viewer.organizationId, request.key);
  const place = [viewer.organizationId, request.route, seal.name] as const;
  const { content } = request;
  const fingerprint = Buffer.from(typeof content === 'string' ? hash('sha256', content, 'buffer') : content);
  const known = await earlier(context, place, seal, fingerprint);
  if (known) return known;
  await checkRoom(context, viewer.organizationId);
  const since = await claimKey(context.db.pool, place, fingerprint);
  if (since === null) {
    const first = await earlier(context, place, seal, fingerprint);
    if (first) return first;
    // without a row the first request has just failed: trying again is what its client has to do
    throw inProgress();
  }
  const own: OwnClaim = [...place, since];
  const release = () => releaseKey(context.db.pool, own);
  let response: KeptResponse;
  try {
    response = await run();
  } catch (error) {
    await release();
    throw error;
  }
  if (response.status >= 500 || response.failed) await release();
  else {
    const isLarge = Buffer.byteLength(response.body) > KEPT_BYTES;
    await storeResponse(context.db.pool, own, {
      status: isLarge ? TOO_LARGE : response.status,
      headers: isLarge ? {} : response.headers,
      body: seal.seal(isLarge ? '' : response.body),
      mentions: idsIn(response.body),
    });
  }
  return { ...response, replayed: false };
}

/**
 * Keys are for what must not happen twice; whoever keeps everything for a day takes the disk of all. Requested new keys only:
 * who repeats a request has to get its response, or would make it a second time.
 */
async function checkRoom(context: Context, organizationId: string): Promise<void> {
  const used = await keysInUse.first(context.db, organizationId);
  if (used && used.keys < MOST_KEYS && Number(used.bytes) < MOST_BYTES) return;
  throw problem('RATE_LIMITED', {
    message: `An organization has at most ${MOST_KEYS} Idempotency-Keys and 64 MiB of responses in 24 hours. Repeat it later, with this key.`,
    retryAfterSeconds: 3_600,
  });
}

/** The record of an earlier request with the key; null where there was none that counts. */
async function earlier(
  context: Context,
  place: KeyPlace,
  seal: ResponseSeal,
  fingerprint: Buffer,
): Promise<(KeptResponse & { replayed: boolean }) | null> {
  const row = await heldKey.first(context.db, ...place);
  if (!row) return null;
  if (!row.request_hash.equals(fingerprint)) throw problem('IDEMPOTENCY_CONFLICT');
  if (row.status === null) throw inProgress();
  if (row.status === TOO_LARGE)
    throw problem('IDEMPOTENCY_CONFLICT', {
      message:
        'The request with this Idempotency-Key was made before. Its response was larger than 64 kB, so it was not kept and cannot be repeated.',
    });
  return { status: row.status, headers: row.headers, body: seal.open(row.body), replayed: true };
}

const inProgress = () => problem('IDEMPOTENCY_IN_PROGRESS', { retryAfterSeconds: 1 });

const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const idsIn = (body: string): string[] => [...new Set(body.match(IDS))];

/** Deletes the responses that nobody may request any more. */
export const forgetResponses = ({ db }: Pick<Context, 'db'>): Promise<void> => deleteOldKeys(db.pool);

/** Deletes the responses that speak of a project: it leaves nothing behind. */
export const forgetResponsesAbout = ({ db }: Pick<Context, 'db'>, viewer: Viewer, id: string): Promise<void> =>
  deleteKeysAbout(db.pool, viewer.organizationId, id);
