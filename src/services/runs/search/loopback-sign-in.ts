import { createInterface } from 'node:readline';
import { organizationById } from '../../../db/queries/organizations/organization.js';
import { OperatorError } from '../../../errors.js';
import { listenOnLoopback } from '../../../net/loopback-listener.js';
import { type Authorization, readRedirect, requestConsent } from '../../../serp/google-sign-in/authorization.js';
import type { GoogleClient } from '../../../serp/google-sign-in/client.js';
import { redeemCode } from '../../../serp/google-sign-in/token.js';
import { ProviderError } from '../../../serp/provider.js';
import { recordOperator } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import { refusedConsent, storeGrant } from './google-sign-in.js';

export interface LoopbackSignIn {
  organizationId: string;
  /** registered with a client of type “Web application”; 0: any, for one of type “Desktop app” */
  port: number;
  submitsSitemaps: boolean;
  /** lines of it may be the URL that a browser elsewhere was redirected to */
  input: NodeJS.ReadableStream;
  /** receives the instructions */
  output: NodeJS.WritableStream;
  waitMs?: number;
}

const WAIT_MS = 10 * 60_000;

/**
 * Signs an organization in to Google from a terminal: the browser of this machine is redirected to a port of it, and that of
 * another one to a URL that nothing responds to, which the user pastes here. Returns the e-mail of the account.
 */
export async function signInByLoopback(context: Context, options: LoopbackSignIn): Promise<string | null> {
  const { settings, keyring, operatorFetcher } = context;
  const { organizationId, submitsSitemaps } = options;
  const client = settings.googleClient;
  if (client === null) throw new OperatorError('Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET first.');
  if (keyring === null) throw new OperatorError('Sign-ins are stored encrypted: set SEXTANT_SECRET first.');
  if (!(await organizationById.first(context.db, organizationId)))
    throw new OperatorError(`There is no organization ${organizationId}.`);
  const { code, redirectUri, verifier } = await consent(client, options);
  try {
    const grant = await redeemCode(operatorFetcher, client, { code, redirectUri, verifier });
    await storeGrant(context, { organizationId, userId: null }, grant, (transaction) =>
      recordOperator(transaction, {
        organizationId,
        action: 'ORGANIZATION_UPDATED',
        details: { googleAccount: grant.email ?? 'CONNECTED', submitsSitemaps },
      }),
    );
    return grant.email;
  } catch (error) {
    if (error instanceof ProviderError) throw new OperatorError(error.message);
    throw error;
  }
}

interface Consent {
  code: string;
  redirectUri: string;
  verifier: string;
}

/** The first redirect with the state of this sign-in ends it; any other one is somebody else's. */
async function consent(client: GoogleClient, options: LoopbackSignIn): Promise<Consent> {
  const { port: wanted, submitsSitemaps, input, output, waitMs = WAIT_MS } = options;
  const { promise: redirected, resolve, reject } = Promise.withResolvers<string>();
  let authorization: Authorization | null = null;
  const take = (query: string): string | null => {
    const redirect = readRedirect(query);
    if (redirect === null || redirect.state !== authorization?.state) return null;
    if ('error' in redirect) reject(new OperatorError(refusedConsent(redirect.error)));
    else resolve(redirect.code);
    return 'You can close this window and return to the terminal.';
  };
  const listener = await listenOnLoopback(
    wanted,
    async (query) => take(query) ?? 'This is not the sign-in in progress.',
  );
  const redirectUri = `http://127.0.0.1:${listener.port}/`;
  authorization = requestConsent(client, { redirectUri, submitsSitemaps, email: null });
  const timer = setTimeout(() => reject(new OperatorError('Nobody signed in within ten minutes.')), waitMs);
  const lines = createInterface({ input });
  lines.on('line', (line) => {
    const pasted = URL.parse(line.trim())?.search.slice(1) ?? '';
    if (line.trim() !== '' && take(pasted) === null)
      output.write('This is not the URL of this sign-in. Paste the whole URL that the browser shows.\n');
  });
  output.write(
    `Open this URL and sign in:\n\n${authorization.url}\n\nIf the browser is on another machine, it ends at a page that cannot be opened: paste its URL here.\n`,
  );
  try {
    return { code: await redirected, redirectUri, verifier: authorization.verifier };
  } finally {
    clearTimeout(timer);
    lines.close();
    listener.close();
  }
}
