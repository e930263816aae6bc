import { z } from 'zod';
import { type ProviderError, type ProviderReply, ProviderThrottled, ProviderUnavailable } from '../provider.js';
import { retryAfterMs } from '../read-json.js';

/**
 * Why Google refuses a request, by the reason that the reply has: messages are in any language and change. `waits` is when the
 * same request can work again without anybody's help.
 */
const REFUSALS = {
  TOKEN_REJECTED: {
    reason: 'KEY',
    message: 'Google does not accept the access token: it expired or was revoked.',
    waits: null,
  },
  SCOPE_MISSING: {
    reason: 'KEY',
    message: 'The account did not grant access to Search Console: sign in again and leave its permission checked.',
    waits: null,
  },
  NO_PERMISSION: {
    reason: 'KEY',
    message:
      'The account has no permission for this property: add it in Search Console under Settings, Users and permissions, or choose another property.',
    waits: null,
  },
  API_DISABLED: {
    reason: 'KEY',
    message:
      'The Google Search Console API is not enabled in the Google Cloud project of the credentials. After enabling it, Google takes some minutes.',
    waits: null,
  },
  PROPERTY_UNKNOWN: {
    reason: 'KEY',
    message: 'Search Console has no such property for this account.',
    waits: null,
  },
  LOAD_QUOTA: {
    reason: 'QUOTA',
    message:
      'The load quota of Search Console is used up for now. It comes back after 15 minutes, or at midnight Pacific Time.',
    waits: 'MINUTES',
  },
  DAILY_QUOTA: {
    reason: 'QUOTA',
    message: 'The daily quota of Search Console is used up. It is renewed at midnight Pacific Time.',
    waits: 'TOMORROW',
  },
  REJECTED: { reason: 'REJECTED', message: 'Search Console does not support this combination.', waits: null },
  NOT_SIGNED_IN: {
    reason: 'KEY',
    message: 'The organization is not signed in to Google any more: sign in again in the project settings.',
    waits: null,
  },
  SIGN_IN_ENDED: {
    reason: 'KEY',
    message:
      'Google does not accept the sign-in any more: access was revoked, or not used for six months. Sign in again in the project settings.',
    waits: null,
  },
  TEST_CLIENT_EXPIRED: {
    reason: 'KEY',
    message:
      'The sign-in expired after 7 days, as it does while the app of the OAuth client is in testing. Publish the app in Google Cloud or make it internal, then sign in again.',
    waits: null,
  },
  SESSION_POLICY: {
    reason: 'KEY',
    message: 'The session policy of the Google Workspace has ended the sign-in. Sign in again in the project settings.',
    waits: null,
  },
  CODE_INVALID: {
    reason: 'KEY',
    message: 'Google does not accept the code of this sign-in: it was used already or is too old. Sign in again.',
    waits: null,
  },
  CLIENT_REJECTED: {
    reason: 'KEY',
    message:
      'Google does not accept the OAuth client: the operator has to check GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
    waits: null,
  },
  CLIENT_DELETED: {
    reason: 'KEY',
    message:
      'The OAuth client of GOOGLE_CLIENT_ID does not exist any more: the operator has to restore it or create another one.',
    waits: null,
  },
  CLIENT_CHANGED: {
    reason: 'KEY',
    message:
      'The sign-in belongs to another OAuth client than GOOGLE_CLIENT_ID. Sign in again in the project settings.',
    waits: null,
  },
  SIGN_IN_REJECTED: { reason: 'KEY', message: 'Google rejects the sign-in.', waits: null },
} as const satisfies Record<
  string,
  { reason: 'KEY' | 'QUOTA' | 'REJECTED'; message: string; waits: 'MINUTES' | 'TOMORROW' | null }
>;
export type RefusalKind = keyof typeof REFUSALS;

/** Only another sign-in can help: no request is made until then. */
export const ENDS_SIGN_IN: ReadonlySet<RefusalKind> = new Set([
  'SIGN_IN_ENDED',
  'TEST_CLIENT_EXPIRED',
  'SESSION_POLICY',
]);

