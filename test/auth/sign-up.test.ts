import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../src/auth/viewer.js';
import { loadConfig } from '../../src/config.js';
import * as invitations from '../../src/services/accounts/invitations.js';
import { BASE_URL, newCaller, useApp } from '../support/app.js';
import { BACKENDS, useTwoApps } from '../support/two-apps.js';

const test = useApp();
const PASSWORD = 'a long password';
let invited: FastifyInstance;
let closed: FastifyInstance;
let admin: Viewer;

beforeAll(async () => {
  invited = await test.another({ SIGN_UP: 'invited' });
  closed = await test.another({ SIGN_UP: 'closed' });
  const { organizationId, userId } = await test.account('PRO');
  admin = { credential: 'SESSION', organizationId, plan: 'PRO', role: 'admin', userId, apiKeyId: null };
});

const post = (app: FastifyInstance, path: string, body: object, remoteAddress = newCaller()) =>
  app.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    remoteAddress,
    headers: { 'content-type': 'application/json', origin: BASE_URL },
    payload: JSON.stringify(body),
  });

const signUp = (app: FastifyInstance, email: string, more: object = {}, from = newCaller()) =>
  post(app, '/sign-up/email', { name: 'Someone', email, password: PASSWORD, ...more }, from);

const invite = async (role = 'member') => {
  const { link } = await invitations.create(test.context, admin, { role, note: '' });
  return link.split('#')[1] ?? '';
};

const membership = (email: string) =>
  test.db.rows(
    `select m.role, m."organizationId" as organization from member m join "user" u on u.id = m."userId" where u.email = $1`,
    [email],
  );

describe('sign-up', () => {
  it('is everybody on a loopback installation, and nobody on one that others reach', () => {
    const mode = (settings: Record<string, string>) => loadConfig(settings).SIGN_UP;
    expect(mode({})).toBe('open');
    expect(mode({ HOST: 'localhost', BASE_URL: 'http://127.0.0.1:3000' })).toBe('open');
    expect(mode({ HOST: '::1' })).toBe('open');
    expect(mode({ HOST: '0.0.0.0' })).toBe('closed');
    expect(mode({ BASE_URL: 'https://seo.example' })).toBe('closed');
    expect(mode({ BASE_URL: 'http://127.0.0.1.evil.example' })).toBe('closed');
    expect(mode({ HOST: '0.0.0.0', SIGN_UP: 'open' })).toBe('open');
    expect(() => mode({ SIGN_UP: 'ajar' })).toThrow(/SIGN_UP/);
  });

  it('is nobody while sign-up is closed, not even with an invitation', async () => {
    for (const more of [{}, { invitation: await invite() }]) {
      const refused = await signUp(closed, 'stranger@example.org', more);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'SIGN_UP_CLOSED']);
    }
    expect(await membership('stranger@example.org')).toEqual([]);
    await expect(
      invitations.create({ ...test.context, settings: { ...test.context.settings, signUp: 'closed' } }, admin, {
        role: 'member',
        note: '',
      }),
    ).rejects.toMatchObject({ code: 'SIGN_UP_CLOSED' });
  });

  it('is passed to the sign-in screen', async () => {
    const mode = async (app: FastifyInstance) =>
      (await app.inject({ url: '/api/auth/sign-in-options', remoteAddress: newCaller() })).json();
    expect([await mode(test.app), await mode(invited), await mode(closed)]).toEqual([
      { signUp: 'open', oidc: null, passwordReset: false },
      { signUp: 'invited', oidc: null, passwordReset: false },
      { signUp: 'closed', oidc: null, passwordReset: false },
    ]);
  });

  it('is whoever holds an invitation, once, with the role and organization of the invitation', async () => {
    const token = await invite('viewer');
    const first = await signUp(invited, 'guest@example.org', { invitation: token });
    expect(first.statusCode, first.body).toBe(200);
    expect(await membership('guest@example.org')).toEqual([{ role: 'viewer', organization: admin.organizationId }]);
    const second = await signUp(invited, 'second-guest@example.org', { invitation: token });
    expect([second.statusCode, second.json().code]).toEqual([403, 'INVITATION_REQUIRED']);
    expect(await membership('second-guest@example.org')).toEqual([]);
    expect((await post(invited, '/sign-in/email', { email: 'guest@example.org', password: PASSWORD })).statusCode).toBe(
      200,
    );
  });

  it('is one of those who use the same invitation at the same moment', async () => {
    const token = await invite();
    const emails = Array.from({ length: 6 }, (_, at) => `racer-${at}@example.org`);
    await Promise.all(emails.map((email) => signUp(invited, email, { invitation: token })));
    const made = await test.db.rows('select 1 from "user" where email = any($1)', [emails]);
    expect(made).toHaveLength(1);
  });

  it('is nobody without an invitation, or with one that is invented, expired or revoked', async () => {
    const expired = await invite();
    await test.db.rows(`update sign_up_invitation set expires_at = now() - interval '1 second' where used_at is null`);
    const revoked = await invite();
    const [open] = await invitations.list(test.context, admin);
    await invitations.revoke(test.context, admin, open?.id ?? '');
    for (const more of [{}, ...['invented', expired, revoked].map((invitation) => ({ invitation }))]) {
      const refused = await signUp(invited, 'uninvited@example.org', more);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'INVITATION_REQUIRED']);
    }
    // an invitation that came to nothing is no reason to make an account elsewhere
    expect((await signUp(test.app, 'uninvited@example.org', { invitation: expired })).statusCode).toBe(403);
    expect(await membership('uninvited@example.org')).toEqual([]);
  });

  it('is invited by admins only, with no role above theirs, and by a secret that is not stored', async () => {
    await expect(invitations.create(test.context, admin, { role: 'owner', note: '' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const token = await invite();
    const found = await test.db.rows('select 1 from sign_up_invitation t where strpos(t::text, $1) > 0', [token]);
    expect(found).toEqual([]);
    const member = await test.colleague(admin.organizationId, 'member');
    const create = (sessionToken: string) =>
      test.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: {
          'content-type': 'application/json',
          origin: BASE_URL,
          cookie: `better-auth.session-token=${sessionToken}`,
        },
        payload: JSON.stringify({ query: 'mutation { createInvitation(role: MEMBER) { link } }' }),
      });
    await test.db.rows(`update organization set plan = 'ENTERPRISE' where id = $1`, [admin.organizationId]);
    expect((await create(member.sessionToken)).json().errors[0].extensions.code).toBe('FORBIDDEN');
    const boss = await test.colleague(admin.organizationId, 'admin');
    expect((await create(boss.sessionToken)).json().data.createInvitation.link).toMatch(
      /^http:\/\/sextant\.test\/sign-up#[\w-]{43}$/,
    );
  });

  it('sees no invitation of another organization', async () => {
    await invite();
    const [open] = await invitations.list(test.context, admin);
    const other = await test.account('PRO');
    const stranger: Viewer = { ...admin, organizationId: other.organizationId, userId: other.userId };
    expect(await invitations.list(test.context, stranger)).toEqual([]);
    await expect(invitations.revoke(test.context, stranger, open?.id ?? '')).rejects.toMatchObject({
      code: 'INVITATION_NOT_FOUND',
    });
  });
});

