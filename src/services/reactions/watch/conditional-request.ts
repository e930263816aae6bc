import { hash } from 'node:crypto';
import { conditions, isNotModified, RELOAD, speaksOf } from '../../../crawl/revalidate.js';
import type { CheckedTarget } from '../../../db/queries/watch/watch-target.js';
import { obeyedByGoogle, robotsDirectives } from '../../../facts/robots/directives.js';
import type { Fetcher, FetchOptions, FetchResponse, FetchResult } from '../../../net/types.js';

/** A 304 says nothing of headers such as X-Robots-Tag on most servers: this often a page is requested as a whole. */
const WHOLE_EVERY_MS = 3_600_000;
/** headers that change what a page means while its bytes stay the same */
const MEANINGFUL = ['content-type', 'link', 'location', 'refresh', 'x-robots-tag'] as const;

export type ResponseValidators = Pick<CheckedTarget, 'etag' | 'modified' | 'date' | 'fingerprint' | 'seenAt'>;

export type CheckedResponse =
  /** as it was: the server says so, or the same bytes came */
  | { kind: 'UNCHANGED'; result: FetchResponse }
  | { kind: 'CHANGED'; result: FetchResponse; validators: ResponseValidators }
  | { kind: 'FAILED'; result: FetchResult & { ok: false } };

/** Headers under which the server may say that nothing has changed; null where the whole response is needed. */
export function conditionsFor(target: CheckedTarget, now: Date): Record<string, string> | null {
  const { etag, modified, date, seenAt, state } = target;
  const isDue = seenAt === null || now.getTime() - seenAt.getTime() >= WHOLE_EVERY_MS;
  if (isDue || state?.status !== 200 || state.noindex) return null;
  return conditions({ etag, modified, date, seenAt: seenAt.toISOString() }, now);
}

/** One request in most cases: a second one only where a 304 speaks of something else than was seen. */
export async function requestChanged(
  fetcher: Pick<Fetcher, 'fetch'>,
  target: CheckedTarget,
  now: Date,
  options: FetchOptions,
): Promise<CheckedResponse> {
  const headers = conditionsFor(target, now);
  const first = await fetcher.fetch(target.url, headers ? { ...options, headers } : options);
  if (headers && isNotModified(first) && isAboutSeen(first, target)) return { kind: 'UNCHANGED', result: first };
  const result = isNotModified(first) ? await fetcher.fetch(target.url, { ...options, headers: { ...RELOAD } }) : first;
  return compared(result, target, now);
}

/** A response compared with the one before. */
function compared(result: FetchResult, target: CheckedTarget, now: Date): CheckedResponse {
  if (!result.ok) return { kind: 'FAILED', result };
  const validators = validatorsIn(result, now);
  const isSame = target.state !== null && target.fingerprint === validators.fingerprint;
  // an identical full response has a new age
  return isSame && target.seenAt && now.getTime() - target.seenAt.getTime() < WHOLE_EVERY_MS
    ? { kind: 'UNCHANGED', result }
    : { kind: 'CHANGED', result, validators };
}

const isAboutSeen = (response: FetchResponse, { etag, modified }: CheckedTarget): boolean =>
  speaksOf(response, { etag, modified }) &&
  !obeyedByGoogle(robotsDirectives([], response.headers['x-robots-tag'] ?? []), ['noindex', 'none']);

export function validatorsIn(response: FetchResponse, now: Date): ResponseValidators {
  const first = (name: string) => response.headers[name]?.[0] ?? null;
  const meaning = MEANINGFUL.map((name) => response.headers[name]?.join(', ') ?? '').join('\n');
  const body = hash('sha256', response.body, 'hex');
  return {
    etag: first('etag'),
    modified: first('last-modified'),
    date: first('date'),
    fingerprint: hash('sha256', `${response.status}\n${meaning}\n${body}`, 'hex'),
    seenAt: now,
  };
}
