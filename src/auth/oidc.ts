import type { BetterAuthPlugin } from 'better-auth';
import { getOAuthState } from 'better-auth/api';
import { createAuthorizationURL, type OAuth2Tokens, type OAuthProvider } from 'better-auth/oauth2';
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { problem } from '../errors.js';
import type { Logger } from '../log.js';
import type { InvitedRole } from './invitations.js';
import type { OnProvenMailbox } from './proven-mailbox.js';

/** One exchange with the issuer, by a fetcher that the operator allowed to go there. Throws a problem where there is no response. */
export type OidcFetch = (
  url: string,
  request?: { method: 'POST'; headers: Record<string, string>; body: string },
  headers?: Record<string, string>,
) => Promise<{ status: number; body: string }>;

export interface OidcOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  fetch: OidcFetch;
  /** whether an address counts as verified where the issuer says nothing about it, as Microsoft Entra ID does */
  trustsEmail: boolean;
  /** whether a user whom nobody here knows gets an account */
  takesNewUsers: boolean;
  /** the organization that new users join; null: each gets one of their own */
  join: { organizationId: string; role: InvitedRole } | null;
}

export const OIDC_PROVIDER = 'oidc';
const SCOPES = ['openid', 'email', 'profile'];
/** signed by a key of the issuer: a shared secret would also sign for whoever else knows it */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** issuers announce new endpoints and keys days ahead */
const KEEP_MS = 3_600_000;
const KEYS_AT_MOST_EVERY_MS = 60_000;
const CLOCK_SKEW_SECONDS = 60;

const endpoint = z.url({ protocol: /^https?$/ });
const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  userinfo_endpoint: endpoint.optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
type Discovery = z.infer<typeof discoverySchema>;
const tokenSchema = z.object({ id_token: z.string(), access_token: z.string().optional() });
const profileSchema = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  name: z.string().optional(),
});
type Profile = z.infer<typeof profileSchema>;

/** Sign-in by an OpenID Connect issuer (authorization code, PKCE, nonce), under the callback of the sign-in library. */
export const oidcSignIn = (
  options: OidcOptions,
  { log, onProven }: { log?: Logger | undefined; onProven?: OnProvenMailbox | undefined },
): BetterAuthPlugin => ({
  id: 'oidc-sign-in',
  init: ({ socialProviders }) => ({
    context: { socialProviders: [...socialProviders, oidcProvider(options, log, onProven)] },
  }),
});

function oidcProvider(options: OidcOptions, log?: Logger, onProven?: OnProvenMailbox): OAuthProvider<Profile> {
  const issuer = openIssuer(options);
  return {
    id: OIDC_PROVIDER,
    name: OIDC_PROVIDER,
    requiresIdTokenNonce: true,
    options: { disableSignUp: !options.takesNewUsers, disableIdTokenSignIn: true },
    // the issuer too: another one may number its users alike
    accountSubject: ({ profile }) => `${options.issuer} ${profile.sub}`,
    createAuthorizationURL: async ({ state, codeVerifier, redirectURI, idTokenNonce }) =>
      createAuthorizationURL({
        id: OIDC_PROVIDER,
        options: { clientId: options.clientId },
        authorizationEndpoint: (await issuer.discover()).authorization_endpoint,
        state,
        codeVerifier,
        scopes: SCOPES,
        redirectURI,
        ...(idTokenNonce ? { nonce: idTokenNonce } : {}),
      }),
    validateAuthorizationCode: ({ code, codeVerifier, redirectURI }) =>
      issuer.exchange({ code, redirectURI, codeVerifier: codeVerifier ?? '' }),
    getUserInfo: async ({ idToken, accessToken, expectedIdTokenNonce }) => {
      const profile = await issuer.profileOf(idToken, accessToken, expectedIdTokenNonce).catch((err: unknown) => {
        log?.warn({ err }, 'OIDC sign-in refused: the ID token is not valid');
        return null;
      });
      if (!profile) return null;
      const { email_verified: verified = options.trustsEmail } = profile;
      const isVerified = verified === true || verified === 'true';
      if (profile.email !== undefined && profile.email_verified === undefined && !isVerified)
        log?.warn(
          'OIDC sign-in refused: the issuer does not say whether the e-mail address is verified. Set OIDC_TRUST_EMAIL=true if users cannot choose it.',
        );
      // a signed-in user who connects the issuer keeps the account as it is
      if (isVerified && profile.email && !(await getOAuthState())?.link)
        await onProven?.({ email: profile.email, by: 'ISSUER' });
      return {
        // an e-mail that the issuer does not vouch for says nothing about who this is
        user: {
          name: profile.name ?? '',
          emailVerified: isVerified,
          ...(isVerified ? { email: profile.email } : {}),
        },
        data: profile,
      };
    },
  };
}

