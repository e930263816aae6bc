import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Viewer } from '../../../src/auth/viewer.js';
import { createMailer } from '../../../src/net/smtp.js';
import * as invitations from '../../../src/services/accounts/invitations.js';
import { BASE_URL, newCaller, useApp } from '../../support/app.js';
import { textOf, useSmtpServer } from '../../support/servers/smtp-receiver.js';
import { cookieOf } from '../../support/tenants.js';

const test = useApp();
const smtp = useSmtpServer();
const PASSWORD = 'a long password';
let invited: FastifyInstance;

beforeAll(async () => {
  invited = await test.another({ SIGN_UP: 'invited' });
  Object.assign(test.context, { mailer: createMailer({ url: smtp.url, from: 'Sextant <seo@sextant.example>' }) });
});

const post = (path: string, body: object, more: { app?: FastifyInstance; token?: string; from?: string } = {}) =>
  (more.app ?? test.app).inject({
    method: 'POST',
    url: `/api/auth${path}`,
    remoteAddress: more.from ?? newCaller(),
    headers: { 'content-type': 'application/json', origin: BASE_URL, ...(more.token ? cookieOf(more.token) : {}) },
    payload: JSON.stringify(body),
  });

async function signUp(email: string, invitation?: string): Promise<string> {
  const app = invitation ? invited : test.app;
  const made = await post(
    '/sign-up/email',
    { name: 'Someone', email, password: PASSWORD, ...(invitation ? { invitation } : {}) },
    { app },
  );
  expect(made.statusCode, made.body).toBe(200);
  const entry = await post('/sign-in/email', { email, password: PASSWORD });
  return (entry.json() as { token: string }).token;
}

const isVerified = async (email: string) =>
  (await test.db.rows<{ yes: boolean }>(`select "emailVerified" as yes from "user" where email = $1`, [email]))[0]?.yes;

/** The token of the newest mail to that address. */
async function linkTo(email: string, path: string, count = 1): Promise<string> {
  await vi.waitFor(() => expect(smtp.mails.filter(({ to }) => to.includes(email))).toHaveLength(count), 20_000);
  const mail = smtp.mails.findLast(({ to }) => to.includes(email));
  const token = new RegExp(`${path}#([\\w.-]+)`).exec(textOf(mail as never))?.[1];
  expect(token).toBeDefined();
  return token as string;
}

const graph = async (token: string, query: string, variables: object = {}) =>
  (
    await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...cookieOf(token), 'content-type': 'application/json' },
      payload: JSON.stringify({ query, variables }),
    })
  ).json();

describe('an e-mail address', () => {
  it('is verified by the link that the sign-up sends, by its user alone', async () => {
    const email = 'new@mail.example';
    const token = await signUp(email);
    const link = await linkTo(email, '/verify-email');
    expect(smtp.mails[0]?.raw).toContain('Subject: Verify your e-mail for Sextant');
    expect(await isVerified(email)).toBe(false);
    // a stranger receives the link of an account that somebody else made under their address
    const stranger = await test.account('FREE');
    for (const [caller, status] of [
      [undefined, 401],
      [stranger.sessionToken, 400],
    ] as const)
      expect((await post('/verify-email', { token: link }, caller ? { token: caller } : {})).statusCode).toBe(status);
    const [head, , signature] = link.split('.');
    const forged = `${head}.${Buffer.from(JSON.stringify({ email, exp: 9_999_999_999 })).toString('base64url')}.${signature}`;
    expect((await post('/verify-email', { token: forged }, { token })).statusCode).toBe(400);
    expect(await isVerified(email)).toBe(false);
    expect((await post('/verify-email', { token: link }, { token })).json()).toEqual({ verified: true });
    expect(await isVerified(email)).toBe(true);
    // a verified account needs no other link
    expect((await post('/send-verification-email', {}, { token })).json()).toEqual({ sent: false });
  });

  it('gets another link three times an hour', async () => {
    const email = 'again@mail.example';
    const token = await signUp(email);
    await linkTo(email, '/verify-email');
    const answers = [];
    for (let count = 0; count < 4; count += 1)
      answers.push((await post('/send-verification-email', {}, { token })).statusCode);
    expect(answers).toEqual([200, 200, 200, 429]);
    const link = await linkTo(email, '/verify-email', 4);
    expect((await post('/verify-email', { token: link }, { token })).statusCode).toBe(200);
    expect((await post('/send-verification-email', {})).statusCode).toBe(401);
  });

  it('receives alerts where anybody may sign up only once it is verified', async () => {
    const { organizationId, sessionToken } = await test.account('ENTERPRISE');
    const email = 'member@mail.example';
    const token = await signUp(email);
    await test.db.rows(
      `update member set "organizationId" = $1 where "userId" = (select id from "user" where email = $2)`,
      [organizationId, email],
    );
    const create = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/alert-channels',
        headers: cookieOf(sessionToken),
        payload: { kind: 'EMAIL', recipients: [email] },
      });
    Object.assign(test.context.settings, { signUp: 'open' });
    const refused = await create();
    expect([refused.statusCode, refused.json().details], refused.body).toEqual([
      400,
      [{ path: 'recipients', message: expect.stringContaining('not verified') }],
    ]);
    await post('/verify-email', { token: await linkTo(email, '/verify-email') }, { token });
    const taken = await create();
    expect(taken.statusCode, taken.body).toBe(200);
  });
});

