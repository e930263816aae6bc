import type { Viewer } from '../../../auth/viewer.js';
import { GoogleSignIn } from '../../../db/entities/google-sign-in.js';
import { makeImportsDue } from '../../../db/queries/rankings/search-console.js';
import {
  deleteOldSignIns,
  googleAccountOf,
  storeGoogleAccount,
  takeGoogleSignIn,
} from '../../../db/queries/search/google-account.js';
import { type Problem, problem } from '../../../errors.js';
import { readRedirect, requestConsent, stateDigest } from '../../../serp/google-sign-in/authorization.js';
import { type GoogleGrant, redeemCode } from '../../../serp/google-sign-in/token.js';
import { ProviderError } from '../../../serp/provider.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import * as projects from '../../projects/projects.js';
import { rowOf } from './google-account.js';
import { redirectUri, signInObstacle } from './google-redirect.js';

const VALID_MS = 10 * 60_000;

/** Associated data of an encrypted verifier. */
const verifierOf = (state: string): string => `google_sign_in/${state}`;

/** The URL at which the browser of this session asks Google for access; once, within ten minutes. */
export async function startSignIn(
  context: Context,
  viewer: Viewer,
  projectId: string,
  submitsSitemaps: boolean,
): Promise<{ url: string; expiresAt: Date }> {
  const project = await projects.get(context, viewer, projectId);
  const { userId, sessionId, organizationId } = viewer;
  const { settings, keyring } = context;
  const obstacle = signInObstacle(settings, keyring);
  if (obstacle !== null || settings.googleClient === null || keyring === null)
    throw problem('UNAVAILABLE', { message: obstacle ?? 'This installation has no OAuth client.' });
  if (userId === null || sessionId === undefined)
    throw problem('FORBIDDEN', { message: 'Sign in to the web application to sign in to Google.' });
  const known = await googleAccountOf.first(context.db, organizationId);
  const { url, state, verifier } = requestConsent(settings.googleClient, {
    redirectUri: redirectUri(settings),
    submitsSitemaps,
    email: known?.email ?? null,
  });
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  const digest = stateDigest(state);
  await context.db.unitOfWork(async (em, client) => {
    em.create(GoogleSignIn, {
      state: digest,
      organizationId,
      userId,
      sessionId,
      projectId: project.id,
      verifier: keyring.seal(verifier, verifierOf(digest)),
      expiresAt,
    });
    // the project is locked before its sign-ins, as by its deletion
    await em.flush();
    await deleteOldSignIns(client, organizationId, now);
  });
  return { url, expiresAt };
}

/** How a sign-in ended: the project whose settings it was started in, and why Google or we refused it. */
export interface EndedSignIn {
  projectId: string | null;
  refused: string | null;
}

const FOREIGN =
  'This sign-in was not started in this browser by this account, was used already, or is older than ten minutes. Start it again in the project settings.';

/** Ends what `startSignIn` began, from the query of Google's redirect. */
export async function completeSignIn(context: Context, viewer: Viewer, search: string): Promise<EndedSignIn> {
  const { settings, keyring, clock } = context;
  const { organizationId, sessionId, userId } = viewer;
  const redirect = readRedirect(search);
  if (redirect === null || sessionId === undefined) return { projectId: null, refused: FOREIGN };
  const state = stateDigest(redirect.state);
  // nothing is locked while Google is asked, and a code that is replayed finds no state any more
  const started = await context.db.transaction((client) =>
    takeGoogleSignIn(client, { state, organizationId, sessionId, now: clock.now() }),
  );
  if (!started) return { projectId: null, refused: FOREIGN };
  const { projectId } = started;
  if ('error' in redirect) return { projectId, refused: refusedConsent(redirect.error) };
  if (settings.googleClient === null || keyring === null)
    return { projectId, refused: signInObstacle(settings, keyring) };
  try {
    const grant = await redeemCode(context.operatorFetcher, settings.googleClient, {
      code: redirect.code,
      redirectUri: redirectUri(settings),
      verifier: keyring.open(started.verifier, verifierOf(state)),
    });
    await storeGrant(context, { organizationId, userId }, grant, (client) =>
      record(client, viewer, {
        action: 'ORGANIZATION_UPDATED',
        details: { googleAccount: grant.email ?? 'CONNECTED' },
      }),
    );
    return { projectId, refused: null };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { projectId, refused: error.message };
  }
}

/** The sentence for the error of a redirect; only the user's own refusal has one of its own. */
export const refusedConsent = (error: string): string =>
  error === 'access_denied'
    ? 'The sign-in was cancelled, or the account may not use this app: while the app is in testing, only its test users may.'
    : `Google ended the sign-in${/^[a-z_]{1,40}$/.test(error) ? ` (${error})` : ''}. Start it again.`;

/** Keeps a grant for the organization. Imports that its earlier account left failing are due at once. */
export async function storeGrant(
  { db, settings, keyring, clock }: Pick<Context, 'db' | 'settings' | 'keyring' | 'clock'>,
  { organizationId, userId }: { organizationId: string; userId: string | null },
  { refreshToken, email, submitsSitemaps }: GoogleGrant,
  note: (client: Parameters<typeof storeGoogleAccount>[0]) => Promise<void>,
): Promise<void> {
  if (settings.googleClient === null || keyring === null) throw unavailable(signInObstacle(settings, keyring));
  const { id: clientId } = settings.googleClient;
  const sealed = keyring.seal(refreshToken, rowOf(organizationId));
  const connectedAt = clock.now();
  const row = { organizationId, email, clientId, refreshToken: sealed, submitsSitemaps, connectedAt };
  await db.transaction(async (client) => {
    await storeGoogleAccount(client, { ...row, connectedBy: userId });
    await makeImportsDue(client, organizationId, connectedAt);
    await note(client);
  });
}

const unavailable = (obstacle: string | null): Problem =>
  problem('UNAVAILABLE', { message: obstacle ?? 'Signing in to Google is not set up.' });
