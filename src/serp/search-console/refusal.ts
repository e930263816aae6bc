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
} as const satisfies Record<
  string,
  { reason: 'KEY' | 'QUOTA' | 'REJECTED'; message: string; waits: 'MINUTES' | 'TOMORROW' | null }
>;
export type RefusalKind = keyof typeof REFUSALS;

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