describe('an invitation', () => {
  const SEND = `mutation ($email: String!) { sendInvitation(email: $email, role: MEMBER, note: "the new one") { link invitation { id email mailedAt role } } }`;

  it('by e-mail is a link that nobody else sees, and verifies the mailbox', async () => {
    const { sessionToken, organizationId, email: inviter } = await test.account('ENTERPRISE');
    const email = 'colleague@mail.example';
    const { data } = await graph(sessionToken, SEND, { email: ' Colleague@mail.example' });
    expect(data.sendInvitation).toEqual({
      link: null,
      invitation: { id: expect.any(String), email, mailedAt: expect.any(String), role: 'MEMBER' },
    });
    const invitation = await linkTo(email, '/sign-up');
    expect(textOf(smtp.mails.at(-1) as never)).toContain(inviter);
    const token = await signUp(email, invitation);
    expect(await isVerified(email)).toBe(true);
    const { data: seen } = await graph(token, '{ viewer { organization { id } } }');
    expect(seen.viewer.organization.id).toBe(organizationId);
    // it worked once
    const used = await post(
      '/sign-up/email',
      { name: 'x', email: 'other@mail.example', password: PASSWORD, invitation },
      { app: invited },
    );
    expect(used.json().code).toBe('INVITATION_REQUIRED');
  });

  it('replaces the earlier one to the same mailbox, whose link ends', async () => {
    const { sessionToken } = await test.account('ENTERPRISE');
    const email = 'twice@mail.example';
    await graph(sessionToken, SEND, { email });
    const former = await linkTo(email, '/sign-up');
    await graph(sessionToken, SEND, { email: 'Twice@mail.example' });
    const { data } = await graph(sessionToken, '{ invitations { email } }');
    expect(data.invitations).toEqual([{ email }]);
    const ended = { name: 'x', email, password: PASSWORD, invitation: former };
    expect((await post('/sign-up/email', ended, { app: invited })).json().code).toBe('INVITATION_REQUIRED');
    await signUp(email, await linkTo(email, '/sign-up', 2));
  });

  it('that is passed on verifies no other mailbox', async () => {
    const { sessionToken } = await test.account('ENTERPRISE');
    await graph(sessionToken, SEND, { email: 'first@mail.example' });
    await signUp('second@mail.example', await linkTo('first@mail.example', '/sign-up'));
    expect(await isVerified('second@mail.example')).toBe(false);
  });

  it('comes back as a link to share where the mail server refuses it, and then proves nothing', async () => {
    const { sessionToken } = await test.account('ENTERPRISE');
    smtp.refuses(550);
    const email = 'refused@mail.example';
    const { data } = await graph(sessionToken, SEND, { email });
    expect(data.sendInvitation).toMatchObject({
      link: expect.stringContaining('/sign-up#'),
      invitation: { mailedAt: null },
    });
    smtp.refuses(250);
    await signUp(email, data.sendInvitation.link.split('#')[1]);
    expect(await isVerified(email)).toBe(false);
  });

  it('is not sent for a user whose own address nobody verified, who can still share a link', async () => {
    await signUp('unverified@mail.example');
    const [own] = await test.db.rows<{ organizationId: string; userId: string }>(
      `select m."organizationId", m."userId" from member m join "user" u on u.id = m."userId" where u.email = $1`,
      ['unverified@mail.example'],
    );
    const viewer = { credential: 'SESSION', plan: 'FREE', role: 'owner', apiKeyId: null, ...own } as Viewer;
    const given = { role: 'member', note: '' };
    await expect(
      invitations.send(test.context, viewer, { ...given, email: 'stranger@mail.example' }),
    ).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED', message: expect.stringContaining('Settings, Account') });
    expect(smtp.mails.filter(({ to }) => to.includes('stranger@mail.example'))).toEqual([]);
    expect((await invitations.create(test.context, viewer, given)).link).toContain('/sign-up#');
  });

  it('is sent as often a day as the plan allows, revoked ones counted, and three an hour to one mailbox', async () => {
    const { organizationId, userId } = await test.account('FREE');
    const viewer: Viewer = {
      credential: 'SESSION',
      organizationId,
      plan: 'FREE',
      role: 'owner',
      userId,
      apiKeyId: null,
    };
    const send = async (email: string) => {
      const { invitation } = await invitations.send(test.context, viewer, { email, role: 'member', note: '' });
      await invitations.revoke(test.context, viewer, invitation.id);
    };
    const sentTo = (email: string) => smtp.mails.filter(({ to }) => to.includes(email)).length;
    for (let count = 0; count < 3; count += 1) await send('victim@mail.example');
    await expect(send('Victim@mail.example')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/At most 3 invitations an hour .* in 60 minutes/),
      retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 3_500 && seconds <= 3_600),
    });
    // a refused request is not counted against the day
    const side = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => send(`person${at}@mail.example`)));
    expect(side.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    await expect(send('one-more@mail.example')).rejects.toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
      message: expect.stringMatching(
        /^The FREE plan allows 10 invitations by e-mail per day; 10 are in use\. The next one is possible at \d{4}-/,
      ),
    });
    expect([sentTo('victim@mail.example'), sentTo('one-more@mail.example')]).toEqual([3, 0]);
    // another organization has a day of its own, and the mailbox the same hour
    const other = await test.account('PRO');
    const stranger: Viewer = {
      ...viewer,
      ...{ organizationId: other.organizationId, userId: other.userId },
      plan: 'PRO',
    };
    const invite = (email: string) => invitations.send(test.context, stranger, { email, role: 'member', note: '' });
    await expect(invite('victim@mail.example')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    for (let count = 0; count < 5; count += 1) await invite(`five${count}@mail.example`);
    await test.db.rows(`update spent_quota set spent_at = spent_at - interval '1 day'`);
    await test.db.rows(`update rate_limit set expire = 0 where starts_with(key, 'invitation-to:')`);
    await send('victim@mail.example');
    expect(sentTo('victim@mail.example')).toBe(4);
  });

  it('names no organization that has a URL in its name, and an organization cannot get such a name', async () => {
    const { sessionToken, organizationId } = await test.account('ENTERPRISE');
    const rename = (name: string) =>
      post('/organization/update', { organizationId, data: { name } }, { token: sessionToken });
    for (const name of [
      'URGENT: mailbox full. Verify now at http://evil.test/login',
      'Verify at evil.test/login',
      'WWW.evil.test',
      'A team\r\nBcc: all@mail.example',
      'A team \u202egnp.exe',
    ])
      expect([name, (await rename(name)).statusCode]).toEqual([name, 400]);
    for (const name of ['Booking.com', 'R. & D. / Growth', 'Café 24/7', 'خانه‌ی ما']) {
      expect([name, (await rename(name)).statusCode]).toEqual([name, 200]);
    }
    const taken = await post('/sign-up/email', {
      name: 'x https://evil.test',
      email: 'y@mail.example',
      password: PASSWORD,
    });
    expect(taken.statusCode).toBe(400);
    await test.db.rows('update organization set name = $2 where id = $1', [organizationId, 'Go to https://evil.test/']);
    await graph(sessionToken, SEND, { email: 'careful@mail.example' });
    const mail = smtp.mails.findLast(({ to }) => to.includes('careful@mail.example'));
    expect(mail?.raw).toContain('Subject: Join a team on Sextant');
    expect(mail?.raw).not.toContain('evil.test');
  });

  it('is refused without a mail server, to no address, and to whoever is no admin', async () => {
    const { sessionToken, organizationId } = await test.account('ENTERPRISE');
    const codeOf = async (token: string, email: string) =>
      (await graph(token, SEND, { email })).errors[0].extensions.code;
    expect(await codeOf(sessionToken, 'nobody')).toBe('VALIDATION_FAILED');
    const member = await test.colleague(organizationId, 'member');
    expect(await codeOf(member.sessionToken, 'a@b.example')).toBe('FORBIDDEN');
    const { mailer } = test.context;
    Object.assign(test.context, { mailer: null });
    expect(await codeOf(sessionToken, 'a@b.example')).toBe('EMAIL_DISABLED');
    expect((await post('/send-verification-email', {}, { token: sessionToken })).json().code).toBe('EMAIL_DISABLED');
    Object.assign(test.context, { mailer });
  });
});
