import { hash } from 'node:crypto';
import { isBrowserKey } from './browser-keys.js';
import { someLongToken } from './long-tokens.js';
import { type SecretFormat, TOKEN } from './secret-format.js';
import { CONNECTION_SCHEMES, MAY_BE_SECRET, SECRET_FORMATS } from './secret-formats.js';

const BEGIN = '-----BEGIN ';
const PRIVATE = /PRIVATE KEY(?: BLOCK)?-----/;

const MAX_SECRETS = 20;
/** Occurrences of one prefix that are looked at in a stretch. */
const MAX_LOOKS = 2_000;
/** Characters around a key that its URL or object is looked for in. */
const AROUND = 600;
/** No prefix is longer. */
const MAX_PREFIX = 32;
/** Characters before a prefix that a part of the secret may stand in. */
const MAX_BEFORE = 48;
/** The schemes that begin with no other: a page without any of them has no connection string. */
const CONNECTION_MARKS = CONNECTION_SCHEMES.filter(
  (scheme) => !CONNECTION_SCHEMES.some((other) => other !== scheme && scheme.startsWith(other)),
);
const CONNECTION = new RegExp(
  `(?:${CONNECTION_SCHEMES.map((scheme) => scheme.replace('+', '\\+')).join('|')})://[^\\s:@/"'<>]{0,64}:[^\\s@/"'<>]{6,128}@`,
);

export interface FoundSecret {
  kind: string;
  hash: string;
}

/** Secrets that begin in the stretch `from` to `to` of a source; by default in all of it. */
export function findSecrets(source: string, from = 0, to = source.length): FoundSecret[] {
  if (!mayHold(source.slice(Math.max(0, from - AROUND), to + AROUND))) return [];
  // a search beyond the stretch would look through all of the rest
  const stretch = source.slice(from, to + MAX_PREFIX);
  const found = new Map<string, FoundSecret>();
  const keep = (kind: string, secret: string): void => {
    const digest = hash('sha256', secret, 'hex');
    if (found.size < MAX_SECRETS) found.set(digest, { kind, hash: digest });
  };
  for (const pattern of SECRET_FORMATS) {
    for (const place of places(stretch, pattern.prefix, to - from)) {
      const at = from + place;
      const end = runEnd(source, at + pattern.prefix.length, pattern);
      const start = end === -1 || isBrowserKey(source, at, pattern.kind) ? -1 : startOf(source, at, pattern);
      const secret = start === -1 ? '' : source.slice(at + pattern.prefix.length, end);
      const whole = start < at ? source.slice(start, end) : secret;
      if (secret !== '' && (pattern.check?.(secret) ?? true) && isRandom(whole) && fits(source, at, end, pattern))
        keep(pattern.kind, source.slice(start, end));
    }
  }
  for (const place of places(stretch, BEGIN, to - from)) findPrivateKey(source, from + place, keep);
  return [...found.values()];
}

/** The positions of a mark within the first characters of a text. */
function* places(text: string, mark: string, within: number): Generator<number> {
  let at = text.indexOf(mark);
  for (let looks = 0; at !== -1 && at < within && looks < MAX_LOOKS; looks += 1) {
    yield at;
    at = text.indexOf(mark, at + mark.length);
  }
}

/**
 * Looks once over the source; hardly any page goes further. Base64 is no token, and a password may be short: what has them is looked
 * for by name.
 */
function mayHold(source: string): boolean {
  if (source.includes('PRIVATE KEY') || source.includes('whsec_')) return true;
  if (someLongToken(source, (passage) => MAY_BE_SECRET.test(passage))) return true;
  return CONNECTION_MARKS.some((mark) => source.includes(mark)) && CONNECTION.test(source);
}

/** Start of the secret: its prefix, or the part that its format has before the prefix; -1 where it is a part of a longer word. */
function startOf(source: string, at: number, { before }: SecretFormat): number {
  if (before === undefined) return TOKEN.test(source.charAt(at - 1)) ? -1 : at;
  const from = Math.max(0, at - MAX_BEFORE);
  const match = before.exec(source.slice(from, at));
  return match ? from + match.index : -1;
}

/** The text around the secret is as its format requires. */
function fits(source: string, at: number, end: number, { near, notAfter }: SecretFormat): boolean {
  if (notAfter?.test(source.charAt(end))) return false;
  return near?.test(source.slice(Math.max(0, at - AROUND), end + AROUND)) ?? true;
}

/** End of the secret part; -1 when it is too short or too long. */
function runEnd(source: string, start: number, pattern: SecretFormat): number {
  let end = start;
  while (end < source.length && end - start <= pattern.max && pattern.characters.test(source.charAt(end))) end++;
  const length = end - start;
  return length >= pattern.min && length <= pattern.max ? end : -1;
}

/** Samples in documentation repeat a few characters, count upwards or say that they are one. */
function isRandom(secret: string): boolean {
  const body = secret.slice(0, 64);
  if (new Set(body).size < Math.min(8, body.length / 2)) return false;
  return !/example|xxxx|0123456789|1234567890|abcdefgh/i.test(body);
}

function findPrivateKey(source: string, at: number, keep: (kind: string, secret: string) => void): void {
  const head = PRIVATE.exec(source.slice(at + BEGIN.length, at + BEGIN.length + 40));
  if (head === null) return;
  const body = source.slice(at + BEGIN.length + head.index + head[0].length, at + 8_192);
  const close = body.indexOf('-----END');
  const key = (close === -1 ? body : body.slice(0, close)).replace(/\\[nr]|\s/g, '');
  // "..." in the middle is a sample, shortened so that nobody can use it
  if (key.length >= 64 && close !== -1 && !/\.\.|…|\*\*/.test(key)) keep('private-key', key);
}
