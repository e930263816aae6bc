import { z } from 'zod';
import { publicNameFault } from '../../src/text/plain-name.js';

/** How often one client address may ask, or be asked about one account, over all API processes. */
export interface AddressLimit {
  name: string;
  requests: number;
  windowSeconds: number;
}

/** every route that takes a password or a code: a user mistypes, a program guesses */
const SECRETS: AddressLimit = { name: 'sign-in', requests: 10, windowSeconds: 60 };
/** an office behind one address signs up in an hour, a program would in a second */
const SIGN_UPS: AddressLimit = { name: 'sign-up', requests: 10, windowSeconds: 3_600 };
/** each writes an e-mail */
const RESETS: AddressLimit = { name: 'password-reset', requests: 10, windowSeconds: 3_600 };
/** the mailbox of somebody else is filled by no caller, from however many addresses */
export const RESETS_OF_ACCOUNT: AddressLimit = { name: 'password-reset-of', requests: 3, windowSeconds: 3_600 };
/** the same for links that verify an address */
export const VERIFICATIONS_OF_ACCOUNT: AddressLimit = { name: 'verification-of', requests: 3, windowSeconds: 3_600 };
/** for the documentation */
export const AUTH_LIMITS = {
  signIn: SECRETS.requests,
  signUp: SIGN_UPS.requests,
  reset: RESETS.requests,
  resetOf: RESETS_OF_ACCOUNT.requests,
};
const CHANGES: AddressLimit = { name: 'account', requests: 60, windowSeconds: 60 };
/** every page load asks who is signed in, and an office may be behind one address */
const READS: AddressLimit = { name: 'session', requests: 1_200, windowSeconds: 60 };

const id = z.string().min(1).max(100);
/** shorter and longer ones are refused by the sign-in library in its own words */
const password = z.string().max(1_000);
const name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .superRefine((given, context) => {
    const message = publicNameFault(given);
    if (message) context.addIssue({ code: 'custom', message });
  });
/** RFC 5321 §4.5.3.1.3 allows no more */
const email = z.string().max(254);
const organizationId = id.optional();
/** a picture that browsers load by its URL, or an embedded small one */
const logo = z
  .string()
  .max(8_192)
  .regex(/^(?:https?:\/\/|data:image\/)/i, 'This is not a valid http or https URL.');
const METADATA_BYTES = 4_096;

const nothing = z.strictObject({}).optional();
const code = z.string().trim().min(1).max(64);

/** the paths afterwards: a path of ours, and the sign-in screen where something goes wrong */
const oidcBody = z
  .strictObject({
    provider: z.literal('oidc'),
    callbackURL: z
      .string()
      .max(2_000)
      .regex(/^\/(?![/\\])/, 'This must be a path on this installation.')
      .default('/'),
  })
  .transform((body) => ({ ...body, errorCallbackURL: '/sign-in' }));

export interface AuthEndpoint {
  limit: AddressLimit;
  body: z.ZodType;
  /** parameters of a read that are handed on; the others count for nothing */
  query?: readonly string[];
}

