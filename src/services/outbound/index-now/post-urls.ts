import type { Fetcher } from '../../../net/types.js';
import type { IndexNowKey } from './key-file.js';

/** shared by the search engines that take part */
const ORIGIN = 'https://api.indexnow.org';
/** URLs of one request, by the protocol */
export const MOST_URLS = 10_000;
/** bytes of the text of one request: long URLs are submitted in more of them */
export const MOST_BYTES = 4 * 1024 ** 2;

const REQUEST_MS = 30_000;
/** the status says it all */
const ANSWER_BYTES = 16 * 1024;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface Submitted {
  /** null: no response */
  status: number | null;
  isReceived: boolean;
  /** a sentence for whoever owns the site */
  message: string;
  /** until the next attempt after this many failures; null: another one does not help */
  waitMs: ((failures: number) => number) | null;
}

const ofService = (failures: number): number => [5, 30, 120][failures - 1] ?? 300;
const SOON = (failures: number): number => ofService(failures) * MINUTE_MS;

/** Submits URLs of one host. */
export async function postUrls(
  { operatorFetcher }: { operatorFetcher: Pick<Fetcher, 'fetch'> },
  baseUrl: string | null,
  { key, urls }: { key: IndexNowKey; urls: readonly string[] },
  signal: AbortSignal,
): Promise<Submitted> {
  const body = JSON.stringify({ host: key.host, key: key.key, keyLocation: key.url, urlList: urls });
  const result = await operatorFetcher.fetch(`${new URL(baseUrl ?? ORIGIN).origin}/indexnow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body,
    limits: { totalMs: REQUEST_MS, bodyBytes: ANSWER_BYTES, wireBytes: ANSWER_BYTES },
    signal,
  });
  if (!result.ok)
    return { status: null, isReceived: false, message: `IndexNow did not respond: ${result.message}`, waitMs: SOON };
  const { status, headers } = result;
  return { status, ...meaningOf(status, headers['retry-after']?.[0], key, urls) };
}

function meaningOf(
  status: number,
  retryAfter: string | undefined,
  { host, url }: IndexNowKey,
  [first = '']: readonly string[],
): Omit<Submitted, 'status'> {
  const refused = (message: string) => ({ isReceived: false, message, waitMs: null });
  switch (status) {
    case 200:
      return { isReceived: true, message: 'IndexNow received the URLs.', waitMs: null };
    case 202:
      return {
        isReceived: true,
        message: 'IndexNow received the URLs and checks the key later: keep the key file in its place.',
        waitMs: null,
      };
    case 400:
      return refused('IndexNow could not read the request (400).');
    case 403:
      return refused(
        `IndexNow did not find the key, or it is not valid (403): ${url} must respond with the key alone.`,
      );
    case 422:
      return refused(
        `IndexNow takes the URLs for those of another host than ${host}, or the key for one of another site (422). The first of them is ${first}.`,
      );
    case 429: {
      const asked = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1_000 : 0;
      return {
        isReceived: false,
        message: 'IndexNow had too many requests for this site (429). The rest is submitted some hours later.',
        waitMs: (failures) => Math.min(DAY_MS, Math.max(4 * HOUR_MS * failures, asked)),
      };
    }
    default:
      return status >= 500
        ? { isReceived: false, message: `IndexNow is out of order (${status}).`, waitMs: SOON }
        : refused(`IndexNow returned ${status}, which its protocol does not have.`);
  }
}
