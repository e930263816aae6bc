import type { CookieFacts } from '../../facts/page-facts.js';

const MAX_COOKIES = 100;
const MAX_NAME = 200;

/** Parts of names that session and sign-in cookies have; those of consent, analytics and protection against forgery do not. */
const SESSION_NAMES = ['sess', 'auth', 'token', 'jwt', 'login', 'remember_me', 'logged_in', 'identity'];
const EXACT_SESSION_NAMES: ReadonlySet<string> = new Set([
  'sid',
  'connect.sid',
  'phpsessid',
  'jsessionid',
  'cfid',
  'cftoken',
]);
const HARMLESS = ['csrf', 'xsrf', 'consent', '_ga', '_gid'];

/** Flags of the cookies a response sets; those it takes away are none. Values are not even read. */
export function cookieFacts(setCookie: readonly string[], now: Date): CookieFacts[] {
  const cookies: CookieFacts[] = [];
  for (const line of setCookie.slice(0, MAX_COOKIES)) {
    const [pair = '', ...attributes] = line.split(';');
    const equals = pair.indexOf('=');
    if (equals === -1) continue;
    const name = pair.slice(0, equals).trim().slice(0, MAX_NAME).toWellFormed();
    const flags = attributes.map((attribute) => attribute.trim().toLowerCase());
    if (hasExpired(flags, now)) continue;
    cookies.push({
      name,
      secure: flags.includes('secure'),
      httpOnly: flags.includes('httponly'),
      sameSite: sameSiteOf(flags),
      sessionLike: isSessionLike(name.toLowerCase()),
    });
  }
  return cookies;
}

/** Max-Age counts before Expires, the last one of each; what cannot be read is ignored (RFC 6265 §5.2, §5.3). */
function hasExpired(flags: readonly string[], now: Date): boolean {
  const last = (name: string) => flags.findLast((flag) => flag.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const maxAge = last('max-age').trim();
  if (/^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0;
  return Date.parse(last('expires')) <= now.getTime();
}

function sameSiteOf(flags: readonly string[]): CookieFacts['sameSite'] {
  const flag = flags.findLast((attribute) => attribute.startsWith('samesite'));
  switch (flag?.slice(flag.indexOf('=') + 1).trim()) {
    case 'strict':
      return 'Strict';
    case 'lax':
      return 'Lax';
    case 'none':
      return 'None';
    default:
      return null;
  }
}

function isSessionLike(name: string): boolean {
  const bare = name.replace(/^__(?:host|secure)-/, '');
  if (HARMLESS.some((part) => bare.includes(part))) return false;
  return EXACT_SESSION_NAMES.has(bare) || /[._-]sid$/.test(bare) || SESSION_NAMES.some((part) => bare.includes(part));
}
