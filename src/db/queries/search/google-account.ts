import { columnsOf } from '../../columns-of.js';
import { GoogleAccount } from '../../entities/google-account.js';
import { GoogleSignIn } from '../../entities/google-sign-in.js';
import { type Client, planned } from '../../query.js';

export const googleAccountOf = planned<[organizationId: string], GoogleAccount>(
  `select ${columnsOf(GoogleAccount, 'g')} from google_account g where g.organization_id = $1`,
);

export const googleAccountsOf = planned<[organizationIds: readonly string[]], GoogleAccount>(
  `select ${columnsOf(GoogleAccount, 'g')} from google_account g where g.organization_id = any($1)`,
);

/** Encrypted refresh tokens of all organizations. */
export const storedRefreshTokens = planned<[], { organizationId: string; refreshToken: string }>(
  'select organization_id as "organizationId", refresh_token as "refreshToken" from google_account',
);

/** Replaces a refresh token that nobody has changed meanwhile. */
export const replaceRefreshToken = planned<
  [organizationId: string, known: string, refreshToken: string],
  { organizationId: string }
>(
  `update google_account set refresh_token = $3 where organization_id = $1 and refresh_token = $2
   returning organization_id as "organizationId"`,
);

/** Signs the organization in, in place of the account before. */
export async function storeGoogleAccount(
  client: Client,
  {
    organizationId,
    email,
    clientId,
    refreshToken,
    submitsSitemaps,
    connectedAt,
    connectedBy,
  }: Omit<GoogleAccount, 'endedBy' | 'endedAt'>,
): Promise<void> {
  await client.query(
    `insert into google_account (organization_id, email, client_id, refresh_token, submits_sitemaps, connected_at, connected_by)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (organization_id) do update set email = excluded.email, client_id = excluded.client_id,
       refresh_token = excluded.refresh_token, submits_sitemaps = excluded.submits_sitemaps, connected_at = excluded.connected_at,
       connected_by = excluded.connected_by, ended_by = null, ended_at = null`,
    [organizationId, email, clientId, refreshToken, submitsSitemaps, connectedAt, connectedBy],
  );
}

/** Notes that Google accepts a refresh token no longer, unless another one has replaced it meanwhile. */
export async function endGoogleAccount(
  client: Client,
  organizationId: string,
  refreshToken: string,
  { endedBy, endedAt }: { endedBy: string; endedAt: Date },
): Promise<void> {
  await client.query(
    `update google_account set ended_by = $3, ended_at = $4 where organization_id = $1 and refresh_token = $2`,
    [organizationId, refreshToken, endedBy, endedAt],
  );
}

/** sign-ins of one organization: a user who starts more has abandoned the first */
const OPEN_SIGN_INS = 20;

/** Keeps the newest ones of the organization that have not expired. */
export async function deleteOldSignIns(client: Client, organizationId: string, now: Date): Promise<void> {
  await client.query(
    `delete from google_sign_in g where g.expires_at <= $2 or g.state in (
       select o.state from google_sign_in o where o.organization_id = $1 order by o.expires_at desc offset $3)`,
    [organizationId, now, OPEN_SIGN_INS],
  );
}

/** Takes what the session has started, once; null: unknown, expired, of another session, or taken before. */
export async function takeGoogleSignIn(
  client: Client,
  { state, organizationId, sessionId, now }: { state: string; organizationId: string; sessionId: string; now: Date },
): Promise<GoogleSignIn | null> {
  const { rows } = await client.query<GoogleSignIn>(
    `delete from google_sign_in g where g.state = $1 and g.organization_id = $2 and g.session_id = $3 and g.expires_at > $4
     returning ${columnsOf(GoogleSignIn, 'g')}`,
    [state, organizationId, sessionId, now],
  );
  return rows[0] ?? null;
}
