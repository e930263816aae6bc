import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** As it is stored: salt and key. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES);
  return `${salt.toString('base64url')}.${key.toString('base64url')}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split('.');
  const wanted = Buffer.from(key, 'base64url');
  const given = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), KEY_BYTES);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** time for which a reader who has given the password reads on: a working day */
export const PASS_SECONDS = 12 * 3_600;

interface Locked {
  id: string;
  password: string | null;
}

const signed = (secret: string, { id, password }: Locked, until: number): string =>
  createHmac('sha256', secret).update(`report link ${id} ${password} ${until}`).digest('base64url');

/** The pass of a browser that has given the password; another password makes it worthless. */
export function createPass(secret: string, link: Locked, now: Date): string {
  const until = Math.floor(now.getTime() / 1_000) + PASS_SECONDS;
  return `${until}.${signed(secret, link, until)}`;
}

export function isPass(secret: string, link: Locked, pass: string, now: Date): boolean {
  const [until = '', signature = ''] = pass.split('.');
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1_000 <= now.getTime()) return false;
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signed(secret, link, Number(until)))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
