import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCredentials } from '../../src/auth/credentials.js';
import { loadConfig, oidcSettings } from '../../src/config.js';
import { BASE_URL, newCaller, SECRET, useApp } from '../support/app.js';
import { CLIENT_ID, CLIENT_SECRET, type Fault, useOidcIssuer } from '../support/servers/oidc-issuer.js';

const issuer = useOidcIssuer();
const settings = () => ({ OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET });
const test = useApp({ settings });
let closed: FastifyInstance;
let joining: FastifyInstance;
let trusting: FastifyInstance;
let organizationId = '';
let made = 0;

beforeAll(async () => {
  ({ organizationId } = await test.account('PRO'));
  closed = await test.another({ ...settings(), SIGN_UP: 'closed' });
  trusting = await test.another({ ...settings(), OIDC_TRUST_EMAIL: 'true', SIGN_UP: 'open' });
  joining = await test.another({ ...settings(), SIGN_UP: 'closed', OIDC_AUTO_JOIN: `${organizationId}:viewer` });
});
beforeEach(() => {
  Object.assign(issuer, { fault: null, sparse: false, claims: null });
});

const newUser = (more: object = {}) => {
  made += 1;
  return { sub: `sub-${made}`, email: `issued-${made}@example.org`, email_verified: true, name: 'Issued', ...more };
};

const cookiesOf = (answer: { headers: Record<string, unknown> }): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .flatMap((cookie) => /^([^=;]+=[^;]+)(?!.*Max-Age=0)/i.exec(String(cookie))?.[1] ?? [])
    .join('; ');
const tokenOf = (cookies: string): string => /better-auth\.session-token=([^;]+)/.exec(cookies)?.[1] ?? '';

