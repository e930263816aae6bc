import { beforeAll, describe, expect, it } from 'vitest';
import { createCredentials } from '../../src/auth/credentials.js';
import { loadConfig } from '../../src/config.js';
import type { NewAccount } from '../../src/services/accounts/accounts.js';
import { BASE_URL, newCaller, SECRET, useApp } from '../support/app.js';

type Headers = Record<string, string>;

const test = useApp();
let account: NewAccount;
let cookie = '';

beforeAll(async () => {
  account = await test.account('ENTERPRISE');
  cookie = `better-auth.session-token=${account.sessionToken}`;
});

const post = (path: string, body: unknown, headers: Headers = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    remoteAddress: newCaller(),
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
const own = (path: string, body: unknown) => post(path, body, { cookie, origin: BASE_URL });
const get = (path: string, headers: Headers = { cookie }) =>
  test.app.inject({ url: `/api/auth${path}`, remoteAddress: newCaller(), headers });
const lives = async (token: string) => (await createCredentials(test.db, SECRET).bySession(token)) !== null;

describe('bodies of the sign-in endpoints', () => {
  const text = (length: number) => 'x'.repeat(length);

  it.each([
    ['/organization/update', { data: { plan: 'ENTERPRISE' } }, 'data.plan'],
    ['/organization/update', { data: { nonsense: 1 } }, 'data.nonsense'],
    ['/organization/update', { data: { id: 'x' }, extra: true }, 'data.id'],
    ['/organization/update', { data: { name: text(201) } }, 'data.name'],
    ['/organization/update', { data: { name: '' } }, 'data.name'],
    ['/organization/update', { data: { slug: text(101) } }, 'data.slug'],
    ['/organization/update', { data: { logo: `https://x.example/${text(8_192)}` } }, 'data.logo'],
    ['/organization/update', { data: { logo: 'javascript:alert(1)' } }, 'data.logo'],
    ['/organization/update', { data: { metadata: { a: text(4_100) } } }, 'data.metadata'],
    ['/organization/update', { data: { metadata: 'x' } }, 'data.metadata'],
    ['/organization/update-member-role', { memberId: 'x', role: 'emperor' }, 'role'],
    ['/organization/update-member-role', { memberId: 'x', role: ['owner'] }, 'role'],
    ['/organization/set-active', { organizationId: { $ne: 1 } }, 'organizationId'],
    ['/update-user', { name: text(201) }, 'name'],
    ['/update-user', { image: `https://x.example/${text(8_192)}` }, 'image'],
    ['/update-user', { emailVerified: true }, 'emailVerified'],
    ['/sign-in/email', { email: 'a@example.org', password: 'x', callbackURL: 'https://evil.example' }, 'callbackURL'],
    ['/sign-up/email', { name: 'x', email: 'b@example.org', password: text(1_001) }, 'password'],
    ['/sign-up/email', { name: 'x', email: `${text(250)}@example.org`, password: 'long enough' }, 'email'],
    ['/sign-up/email', { name: 'x', email: 'c@example.org', password: 'long enough', role: 'admin' }, 'role'],
    ['/sign-out', { everywhere: true }, 'everywhere'],
    ['/change-password', { currentPassword: 'x', newPassword: 'y', revokeOtherSessions: false }, 'revokeOtherSessions'],
  ])('%s refuses %o', async (path, body, field) => {
    const answer = await own(path, body);
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.json().details.map((detail: { path: string }) => detail.path)).toContain(field);
  });

  it('is what fits: names, logos and metadata of an organization', async () => {
    const data = { name: 'Acme', slug: 'acme', logo: 'https://acme.example/logo.svg', metadata: { team: { size: 3 } } };
    const answer = await own('/organization/update', { organizationId: account.organizationId, data });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ name: 'Acme', slug: 'acme', metadata: { team: { size: 3 } } });
  });

  it('is JSON', async () => {
    const form = { cookie, origin: BASE_URL, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      remoteAddress: newCaller(),
      headers: form,
      payload: 'email=a%40example.org&password=x',
    });
    expect(answer.statusCode).toBe(415);
    expect((await own('/sign-in/email', [])).statusCode).toBe(400);
    expect((await own('/sign-in/email', null)).statusCode).toBe(400);
  });

  it('lists all members of an organization, however many it has', async () => {
    const { organizationId } = account;
    await test.db.rows(
      `with made as (
         insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
         select 'many-' || n, 'User ' || n, 'many-' || n || '@example.org', true, now(), now() from generate_series(1, 105) n
         returning id)
       insert into member (id, "organizationId", "userId", role, "createdAt") select id, $1, id, 'viewer', now() from made`,
      [organizationId],
    );
    const whole = await get(`/organization/get-full-organization?organizationId=${organizationId}`);
    const { members } = whole.json() as { members: { user: { email: string } }[] };
    expect(new Set(members.map(({ user }) => user.email)).size).toBe(106);
    await test.db.rows(`delete from "user" where id like 'many-%'`);
  });

  it('never ends in a fault of ours, whatever the query of a read says', async () => {
    for (const path of ['/get-session', '/organization/list', '/organization/get-full-organization', '/ok'])
      for (const query of ['organizationId=%00', 'organizationId[]=1&membersLimit=-1', 'membersLimit=x', 'a=%F0%9F'])
        expect([path, query, (await get(`${path}?${query}`)).statusCode < 500]).toEqual([path, query, true]);
  });

  it('has no endpoint but the listed ones, and says which method one takes', async () => {
    for (const path of ['/verify-password', '/set-password', '/change-email', '/delete-user', '/organization/create'])
      expect([path, (await own(path, {})).statusCode]).toEqual([path, 404]);
    expect((await own('/__proto__', {})).statusCode).toBe(404);
    const wrong = await get('/sign-in/email');
    expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'POST']);
  });
});

