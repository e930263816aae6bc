import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Fetcher } from '../../net/types.js';
import { ProviderMalformed, type ProviderReply, ProviderUnavailable } from '../provider.js';
import { readJson } from '../read-json.js';
import { REQUEST_LIMITS, sendRequest } from '../request.js';
import { SearchConsoleRefusal, signInRefusal } from '../search-console/refusal.js';
import { serviceUrl } from '../service-url.js';
import { type GoogleClient, grantedBy } from './client.js';

export interface GoogleGrant {
  refreshToken: string;
  email: string | null;
  submitsSitemaps: boolean;
}

const LIMITS = { ...REQUEST_LIMITS, requestMs: 20_000, totalMs: 60_000, replyBytes: 256 * 1_024 };

const redeemed = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().default(''),
  id_token: z.string().optional(),
});
const refreshed = z.object({ access_token: z.string().min(1) });

/** Redeems the code of a redirect. Throws a `ProviderError` where there is no grant that imports could use. */
export async function redeemCode(
  fetcher: Fetcher,
  client: GoogleClient,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string },
): Promise<GoogleGrant> {
  const { refresh_token, scope, id_token } = await post(fetcher, client, redeemed, 'REDEEM', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  const { reads, submitsSitemaps } = grantedBy(scope);
  if (!reads) throw new SearchConsoleRefusal('SCOPE_MISSING');
  if (refresh_token === undefined)
    throw new ProviderMalformed('Google returned no refresh token. Remove Sextant from the account and sign in again.');
  return { refreshToken: refresh_token, submitsSitemaps, email: emailIn(id_token) };
}

/** An access token, which is valid for an hour. */
export const refreshAccess = async (fetcher: Fetcher, client: GoogleClient, refreshToken: string): Promise<string> =>
  (await post(fetcher, client, refreshed, 'REFRESH', { grant_type: 'refresh_token', refresh_token: refreshToken }))
    .access_token;

/** Takes back what the account granted to this client. */
export async function revokeAccess(fetcher: Fetcher, client: GoogleClient, refreshToken: string): Promise<void> {
  await sendRequest(
    contextOf(fetcher),
    () => formRequest(client, '/revoke', { token: refreshToken }),
    (reply) => {
      // one that is invalid already is as good as revoked
      if (reply.status !== 200 && reply.status !== 400) throw refusalOf(reply, 'REFRESH');
    },
  );
}

function post<T>(
  fetcher: Fetcher,
  client: GoogleClient,
  shape: z.ZodType<T>,
  step: 'REDEEM' | 'REFRESH',
  fields: Record<string, string>,
): Promise<T> {
  return sendRequest(
    contextOf(fetcher),
    () => formRequest(client, '/token', { ...fields, client_id: client.id, client_secret: client.secret }),
    (reply) => {
      if (reply.status !== 200) throw refusalOf(reply, step);
      return readJson(reply, shape);
    },
  );
}

const formRequest = ({ baseUrl }: GoogleClient, path: string, fields: Record<string, string>) => ({
  method: 'POST' as const,
  url: serviceUrl(baseUrl ?? 'https://oauth2.googleapis.com', path),
  headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

const contextOf = (fetcher: Fetcher) => ({
  fetcher,
  settings: {},
  limits: LIMITS,
  pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
  deadline: performance.now() + LIMITS.totalMs,
  made: { requests: 0 },
});

/** Only the reason decides, and only it is shown: descriptions can repeat what was sent. */
function refusalOf(reply: ProviderReply, step: 'REDEEM' | 'REFRESH'): ProviderUnavailable {
  if (reply.status >= 500 || reply.status === 429)
    return new ProviderUnavailable('SERVER_ERROR', `Google's sign-in service failed (status ${reply.status}).`);
  let body: unknown = null;
  try {
    body = JSON.parse(new TextDecoder().decode(reply.body));
  } catch {
    // a page of a proxy
  }
  return signInRefusal(reply.status, body, step);
}

/** The reply came from the token endpoint itself: its signature adds nothing (OpenID Connect Core §3.1.3.7). */
function emailIn(idToken: string | undefined): string | null {
  try {
    const { email } = decodeJwt<{ email?: unknown }>(idToken ?? '');
    return typeof email === 'string' && email.length <= 320 ? email : null;
  } catch {
    return null;
  }
}
