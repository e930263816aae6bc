import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCredentials } from '../../src/auth/credentials.js';
import type { Viewer } from '../../src/auth/viewer.js';
import { createMailer } from '../../src/net/smtp.js';
import * as accounts from '../../src/services/accounts/accounts.js';
import * as apiKeys from '../../src/services/accounts/api-keys.js';
import * as invitations from '../../src/services/accounts/invitations.js';
import { BASE_URL, newCaller, SECRET, useApp } from '../support/app.js';
import { textOf, useSmtpServer } from '../support/servers/smtp-receiver.js';
import { totpCode } from '../support/totp.js';

const smtp = useSmtpServer();
const test = useApp({ settings: { SIGN_UP: 'closed' } });
const NEW = 'a password nobody had before';
let second: FastifyInstance;

beforeAll(async () => {
  second = await test.another({ SIGN_UP: 'closed' });
});
beforeEach(() => {
  Object.assign(test.context, { mailer: createMailer({ url: smtp.url, from: 'Sextant <seo@sextant.example>' }) });
});

const post = (path: string, body: object, { app = test.app, from = newCaller(), cookie = '' } = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    remoteAddress: from,
    headers: {
      'content-type': 'application/json',
      origin: BASE_URL,
      'user-agent': 'a browser',
      ...(cookie ? { cookie } : {}),
    },
    payload: JSON.stringify(body),
  });
const request = (email: string, options = {}) => post('/request-password-reset', { email }, options);
const reset = (token: string, newPassword = NEW) => post('/reset-password', { token, newPassword });
const signIn = (email: string, password: string) => post('/sign-in/email', { email, password });
const lives = async (token: string) => (await createCredentials(test.db, SECRET).bySession(token)) !== null;
const entries = (organizationId: string) =>
  test.db.rows<{ actor: string; name: string; address: string; agent: string }>(
    `select actor_kind as actor, target_name as name, address, user_agent as agent
       from audit_log where organization_id = $1 and action = 'PASSWORD_RESET'`,
    [organizationId],
  );

/** The token of the newest of so many mails. */
async function tokenOf(count: number): Promise<string> {
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(count), 60_000);
  const token = /\/sign-in\/reset#([\w-]+)/.exec(textOf(smtp.mails[count - 1] as never))?.[1];
  expect(token).toBeDefined();
  return token as string;
}

it('at the command line gives a user who has signed in by single sign-on alone a password that works', async () => {
  const { email, userId } = await test.account('PRO');
  await test.db.rows(`delete from account where "userId" = $1`, [userId]);
  const password = await accounts.resetPassword(test.context, test.auth, email);
  expect((await signIn(email, password)).statusCode).toBe(200);
});

