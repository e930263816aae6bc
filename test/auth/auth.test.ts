import { describe, expect, it } from 'vitest';
import { createCredentials } from '../../src/auth/credentials.js';
import { BASE_URL, newCaller, SECRET, useApp } from '../support/app.js';

const test = useApp();

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    remoteAddress: newCaller(),
    headers: { 'content-type': 'application/json', origin: BASE_URL, ...headers },
    payload: JSON.stringify(body),
  });

const words = { email: 'first@example.org', password: 'a long password' };
const person = { ...words, name: 'First' };

describe('signing in', () => {
  it('creates a user with an organization on the free plan', async () => {
    expect((await post('/sign-up/email', person)).statusCode).toBe(200);
    const rows = await test.db.rows(
      `select o.plan, m.role from "user" u join member m on m."userId" = u.id join organization o on o.id = m."organizationId" where u.email = $1`,
      [person.email],
    );
    expect(rows).toEqual([{ plan: 'FREE', role: 'owner' }]);
  });

  it('sets the documented cookie, whose value is a credential as it stands', async () => {
    const answer = await post('/sign-in/email', words);
    expect(answer.statusCode).toBe(200);
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    const cookie = cookies.find((one) => one.startsWith('better-auth.session-token='));
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).not.toMatch(/; Secure/i);
    const value = cookie?.split(';')[0]?.slice('better-auth.session-token='.length) ?? '';
    const viewer = await createCredentials(test.db, SECRET).bySession(value);
    expect(viewer).toMatchObject({ credential: 'SESSION', plan: 'FREE', role: 'owner' });

    const graph = (headers: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', origin: BASE_URL, ...headers },
        payload: '{"query":"{ viewer { role } }"}',
      });
    // a FREE organization is known: refused for its plan, not for its credential
    expect((await graph({ cookie: `better-auth.session-token=${value}` })).statusCode).toBe(403);
    expect((await graph({ authorization: `Bearer ${value}` })).statusCode).toBe(403);
    expect((await graph({ cookie: `better-auth.session-token=${value}x` })).statusCode).toBe(401);
  });

  it('accepts the token that account create prints', async () => {
    const account = await test.account('ENTERPRISE');
    const answer = await test.app.inject({
      method: 'GET',
      url: '/api/auth/get-session',
      headers: { cookie: `better-auth.session-token=${account.sessionToken}` },
    });
    expect(answer.json()).toMatchObject({ user: { email: account.email } });
    expect((await post('/sign-in/email', { email: account.email, password: account.password })).statusCode).toBe(200);
  });

  it('keeps a name within bounds, whatever it is made of', async () => {
    const account = await test.account('PRO');
    const cookie = `better-auth.session-token=${account.sessionToken}`;
    const long = await post('/update-user', { name: 'b'.repeat(201) }, { cookie });
    expect([long.statusCode, long.json<{ code: string }>().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await post('/update-user', { name: ` a\0${'b'.repeat(198)} ` }, { cookie })).statusCode).toBe(200);
    const [row] = await test.db.rows('select name from "user" where id = $1', [account.userId]);
    expect(row).toEqual({ name: `a\ufffd${'b'.repeat(198)}` });
    const { organizationId } = account;
    const broken = await post('/organization/update', { organizationId, data: { name: 'a\0' } }, { cookie });
    expect([broken.statusCode, broken.json<{ code: string }>().code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('ends with signing out', async () => {
    const account = await test.account('ENTERPRISE');
    const cookie = `better-auth.session-token=${account.sessionToken}`;
    const read = async () => (await test.app.inject({ url: '/api/projects', headers: { cookie } })).statusCode;
    expect(await read()).toBe(200);
    expect((await post('/sign-out', {}, { cookie })).statusCode).toBe(200);
    expect(await read()).toBe(401);
    expect(await createCredentials(test.db, SECRET).bySession(account.sessionToken)).toBeNull();
  });

  it('is refused with a wrong password and a short one, without saying more', async () => {
    expect((await post('/sign-in/email', { ...words, password: 'another password' })).statusCode).toBe(401);
    expect((await post('/sign-up/email', { ...person, email: 'new@example.org', password: 'short' })).statusCode).toBe(
      400,
    );
  });

  it('lets an office load pages, and nobody guess passwords', async () => {
    const from = (remoteAddress: string) => ({ remoteAddress, headers: { origin: BASE_URL } });
    const loads: number[] = [];
    for (let at = 0; at < 100; at += 1) {
      const asked = { method: 'GET', url: '/api/auth/get-session', ...from('203.0.113.9') } as const;
      loads.push((await test.app.inject(asked)).statusCode);
    }
    expect(new Set(loads)).toEqual(new Set([200]));
    const guesses: number[] = [];
    for (let at = 0; at < 70; at += 1) {
      const payload = { email: 'nobody@example.org', password: `guess number ${at}` };
      const asked = { method: 'POST', url: '/api/auth/sign-in/email', payload, ...from('203.0.113.10') } as const;
      guesses.push((await test.app.inject(asked)).statusCode);
    }
    expect(guesses[0]).toBe(401);
    expect(guesses.at(-1)).toBe(429);
  });

  it('has no endpoints but those of the library', async () => {
    for (const url of ['/api/auth/nothing', '/api/auth/list-sessions'])
      expect((await test.app.inject({ url })).json()).toMatchObject({
        code: 'NOT_FOUND',
        error: 'Not found.',
      });
  });

  it('invites nobody: whoever signed up under an address, which is not verified, would get the role', async () => {
    const { sessionToken } = await test.account('FREE');
    const invitation = { email: 'boss@example.org', role: 'admin' };
    const headers = { cookie: `better-auth.session-token=${sessionToken}` };
    for (const endpoint of ['invite-member', 'accept-invitation', 'list-invitations', 'get-invitation'])
      expect((await post(`/organization/${endpoint}`, invitation, headers)).statusCode).toBe(404);
    expect(await test.db.rows('select 1 from invitation')).toEqual([]);
  });

  it('is refused from another site', async () => {
    const account = await test.account('FREE');
    const answer = await post(
      '/sign-out',
      {},
      { cookie: `better-auth.session-token=${account.sessionToken}`, origin: 'http://evil.test' },
    );
    expect(answer.statusCode).toBe(403);
  });
});