export const isRefusalKind = (kind: string | null): kind is RefusalKind => kind !== null && kind in REFUSALS;

export class SearchConsoleRefusal extends ProviderUnavailable {
  constructor(readonly kind: RefusalKind) {
    super(REFUSALS[kind].reason, REFUSALS[kind].message);
  }

  /** when the same request can work again without anybody's help; null: not before somebody changes something */
  get waits(): 'MINUTES' | 'TOMORROW' | null {
    return REFUSALS[this.kind].waits;
  }
}

const BY_REASON: Readonly<Record<string, RefusalKind>> = {
  authError: 'TOKEN_REJECTED',
  insufficientPermissions: 'SCOPE_MISSING',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'SCOPE_MISSING',
  forbidden: 'NO_PERMISSION',
  accessNotConfigured: 'API_DISABLED',
  SERVICE_DISABLED: 'API_DISABLED',
  notFound: 'PROPERTY_UNKNOWN',
  quotaExceeded: 'LOAD_QUOTA',
  dailyLimitExceeded: 'DAILY_QUOTA',
  badRequest: 'REJECTED',
  invalid: 'REJECTED',
  invalidParameter: 'REJECTED',
};
const BY_STATUS: Readonly<Record<number, RefusalKind>> = {
  400: 'REJECTED',
  401: 'TOKEN_REJECTED',
  404: 'PROPERTY_UNKNOWN',
};
const RATES = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'siteRateLimitExceeded']);
/** the more precise of two reasons comes first: a disabled API is also `forbidden` */
const ORDER = Object.keys(BY_REASON).toSorted((a, b) => Number(a === 'forbidden') - Number(b === 'forbidden'));

const reasons = z.array(z.object({ reason: z.string().default('') })).catch([]);
const refusal = z.object({ error: z.object({ errors: reasons.default([]), details: reasons.default([]) }) });

/** Null where Google gives no reason that is known: the status decides then. */
export function searchConsoleRefusal(reply: ProviderReply, body: unknown): ProviderError | null {
  const { errors = [], details = [] } = refusal.safeParse(body).data?.error ?? {};
  const given = new Set([...errors, ...details].map(({ reason }) => reason));
  if ([...given].some((reason) => RATES.has(reason))) return new ProviderThrottled(retryAfterMs(reply));
  const known = ORDER.find((reason) => given.has(reason));
  const kind = (known === undefined ? undefined : BY_REASON[known]) ?? BY_STATUS[reply.status];
  return kind === undefined ? null : new SearchConsoleRefusal(kind);
}

const SIGN_IN_ERRORS: Readonly<Record<string, RefusalKind>> = {
  invalid_client: 'CLIENT_REJECTED',
  unauthorized_client: 'CLIENT_REJECTED',
  deleted_client: 'CLIENT_DELETED',
  invalid_scope: 'SCOPE_MISSING',
};

const signInFault = z.object({ error: z.string(), error_subtype: z.string().optional() });

/** Why the token endpoint refuses a code or a refresh token. */
export function signInRefusal(status: number, body: unknown, step: 'REDEEM' | 'REFRESH'): SearchConsoleRefusal {
  const { error = '', error_subtype: subtype } = signInFault.safeParse(body).data ?? {};
  if (error === 'invalid_grant') {
    if (subtype === 'invalid_rapt') return new SearchConsoleRefusal('SESSION_POLICY');
    return new SearchConsoleRefusal(step === 'REDEEM' ? 'CODE_INVALID' : 'SIGN_IN_ENDED');
  }
  const kind = SIGN_IN_ERRORS[error] ?? 'SIGN_IN_REJECTED';
  const refusal = new SearchConsoleRefusal(kind);
  if (kind === 'SIGN_IN_REJECTED')
    refusal.message = `Google rejects the sign-in (status ${status}${/^[a-z_]{1,40}$/.test(error) ? `, ${error}` : ''}).`;
  return refusal;
}
