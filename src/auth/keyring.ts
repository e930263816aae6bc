import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { OperatorError } from '../errors.js';
import type { Secrets } from '../text/secret-lines.js';

/** Encrypts what the database must keep but a copy of it must not reveal. */
export interface Keyring {
  /** id of the key that seals */
  readonly id: string;
  /** `row` is the identity of the row: a sealed text copied into another row does not open there */
  seal(text: string, row: string): string;
  /** Opens what any key of the ring sealed; throws for another key's and for an altered text. */
  open(sealed: string, row: string): string;
  /** whether the first key sealed it */
  isCurrent(sealed: string): boolean;
}

interface Key {
  id: string;
  secret: Buffer;
}

const PREFIX = 'sealed:v1';
const SHAPE = /^sealed:v1:([0-9a-f]{8}):([\w-]+)$/;
const CIPHER = 'aes-256-gcm';
/** recommended for GCM (NIST SP 800-38D, 8.2) */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const isSealed = (text: string): boolean => text.startsWith(`${PREFIX}:`);

/**
 * The first secret seals, all of them open: the ones behind it are those from before a rotation. Where they are in a file, `watch`
 * gives what is there now: a rotation changes the key of processes that run.
 */
export function createKeyring(secrets: Secrets, watch: () => Secrets | null = () => null): Keyring {
  let known = secrets;
  let keys = known.map(keyOf);
  const current = (): Key => {
    const now = watch();
    if (now !== null && now !== known) {
      known = now;
      keys = known.map(keyOf);
    }
    return keys[0] as Key;
  };
  const keyIdOf = (sealed: string): string | null => SHAPE.exec(sealed)?.[1] ?? null;
  return {
    get id() {
      return current().id;
    },
    seal: (text, row) => {
      const { id, secret } = current();
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, secret, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(row));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${PREFIX}:${id}:${sealed.toString('base64url')}`;
    },
    open: (sealed, row) => {
      const id = keyIdOf(sealed);
      current();
      const key = keys.find((one) => one.id === id);
      if (!key) throw lostKey(id);
      const bytes = Buffer.from(SHAPE.exec(sealed)?.[2] ?? '', 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key.secret, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(row));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        throw new OperatorError(`The encrypted secret of ${row} in the database was altered: it cannot be decrypted.`);
      }
    },
    isCurrent: (sealed) => keyIdOf(sealed) === current().id,
  };
}

/** The error with which a process without the key of a stored secret stops. */
export const lostKey = (id: string | null): OperatorError =>
  new OperatorError(
    `Secrets in the database are encrypted under another key (id ${id ?? 'unknown'}). Set SEXTANT_SECRET to the value they were encrypted with: with the embedded database it is the first line of the file \`secret\` in SEXTANT_DATA_DIR. After a rotation the earlier value goes into SEXTANT_SECRET_PREVIOUS.`,
  );

/** The id is derived apart from the key: it says which secret is needed and nothing about it. */
function keyOf(secret: string): Key {
  const derive = (purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, 'sextant', purpose, bytes));
  return { id: derive('key id of secrets at rest', 4).toString('hex'), secret: derive('secrets at rest', 32) };
}
