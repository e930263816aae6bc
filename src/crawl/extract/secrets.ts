import { hash } from 'node:crypto';
import { someLongToken } from './long-tokens.js';
import { MAY_BE_SECRET, SECRET_FORMATS, type SecretFormat, TOKEN } from './secret-formats.js';

const BEGIN = '-----BEGIN ';
const PRIVATE = 'PRIVATE KEY-----';

const MAX_SECRETS = 20;
/** Occurrences of one prefix that are looked at. */
const MAX_LOOKS = 2_000;
/** Characters around a key that tell what it is for. */
const NEARBY = 240;

export function findSecrets(source: string): { kind: string; hash: string }[] {
  if (!mayHold(source)) return [];
  const found = new Map<string, { kind: string; hash: string }>();
  const keep = (kind: string, secret: string): void => {
    const digest = hash('sha256', secret, 'hex');
    if (found.size < MAX_SECRETS) found.set(digest, { kind, hash: digest });
  };
  for (const pattern of SECRET_FORMATS) {
    let looks = 0;
    let at = source.indexOf(pattern.prefix);
    while (at !== -1 && ++looks <= MAX_LOOKS) {
      const end = isPublic(source, at, pattern) ? -1 : runEnd(source, at + pattern.prefix.length, pattern);
      const secret = end === -1 ? '' : source.slice(at + pattern.prefix.length, end);
      const isWhole = secret !== '' && !TOKEN.test(source.charAt(at - 1)) && (pattern.check?.(secret) ?? true);
      if (isWhole && isRandom(secret)) {
        keep(pattern.kind, source.slice(at, end));
      }
      at = source.indexOf(pattern.prefix, at + pattern.prefix.length);
    }
  }
  findPrivateKeys(source, keep);
  return [...found.values()];
}

/** Looks once over the source; hardly any page goes further. Base64 is no token: what is so long and has it is looked for by name. */
function mayHold(source: string): boolean {
  if (source.includes(PRIVATE) || source.includes('whsec_')) return true;
  return someLongToken(source, (passage) => MAY_BE_SECRET.test(passage));
}

/** Keys of Maps and Firebase are in pages by design: what they may do is bound to the site, not to who knows them. */
function isPublic(source: string, at: number, { kind }: SecretFormat): boolean {
  if (kind !== 'google-api-key') return false;
  return /maps|firebase|authDomain/i.test(source.slice(Math.max(0, at - NEARBY), at + NEARBY));
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

function findPrivateKeys(source: string, keep: (kind: string, secret: string) => void): void {
  let looks = 0;
  let at = source.indexOf(BEGIN);
  while (at !== -1 && ++looks <= MAX_LOOKS) {
    const label = source.slice(at + BEGIN.length, at + BEGIN.length + 40);
    const end = label.indexOf(PRIVATE);
    if (end !== -1) {
      const body = source.slice(at + BEGIN.length + end + PRIVATE.length, at + 4_096);
      const close = body.indexOf('-----END');
      const key = (close === -1 ? body : body.slice(0, close)).replace(/\\[nr]|\s/g, '');
      // "..." in the middle is a sample, shortened so that nobody can use it
      if (key.length >= 64 && close !== -1 && !/\.\.|…|\*\*/.test(key)) keep('private-key', key);
    }
    at = source.indexOf(BEGIN, at + BEGIN.length);
  }
}
