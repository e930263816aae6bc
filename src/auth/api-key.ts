import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 8;
/** 32 characters of 62 are 190 bits */
const SECRET_LENGTH = 32;
/** 62^6 > 2^32: a CRC-32 always fits */
const CHECKSUM_LENGTH = 6;
const SHAPE = /^sxt_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/;

export interface NewApiKey {
  /** the whole key: shown once, never stored */
  key: string;
  prefix: string;
  hash: Buffer;
}

/** Makes a key `sxt_<id>_<secret><checksum>`. */
export function createApiKey(): NewApiKey {
  const prefix = `sxt_${randomText(ID_LENGTH)}`;
  const body = `${prefix}_${randomText(SECRET_LENGTH)}`;
  const key = body + checksum(body);
  return { key, prefix, hash: hashApiKey(key) };
}

export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** True for a text that this product could have made: mistyped and invented keys need no look-up. */
export function isWellFormedApiKey(key: string): boolean {
  if (!SHAPE.test(key)) return false;
  const body = key.slice(0, -CHECKSUM_LENGTH);
  return timingSafeEqual(Buffer.from(checksum(body)), Buffer.from(key.slice(-CHECKSUM_LENGTH)));
}

function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    // 248 is the largest multiple of 62 in a byte: what is above would favour the first characters
    for (const byte of randomBytes(length)) if (byte < 248 && text.length < length) text += ALPHABET[byte % 62];
  }
  return text;
}

function checksum(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at += 1) {
    text = ALPHABET[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
