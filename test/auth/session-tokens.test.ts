import { describe, expect, it } from 'vitest';
import { createCredentials, signSessionToken, verifySessionToken } from '../../src/auth/credentials.js';
import { BASE_URL, newCaller, SECRET, useApp } from '../support/app.js';

const test = useApp();

const ask = (method: 'GET' | 'POST', path: string, token: string | null, body?: unknown) =>
  test.app.inject({
    method,
    url: `/api/auth${path}`,
    remoteAddress: newCaller(),
    headers: {
      origin: BASE_URL,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(token ? { cookie: `better-auth.session-token=${token}` } : {}),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });

const tokenOf = (answer: { headers: Record<string, unknown> }): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .flatMap((cookie) => /^better-auth\.session-token=([^;]+)/.exec(String(cookie))?.[1] ?? [])[0] ?? '';

const lives = async (token: string): Promise<boolean> =>
  (await createCredentials(test.db, SECRET).bySession(token)) !== null;

async function signedIn() {
  const account = await test.account('ENTERPRISE');
  const again = await ask('POST', '/sign-in/email', null, { email: account.email, password: account.password });
  return { account, token: tokenOf(again) };
}

describe('a session', () => {
  it('is nowhere in the database by a token that would open it', async () => {
    const { account, token } = await signedIn();
    const tables = await test.db.rows<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const signed of [token, account.sessionToken]) {
      expect(await lives(signed)).toBe(true);
      const plain = verifySessionToken(signed, SECRET) ?? '';
      expect(plain.length).toBeGreaterThan(20);
      for (const { name } of tables) {
        const found = await test.db.rows(`select 1 from "${name}" t where strpos(t::text, $1) > 0`, [plain]);
        expect([name, found]).toEqual([name, []]);
      }
    }
  });

  it('is not opened by what the database holds', async () => {
    const { account, token } = await signedIn();
    const [row] = await test.db.rows<{ token: string }>('select token from session where "userId" = $1', [
      account.userId,
    ]);
    expect(await lives(token)).toBe(true);
    expect(await createCredentials(test.db, SECRET).bySession(`${row?.token}.x`)).toBeNull();
    expect(await lives(signSessionToken(row?.token ?? '', SECRET))).toBe(false);
    expect((await ask('GET', '/get-session', signSessionToken(row?.token ?? '', SECRET))).json()).toBeNull();
  });

  it('gives way to the next one when its browser signs in again', async () => {
    const { account, token } = await signedIn();
    const again = await ask('POST', '/sign-in/email', token, { email: account.email, password: account.password });
    expect(again.statusCode).toBe(200);
    expect(await lives(tokenOf(again))).toBe(true);
    expect(await lives(token)).toBe(false);
    expect((await ask('GET', '/get-session', token)).json()).toBeNull();
    // another browser of the same user stays signed in
    expect(await lives(account.sessionToken)).toBe(true);
  });

  it('ends with all others of its user', async () => {
    const { account, token } = await signedIn();
    expect((await ask('POST', '/revoke-sessions', token, {})).statusCode).toBe(200);
    expect([await lives(token), await lives(account.sessionToken)]).toEqual([false, false]);
  });

  it('goes on under another token when its password is changed, and all others end', async () => {
    const { account, token } = await signedIn();
    const words = { currentPassword: account.password, newPassword: 'another-long-word', revokeOtherSessions: true };
    expect((await ask('POST', '/change-password', token, { ...words, currentPassword: 'wrong' })).statusCode).toBe(400);
    expect(await lives(account.sessionToken)).toBe(true);
    const changed = await ask('POST', '/change-password', token, words);
    expect(changed.statusCode).toBe(200);
    expect([await lives(tokenOf(changed)), await lives(token), await lives(account.sessionToken)]).toEqual([
      true,
      false,
      false,
    ]);
    const { email, password } = account;
    expect((await ask('POST', '/sign-in/email', '', { email, password })).statusCode).toBe(401);
  });

  it('is changed and ended by its own token', async () => {
    const { account, token } = await signedIn();
    const active = await ask('POST', '/organization/set-active', token, { organizationId: account.organizationId });
    expect(active.statusCode).toBe(200);
    expect(await lives(token)).toBe(true);
    expect((await ask('POST', '/sign-out', token, {})).statusCode).toBe(200);
    expect([await lives(token), await lives(account.sessionToken)]).toEqual([false, true]);
  });

  it('ends thirty days after its sign-in, however much it is used', async () => {
    const { account, token } = await signedIn();
    await test.db.rows(
      `update session set "createdAt" = now() - interval '31 days', "expiresAt" = now() + interval '6 days' where "userId" = $1`,
      [account.userId],
    );
    expect(await lives(token)).toBe(false);
    expect((await ask('GET', '/get-session', token)).json()).toBeNull();
  });

  it('is not listed: a list would name sessions by tokens that are not known', async () => {
    const { token } = await signedIn();
    expect((await ask('GET', '/list-sessions', token)).statusCode).toBe(404);
    expect((await ask('POST', '/revoke-other-sessions', token, {})).statusCode).toBe(404);
  });
});