describe('a request to the sign-in endpoints', () => {
  const REFUSED: [string, Headers][] = [
    ['a Referer of ours alone', { referer: `${BASE_URL}/settings` }],
    ['neither header', {}],
    ['Origin null that claims same-origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['another site', { origin: 'https://evil.example' }],
    ['a sibling', { origin: 'http://evil.sextant.test', 'sec-fetch-site': 'same-site' }],
    ['a basic credential', { authorization: 'Basic Zm9vOmJhcg==', origin: 'https://evil.example' }],
  ];

  it.each(REFUSED)('with the cookie is refused by %s', async (_name, headers) => {
    const answer = await post('/update-user', { name: 'Changed' }, { cookie, ...headers });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'CROSS_SITE']);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a Referer alone', { referer: `${BASE_URL}/sign-in` }],
    ['a form of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ])('without a cookie signs nobody in from %s', async (_name, headers) => {
    const { email, password } = account;
    const answer = await post('/sign-in/email', { email, password }, headers as Headers);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('is taken from the site itself, with an Origin or as same-origin, and from programs', async () => {
    for (const headers of [{ origin: BASE_URL }, { 'sec-fetch-site': 'same-origin' }] as Headers[])
      expect((await post('/update-user', { name: 'Changed' }, { cookie, ...headers })).statusCode).toBe(200);
    const { email, password } = account;
    expect((await post('/sign-in/email', { email, password })).statusCode).toBe(200);
  });

  it('may carry the session as a bearer token, beside which no cookie counts', async () => {
    const authorization = `Bearer ${account.sessionToken}`;
    const origin = 'https://elsewhere.example';
    const changed = await post('/update-user', { name: 'By bearer' }, { authorization, origin });
    expect(changed.statusCode, changed.body).toBe(200);
    const other = await test.account('FREE');
    const mixed = await get('/get-session', { authorization: `Bearer ${other.sessionToken}`, cookie });
    expect(mixed.json().user.email).toBe(other.email);
    const bad = await post('/update-user', { name: 'x' }, { authorization: 'Bearer nothing', cookie, origin });
    expect(bad.statusCode).toBe(401);
  });
});

describe('the token of a sign-in', () => {
  it('works as a bearer token as it stands, and so does that of a changed password', async () => {
    const { email, password } = await test.account('ENTERPRISE');
    const read = async (token: string) =>
      (await test.app.inject({ url: '/api/projects', headers: { authorization: `Bearer ${token}` } })).statusCode;
    const { token } = (await post('/sign-in/email', { email, password })).json();
    expect(await read(token)).toBe(200);
    const words = { currentPassword: password, newPassword: 'another long password' };
    const changed = await post('/change-password', words, { authorization: `Bearer ${token}` });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await read(changed.json().token)).toBe(200);
    expect(await read(token)).toBe(401);
  });

  it('is not repeated to scripts of a page', async () => {
    const answer = await get('/get-session');
    expect(answer.json().user.email).toBe(account.email);
    expect(answer.json().session.token).toBeUndefined();
    expect(answer.body).not.toContain(account.sessionToken.split('.')[0]);
  });
});

describe('a changed password', () => {
  it('ends every other session, requested or not, and leaves this browser signed in', async () => {
    const { email, password, sessionToken } = await test.account('FREE');
    const here = (await post('/sign-in/email', { email, password })).json().token as string;
    const answer = await post(
      '/change-password',
      { currentPassword: password, newPassword: 'another long password' },
      { cookie: `better-auth.session-token=${here}`, origin: BASE_URL },
    );
    expect(answer.statusCode).toBe(200);
    expect([await lives(sessionToken), await lives(here), await lives(answer.json().token)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('the secret of sessions', () => {
  it('is long enough, or the start is refused without a word of it', () => {
    const short = 'thirty-one-characters-are-short';
    expect(() => loadConfig({ BETTER_AUTH_SECRET: short })).toThrow(/BETTER_AUTH_SECRET/);
    expect(() => loadConfig({ BETTER_AUTH_SECRET: short })).not.toThrow(short);
    expect(loadConfig({ BETTER_AUTH_SECRET: `${short}!` }).AUTH_SECRET).toBe(`${short}!`);
  });
});

describe('an installation behind https', () => {
  it('has browsers insist on it, for pages and for data, and one behind http does not', async () => {
    const secure = await test.another({ BASE_URL: 'https://sextant.test' });
    for (const url of ['/', '/api/projects', '/docs', '/healthz', '/api/auth/get-session']) {
      expect([url, (await secure.inject({ url })).headers['strict-transport-security']]).toEqual([
        url,
        'max-age=31536000',
      ]);
      expect((await test.app.inject({ url })).headers['strict-transport-security']).toBeUndefined();
    }
  });
});