describe('the response to a sign-up', () => {
  it('is the same whether the e-mail has an account or not, and changes nothing of the account', async () => {
    const known = await test.account('FREE');
    const fresh = await signUp(test.app, 'fresh@example.org');
    const taken = await signUp(test.app, known.email, { password: 'an attacker’s password' });
    const shape = (answer: typeof fresh) => {
      const { user, ...rest } = answer.json();
      const { id, createdAt, updatedAt, email, ...person } = user;
      expect([id, createdAt, updatedAt].map((value) => typeof value)).toEqual(['string', 'string', 'string']);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
      expect(email).toMatch(/@example\.org$/);
      const { 'content-length': _length, 'x-request-id': _id, date: _date, ...headers } = answer.headers;
      return { status: answer.statusCode, keys: Object.keys(user), person, rest, headers };
    };
    expect(shape(taken)).toEqual(shape(fresh));
    expect(fresh.headers['set-cookie']).toBeUndefined();
    const signIn = (password: string) => post(test.app, '/sign-in/email', { email: known.email, password });
    expect((await signIn('an attacker’s password')).statusCode).toBe(401);
    expect((await signIn(known.password)).statusCode).toBe(200);
  });

  it('comes on the same beat whether the e-mail has an account or not', async () => {
    const known = await test.account('FREE');
    const elapsed = async (email: string) => {
      const begun = performance.now();
      await signUp(test.app, email);
      return performance.now() - begun;
    };
    // an attacker cannot tell 250 ms apart from 250 ms; what hashing takes decides which beat it is
    for (const email of [known.email, 'beat@example.org']) expect(await elapsed(email)).toBeGreaterThan(240);
  });
});

describe.each(BACKENDS)('sign-ups from one address, counted on %s', (backend) => {
  const { test: shared, apps } = useTwoApps(backend);

  it('are ten an hour over all processes', async () => {
    const third = await shared.another();
    const from = newCaller();
    const asked = Array.from({ length: 15 }, (_, at) =>
      // a body that is refused counts as well, and costs no hash
      signUp([...apps, third][at % 3] as FastifyInstance, 'not an e-mail', {}, from),
    );
    const answers = await Promise.all(asked);
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    // a request does not wait for the count of a busy Redis, which may have been made
    const uncertain = count(503);
    expect(count(400)).toBeLessThanOrEqual(10);
    expect(count(400) + uncertain).toBeGreaterThanOrEqual(10);
    expect(count(400) + uncertain + count(429)).toBe(15);
    for (const { statusCode, headers } of answers)
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await signUp(shared.app, 'not an e-mail')).statusCode).toBe(400);
  });
});
