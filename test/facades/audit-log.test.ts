import { beforeAll, describe, expect, it } from 'vitest';
import { asViewer } from '../../schema/index.js';
import type { Viewer } from '../../src/auth/viewer.js';
import type { NewAccount } from '../../src/services/accounts/accounts.js';
import * as accounts from '../../src/services/accounts/accounts.js';
import * as apiKeys from '../../src/services/accounts/api-keys.js';
import { forgetAuditLog } from '../../src/services/accounts/audit-log.js';
import * as invitations from '../../src/services/accounts/invitations.js';
import * as organizations from '../../src/services/accounts/organizations.js';
import * as projects from '../../src/services/projects/projects.js';
import { BASE_URL, newCaller, useApp } from '../support/app.js';
import { newSuggestion } from '../support/suggestions.js';
import { cookieOf } from '../support/tenants.js';
import { totpCode } from '../support/totp.js';

interface Entry {
  id: string;
  at: string;
  action: string;
  actorKind: string;
  actorId: string | null;
  actorName: string | null;
  targetId: string | null;
  targetName: string | null;
  details: Record<string, unknown>;
  address: string | null;
  userAgent: string | null;
}

const test = useApp();
const BROWSER = 'Mozilla/5.0 (a browser of the tests)';
const CALLER = '203.0.113.7';
let us: NewAccount;
let owner: Viewer;

beforeAll(async () => {
  us = await test.account('ENTERPRISE');
  owner = {
    credential: 'SESSION',
    organizationId: us.organizationId,
    plan: 'ENTERPRISE',
    role: 'owner',
    userId: us.userId,
    apiKeyId: null,
  };
});

async function graph<Data>(query: string, token = us.sessionToken): Promise<Data> {
  await test.db.rows('delete from rate_limit');
  const answer = await test.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: CALLER,
    headers: { 'content-type': 'application/json', 'user-agent': BROWSER, ...cookieOf(token) },
    payload: JSON.stringify({ query }),
  });
  const body = answer.json<{ data: Data; errors?: unknown }>();
  expect(body.errors, answer.body).toBeUndefined();
  return body.data;
}

const read = async (path: string, token = us.sessionToken) => {
  await test.db.rows('delete from rate_limit');
  return test.app.inject({ url: `/api/audit-log${path}`, headers: cookieOf(token) });
};
const newest = async (path = ''): Promise<Entry[]> => (await read(path)).json<{ entries: Entry[] }>().entries;

const auth = (path: string, body: unknown, token: string | null = us.sessionToken, address = newCaller()) =>
  test.app.inject({
    method: 'POST',
    url: `/api/auth${path}`,
    remoteAddress: address,
    headers: {
      'content-type': 'application/json',
      'user-agent': BROWSER,
      origin: BASE_URL,
      ...(token === null ? {} : cookieOf(token)),
    },
    payload: JSON.stringify(body),
  });