function openIssuer({ issuer, clientId, clientSecret, fetch }: OidcOptions) {
  const documents = new LRUCache<string, object>({ max: 2, ttl: KEEP_MS });
  let keysReadAt = 0;

  async function read<T extends object>(url: string, schema: z.ZodType<T>): Promise<T> {
    const known = documents.get(url) as T | undefined;
    if (known) return known;
    const { status, body } = await fetch(url);
    const parsed = status === 200 ? schema.safeParse(jsonOf(body)) : null;
    if (!parsed?.success) throw unusable();
    documents.set(url, parsed.data);
    return parsed.data;
  }

  async function discover(): Promise<Discovery> {
    const found = await read(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, discoverySchema);
    // OpenID Connect Discovery §4.3
    if (found.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, '')) throw unusable();
    return found;
  }

  async function keys(uri: string, anew: boolean): Promise<JSONWebKeySet> {
    if (anew && Date.now() - keysReadAt > KEYS_AT_MOST_EVERY_MS) documents.delete(uri);
    if (!documents.has(uri)) keysReadAt = Date.now();
    return read(uri, z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })) as Promise<JSONWebKeySet>;
  }

  async function verify(idToken: string, nonce: string): Promise<JWTPayload> {
    const found = await discover();
    const announced = found.id_token_signing_alg_values_supported ?? ['RS256'];
    const check = async (anew: boolean) => {
      const { payload } = await jwtVerify(idToken, createLocalJWKSet(await keys(found.jwks_uri, anew)), {
        issuer: found.issuer,
        audience: clientId,
        algorithms: announced.filter((one) => ALGORITHMS.includes(one)),
        clockTolerance: CLOCK_SKEW_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      return payload;
    };
    const payload = await check(false).catch((error: { code?: string }) => {
      // the issuer signs with a key that came after ours were read
      if (error.code !== 'ERR_JWKS_NO_MATCHING_KEY') throw error;
      return check(true);
    });
    if (payload['nonce'] !== nonce) throw unusable();
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload['azp'] !== clientId) throw unusable();
    return payload;
  }

  return {
    discover,
    async exchange(given: { code: string; redirectURI: string; codeVerifier: string }): Promise<OAuth2Tokens> {
      const found = await discover();
      const methods = found.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const isBasic = methods.includes('client_secret_basic') || !methods.includes('client_secret_post');
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code: given.code,
        redirect_uri: given.redirectURI,
        code_verifier: given.codeVerifier,
        ...(isBasic ? {} : { client_id: clientId, client_secret: clientSecret }),
      });
      const { status, body } = await fetch(found.token_endpoint, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
          ...(isBasic ? { authorization: basicCredentials(clientId, clientSecret) } : {}),
        },
        body: form.toString(),
      });
      const tokens = status === 200 ? tokenSchema.safeParse(jsonOf(body)) : null;
      if (!tokens?.success) throw unusable();
      const { id_token: idToken, access_token: accessToken } = tokens.data;
      return { idToken, ...(accessToken ? { accessToken } : {}) };
    },
    /** The user of the ID token; claims that it lacks may be at the userinfo endpoint only. */
    async profileOf(idToken?: string, accessToken?: string, nonce?: string): Promise<Profile> {
      if (!idToken || !nonce) throw unusable();
      const profile = profileSchema.parse(await verify(idToken, nonce));
      const { userinfo_endpoint: userinfo } = await discover();
      const isComplete = [profile.email, profile.email_verified, profile.name].every((claim) => claim !== undefined);
      if (isComplete || !userinfo || !accessToken) return profile;
      const { status, body } = await fetch(userinfo, undefined, { authorization: `Bearer ${accessToken}` });
      const more = status === 200 ? profileSchema.safeParse(jsonOf(body)) : null;
      if (!more?.success && profile.email !== undefined) return profile;
      // OpenID Connect Core §5.3.4
      if (!more?.success || more.data.sub !== profile.sub) throw unusable();
      // the signed token counts, and a claim about an address is about that address alone
      const isOfAnother = profile.email !== undefined && more.data.email !== profile.email;
      const { email_verified: verified, ...rest } = more.data;
      return { ...rest, ...(isOfAnother || verified === undefined ? {} : { email_verified: verified }), ...profile };
    },
  };
}

/** RFC 6749 §2.3.1: both parts are form-encoded first. */
const basicCredentials = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${formEncoded(id)}:${formEncoded(secret)}`).toString('base64')}`;
const formEncoded = (text: string): string => new URLSearchParams({ v: text }).toString().slice(2);

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const unusable = () => problem('UPSTREAM_UNREACHABLE', { message: 'The response of the OIDC issuer is not valid.' });