async function begin(app: FastifyInstance, path = '/sign-in/social', cookie = '') {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    remoteAddress: newCaller(),
    headers: { 'content-type': 'application/json', origin: BASE_URL, ...(cookie ? { cookie } : {}) },
    payload: JSON.stringify({ provider: 'oidc', callbackURL: '/projects' }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const back = (await fetch(answer.json().url, { redirect: 'manual' })).headers.get('location') ?? '';
  expect(back).toMatch(new RegExp(`^${BASE_URL}/api/auth/callback/oidc\\?code=`));
  return { url: back.slice(BASE_URL.length), cookies: [cookie, cookiesOf(answer)].filter(Boolean).join('; ') };
}

const follow = (app: FastifyInstance, url: string, cookie: string) =>
  app.inject({ url, remoteAddress: newCaller(), headers: { cookie, 'sec-fetch-site': 'cross-site' } });

async function signIn(app: FastifyInstance) {
  const { url, cookies } = await begin(app);
  const answer = await follow(app, url, cookies);
  return { status: answer.statusCode, to: answer.headers.location, token: tokenOf(cookiesOf(answer)) };
}

const viewerOf = (token: string) => createCredentials(test.db, SECRET).bySession(token);
const logged = async (email: string) =>
  (
    await test.db.rows<{ action: string }>(
      `select action from audit_log where actor_name = $1 and action in ('MEMBER_ADDED', 'IDENTITY_LINKED') order by at`,
      [email],
    )
  ).map(({ action }) => action);
const rows = (email: string) =>
  test.db.rows(
    `select a."providerId" as provider from account a join "user" u on u.id = a."userId" where u.email = $1 order by 1`,
    [email],
  );

type Claims = (email: string) => Record<string, unknown>;

/** The claims that an ID token and the userinfo endpoint have by the documents of each issuer, for the scopes that are requested. */
const ISSUERS: { issuer: string; idToken: Claims; userinfo: Claims; outcome: string }[] = [
  {
    issuer: 'Keycloak',
    idToken: (email) => ({
      ...{ typ: 'ID', azp: CLIENT_ID, sid: '1c3f', acr: '1', email_verified: true, name: 'Ada Lovelace', email },
      ...{ preferred_username: 'ada', given_name: 'Ada', family_name: 'Lovelace' },
    }),
    userinfo: (email) => ({ email_verified: true, name: 'Ada Lovelace', preferred_username: 'ada', email }),
    outcome: 'signed in',
  },
  {
    issuer: 'Microsoft Entra ID',
    idToken: (email) => ({ ver: '2.0', tid: '72f9', oid: '0000', preferred_username: email, name: 'Ada', email }),
    userinfo: (email) => ({
      name: 'Ada',
      family_name: 'Lovelace',
      given_name: 'Ada',
      picture: 'https://x.example/',
      email,
    }),
    outcome: 'with OIDC_TRUST_EMAIL',
  },
  {
    issuer: 'Google',
    idToken: (email) => ({
      azp: CLIENT_ID,
      hd: 'example.org',
      at_hash: 'HK6E',
      email_verified: true,
      name: 'Ada',
      email,
    }),
    userinfo: (email) => ({
      name: 'Ada',
      picture: 'https://x.example/',
      email_verified: true,
      hd: 'example.org',
      email,
    }),
    outcome: 'signed in',
  },
  {
    issuer: 'Okta',
    idToken: (email) => ({
      ver: 1,
      idp: '00o1',
      amr: ['pwd'],
      auth_time: 1_311_280_969,
      preferred_username: email,
      email,
    }),
    userinfo: (email) => ({ name: 'Ada', zoneinfo: 'Europe/Zurich', email_verified: true, updated_at: 1, email }),
    outcome: 'signed in',
  },
  {
    issuer: 'authentik',
    idToken: (email) => ({ email_verified: false, name: 'Ada', nickname: 'ada', groups: ['admins'], email }),
    userinfo: (email) => ({ email_verified: false, name: 'Ada', nickname: 'ada', groups: ['admins'], email }),
    outcome: 'refused',
  },
  {
    issuer: 'Auth0',
    idToken: (email) => ({
      nickname: 'ada',
      updated_at: '2026-11-29T00:00:00Z',
      email_verified: true,
      name: email,
      email,
    }),
    userinfo: (email) => ({
      nickname: 'ada',
      updated_at: '2026-11-29T00:00:00Z',
      email_verified: true,
      name: email,
      email,
    }),
    outcome: 'signed in',
  },
  {
    issuer: 'Zitadel',
    // the project is an audience beside the client; claims of the profile are at the userinfo endpoint alone
    idToken: () => ({ aud: [CLIENT_ID, '2234'], azp: CLIENT_ID, client_id: CLIENT_ID, amr: ['pwd'] }),
    userinfo: (email) => ({ name: 'Ada', locale: 'en', email_verified: true, updated_at: 1, email }),
    outcome: 'signed in',
  },
];

describe('a sign-in by the issuer', () => {
  it('makes a new user with an organization where sign-up is open, and knows them afterwards', async () => {
    issuer.user = newUser();
    const first = await signIn(test.app);
    expect([first.status, first.to]).toEqual([302, '/projects']);
    const viewer = await viewerOf(first.token);
    expect(viewer).toMatchObject({ plan: 'FREE', role: 'owner' });
    // by the subject, not by the e-mail
    issuer.user = { ...issuer.user, email: 'renamed@example.org' };
    const again = await signIn(test.app);
    expect((await viewerOf(again.token))?.userId).toBe(viewer?.userId);
  });

  it('takes the e-mail from the userinfo endpoint where the ID token has none', async () => {
    issuer.user = newUser();
    issuer.sparse = true;
    expect(await viewerOf((await signIn(test.app)).token)).toMatchObject({ role: 'owner' });
    expect(issuer.asked).toContain('/userinfo');
  });

  it('keeps nothing that opens anything at the issuer', async () => {
    issuer.user = newUser();
    await signIn(test.app);
    await signIn(test.app);
    const kept = await test.db.rows(
      `select 1 from account where coalesce("idToken", "accessToken", "refreshToken") is not null`,
    );
    expect(kept).toEqual([]);
  });

  it('lets nobody new in where sign-up is closed', async () => {
    issuer.user = newUser();
    const refused = await signIn(closed);
    expect([refused.status, refused.to, refused.token]).toEqual([302, '/sign-in?error=signup_disabled', '']);
    expect(await rows(issuer.user.email ?? '')).toEqual([]);
  });

  it('makes a member of the organization that OIDC_AUTO_JOIN names, whoever else may sign up', async () => {
    issuer.user = newUser();
    const { token } = await signIn(joining);
    expect(await viewerOf(token)).toMatchObject({ organizationId, role: 'viewer' });
    expect(await logged(issuer.user.email ?? '')).toEqual(expect.arrayContaining(['MEMBER_ADDED', 'IDENTITY_LINKED']));
    const astray = await test.another({ ...settings(), OIDC_AUTO_JOIN: 'nowhere' });
    issuer.user = newUser();
    expect((await signIn(astray)).to).toMatch(/^\/sign-in\?error=organization_missing/);
    expect(await test.db.rows('select 1 from "user" where email = $1', [issuer.user.email])).toEqual([]);
  });

  it('is that of a user whom the operator made, also where sign-up is closed', async () => {
    const known = await test.account('PRO');
    issuer.user = newUser({ email: known.email });
    const { token } = await signIn(closed);
    expect((await viewerOf(token))?.userId).toBe(known.userId);
  });

  it('is that of an account that somebody made under the e-mail without proof, of which nothing is left', async () => {
    const email = 'boss@example.org';
    const squat = { name: 'Squatter', email, password: 'a long password' };
    const post = (path: string, body: object, cookie = '') =>
      test.app.inject({
        method: 'POST',
        url: `/api/auth${path}`,
        remoteAddress: newCaller(),
        headers: { 'content-type': 'application/json', origin: BASE_URL, ...(cookie ? { cookie } : {}) },
        payload: JSON.stringify(body),
      });
    expect((await post('/sign-up/email', squat)).statusCode).toBe(200);
    issuer.user = newUser({ email });
    const before = test.context.settings.signUp;
    // whom somebody invited connects it by the password
    Object.assign(test.context.settings, { signUp: 'invited' });
    const refused = await signIn(test.app);
    expect([refused.to, refused.token]).toEqual(['/sign-in?error=account_not_linked', '']);
    Object.assign(test.context.settings, { signUp: 'open' });
    const linked = { name: 'Someone', email: 'linked@example.org', password: 'a long password' };
    await post('/sign-up/email', linked);
    issuer.user = newUser({ email: linked.email });
    const session = cookiesOf(await post('/sign-in/email', { email: linked.email, password: linked.password }));
    const { url, cookies } = await begin(test.app, '/link-social', session);
    expect((await follow(test.app, url, cookies)).headers.location).toBe('/projects');
    expect(await rows(linked.email)).toEqual([{ provider: 'credential' }, { provider: 'oidc' }]);
    expect(await logged(linked.email)).toEqual(['IDENTITY_LINKED']);
    expect((await signIn(test.app)).to).toBe('/projects');

    // elsewhere the one whom the issuer knows has it, and the one who made it is out
    issuer.user = newUser({ email });
    const squatted = await post('/sign-in/email', { email, password: squat.password });
    const theirs = cookiesOf(squatted);
    const enable = await post('/two-factor/enable', { password: squat.password }, theirs);
    expect(enable.statusCode, enable.body).toBe(200);
    const { token, to } = await signIn(test.app);
    expect([to, (await viewerOf(token))?.role]).toEqual(['/projects', 'owner']);
    expect(await rows(email)).toEqual([{ provider: 'oidc' }]);
    expect((await post('/sign-in/email', { email, password: squat.password })).statusCode).toBe(401);
    expect(
      (await post('/change-password', { currentPassword: squat.password, newPassword: 'x'.repeat(12) }, theirs))
        .statusCode,
    ).toBe(401);
    const [user] = await test.db.rows(
      'select "emailVerified" as verified, "twoFactorEnabled" as factor from "user" where email = $1',
      [email],
    );
    expect(user).toEqual({ verified: true, factor: false });
    Object.assign(test.context.settings, { signUp: before });
  });

  it('takes an e-mail of which the issuer says nothing where the operator vouches for it', async () => {
    issuer.user = newUser({ email_verified: undefined });
    expect((await signIn(trusting)).to).toBe('/projects');
    for (const more of [{ email_verified: false }, { email: undefined, email_verified: undefined }]) {
      issuer.user = newUser(more);
      expect((await signIn(trusting)).to).toBe('/sign-in?error=email_not_found');
    }
  });

  it('asks the userinfo endpoint for each claim that the ID token lacks', async () => {
    issuer.user = newUser({ name: undefined });
    issuer.asked.length = 0;
    expect((await signIn(test.app)).token).not.toBe('');
    expect(issuer.asked).toContain('/userinfo');
  });

  it.each([{ email_verified: false }, { email_verified: undefined }, { email: undefined }])(
    'needs an e-mail that the issuer verified: %o',
    async (more) => {
      const known = await test.account('PRO');
      issuer.user = newUser({ email: known.email, ...more });
      const refused = await signIn(test.app);
      expect([refused.to, refused.token]).toEqual(['/sign-in?error=email_not_found', '']);
      expect(await rows(known.email)).toEqual([{ provider: 'credential' }]);
    },
  );

  it.each(ISSUERS)('works as $issuer sends it: $outcome', async ({ idToken, userinfo, outcome }) => {
    const { email, sub } = newUser() as { email: string; sub: string };
    issuer.user = { sub, ...userinfo(email) };
    issuer.claims = { sub, ...idToken(email) };
    const isTrusting = outcome === 'with OIDC_TRUST_EMAIL';
    const before = await signIn(test.app);
    if (outcome !== 'signed in') expect([before.to, before.token]).toEqual(['/sign-in?error=email_not_found', '']);
    const { token } = isTrusting ? await signIn(trusting) : before;
    if (outcome === 'refused') {
      expect((await signIn(trusting)).token).toBe('');
      return;
    }
    expect(await viewerOf(token)).toMatchObject({ role: 'owner' });
    expect(await rows(email)).toEqual([{ provider: 'oidc' }]);
  });

  const FAULTS: Fault[] = [
    'WRONG_ISSUER',
    'WRONG_AUDIENCE',
    'WRONG_NONCE',
    'EXPIRED',
    'FOREIGN_KEY',
    'UNSIGNED',
    'SHARED_SECRET',
    'NO_ID_TOKEN',
  ];
  it.each(FAULTS)('is refused with an ID token that is %s', async (fault) => {
    issuer.user = newUser();
    issuer.fault = fault;
    const refused = await signIn(test.app);
    expect([refused.status, refused.token]).toEqual([302, '']);
    expect(refused.to).toMatch(/^\/sign-in\?error=(?:unable_to_get_user_info|invalid_code)$/);
    expect(await rows(issuer.user.email ?? '')).toEqual([]);
  });

  it('belongs to the browser that began it, once', async () => {
    issuer.user = newUser();
    const { url, cookies } = await begin(test.app);
    const other = await follow(test.app, url, '');
    expect([other.headers.location?.toString().includes('error='), tokenOf(cookiesOf(other))]).toEqual([true, '']);
    const first = await begin(test.app);
    expect(tokenOf(cookiesOf(await follow(test.app, first.url, first.cookies)))).not.toBe('');
    expect(tokenOf(cookiesOf(await follow(test.app, first.url, first.cookies)))).toBe('');
    expect(cookies).not.toBe('');
  });

  it('goes on after the issuer changed its keys', async () => {
    issuer.user = newUser();
    const fresh = await test.another(settings());
    expect((await signIn(fresh)).to).toBe('/projects');
    await issuer.rotate();
    // keys that were read a moment ago are not read again at once, or anybody could have them read all the time
    expect((await signIn(fresh)).token).toBe('');
    const later = await test.another(settings());
    expect((await signIn(later)).to).toBe('/projects');
  });

  it('says that the issuer is away', async () => {
    const fresh = await test.another(settings());
    issuer.fault = 'DOWN';
    const answer = await fresh.inject({
      method: 'POST',
      url: '/api/auth/sign-in/social',
      remoteAddress: newCaller(),
      headers: { 'content-type': 'application/json', origin: BASE_URL },
      payload: JSON.stringify({ provider: 'oidc' }),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([502, 'UPSTREAM_UNREACHABLE']);
  });

  it('leads nowhere else, and takes no token from the browser', async () => {
    for (const body of [
      { provider: 'oidc', callbackURL: 'https://evil.example' },
      { provider: 'oidc', callbackURL: '//evil.example' },
      { provider: 'oidc', errorCallbackURL: 'https://evil.example' },
      { provider: 'oidc', idToken: { token: 'x' } },
      { provider: 'google' },
    ]) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/social',
        remoteAddress: newCaller(),
        headers: { 'content-type': 'application/json', origin: BASE_URL },
        payload: JSON.stringify(body),
      });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });
});

describe('the settings of an issuer', () => {
  const whole = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };

  it('belong together, and need https except on this machine', () => {
    expect(oidcSettings(loadConfig({}))).toBeNull();
    expect(oidcSettings(loadConfig({ ...whole, OIDC_AUTO_JOIN: 'org:admin' }))).toMatchObject({
      join: { organizationId: 'org', role: 'admin' },
    });
    for (const wrong of [
      { OIDC_ISSUER: 'https://id.example' },
      { OIDC_AUTO_JOIN: 'org' },
      { ...whole, OIDC_ISSUER: 'http://id.example' },
      { ...whole, OIDC_AUTO_JOIN: 'org:owner' },
    ])
      expect(() => loadConfig(wrong)).toThrow(/OIDC_/);
  });
});