describe('the audit log', () => {
  it('has who did what, when and from where', async () => {
    const { createProject } = await graph<{ createProject: { id: string } }>(
      'mutation { createProject(input: { url: "https://logged.example" }) { id } }',
    );
    const [entry] = await newest();
    expect(entry).toEqual({
      id: entry?.id,
      at: entry?.at,
      action: 'PROJECT_CREATED',
      actorKind: 'USER',
      actorId: us.userId,
      actorName: us.email,
      targetId: createProject.id,
      targetName: 'logged.example',
      details: { url: 'https://logged.example/' },
      address: CALLER,
      userAgent: BROWSER,
    });
    expect(Math.abs(Date.now() - Date.parse(entry?.at ?? ''))).toBeLessThan(60_000);
  });

  it('names the key of a program', async () => {
    const { createApiKey: made } = await graph<{ createApiKey: { key: string; apiKey: { id: string } } }>(
      'mutation { createApiKey(name: "ci") { key apiKey { id } } }',
    );
    const answer = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress: CALLER,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${made.key}` },
      payload: JSON.stringify({ query: 'mutation { createProject(input: { url: "https://by-key.example" }) { id } }' }),
    });
    expect(answer.statusCode).toBe(200);
    expect((await newest())[0]).toMatchObject({
      action: 'PROJECT_CREATED',
      actorKind: 'API_KEY',
      actorId: made.apiKey.id,
      actorName: `${made.key.slice(0, 12)} ci`,
      address: CALLER,
    });
  });

  it('has keys, webhooks and deletions, and none of their secrets', async () => {
    const { createApiKey: key } = await graph<{ createApiKey: { key: string; apiKey: { id: string } } }>(
      'mutation { createApiKey(name: "short", scopes: [READ]) { key apiKey { id } } }',
    );
    await graph(`mutation { revokeApiKey(id: "${key.apiKey.id}") { id } }`);
    const { createWebhook: hook } = await graph<{ createWebhook: { secret: string; webhook: { id: string } } }>(
      'mutation { createWebhook(input: { url: "https://hook.example/canary-path?token=canary", events: [AUDIT_COMPLETED] }) { secret webhook { id } } }',
    );
    const { id } = hook.webhook;
    await graph(`mutation { updateWebhook(id: "${id}", input: { active: false }) { id } }`);
    const { rotateWebhookSecret: rotated } = await graph<{ rotateWebhookSecret: { secret: string } }>(
      `mutation { rotateWebhookSecret(id: "${id}") { secret } }`,
    );
    await graph(`mutation { deleteWebhook(id: "${id}") { id } }`);
    const project = await projects.create(test.context, owner, { url: 'https://gone.example' });
    const [audit] = await test.db.rows<{ id: string }>(
      `insert into audit (id, project_id, organization_id, status, options, created_at)
       values (gen_random_uuid(), $1, $2, 'CANCELLED', '{}', now()) returning id`,
      [project.id, us.organizationId],
    );
    await graph(`mutation { deleteAudit(projectId: "${project.id}", auditId: "${audit?.id}") { id } }`);
    await graph(`mutation { deleteProject(id: "${project.id}") { id } }`);
    const entries = await newest('?limit=10');
    expect(entries.map(({ action }) => action)).toEqual([
      'PROJECT_DELETED',
      'AUDIT_DELETED',
      'PROJECT_CREATED',
      'WEBHOOK_DELETED',
      'WEBHOOK_SECRET_ROTATED',
      'WEBHOOK_UPDATED',
      'WEBHOOK_CREATED',
      'API_KEY_REVOKED',
      'API_KEY_CREATED',
      'PROJECT_CREATED',
    ]);
    const text = JSON.stringify(entries);
    expect(text).toContain('hook.example');
    for (const secret of [key.key, hook.secret, rotated.secret, 'canary', us.password])
      expect(text.includes(secret), secret).toBe(false);
  });

  it('has what was taken from a project, and issues that somebody ignored', async () => {
    const project = await projects.create(test.context, owner, { url: 'https://thinner.example' });
    const { addKeywords } = await graph<{ addKeywords: { keywords: { id: string }[] } }>(
      `mutation { addKeywords(projectId: "${project.id}", input: { keywords: [{ term: "rye bread" }, { term: "yeast" }] }) { keywords { id } } }`,
    );
    const ids = addKeywords.keywords.map(({ id }) => `"${id}"`).join(', ');
    await graph(`mutation { removeKeywords(projectId: "${project.id}", keywordIds: [${ids}]) }`);
    const { addCompetitor } = await graph<{ addCompetitor: { id: string } }>(
      `mutation { addCompetitor(projectId: "${project.id}", input: { domain: "rival.example" }) { id } }`,
    );
    await graph(`mutation { removeCompetitor(projectId: "${project.id}", competitorId: "${addCompetitor.id}") }`);
    const [issue] = await test.db.rows<{ id: string }>(
      `with one as (insert into audit (id, project_id, organization_id, status, options, created_at)
         values (gen_random_uuid(), $1, $2, 'COMPLETED', '{}', now()) returning id)
       insert into issue (id, audit_id, rule, severity, category, affected_pages, instances, sample_urls)
       select gen_random_uuid(), id, 'title-missing', 'ERROR', 'META', 1, 1, '{}' from one returning id`,
      [project.id, us.organizationId],
    );
    await graph(`mutation { ignoreIssue(issueId: "${issue?.id}", reason: "A landing page") { id } }`);
    await graph(`mutation { unignoreIssue(issueId: "${issue?.id}") { id } }`);
    // nothing to end any more, and nothing to record
    await graph(`mutation { unignoreIssue(issueId: "${issue?.id}") { id } }`);
    const { commentOnIssue } = await graph<{ commentOnIssue: { id: string } }>(
      `mutation { commentOnIssue(issueId: "${issue?.id}", text: "As agreed") { id } }`,
    );
    await graph(`mutation { deleteIssueComment(id: "${commentOnIssue.id}") { id } }`);
    expect((await newest('?limit=5')).map(({ action, targetName, details }) => [action, targetName, details])).toEqual([
      ['ISSUE_COMMENT_DELETED', 'title-missing', { projectId: project.id, author: expect.any(String) }],
      ['ISSUE_UNIGNORED', 'title-missing', { projectId: project.id }],
      ['ISSUE_IGNORED', 'title-missing', { projectId: project.id }],
      ['COMPETITOR_REMOVED', 'rival.example', { projectId: project.id, project: 'thinner.example' }],
      ['KEYWORDS_REMOVED', 'thinner.example', { removed: 2, terms: expect.arrayContaining(['rye bread', 'yeast']) }],
    ]);
  });

  it('has fixes that were marked as applied, and marks that were taken back', async () => {
    const project = await projects.create(test.context, owner, { url: 'https://fixed.example' });
    const [issue] = await test.db.rows<{ id: string }>(
      `with one as (insert into audit (id, project_id, organization_id, status, options, created_at)
         values (gen_random_uuid(), $1, $2, 'COMPLETED', '{}', now()) returning id)
       insert into issue (id, audit_id, rule, severity, category, affected_pages, instances, sample_urls)
       select gen_random_uuid(), id, 'title-missing', 'ERROR', 'META', 1, 1, '{}' from one returning id`,
      [project.id, us.organizationId],
    );
    const url = 'https://fixed.example/a';
    const id = await newSuggestion(test.db, issue?.id ?? '', url);
    for (const applied of [true, true, false])
      await graph(
        `mutation { markFixesApplied(projectId: "${project.id}", input: { suggestionIds: ["${id}"], applied: ${applied} }) { id } }`,
      );
    const details = { projectId: project.id, pages: 1, urls: [url] };
    expect((await newest('?limit=3')).map((one) => [one.action, one.targetName, one.details])).toEqual([
      ['FIX_MARK_REMOVED', 'title-missing', details],
      ['FIX_MARKED_APPLIED', 'title-missing', details],
      ['PROJECT_CREATED', expect.anything(), expect.anything()],
    ]);
  });

  it('has sign-ins and those that failed, and what the auth library changes', async () => {
    const { organizationId } = us;
    const { email, password, userId } = await test.colleague(us.organizationId, 'member');
    expect((await auth('/sign-in/email', { email, password: 'canary of a wrong word' }, null, CALLER)).statusCode).toBe(
      401,
    );
    const signedIn = await auth('/sign-in/email', { email: email.toUpperCase(), password }, null, CALLER);
    expect(signedIn.statusCode).toBe(200);
    const theirs = decodeURIComponent(String(signedIn.headers['set-cookie']).match(/session-token=([^;]+)/)?.[1] ?? '');
    expect((await auth('/sign-in/email', { email: 'stranger@example.org', password: 'x' }, null)).statusCode).toBe(401);
    const [member] = await test.db.rows<{ id: string }>('select id from member where "userId" = $1', [userId]);
    const promoted = await auth('/organization/update-member-role', {
      organizationId,
      memberId: member?.id,
      role: 'admin',
    });
    expect(promoted.statusCode, promoted.body).toBe(200);
    expect((await auth('/organization/update', { organizationId, data: { name: 'Renamed' } })).statusCode).toBe(200);
    expect((await auth('/sign-out', {}, encodeURIComponent(theirs))).statusCode).toBe(200);
    expect(
      (await auth('/organization/remove-member', { organizationId, memberIdOrEmail: member?.id })).statusCode,
    ).toBe(200);
    await expect.poll(async () => (await newest(`?action=SIGN_IN_FAILED&actorId=${userId}`)).length).toBe(1);
    const entries = await newest('?limit=20');
    const found = (action: string) => entries.find((one) => one.action === action);
    const from = { actorId: userId, actorName: email, userAgent: BROWSER };
    expect(found('SIGN_IN_FAILED')).toMatchObject({ ...from, address: CALLER });
    expect(found('SIGNED_IN')).toMatchObject({ ...from, address: CALLER, details: { method: 'sign-in/email' } });
    expect(found('SIGNED_OUT')).toMatchObject(from);
    expect(found('MEMBER_ROLE_CHANGED')).toMatchObject({
      actorId: us.userId,
      targetId: userId,
      details: { role: 'admin' },
    });
    expect(found('ORGANIZATION_UPDATED')).toMatchObject({ actorId: us.userId, details: { fields: ['name'] } });
    expect(found('MEMBER_REMOVED')).toMatchObject({ actorId: us.userId, targetId: userId });
    expect(JSON.stringify(entries)).not.toContain('canary of a wrong word');
    expect(JSON.stringify(entries)).not.toContain('stranger');
  });

  it('has invitations, who joined by them, and second factors: wrong, turned off, with new recovery codes', async () => {
    const { invitation, link } = await invitations.create(test.context, owner, { role: 'admin', note: 'the new one' });
    const joined = { name: 'Someone', email: 'joined@example.org', password: 'a long password' };
    const signedUp = await auth('/sign-up/email', { ...joined, invitation: link.split('#')[1] }, null, CALLER);
    expect(signedUp.statusCode, signedUp.body).toBe(200);
    const [accepted] = await newest('?action=INVITATION_ACCEPTED');
    expect(accepted).toMatchObject({
      ...{ actorName: joined.email, targetId: invitation.id, targetName: 'the new one', details: { role: 'admin' } },
      ...{ address: CALLER, userAgent: BROWSER },
    });
    const { email, password, userId, sessionToken } = await test.colleague(us.organizationId, 'member');
    const setup = await auth('/two-factor/enable', { password }, sessionToken);
    const { totpURI } = setup.json<{ totpURI: string }>();
    const wrong = await auth('/two-factor/verify-totp', { code: '000000' }, sessionToken);
    expect(wrong.statusCode).toBeGreaterThanOrEqual(400);
    const confirmed = await auth('/two-factor/verify-totp', { code: totpCode(totpURI) }, sessionToken);
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    const theirs = /session-token=([^;]+)/.exec(String(confirmed.headers['set-cookie']))?.[1] ?? sessionToken;
    expect((await auth('/two-factor/generate-backup-codes', { password }, theirs)).statusCode).toBe(200);
    const begun = await auth('/sign-in/email', { email, password }, null);
    const challenge = /better-auth\.two_factor=([^;]+)/.exec(String(begun.headers['set-cookie']))?.[1];
    for (const [path, code] of [
      ['verify-totp', '000000'],
      ['verify-backup-code', 'wrong-code'],
    ] as const) {
      const refused = await test.app.inject({
        method: 'POST',
        url: `/api/auth/two-factor/${path}`,
        remoteAddress: CALLER,
        headers: {
          ...{ 'content-type': 'application/json', origin: BASE_URL, 'user-agent': BROWSER },
          cookie: `better-auth.two_factor=${challenge}`,
        },
        payload: JSON.stringify({ code }),
      });
      expect([refused.statusCode, path]).toEqual([401, path]);
    }
    await expect.poll(async () => (await newest(`?action=TWO_FACTOR_FAILED&actorId=${userId}`)).length).toBe(3);
    const failed = await newest(`?action=TWO_FACTOR_FAILED&actorId=${userId}`);
    expect(failed.map(({ details }) => details['method']).toSorted()).toEqual([
      'two-factor/verify-backup-code',
      'two-factor/verify-totp',
      'two-factor/verify-totp',
    ]);
    expect(failed.filter(({ address }) => address === CALLER)).toHaveLength(2);
    expect(await newest(`?action=RECOVERY_CODES_CREATED&actorId=${userId}`)).toHaveLength(1);
    expect(await newest(`?action=TWO_FACTOR_ENABLED&actorId=${userId}`)).toHaveLength(1);
    expect(await newest(`?action=INVITATION_CREATED&targetId=${invitation.id}`)).toHaveLength(1);
    expect((await auth('/two-factor/disable', { password }, theirs)).statusCode).toBe(200);
    expect(await newest(`?action=TWO_FACTOR_DISABLED&actorId=${userId}`)).toHaveLength(1);
    const unused = await invitations.create(test.context, owner, { role: 'viewer', note: '' });
    await invitations.revoke(test.context, owner, unused.invitation.id);
    expect(await newest(`?action=INVITATION_CANCELLED&targetId=${unused.invitation.id}`)).toHaveLength(1);
    const { organizationId } = us;
    for (const [path, body, action] of [
      ['/update-user', { name: 'Another' }, 'USER_UPDATED'],
      ['/revoke-sessions', {}, 'SESSIONS_REVOKED'],
      ['/organization/leave', { organizationId }, 'MEMBER_LEFT'],
    ] as const) {
      const other = await test.colleague(organizationId, 'member');
      expect([path, (await auth(path, body, other.sessionToken)).statusCode]).toEqual([path, 200]);
      expect(await newest(`?action=${action}&actorId=${other.userId}`)).toHaveLength(1);
    }
  });

  it('has no words that the API does not take: forms and paths with dots change nothing', async () => {
    const { email, userId, sessionToken } = await test.colleague(us.organizationId, 'viewer');
    const form = await test.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      remoteAddress: newCaller(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: BASE_URL },
      payload: new URLSearchParams({ email, password: 'a wrong word' }).toString(),
    });
    expect(form.statusCode).toBe(415);
    const dotted = await auth('/nothing/../sign-out', {}, sessionToken);
    const signedOut = await newest(`?action=SIGNED_OUT&actorId=${userId}`);
    expect(signedOut).toHaveLength(dotted.statusCode === 200 ? 1 : 0);
    expect((await auth('/sign-out', {}, sessionToken)).statusCode).toBe(200);
    expect((await newest(`?action=SIGNED_OUT&actorId=${userId}`)).length).toBeGreaterThan(0);
  });

  it('has what the operator does at the command line', async () => {
    await organizations.setPlan(test.context, us.organizationId, 'PRO');
    await organizations.setPlan(test.context, us.organizationId, 'ENTERPRISE');
    const { key } = await apiKeys.create(test.context, owner, 'got out');
    await apiKeys.revokeByPrefix(test.context, key.slice(0, 12));
    const added = await test.colleague(us.organizationId, 'viewer');
    await accounts.resetPassword(test.context, test.auth, added.email);
    const entries = (await newest('?limit=6')).filter(({ action }) => action !== 'API_KEY_CREATED');
    expect(entries.map(({ action }) => action)).toEqual([
      'PASSWORD_RESET',
      'MEMBER_ADDED',
      'API_KEY_REVOKED',
      'PLAN_CHANGED',
      'PLAN_CHANGED',
    ]);
    for (const entry of entries) expect(entry).toMatchObject({ actorKind: 'OPERATOR', actorId: null, address: null });
    expect(entries[3]).toMatchObject({ details: { from: 'PRO', to: 'ENTERPRISE' } });
  });

  it('is for admins and owners', async () => {
    const member = await test.colleague(us.organizationId, 'member');
    const admin = await test.colleague(us.organizationId, 'admin');
    expect((await read('', member.sessionToken)).statusCode).toBe(403);
    expect((await read('?format=csv', member.sessionToken)).statusCode).toBe(403);
    expect((await read('', admin.sessionToken)).statusCode).toBe(200);
    const others = await test.account('ENTERPRISE');
    const theirs = (await read('', others.sessionToken)).json<{ entries: Entry[] }>().entries;
    expect(theirs.map(({ action }) => action)).toEqual(['API_KEY_CREATED', 'USER_CREATED', 'PLAN_CHANGED']);
  });

  it('comes page by page without a gap, and filtered', async () => {
    const all = await newest('?limit=100');
    const paged: Entry[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer = await read(`?limit=3${cursor && `&cursor=${cursor}`}`);
      const page = answer.json<{ entries: Entry[]; nextCursor: string | null }>();
      paged.push(...page.entries);
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all);
    expect(all.length).toBeGreaterThan(15);
    const keys = await newest('?action=API_KEY_REVOKED');
    expect(keys).toEqual(all.filter(({ action }) => action === 'API_KEY_REVOKED'));
    expect(await newest(`?targetId=${keys[0]?.targetId}`)).toHaveLength(2);
    expect(await newest('?to=2020-01-01')).toEqual([]);
    expect(await newest('?from=2020-01-01&limit=100')).toEqual(all);
    for (const cursor of ['nonsense', Buffer.from('["x","y"]').toString('base64url')])
      expect((await read(`?cursor=${cursor}`)).statusCode).toBe(400);
    expect((await read('?from=2021-01-01&to=2020-01-01')).statusCode).toBe(400);
    const { auditLog } = await graph<{ auditLog: { totalCount: number; nodes: { id: string }[] } }>(
      '{ auditLog(action: API_KEY_REVOKED, first: 1) { totalCount nodes { id } } }',
    );
    expect(auditLog).toEqual({ totalCount: keys.length, nodes: [{ id: keys[0]?.id }] });
  });

  it('is exported as CSV, which is an entry itself', async () => {
    const before = (await newest('?limit=100')).length;
    const answer = await read('?format=csv&action=PLAN_CHANGED');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="sextant-audit-log-\d{4}-\d\d-\d\d-\d{4}\.csv"$/,
    );
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '\ufeff"at","action","actor_kind","actor","target_id","target","details","address","user_agent"',
    );
    expect(lines).toHaveLength(1 + (await newest('?action=PLAN_CHANGED')).length);
    const [entry] = await newest('?limit=100');
    expect(entry).toMatchObject({ action: 'DATA_EXPORTED', details: { what: 'audit-log', format: 'csv' } });
    expect(await newest('?limit=100')).toHaveLength(before + 1);
  });

  it('is written with the change or not at all', async () => {
    await test.db.rows(`alter table audit_log add constraint closed check (action <> 'PROJECT_DELETED') not valid`);
    const project = await projects.create(test.context, owner, { url: 'https://stays.example' });
    await expect(projects.remove(test.context, owner, project.id)).rejects.toMatchObject({ code: '23514' });
    expect(await projects.get(test.context, owner, project.id)).toMatchObject({ id: project.id });
    await test.db.rows('alter table audit_log drop constraint closed');
  });

  it('is not changed or shortened by any request', async () => {
    const within = (sql: string) => asViewer(owner, () => test.db.rows(sql));
    for (const sql of [`update audit_log set action = 'x'`, 'delete from audit_log', 'truncate audit_log'])
      await expect(within(sql)).rejects.toMatchObject({ code: '42501' });
    const other = await test.account('FREE');
    expect(await within(`select 1 from audit_log where organization_id = '${other.organizationId}'`)).toEqual([]);
    await expect(
      within(
        `insert into audit_log (id, organization_id, at, action, actor_kind, details) values (gen_random_uuid(), '${other.organizationId}', now(), 'x', 'USER', '{}')`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('is kept for a year', async () => {
    await test.db.rows(
      `insert into audit_log (id, organization_id, at, action, actor_kind, details)
       select gen_random_uuid(), $1, now() - days * interval '1 day', 'SIGNED_IN', 'USER', '{}' from unnest(array[364, 367]) days`,
      [us.organizationId],
    );
    await forgetAuditLog(test.context);
    const [left] = await test.db.rows<{ count: number }>(
      `select count(*)::int as count from audit_log where at < now() - interval '300 days'`,
    );
    expect(left?.count).toBe(1);
  });
});
