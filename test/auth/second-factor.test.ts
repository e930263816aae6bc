import { describe, expect, it } from 'vitest';
import { createCredentials } from '../../src/auth/credentials.js';
import * as accounts from '../../src/services/accounts/accounts.js';
import { BASE_URL, newCaller, SECRET, useApp } from '../support/app.js';
import { totpCode } from '../support/totp.js';

const test = useApp();

const post = (path: string, body: object, cookie = '') =>
  test.app.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    remoteAddress: newCaller(),
    headers: { 'content-type': 'application/json', origin: BASE_URL, ...(cookie ? { cookie } : {}) },
    payload: JSON.stringify(body),
  });

/** The cookies that a browser would send back. */
const cookiesOf = (answer: { headers: Record<string, unknown> }): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .flatMap((cookie) => /^([^=;]+=[^;]+)(?!.*Max-Age=0)/i.exec(String(cookie))?.[1] ?? [])
    .join('; ');
const lives = async (token: string) => (await createCredentials(test.db, SECRET).bySession(token)) !== null;

async function enabled() {
  const account = await test.account('ENTERPRISE');
  const { email, password } = account;
  const cookie = `better-auth.session-token=${account.sessionToken}`;
  const setup = await post('/two-factor/enable', { password }, cookie);
  expect(setup.statusCode, setup.body).toBe(200);
  const { totpURI, backupCodes } = setup.json() as { totpURI: string; backupCodes: string[] };
  const confirmed = await post('/two-factor/verify-totp', { code: totpCode(totpURI) }, cookie);
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  return { account, email, password, totpURI, backupCodes, cookie: cookiesOf(confirmed) };
}

describe('a second factor', () => {
  it('is requested after the password, and only the right code opens a session', async () => {
    const { email, password, totpURI } = await enabled();
    expect(totpURI).toMatch(/^otpauth:\/\/totp\/Sextant/);
    const first = await post('/sign-in/email', { email, password });
    expect([first.statusCode, first.json()]).toEqual([200, { twoFactorRedirect: true, twoFactorMethods: ['totp'] }]);
    const cookies = cookiesOf(first);
    expect(cookies).not.toContain('better-auth.session-token=');
    const guess = await post('/two-factor/verify-totp', { code: '000000' }, cookies);
    expect([guess.statusCode, guess.headers['set-cookie']]).toEqual([401, undefined]);
    const right = await post('/two-factor/verify-totp', { code: totpCode(totpURI) }, cookies);
    expect(right.statusCode, right.body).toBe(200);
    expect(await lives(right.json().token)).toBe(true);
    // the step is done: its cookie opens nothing more
    expect((await post('/two-factor/verify-totp', { code: totpCode(totpURI) }, cookies)).statusCode).toBe(401);
    expect((await post('/two-factor/verify-totp', { code: totpCode(totpURI) })).statusCode).toBe(401);
  });

  it('takes no code a second time, though it is still shown', async () => {
    const { email, password, totpURI } = await enabled();
    const code = totpCode(totpURI);
    const challenges = await Promise.all([1, 2, 3].map(() => post('/sign-in/email', { email, password })));
    const answers = await Promise.all(
      challenges.map((challenge) => post('/two-factor/verify-totp', { code }, cookiesOf(challenge))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  });

  it('is not on before its first code is confirmed', async () => {
    const account = await test.account('FREE');
    const cookie = `better-auth.session-token=${account.sessionToken}`;
    expect((await post('/two-factor/enable', { password: 'not the password' }, cookie)).statusCode).toBe(400);
    expect((await post('/two-factor/enable', { password: account.password }, cookie)).statusCode).toBe(200);
    const { email, password } = account;
    expect((await post('/sign-in/email', { email, password })).json().user.email).toBe(email);
  });

  it('is replaced by a recovery code once', async () => {
    const { email, password, backupCodes } = await enabled();
    expect(backupCodes.length).toBeGreaterThanOrEqual(8);
    const enter = async () => {
      const cookies = cookiesOf(await post('/sign-in/email', { email, password }));
      return (await post('/two-factor/verify-backup-code', { code: backupCodes[0] }, cookies)).statusCode;
    };
    expect([await enter(), await enter()]).toEqual([200, 401]);
  });

  it('takes five wrong codes for one password, and ten in all', async () => {
    const { email, password, totpURI } = await enabled();
    const guess = async (cookies: string, at: number) =>
      (await post('/two-factor/verify-totp', { code: `wrong-${at}` }, cookies)).statusCode;
    const first = cookiesOf(await post('/sign-in/email', { email, password }));
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push(await guess(first, at));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 400]);
    const right = await post('/two-factor/verify-totp', { code: totpCode(totpURI) }, first);
    expect(right.statusCode).toBe(401);
    const second = cookiesOf(await post('/sign-in/email', { email, password }));
    for (let at = 10; at < 15; at += 1) await guess(second, at);
    const third = cookiesOf(await post('/sign-in/email', { email, password }));
    const locked = await post('/two-factor/verify-totp', { code: totpCode(totpURI) }, third);
    expect([locked.statusCode >= 400, locked.headers['set-cookie']]).toEqual([true, undefined]);
  });

  it('is nowhere in the database as it stands', async () => {
    const { totpURI, backupCodes } = await enabled();
    const secret = new URL(totpURI).searchParams.get('secret') ?? '';
    for (const text of [secret, ...backupCodes])
      expect(await test.db.rows('select 1 from "twoFactor" t where strpos(t::text, $1) > 0', [text])).toEqual([]);
  });

  it('is turned off by the password, and by the operator for a user who lost the device', async () => {
    const one = await enabled();
    expect((await post('/two-factor/disable', { password: 'a guess at it' }, one.cookie)).statusCode).toBe(400);
    expect((await post('/two-factor/disable', { password: one.password }, one.cookie)).statusCode).toBe(200);
    const back = await post('/sign-in/email', { email: one.email, password: one.password });
    expect(back.json().user.twoFactorEnabled).toBe(false);

    const two = await enabled();
    await accounts.removeSecondFactor(test.context, test.auth, two.email.toUpperCase());
    const token = /better-auth\.session-token=([^;]+)/.exec(two.cookie)?.[1] ?? '';
    expect(await lives(token)).toBe(false);
    expect((await post('/sign-in/email', { email: two.email, password: two.password })).json().user.email).toBe(
      two.email,
    );
    await expect(accounts.removeSecondFactor(test.context, test.auth, two.email)).rejects.toThrow(
      /no two-factor authentication/,
    );
    await expect(accounts.removeSecondFactor(test.context, test.auth, 'x@example.org')).rejects.toThrow(
      /No account found/,
    );
  });
});
