import { createHash, randomBytes } from 'node:crypto';
import { serviceUrl } from '../service-url.js';
import { type GoogleClient, scopeOf } from './client.js';

/** One request for consent: `state` comes back with the response, and `verifier` shows that who redeems the code made the request. */
export interface Authorization {
  url: string;
  state: string;
  verifier: string;
}

export const stateDigest = (state: string): string => createHash('sha256').update(state).digest('hex');

/** RFC 7636: a secret of 256 bits of which the URL has the SHA-256 sum alone. */
export function requestConsent(
  client: GoogleClient,
  { redirectUri, submitsSitemaps, email }: { redirectUri: string; submitsSitemaps: boolean; email: string | null },
): Authorization {
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(32).toString('base64url');
  const url = serviceUrl(client.baseUrl ?? 'https://accounts.google.com', '/o/oauth2/v2/auth', {
    client_id: client.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scopeOf(submitsSitemaps),
    // a refresh token comes with the first consent only, unless consent is requested again
    access_type: 'offline',
    prompt: 'consent',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    login_hint: email,
  });
  return { url, state, verifier };
}

/** longer than any code or state that Google or we make */
const MAX_PARAMETER = 2_048;

/** The reading of a redirect from Google; null: it has no form that Google's redirects have. */
export function readRedirect(
  search: string,
): { state: string; code: string } | { state: string; error: string } | null {
  if (search.length > 4 * MAX_PARAMETER) return null;
  const parameters = new URLSearchParams(search);
  const only = (name: string): string | null => {
    const [value = '', ...more] = parameters.getAll(name);
    return value !== '' && more.length === 0 && value.length <= MAX_PARAMETER ? value : null;
  };
  const state = only('state');
  const code = only('code');
  const error = only('error');
  if (state === null) return null;
  if (error !== null) return { state, error };
  return code === null ? null : { state, code };
}