/** The fields that a POST may have. Unknown fields are refused: the sign-in library would hand them to the database. */
const POSTS: Readonly<Record<string, AuthEndpoint>> = {
  '/sign-up/email': {
    limit: SIGN_UPS,
    body: z.strictObject({ name, email, password, rememberMe: z.boolean().optional(), invitation: code.optional() }),
  },
  '/sign-in/email': {
    limit: SECRETS,
    body: z.strictObject({ email, password, rememberMe: z.boolean().optional() }),
  },
  '/request-password-reset': { limit: RESETS, body: z.strictObject({ email: email.trim() }) },
  '/reset-password': { limit: SECRETS, body: z.strictObject({ token: code, newPassword: password }) },
  '/send-verification-email': { limit: RESETS, body: nothing },
  '/verify-email': { limit: SECRETS, body: z.strictObject({ token: z.string().min(1).max(2_000) }) },
  '/sign-out': { limit: CHANGES, body: nothing },
  '/revoke-sessions': { limit: CHANGES, body: nothing },
  '/change-password': {
    limit: SECRETS,
    // a session of somebody who knew the password before ends, requested or not
    body: z
      .strictObject({
        currentPassword: password,
        newPassword: password,
        revokeOtherSessions: z.literal(true, 'Changing the password always ends all other sessions.').optional(),
      })
      .transform((words) => ({ ...words, revokeOtherSessions: true })),
  },
  '/sign-in/social': {
    limit: SECRETS,
    body: oidcBody,
  },
  '/link-social': { limit: SECRETS, body: oidcBody },
  '/two-factor/enable': { limit: SECRETS, body: z.strictObject({ password }) },
  '/two-factor/disable': { limit: SECRETS, body: z.strictObject({ password }) },
  '/two-factor/generate-backup-codes': { limit: SECRETS, body: z.strictObject({ password }) },
  '/two-factor/verify-totp': { limit: SECRETS, body: z.strictObject({ code }) },
  '/two-factor/verify-backup-code': { limit: SECRETS, body: z.strictObject({ code }) },
  '/update-user': { limit: CHANGES, body: z.strictObject({ name: name.optional(), image: logo.nullish() }) },
  '/organization/update': {
    limit: CHANGES,
    body: z.strictObject({
      organizationId,
      data: z.strictObject({
        name: name.optional(),
        slug: z
          .string()
          .regex(/^[\w-]{1,100}$/, 'A slug may only contain letters, digits, - and _.')
          .optional(),
        logo: logo.nullish(),
        metadata: z
          .record(z.string(), z.json())
          .refine((value) => JSON.stringify(value).length <= METADATA_BYTES, 'At most 4,096 characters are allowed.')
          .optional(),
      }),
    }),
  },
  '/organization/delete': { limit: CHANGES, body: z.strictObject({ organizationId: id }) },
  '/organization/leave': { limit: CHANGES, body: z.strictObject({ organizationId: id }) },
  '/organization/set-active': {
    limit: CHANGES,
    body: z.strictObject({ organizationId: id.nullish(), organizationSlug: id.optional() }),
  },
  '/organization/update-member-role': {
    limit: CHANGES,
    body: z.strictObject({
      memberId: id,
      role: z.enum(['viewer', 'commenter', 'member', 'admin', 'owner']),
      organizationId,
    }),
  },
  '/organization/remove-member': {
    limit: CHANGES,
    body: z.strictObject({ memberIdOrEmail: email, organizationId }),
  },
};

const READ: AuthEndpoint = { limit: READS, body: nothing };
const READ_OF_ONE: AuthEndpoint = { ...READ, query: ['organizationId'] };
const GETS: Readonly<Record<string, AuthEndpoint>> = {
  '/ok': READ,
  '/get-session': READ,
  '/sign-in-options': READ,
  '/callback/oidc': {
    limit: { name: 'oidc', requests: 30, windowSeconds: 60 },
    body: nothing,
    query: ['code', 'state', 'error', 'error_description', 'iss'],
  },
  '/list-accounts': READ,
  '/organization/list': READ,
  '/organization/get-full-organization': READ_OF_ONE,
  '/organization/get-active-member': READ,
  '/organization/get-active-member-role': READ_OF_ONE,
};

const own = (table: Readonly<Record<string, AuthEndpoint>>, path: string): AuthEndpoint | null =>
  Object.hasOwn(table, path) ? (table[path] ?? null) : null;

/** Endpoints of the library that are not in these tables do not exist here. */
export const authEndpoint = (method: string, path: string): AuthEndpoint | null =>
  own(method === 'POST' ? POSTS : GETS, path);

export const authMethods = (path: string): string[] => [
  ...(own(GETS, path) ? ['GET', 'HEAD'] : []),
  ...(own(POSTS, path) ? ['POST'] : []),
];
