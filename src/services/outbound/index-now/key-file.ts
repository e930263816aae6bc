import { createHmac } from 'node:crypto';
import { hostOf, normalizeUrl, originOf } from '../../../facts/url.js';
import type { Fetcher } from '../../../net/types.js';
import type { Context } from '../../context.js';

/** The key of a project, and where its site has to have it. */
export interface IndexNowKey {
  /** host of the site, which all submitted URLs are of */
  host: string;
  key: string;
  url: string;
}

/** length between the 8 and 128 that the protocol allows */
const KEY_LENGTH = 32;
/** a key is shorter by far: whatever has more is something else */
const FILE_BYTES = 1_024;
/** time that the user who requested it waits at most */
const FETCH_MS = 7_000;
const MAX_REDIRECTS = 3;

/** Public, as IndexNow has it: the file on the site shows whose it is. */
export async function keyOfProject(
  { secret }: Pick<Context, 'secret'>,
  { id, url }: { id: string; url: string },
): Promise<IndexNowKey> {
  const start = normalizeUrl(url) ?? url;
  const key = createHmac('sha256', await secret())
    .update(`indexnow ${id}`)
    .digest('hex')
    .slice(0, KEY_LENGTH);
  return { host: hostOf(start), key, url: `${originOf(start)}/${key}.txt` };
}

export interface KeyCheck {
  /** why the key was not found; null: it was */
  problem: string | null;
  /** whether it may be found later, without a change of the site */
  isTransient: boolean;
}

/** Looks at the file as IndexNow does: without the project's login, and never on another host. */
export async function checkKeyFile(
  fetcher: Pick<Fetcher, 'fetch'>,
  { host, key, url }: IndexNowKey,
  stopping?: AbortSignal,
): Promise<KeyCheck> {
  const timeout = AbortSignal.timeout(FETCH_MS);
  const signal = stopping ? AbortSignal.any([stopping, timeout]) : timeout;
  let address = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const result = await fetcher.fetch(address, { limits: { bodyBytes: FILE_BYTES, totalMs: FETCH_MS }, signal });
    if (!result.ok) return { problem: `The key file ${address} cannot be read: ${result.message}`, isTransient: true };
    const { status, headers, body, truncated } = result;
    const location = status >= 300 && status < 400 ? headers['location']?.[0] : undefined;
    if (location === undefined) {
      if (status !== 200)
        return { problem: `The key file ${address} returns ${status}.`, isTransient: status >= 500 || status === 429 };
      const text = truncated === null ? new TextDecoder().decode(body).replace(/\r?\n$/, '') : null;
      return text === key
        ? { problem: null, isTransient: true }
        : { problem: `The key file ${address} has other content than the key alone.`, isTransient: false };
    }
    const target = normalizeUrl(location, address);
    if (target === null || hostOf(target) !== host)
      return { problem: `The key file ${url} redirects to another host.`, isTransient: false };
    address = target;
  }
  return { problem: `The key file ${url} redirects too often.`, isTransient: false };
}
