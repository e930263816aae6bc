import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { OperatorError } from '../../errors.js';

/** How the key is made from the passphrase, and the part of the nonces that is the file's own. */
export interface SealedBy {
  cipher: 'aes-256-gcm-stream';
  kdf: 'scrypt';
  salt: string;
  N: number;
  r: number;
  p: number;
  nonce: string;
}

export interface Cipher {
  seal(source: AsyncIterable<Buffer>, associated: Buffer): AsyncGenerator<Buffer>;
  open(source: AsyncIterable<Buffer>, associated: Buffer): AsyncGenerator<Buffer>;
}

/** 64 MiB and a fifth of a second for each guess */
const COST = { N: 2 ** 16, r: 8, p: 1 };
/** a file that names more is none of ours */
const MAX_COST = 2 ** 18;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
/** with four bytes of counter and one for the last chunk: the twelve of GCM */
const NONCE_BYTES = 7;

export async function newCipher(passphrase: string): Promise<[SealedBy, Cipher]> {
  const sealedBy: SealedBy = {
    cipher: 'aes-256-gcm-stream',
    kdf: 'scrypt',
    salt: randomBytes(16).toString('base64url'),
    ...COST,
    nonce: randomBytes(NONCE_BYTES).toString('base64url'),
  };
  return [sealedBy, await sealedCipher(passphrase, sealedBy)];
}

/**
 * Encrypts a stream in chunks, each with its index in the nonce and a mark on the last one (the STREAM construction of Hoang
 * et al., 2015): chunks cannot be exchanged, left out or cut off.
 */
export async function sealedCipher(passphrase: string, by: SealedBy): Promise<Cipher> {
  if (by.cipher !== 'aes-256-gcm-stream' || by.kdf !== 'scrypt' || by.N > MAX_COST || by.r !== 8 || by.p !== 1)
    throw new OperatorError('This version of Sextant does not support the encryption of this backup.');
  const key = await keyOf(passphrase, by);
  const nonceOf = (place: number, isLast: boolean): Buffer => {
    const nonce = Buffer.alloc(NONCE_BYTES + 5);
    Buffer.from(by.nonce, 'base64url').copy(nonce);
    nonce.writeUInt32BE(place, NONCE_BYTES);
    nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES + 4);
    return nonce;
  };
  return {
    seal: async function* (source, associated) {
      for await (const [chunk, place, isLast] of chunks(source, CHUNK_BYTES)) {
        const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place, isLast), { authTagLength: TAG_BYTES });
        cipher.setAAD(associated);
        yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
      }
    },
    open: async function* (source, associated) {
      for await (const [chunk, place, isLast] of chunks(source, CHUNK_BYTES + TAG_BYTES)) {
        const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place, isLast), { authTagLength: TAG_BYTES });
        decipher.setAAD(associated);
        try {
          decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
          yield Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
        } catch {
          throw new OperatorError(
            'The backup cannot be decrypted: wrong passphrase or corrupt file. Nothing was restored.',
          );
        }
      }
    },
  };
}

/** Chunks of that size, with their index and whether one is the last; an empty source is one empty chunk. */
async function* chunks(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<[Buffer, number, boolean]> {
  let place = 0;
  let held = Buffer.alloc(0);
  for await (const part of source) {
    held = Buffer.concat([held, part]);
    let start = 0;
    // one is kept back: it may be the last
    for (; held.length - start > size; start += size) yield [held.subarray(start, start + size), place++, false];
    held = held.subarray(start);
  }
  yield [held, place, true];
}

const keyOf = (passphrase: string, { salt, N, r, p }: SealedBy): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64url'), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
