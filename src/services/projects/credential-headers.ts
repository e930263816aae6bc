import { type ProblemDetail, problem } from '../../errors.js';
import { HEADER_NAME, MAX_HEADER_VALUE } from './request-headers.js';

export interface BasicAuth {
  username: string;
  password: string;
}

export interface Cookie {
  name: string;
  value: string;
}

export const MAX_CREDENTIAL = 1_000;
export const MAX_COOKIES = 50;
/** RFC 6265 §4.1.1 */
const COOKIE_VALUE = /^(?:[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*|"[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*")$/;
const NO_CONTROLS = /^[^\p{Cc}]*$/u;

/** The given credentials; null takes them away, and what is left out stays. */
export interface SiteCredentials {
  basicAuth?: BasicAuth | null | undefined;
  cookies?: readonly Cookie[] | null | undefined;
}

type Stored = Readonly<Record<string, string>>;

/** The headers with them. Throws `VALIDATION_FAILED` with every fault. */
export function withCredentials(headers: Stored, { basicAuth, cookies }: SiteCredentials): Stored {
  const details: ProblemDetail[] = [
    ...(basicAuth ? authFaults(basicAuth) : []),
    ...(cookies ? cookieFaults(cookies) : []),
  ];
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
  const changed = { ...headers };
  if (basicAuth === null) delete changed['authorization'];
  if (basicAuth)
    changed['authorization'] =
      `Basic ${Buffer.from(`${basicAuth.username}:${basicAuth.password}`, 'utf8').toString('base64')}`;
  if (cookies === null || cookies?.length === 0) delete changed['cookie'];
  else if (cookies) changed['cookie'] = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return changed;
}

function authFaults({ username, password }: BasicAuth): ProblemDetail[] {
  const faults: ProblemDetail[] = [];
  if (username === '' || username.includes(':') || username.length > MAX_CREDENTIAL || !NO_CONTROLS.test(username))
    faults.push({
      path: 'basicAuth.username',
      message: `This must be 1 to ${MAX_CREDENTIAL} characters without a colon.`,
    });
  if (password.length > MAX_CREDENTIAL || !NO_CONTROLS.test(password))
    faults.push({
      path: 'basicAuth.password',
      message: `This must be at most ${MAX_CREDENTIAL} printable characters.`,
    });
  return faults;
}

function cookieFaults(cookies: readonly Cookie[]): ProblemDetail[] {
  const faults: ProblemDetail[] = [];
  if (cookies.length > MAX_COOKIES)
    faults.push({ path: 'cookies', message: `At most ${MAX_COOKIES} cookies are allowed.` });
  const length = cookies.reduce((sum, { name, value }) => sum + name.length + value.length + 3, 0);
  if (length > MAX_HEADER_VALUE)
    faults.push({ path: 'cookies', message: `All cookies together may have ${MAX_HEADER_VALUE} characters.` });
  for (const [at, { name, value }] of cookies.entries()) {
    if (!HEADER_NAME.test(name))
      faults.push({
        path: `cookies[${at}].name`,
        message: `${JSON.stringify(name.slice(0, 50))} is not a valid cookie name.`,
      });
    // the value is a secret: it is not repeated
    if (value.length > MAX_CREDENTIAL)
      faults.push({ path: `cookies[${at}].value`, message: `This must be at most ${MAX_CREDENTIAL} characters.` });
    if (!COOKIE_VALUE.test(value))
      faults.push({
        path: `cookies[${at}].value`,
        message: 'This has characters that a cookie may not have: spaces, commas, semicolons or quotes.',
      });
  }
  return faults;
}
