import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { organization, twoFactor } from 'better-auth/plugins';
import { defaultRoles, memberAc } from 'better-auth/plugins/organization/access';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { firstOrganizationOf, insertMember } from '../db/queries/organizations/member.js';
import { insertOrganization, isOrganization } from '../db/queries/organizations/organization.js';
import { storableText } from '../db/storable.js';
import type { Logger } from '../log.js';
import { cutText } from '../text/cut-text.js';
import { publicNameFault } from '../text/plain-name.js';
import { openAuthEvents } from './auth-events.js';
import { type EmailVerification, type UnverifiedUser, VERIFICATION_SECONDS } from './email-verification.js';
import { acceptInvitation, claimInvitation, provesMailbox } from './invitations.js';
import { OIDC_PROVIDER, type OidcOptions, oidcSignIn } from './oidc.js';
import { oneTimeCodes } from './one-time-codes.js';
import { type PasswordResets, RESET_SECONDS, type ResetUser } from './password-resets.js';
import type { OnProvenMailbox } from './proven-mailbox.js';
import { hashedSessionTokens } from './session-tokens.js';

export interface AuthOptions {
  pool: Pool;
  secret: string;
  baseUrl: string;
  oidc?: OidcOptions | null;
  /** without them nobody resets a password by e-mail */
  passwordResets?: PasswordResets;
  /** without it e-mail addresses stay unverified */
  emailVerification?: EmailVerification;
  /** without it an issuer signs nobody in to an account whose e-mail is not verified */
  onProvenMailbox?: OnProvenMailbox;
  /** log of refusals and failures of the sign-in library; without one nothing is logged */
  log?: Logger;
}

/** seven days without use ends a session; use renews it at most once a day */
export const SESSION_SECONDS = 7 * 24 * 3_600;
export const SESSION_RENEWAL_SECONDS = 24 * 3_600;

/** Name of the session cookie on every surface, with and without https. */
export const SESSION_COOKIE = 'better-auth.session-token';

/** they name sessions by their tokens, which are not known any more; /revoke-sessions ends all of them */
const SESSION_LISTS = ['/list-sessions', '/revoke-session', '/revoke-other-sessions'];

/** e-mail addresses are not verified: an invitation, which every member may read, would be for whoever signs up under its address */
const INVITATIONS = [
  'invite-member',
  'accept-invitation',
  'reject-invitation',
  'cancel-invitation',
  'get-invitation',
  'list-invitations',
  'list-user-invitations',
].map((endpoint) => `/organization/${endpoint}`);

/** members of an organization, and whatever else the library lists */
const MOST_LISTED = 10_000;

