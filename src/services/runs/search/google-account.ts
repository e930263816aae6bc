import { isSealed, type Keyring } from '../../../auth/keyring.js';
import type { Viewer } from '../../../auth/viewer.js';
import { GoogleAccount } from '../../../db/entities/google-account.js';
import type { Database } from '../../../db/orm.js';
import {
  endGoogleAccount,
  googleAccountOf,
  replaceRefreshToken,
  storedRefreshTokens,
} from '../../../db/queries/search/google-account.js';
import { withinOrganization } from '../../../db/scope.js';
import type { GoogleClient } from '../../../serp/google-sign-in/client.js';
import { refreshAccess, revokeAccess } from '../../../serp/google-sign-in/token.js';
import { ProviderError, ProviderUnavailable } from '../../../serp/provider.js';
import { ENDS_SIGN_IN, isRefusalKind, SearchConsoleRefusal } from '../../../serp/search-console/refusal.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import { signInObstacle } from './google-redirect.js';

/** The Google account that an organization is signed in to. */
export interface GoogleAccountState {
  /** why nobody can sign in with a browser; null: everything is set up */
  unavailable: string | null;
  email: string | null;
  connectedAt: Date | null;
  submitsSitemaps: boolean;
  /** why Google accepts the sign-in no longer */
  problem: string | null;
}

export function shownAccount(
  { settings, keyring }: Pick<Context, 'settings' | 'keyring'>,
  stored: GoogleAccount | null,
): GoogleAccountState {
  return {
    unavailable: signInObstacle(settings, keyring),
    email: stored?.email ?? null,
    connectedAt: stored?.connectedAt ?? null,
    submitsSitemaps: stored?.submitsSitemaps ?? false,
    problem: stored === null ? null : (endOf(stored, settings.googleClient)?.message ?? null),
  };
}

/** Associated data of the encrypted refresh token. */
export const rowOf = (organizationId: string): string => `google_account/${organizationId}`;

function endOf({ endedBy, clientId }: GoogleAccount, client: GoogleClient | null): SearchConsoleRefusal | null {
  if (isRefusalKind(endedBy)) return new SearchConsoleRefusal(endedBy);
  return client !== null && client.id !== clientId ? new SearchConsoleRefusal('CLIENT_CHANGED') : null;
}

type Parts = Pick<Context, 'db' | 'settings' | 'keyring' | 'operatorFetcher' | 'clock'>;

/**
 * Access tokens of the organization's account, also for those who see one of its projects and not the account. Once Google has ended
 * the sign-in, it gets no more requests for them.
 */
export function googleAccess(context: Parts, organizationId: string): (isRenewed: boolean) => Promise<string> {
  let token: Promise<string> | null = null;
  return (isRenewed) => {
    if (isRenewed) token = null;
    token ??= withinOrganization(() => requestAccess(context, organizationId));
    return token;
  };
}

async function requestAccess(context: Parts, organizationId: string): Promise<string> {
  const { db, settings, keyring, operatorFetcher, clock } = context;
  const client = settings.googleClient;
  const stored = await googleAccountOf.first(db, organizationId);
  if (client === null || !stored) throw new SearchConsoleRefusal('NOT_SIGNED_IN');
  const end = endOf(stored, client);
  if (end) throw end;
  try {
    return await refreshAccess(operatorFetcher, client, openToken(keyring, stored));
  } catch (error) {
    if (!(error instanceof SearchConsoleRefusal) || !ENDS_SIGN_IN.has(error.kind)) throw error;
    const endedAt = clock.now();
    const endedBy =
      error.kind === 'SIGN_IN_ENDED' && isTestersAge(stored, endedAt) ? 'TEST_CLIENT_EXPIRED' : error.kind;
    await endGoogleAccount(db.pool, organizationId, stored.refreshToken, { endedBy, endedAt });
    throw new SearchConsoleRefusal(endedBy);
  }
}

const HOUR_MS = 3_600_000;
/** the life of a refresh token while the app is in testing, and the time until the next import finds its end */
const TESTERS_HOURS = [7 * 24 - 1, 8 * 24 + 12] as const;

function isTestersAge({ connectedAt }: GoogleAccount, now: Date): boolean {
  const hours = (now.getTime() - connectedAt.getTime()) / HOUR_MS;
  return hours >= TESTERS_HOURS[0] && hours <= TESTERS_HOURS[1];
}

function openToken(keyring: Keyring | null, { organizationId, refreshToken }: GoogleAccount): string {
  try {
    if (keyring) return keyring.open(refreshToken, rowOf(organizationId));
  } catch {
    // said below
  }
  throw new ProviderUnavailable(
    'KEY',
    'The stored sign-in cannot be decrypted with the SEXTANT_SECRET of this installation: its operator has to restore it, or sign in again.',
  );
}

/** Takes the access back at Google, and forgets it here whatever Google says. */
export async function signOut(context: Context, viewer: Viewer): Promise<GoogleAccountState> {
  const { db, settings, keyring, operatorFetcher, log } = context;
  const { organizationId } = viewer;
  const stored = await googleAccountOf.first(db, organizationId);
  await db.unitOfWork(async (em, client) => {
    if ((await em.nativeDelete(GoogleAccount, { organizationId })) === 0) return;
    await record(client, viewer, { action: 'ORGANIZATION_UPDATED', details: { googleAccount: 'REMOVED' } });
  });
  if (stored && settings.googleClient)
    try {
      await revokeAccess(operatorFetcher, settings.googleClient, openToken(keyring, stored));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn(
        { reason: error.reason },
        'revoking access at Google failed; the account lists it until it is removed there',
      );
    }
  return shownAccount(context, null);
}

/** Encrypts all refresh tokens under the first key of the ring. Returns how many were changed. */
export async function resealRefreshTokens(db: Database, keyring: Keyring): Promise<number> {
  let changed = 0;
  for (const { organizationId, refreshToken } of await storedRefreshTokens.all(db)) {
    if (!isSealed(refreshToken) || keyring.isCurrent(refreshToken)) continue;
    const row = rowOf(organizationId);
    const sealed = keyring.seal(keyring.open(refreshToken, row), row);
    changed += (await replaceRefreshToken.all(db, organizationId, refreshToken, sealed)).length;
  }
  return changed;
}