describe('a forgotten password', () => {
  it('is replaced by the link of the e-mail, once, and all sessions end', async () => {
    const account = await test.account('FREE');
    const { email, password, organizationId, sessionToken } = account;
    expect(await lives(sessionToken)).toBe(true);
    expect((await request(email.toUpperCase())).statusCode).toBe(200);
    const earlier = await tokenOf(1);
    expect((await request(email)).statusCode).toBe(200);
    const token = await tokenOf(2);
    expect(smtp.mails[1]?.to).toEqual([email]);
    expect(smtp.mails[1]?.raw).toContain('Subject: Reset your Sextant password');
    expect(textOf(smtp.mails[1] as never)).toContain(`${BASE_URL}/sign-in/reset#${token}`);
    // the row in the database opens nothing
    const stored = await test.db.rows<{ identifier: string }>('select identifier from verification');
    expect(stored).toHaveLength(2);
    for (const { identifier } of stored) {
      expect(identifier).not.toContain(token);
      expect((await reset(identifier)).statusCode).toBe(400);
    }
    // a password that is refused does not use the link up
    expect((await reset(token, 'short')).json().code).toBe('PASSWORD_TOO_SHORT');
    expect(await lives(sessionToken)).toBe(true);
    const done = await reset(token);
    expect([done.statusCode, done.json()], done.body).toEqual([200, { status: true }]);
    expect(await lives(sessionToken)).toBe(false);
    expect((await signIn(email, password)).statusCode).toBe(401);
    expect((await signIn(email, NEW)).statusCode).toBe(200);
    expect(await entries(organizationId)).toEqual([
      { actor: 'USER', name: email, address: expect.stringMatching(/^198\.18\./), agent: 'a browser' },
    ]);
    for (const used of [token, earlier]) {
      const again = await reset(used, 'yet another password');
      expect([again.statusCode, again.json().code], again.body).toEqual([400, 'INVALID_TOKEN']);
    }
    expect((await signIn(email, NEW)).statusCode).toBe(200);
  });

  it('is replaced by one of two requests that come together', async () => {
    const { email } = await test.account('FREE');
    await request(email);
    const token = await tokenOf(1);
    const answers = await Promise.all([reset(token, 'the first password'), reset(token, 'the second password')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('stays after an hour', async () => {
    const { email, password } = await test.account('FREE');
    await request(email);
    const token = await tokenOf(1);
    const [row] = await test.db.rows<{ seconds: number }>(
      `select extract(epoch from "expiresAt" - "createdAt")::int as seconds from verification`,
    );
    expect(row?.seconds).toBe(3_600);
    await test.db.rows(`update verification set "expiresAt" = now() - interval '1 second'`);
    const late = await reset(token);
    expect([late.statusCode, late.json().code]).toEqual([400, 'INVALID_TOKEN']);
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  it('is replaced without the second factor, which the sign-in still requires', async () => {
    const { email, password, sessionToken } = await test.account('FREE');
    const cookie = `better-auth.session-token=${sessionToken}`;
    const setup = await post('/two-factor/enable', { password }, { cookie });
    const code = totpCode((setup.json() as { totpURI: string }).totpURI);
    expect((await post('/two-factor/verify-totp', { code }, { cookie })).statusCode).toBe(200);
    await request(email);
    expect((await reset(await tokenOf(1))).statusCode).toBe(200);
    const entry = await signIn(email, NEW);
    expect(entry.json()).toMatchObject({ twoFactorRedirect: true });
  });
});

describe('a request for a link', () => {
  it('gives an account that somebody else made under the e-mail to its mailbox, and to nobody else', async () => {
    const before = test.context.settings.signUp;
    Object.assign(test.context.settings, { signUp: 'open' });
    const open = await test.another({ SIGN_UP: 'open' });
    const email = 'victim@example.org';
    const theirs = { name: 'Someone', email, password: 'an attacker’s password' };
    expect((await post('/sign-up/email', theirs, { app: open })).statusCode).toBe(200);
    const entry = await signIn(email, theirs.password);
    const session = (entry.json() as { token: string }).token;
    const cookie = `better-auth.session-token=${session}`;
    const setup = await post('/two-factor/enable', { password: theirs.password }, { cookie });
    const { totpURI } = setup.json() as { totpURI: string };
    const confirmed = await post('/two-factor/verify-totp', { code: totpCode(totpURI) }, { cookie });
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    const [own] = await test.db.rows<{ organizationId: string; userId: string }>(
      `select m."organizationId", m."userId" from member m join "user" u on u.id = m."userId" where u.email = $1`,
      [email],
    );
    const { organizationId, userId } = own as { organizationId: string; userId: string };
    const accomplice = await test.colleague(organizationId, 'admin');
    const owner = {
      credential: 'SESSION',
      organizationId,
      plan: 'FREE',
      role: 'owner',
      userId,
      apiKeyId: null,
    } as Viewer;
    const { key } = await apiKeys.create(test.context, owner, 'got out');
    await invitations.create(test.context, owner, { role: 'admin', note: '' });
    // the inviter of the user has an organization of their own
    const host = await test.account('FREE');
    await test.db.rows(
      `insert into member (id, "organizationId", "userId", role, "createdAt") values (gen_random_uuid(), $1, $2, 'member', now())`,
      [host.organizationId, userId],
    );

    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 20_000);
    expect((await request(email)).statusCode).toBe(200);
    expect((await reset(await tokenOf(2))).statusCode).toBe(200);
    const signedIn = await signIn(email, NEW);
    expect([signedIn.statusCode, signedIn.json().twoFactorRedirect], signedIn.body).toEqual([200, undefined]);
    const credentials = createCredentials(test.db, SECRET);
    expect((await credentials.bySession((signedIn.json() as { token: string }).token))?.organizationId).toBe(
      organizationId,
    );
    for (const token of [session, accomplice.sessionToken]) expect(await lives(token)).toBe(false);
    expect(await credentials.byApiKey(key)).toBeNull();
    expect(await invitations.list(test.context, owner)).toEqual([]);
    expect(await lives(host.sessionToken)).toBe(true);
    const logged = await test.db.rows(
      `select details from audit_log where organization_id = $1 and action = 'ACCOUNT_RECLAIMED'`,
      [organizationId],
    );
    expect(logged).toEqual([{ details: { by: 'LINK' } }]);

    // the second factor of an account whose e-mail is verified stays
    const again = await post(
      '/two-factor/enable',
      { password: NEW },
      { cookie: `better-auth.session-token=${signedIn.json().token}` },
    );
    const { totpURI: mine } = again.json() as { totpURI: string };
    await post(
      '/two-factor/verify-totp',
      { code: totpCode(mine) },
      { cookie: `better-auth.session-token=${signedIn.json().token}` },
    );
    await request(email);
    await reset(await tokenOf(3), `${NEW} at all`);
    expect((await signIn(email, `${NEW} at all`)).json()).toMatchObject({ twoFactorRedirect: true });
    Object.assign(test.context.settings, { signUp: before });
  });

  it('gets the same response where there is no account, or one without a password', async () => {
    const known = await test.account('FREE');
    const issued = await test.account('FREE');
    await test.db.rows(`update account set password = null, "providerId" = 'oidc' where "userId" = $1`, [
      issued.userId,
    ]);
    const answers = [await request('nobody@nowhere.example'), await request(issued.email), await request(known.email)];
    const told = answers.map(({ statusCode, body, headers }) => [statusCode, body, Object.keys(headers).sort()]);
    expect(told[0]).toEqual(told[2]);
    expect(told[1]).toEqual(told[2]);
    await tokenOf(1);
    expect(smtp.mails[0]?.to).toEqual([known.email]);
  });

  it('gets the same response where the mail server refuses', async () => {
    const { email } = await test.account('FREE');
    smtp.refuses(550);
    expect((await request(email)).statusCode).toBe(200);
  });

  it('is taken three times an hour for one e-mail, and ten times from one address, over two processes', async () => {
    const { email } = await test.account('FREE');
    const apps = [test.app, second, test.app, second, second];
    for (const whose of [email, 'nobody-else@nowhere.example']) {
      const statuses = await Promise.all(apps.map((app) => request(whose, { app })));
      expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429]);
    }
    await tokenOf(3);
    const refused = await request(` ${email.toUpperCase()}`);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    const from = newCaller();
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        request(`stranger-${at}@nowhere.example`, { from, app: at % 2 === 0 ? test.app : second }),
      ),
    );
    expect(many.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
    expect(smtp.mails).toHaveLength(3);
  });

  it('may not say where the link leads', async () => {
    const sent = await post('/request-password-reset', { email: 'a@example.org', redirectTo: 'https://evil.example' });
    expect([sent.statusCode, sent.json().code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

it('the sign-in screen knows whether passwords are reset by e-mail', async () => {
  const offered = async () =>
    (await test.app.inject({ url: '/api/auth/sign-in-options', remoteAddress: newCaller() })).json().passwordReset;
  expect(await offered()).toBe(true);
  Object.assign(test.context, { mailer: null });
  expect(await offered()).toBe(false);
  for (const refused of [await request('a@example.org'), await reset('x')]) {
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'PASSWORD_RESET_DISABLED']);
    expect(refused.body).toContain('sextant account password');
  }
});
