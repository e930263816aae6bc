import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Fetcher } from '../net/types.js';
import { ProviderUnavailable } from './provider.js';
import { readJson } from './read-json.js';
import { REQUEST_LIMITS, sendRequest } from './request.js';

/** reading is all that an import does */
const SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ALGORITHM = 'RS256';
const VALID_SECONDS = 3_600;
const LIMITS = { ...REQUEST_LIMITS, requestMs: 20_000, totalMs: 60_000 };

const serviceAccount = z.object({
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});

const granted = z.object({ access_token: z.string().min(1) });

/** Access token of a Google service account, from the text of its JSON key file; throws a `ProviderError` where there is none. */
export async function serviceAccountToken(fetcher: Fetcher, keyFile: string, now: Date): Promise<string> {
  const account = readKey(keyFile);
  const assertion = await signed(account, Math.floor(now.getTime() / 1_000));
  const context = {
    fetcher,
    settings: {},
    limits: LIMITS,
    pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
    deadline: performance.now() + LIMITS.totalMs,
    made: { requests: 0 },
  };
  const request = {
    method: 'POST' as const,
    url: account.token_uri,
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
  };
  return sendRequest(
    context,
    () => request,
    (reply) => readJson(reply, granted).access_token,
  );
}

/** The account of a key file: users of a property are known by it. Throws a `ProviderError` for any other file. */
export const serviceAccountEmail = (keyFile: string): string => readKey(keyFile).client_email;

function readKey(text: string): z.infer<typeof serviceAccount> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ProviderUnavailable('KEY', 'The key file of the service account is not JSON.');
  }
  const read = serviceAccount.safeParse(json);
  if (read.success) return read.data;
  throw new ProviderUnavailable(
    'KEY',
    `The key file is not of a service account: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}.`,
  );
}

async function signed(account: z.infer<typeof serviceAccount>, now: number): Promise<string> {
  try {
    const key = await importPKCS8(account.private_key, ALGORITHM);
    return await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(now)
      .setExpirationTime(now + VALID_SECONDS)
      .sign(key);
  } catch {
    throw new ProviderUnavailable('KEY', 'The private key of the service account cannot be read.');
  }
}
