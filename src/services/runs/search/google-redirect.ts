import { parse } from 'tldts';
import type { Keyring } from '../../../auth/keyring.js';
import type { ServiceSettings } from '../../context.js';

/** Registered with the OAuth client, letter by letter. */
export const REDIRECT_PATH = '/google/callback';

export const redirectUri = ({ baseUrl }: Pick<ServiceSettings, 'baseUrl'>): string => `${baseUrl}${REDIRECT_PATH}`;

const COMMAND = 'sign in with `sextant search-console sign-in` instead';

/** Why nobody can sign in to Google with a browser here; null: they can. */
export function signInObstacle(
  { googleClient, baseUrl }: Pick<ServiceSettings, 'googleClient' | 'baseUrl'>,
  keyring: Keyring | null,
): string | null {
  if (googleClient === null)
    return 'This installation has no OAuth client: its operator has to set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.';
  if (keyring === null)
    return 'Sign-ins are stored encrypted, and this installation has no key: its operator has to set SEXTANT_SECRET.';
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1')) return null;
  if (protocol !== 'https:') return `Google redirects to https alone, and BASE_URL is not: ${COMMAND}.`;
  // on a private name nobody could redirect to it, which Google says on a page of its own
  const { isIp, isIcann, isPrivate } = parse(hostname, { allowPrivateDomains: true });
  if (isIp || !(isIcann || isPrivate))
    return `Google redirects to hosts under a public suffix alone, and BASE_URL is on another one: ${COMMAND}.`;
  return null;
}