/** Better Auth on our pool: e-mail and password, sessions in the database, organizations with roles. */
export function createAuth(options: AuthOptions) {
  const secure = options.baseUrl.startsWith('https:');
  return betterAuth({
    database: options.pool,
    appName: 'Sextant',
    secret: options.secret,
    baseURL: options.baseUrl,
    basePath: '/api/auth',
    trustedOrigins: [options.baseUrl],
    telemetry: { enabled: false },
    logger: libraryLogger(options.log),
    // errors that are not its own are returned and logged as by every other API
    // errors on the way back from an issuer are shown on the sign-in screen
    onAPIError: { throw: true, errorURL: `${options.baseUrl}/sign-in` },
    // without a sign-in at the end the response is the same for an e-mail that has an account already
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 10,
      maxPasswordLength: 200,
      ...resetOptions(options.passwordResets),
    },
    ...verificationOptions(options.emailVerification),
    // a reader of the table cannot reset a password by its rows
    verification: { storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } } },
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_RENEWAL_SECONDS },
    // counted by the process in front, in the store that all processes share
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      // the library would leave the check out under NODE_ENV=test
      disableOriginCheck: false,
      cookies: {
        session_token: {
          name: SESSION_COOKIE,
          attributes: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
        },
      },
      // lists of the library end at 100 otherwise, without a word
      database: { generateId: () => uuidv7(), defaultFindManyLimit: MOST_LISTED },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            const token = invitationOf(context?.body);
            if (token !== null && !(await claimInvitation(options.pool, token)))
              throw new APIError('CONFLICT', { message: 'This invitation was used a moment ago.' });
            if (
              isCallback(context) &&
              options.oidc?.join &&
              !(await isOrganization(options.pool, options.oidc.join.organizationId))
            )
              throw new APIError('FORBIDDEN', {
                code: 'organization_missing',
                message: 'OIDC_AUTO_JOIN is not the id of an organization.',
              });
            const named = await withShortName(user);
            const isProved = token !== null && (await provesMailbox(options.pool, token, user.email));
            return isProved ? { data: { ...named.data, emailVerified: true } } : named;
          },
          after: async (user, context) => {
            const token = invitationOf(context?.body);
            const events = openAuthEvents(options.pool, user.id, context?.headers);
            const invitation = token === null ? null : await acceptInvitation(options.pool, token, user.id, uuidv7());
            const join = isCallback(context) ? options.oidc?.join : null;
            if (invitation) await events.accepted(invitation);
            else if (join) {
              await insertMember(options.pool, uuidv7(), join.organizationId, user.id, join.role);
              await events.joined(join);
            } else await createOrganization(options.pool, user);
          },
        },
        update: { before: withShortName },
      },
      account: {
        create: {
          before: withoutTokens,
          after: async ({ providerId, userId }, context) => {
            if (providerId !== OIDC_PROVIDER) return;
            await openAuthEvents(options.pool, userId, context?.headers).linked(providerId);
          },
        },
        update: { before: withoutTokens },
      },
      session: {
        create: {
          before: async (session, context) => {
            // a browser that signs in again leaves its earlier session behind, whoever may have learnt that
            const earlier = await context?.getSignedCookie(SESSION_COOKIE, options.secret);
            if (earlier) await context?.context.internalAdapter.deleteSession(earlier);
            return {
              data: { ...session, activeOrganizationId: await firstOrganizationOf(options.pool, session.userId) },
            };
          },
        },
      },
    },
    disabledPaths: [...SESSION_LISTS, ...INVITATIONS],
    plugins: [
      // a viewer may change as little here as a member
      organization({
        creatorRole: 'owner',
        membershipLimit: MOST_LISTED,
        allowUserToCreateOrganization: false,
        roles: { ...defaultRoles, viewer: memberAc, commenter: memberAc },
      }),
      twoFactor({ issuer: 'Sextant' }),
      oneTimeCodes(options.pool),
      ...(options.oidc ? [oidcSignIn(options.oidc, { log: options.log, onProven: options.onProvenMailbox })] : []),
      hashedSessionTokens(),
    ],
  });
}

const resetOptions = (resets: PasswordResets | undefined) =>
  resets && {
    resetPasswordTokenExpiresIn: RESET_SECONDS,
    sendResetPassword: async ({ user, token }: { user: ResetUser; token: string }) => resets.send(user, token),
    onPasswordReset: ({ user }: { user: ResetUser }, request?: Request) => resets.done(user, request?.headers ?? null),
  };

const verificationOptions = (verification: EmailVerification | undefined) =>
  verification && {
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: VERIFICATION_SECONDS,
      sendVerificationEmail: async ({ user, token }: { user: UnverifiedUser; token: string }) =>
        verification.send(user, token),
    },
  };

const invitationOf = (body: unknown): string | null => {
  const token = (body as { invitation?: unknown } | null | undefined)?.invitation;
  return typeof token === 'string' ? token : null;
};

/** The library's own lines, in the form of all others; what it adds to them may hold what users sent. */
const libraryLogger = (log: Logger | undefined) =>
  log
    ? {
        level: 'error' as const,
        log: (_level: string, message: string, ...more: unknown[]) =>
          log.warn({ err: more.find((one) => one instanceof Error) }, `sign-in: ${message}`),
      }
    : { disabled: true };

const MAX_NAME = 200;

/** A name is shown beside everything that the user does. */
const withShortName = async <User extends { name?: string | undefined }>(user: User): Promise<{ data: User }> => ({
  data: user.name === undefined ? user : { ...user, name: storableText(cutText(user.name.trim(), MAX_NAME)) },
});

/** A user comes back from the issuer. */
const isCallback = (context: { path?: string } | null): boolean =>
  context?.path === '/callback/:id' || context?.path === `/callback/${OIDC_PROVIDER}`;

/** An issuer's tokens open nothing that is needed here after the sign-in. */
const withoutTokens = async <Account extends object>(account: Account): Promise<{ data: Account }> => ({
  data: { ...account, idToken: null, accessToken: null, refreshToken: null },
});

/** A user who signs up gets an organization of their own, on the free plan. */
async function createOrganization(pool: Pool, user: { id: string; name: string }): Promise<void> {
  const id = uuidv7();
  // an issuer's name of somebody has not been through the checks of a sign-up
  const name = publicNameFault(user.name) === null && user.name;
  await insertOrganization(pool, id, name || 'My organization', uuidv7(), user.id);
}

export type Auth = ReturnType<typeof createAuth>;
