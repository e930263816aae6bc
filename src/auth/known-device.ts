import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Marks a browser that has signed in to an account. It opens nothing: it only keeps strangers' attempts apart from its own. */
export const DEVICE_COOKIE = 'sextant.known-device';
export const DEVICE_SECONDS = 365 * 24 * 3_600;

export function createDeviceMark(email: string, secret: string): string {
  const id = randomBytes(15).toString('base64url');
  return `${id}.${signatureOf(id, email, secret)}`;
}

/** The browser's id when it signed in to this account before, else null. */
export function knownDevice(mark: string | null, email: string, secret: string): string | null {
  const [, id = '', signature = ''] = /^([\w-]{20})\.([\w-]{43})$/.exec(mark ?? '') ?? [];
  if (id === '') return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id, email, secret))) ? id : null;
}

const signatureOf = (id: string, email: string, secret: string): string =>
  createHmac('sha256', secret).update(`known device\n${id}\n${email.trim().toLowerCase()}`).digest('base64url');
