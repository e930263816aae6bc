import { isSealed, type Keyring, lostKey } from '../../auth/keyring.js';
import type { Database } from '../../db/orm.js';
import { replaceHeaders, storedHeaders } from '../../db/queries/projects/crawl-settings.js';
import { type ProblemDetail, problem } from '../../errors.js';

/** A request header of a project. Values are secrets: they are written and never read back. */
export interface RequestHeader {
  name: string;
  /** left out or null: the stored value of this name stays */
  value?: string | null | undefined;
}

export const MAX_HEADERS = 20;
export const MAX_HEADER_VALUE = 4_096;
/** RFC 9110 §5.6.2 */
export const HEADER_NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,100}$/;
/** RFC 9110 §5.5: visible characters of ASCII, spaces within */
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e\t]*[\x21-\x7e])?$/;
/** headers that the crawler and the connection send themselves, and those that a cached response depends on */
const RESERVED = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'keep-alive',
  'proxy-authorization',
  'range',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

/**
 * Servers and proxies that trust them show another host, path or method than the one that is requested. With such a header a
 * stranger has a site that echoes texts confirm whatever it is to confirm.
 */
const ROUTING =
  /^(?:forwarded|x-forwarded-(?:host|server|prefix|path|uri|url|method)|x-(?:[a-z-]+-)?(?:original|rewrite|override|method)(?:-[a-z-]+)?|x-(?:http-|real-|backend-|proxy-|base-)?(?:host|url|uri|path)|x-http-destinationurl|x-script-name|x-waws-unencoded-url)$/;

export const isRouting = (name: string): boolean => ROUTING.test(name.toLowerCase());

/** Headers that go with the request for a proof of ownership: those that a login needs. */
const OF_A_LOGIN = new Set(['authorization', 'cookie']);

const only = (headers: Stored, keep: (name: string) => boolean): Stored =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => keep(name)));

export const loginHeaders = (headers: Stored): Stored => only(headers, (name) => OF_A_LOGIN.has(name));

/** Headers that requests carry: ones that route, where the site was proven without them. */
export const sentHeaders = (headers: Stored, isOwned: boolean): Stored =>
  isOwned ? headers : only(headers, (name) => !isRouting(name));

type Stored = Readonly<Record<string, string>>;

/** Associated data of the encrypted text. */
const rowOf = (projectId: string): string => `crawl_settings/${projectId}`;

/** The headers after a change, by lower-case names. Throws `VALIDATION_FAILED` with every fault. */
export function changedHeaders(before: Stored, given: readonly RequestHeader[]): Stored {
  const details: ProblemDetail[] = [];
  const headers: Record<string, string> = {};
  if (given.length > MAX_HEADERS)
    details.push({ path: 'requestHeaders', message: `At most ${MAX_HEADERS} headers are allowed.` });
  for (const [at, { name: asGiven, value }] of given.entries()) {
    const name = asGiven.trim().toLowerCase();
    const shown = JSON.stringify(asGiven.slice(0, 50));
    const text = value ?? before[name];
    const fault = (field: 'name' | 'value', message: string) =>
      details.push({ path: `requestHeaders[${at}].${field}`, message });
    if (!HEADER_NAME.test(name)) fault('name', `${shown} is not a valid header name.`);
    else if (RESERVED.has(name)) fault('name', `${shown} is set by the crawler itself.`);
    else if (text === undefined) fault('value', `${shown} has no value.`);
    else if ((headers[name] ?? text) !== text) fault('name', `${shown} is given twice, with different values.`);
    else if (text.length > MAX_HEADER_VALUE || !VALUE.test(text))
      fault('value', `The value of ${shown} must be 1 to ${MAX_HEADER_VALUE} printable ASCII characters.`);
    else headers[name] = text;
  }
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
  return headers;
}

/** The text that is stored; null where there is no header. */
export function sealHeaders(keyring: Keyring | null, projectId: string, headers: Stored): string | null {
  if (Object.keys(headers).length === 0) return null;
  if (keyring === null)
    throw problem('VALIDATION_FAILED', {
      details: [
        {
          path: 'requestHeaders',
          message:
            'Request headers are stored encrypted, and this installation has no key: its operator has to set SEXTANT_SECRET.',
        },
      ],
    });
  return keyring.seal(JSON.stringify(headers), rowOf(projectId));
}

export function openHeaders(keyring: Keyring | null, projectId: string, stored: string | null): Stored {
  if (stored === null) return {};
  if (keyring === null) throw lostKey(stored.split(':')[2] ?? null);
  return JSON.parse(keyring.open(stored, rowOf(projectId))) as Stored;
}

/** Encrypts all headers under the first key of the ring. Returns how many projects were changed. */
export async function resealHeaders(db: Database, keyring: Keyring): Promise<number> {
  let changed = 0;
  for (const { projectId, stored } of await storedHeaders.all(db)) {
    if (!isSealed(stored) || keyring.isCurrent(stored)) continue;
    const row = rowOf(projectId);
    const updated = await replaceHeaders.all(db, projectId, stored, keyring.seal(keyring.open(stored, row), row));
    changed += updated.length;
  }
  return changed;
}
