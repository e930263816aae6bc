import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';

/** A response may hold a secret that is shown once: the database keeps it so that only the client's own key opens it. */
export interface ResponseSeal {
  /** name of the key in the database */
  readonly name: string;
  seal(text: string): Buffer;
  open(sealed: Uint8Array): string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function responseSeal(organizationId: string, key: string): ResponseSeal {
  const secret = Buffer.from(hkdfSync('sha256', key, organizationId, 'kept answer', 32));
  return {
    name: hash('sha256', key),
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, secret, nonce, { authTagLength: TAG_BYTES });
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed) => {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, secret, nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
