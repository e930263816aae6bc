import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll } from 'vitest';

export const CLIENT_ID = 'sextant';
export const CLIENT_SECRET = 'a secret of the client: with + and %';

/** a key that whoever may verify may sign by: some issuers list one */
const SHARED = Buffer.from(CLIENT_SECRET.padEnd(32, '.'));

export interface IssuedUser {
  sub: string;
  email?: string;
  email_verified?: boolean | undefined;
  name?: string;
  /** further claims */
  [claim: string]: unknown;
}

/** A fault of an issuer, or an act of somebody else in its place. */
export type Fault =
  | 'WRONG_ISSUER'
  | 'WRONG_AUDIENCE'
  | 'WRONG_NONCE'
  | 'EXPIRED'
  | 'FOREIGN_KEY'
  | 'UNSIGNED'
  | 'SHARED_SECRET'
  | 'NO_ID_TOKEN'
  | 'DOWN';

export interface OidcIssuer {
  readonly url: string;
  /** the user who signs in next */
  user: IssuedUser;
  fault: Fault | null;
  /** the e-mail is at the userinfo endpoint only */
  sparse: boolean;
  /** claims that the ID token has, where it has other ones than the userinfo endpoint */
  claims: Record<string, unknown> | null;
  /** paths that were requested */
  readonly asked: string[];
  /** signs with another key from now on */
  rotate(): Promise<void>;
}

interface Grant {
  redirectUri: string;
  challenge: string;
  nonce: string;
  user: IssuedUser;
}

/** An OpenID Connect issuer on loopback: authorization code with PKCE, RS256, client_secret_basic. */
export function useOidcIssuer(): OidcIssuer {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, IssuedUser>();
  let key: { privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey']; jwk: JWK };
  let url = '';
  const issuer: OidcIssuer = {
    get url() {
      return url;
    },
    user: { sub: 'nobody' },
    fault: null,
    sparse: false,
    claims: null,
    asked: [],
    rotate: async () => {
      const { publicKey, privateKey } = await generateKeyPair('RS256');
      const kid = randomBytes(4).toString('hex');
      key = { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
    },
  };

  async function idToken({ user, nonce }: Grant): Promise<string> {
    const { fault } = issuer;
    const { email: _email, email_verified: _verified, ...bare } = user;
    const own = issuer.claims ?? (issuer.sparse ? bare : user);
    const claims = { ...own, nonce: fault === 'WRONG_NONCE' ? 'another' : nonce };
    const audience = Array.isArray(own['aud']) ? (own['aud'] as string[]) : CLIENT_ID;
    const header = { kid: key.jwk.kid as string };
    const unsigned = (alg: string, kid = header.kid) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg, kid })
        .setIssuer(fault === 'WRONG_ISSUER' ? 'https://evil.example' : url)
        .setAudience(fault === 'WRONG_AUDIENCE' ? 'another-client' : audience)
        .setIssuedAt()
        .setExpirationTime(fault === 'EXPIRED' ? '-10m' : '5m');
    if (fault === 'FOREIGN_KEY') return unsigned('RS256').sign((await generateKeyPair('RS256')).privateKey);
    if (fault === 'SHARED_SECRET') return unsigned('HS256', 'shared').sign(SHARED);
    const signed = await unsigned('RS256').sign(key.privateKey);
    if (fault !== 'UNSIGNED') return signed;
    return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${signed.split('.')[1]}.`;
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const code = randomBytes(8).toString('hex');
    const redirectUri = query.get('redirect_uri') ?? '';
    const isGood =
      query.get('client_id') === CLIENT_ID &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      (query.get('scope') ?? '').split(' ').includes('openid');
    if (!isGood) return json(response, 400, { error: 'invalid_request' });
    grants.set(code, {
      redirectUri,
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce') ?? '',
      user: issuer.user,
    });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await bodyOf(request));
    const encoded = (text: string) => new URLSearchParams({ v: text }).toString().slice(2);
    const basic = Buffer.from(`${encoded(CLIENT_ID)}:${encoded(CLIENT_SECRET)}`).toString('base64');
    if (request.headers.authorization !== `Basic ${basic}`) return json(response, 401, { error: 'invalid_client' });
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
      return json(response, 400, { error: 'invalid_grant' });
    const accessToken = randomBytes(8).toString('hex');
    tokens.set(accessToken, grant.user);
    return json(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      ...(issuer.fault === 'NO_ID_TOKEN' ? {} : { id_token: await idToken(grant) }),
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? '/', url);
    issuer.asked.push(asked.pathname);
    if (issuer.fault === 'DOWN') return json(response, 503, {});
    switch (asked.pathname) {
      case '/.well-known/openid-configuration':
        return json(response, 200, {
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          userinfo_endpoint: `${url}/userinfo`,
          jwks_uri: `${url}/keys`,
          id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        });
      case '/keys':
        return json(response, 200, {
          keys: [key.jwk, { kty: 'oct', kid: 'shared', alg: 'HS256', k: SHARED.toString('base64url') }],
        });
      case '/authorize':
        return authorize(asked.searchParams, response);
      case '/token':
        return exchange(request, response);
      case '/userinfo':
        return json(response, 200, tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '') ?? {});
      default:
        return json(response, 404, {});
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  beforeAll(async () => {
    await issuer.rotate();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return issuer;
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
