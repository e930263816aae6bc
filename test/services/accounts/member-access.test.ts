import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { acceptInvitation, claimInvitation } from '../../../src/auth/invitations.js';
import type { Viewer } from '../../../src/auth/viewer.js';
import { claimMail, insertMail } from '../../../src/db/queries/mail/scheduled-mail.js';
import { projectWeeks } from '../../../src/db/queries/mail/weekly-summary.js';
import { acrossReach } from '../../../src/db/queries/organizations/across-reach.js';
import { quotaUse } from '../../../src/db/queries/organizations/spent-quota.js';
import { membersOf } from '../../../src/db/queries/webhooks/channel.js';
import { withinScope } from '../../../src/db/scope.js';
import type { NewAccount } from '../../../src/services/accounts/accounts.js';
import * as invitations from '../../../src/services/accounts/invitations.js';
import * as access from '../../../src/services/accounts/member-access.js';
import * as clients from '../../../src/services/projects/clients.js';
import * as projects from '../../../src/services/projects/projects.js';
import { useApp } from '../../support/app.js';
import { cookieOf, viewerOf } from '../../support/tenants.js';

const test = useApp();
const TODAY = new Date().toISOString().slice(0, 10);
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
let us: NewAccount;
let owner: Viewer;
let guest: Omit<NewAccount, 'apiKey'>;
let first: { clientId: string; projectId: string };
let second: typeof first;

async function newClient(name: string): Promise<typeof first> {
  const client = await clients.create(test.context, owner, { name });
  const project = await projects.create(test.context, owner, { url: `https://${name}.example` });
  await clients.assign(test.context, owner, [project.id], client.id);
  return { clientId: client.id, projectId: project.id };
}

beforeAll(async () => {
  us = await test.account('ENTERPRISE');
  owner = viewerOf(us);
  first = await newClient('first');
  second = await newClient('second');
  guest = await test.colleague(us.organizationId, 'member');
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'OK',
    (error: { code: string }) => error.code,
  );
const change = (input: access.AccessChange) => access.change(test.context, owner, guest.userId, input);
const graph = async (query: string, variables = {}) =>
  (
    await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...cookieOf(guest.sessionToken), 'content-type': 'application/json' },
      payload: JSON.stringify({ query, variables }),
    })
  ).json<{ data: Record<string, unknown> | null; errors?: { message: string; extensions: { code: string } }[] }>();
/** The cache of credentials may know what was before. */
const forget = () => graph('mutation { setIssueEmails(enabled: true) }');

describe('the access of a member', () => {
  it('is changed with its reason in the audit log, and refused where it makes no sense', async () => {
    for (const [input, code] of [
      [{ role: 'owner' }, 'VALIDATION_FAILED'],
      [{ role: 'admin', clientIds: [first.clientId] }, 'VALIDATION_FAILED'],
      [{ clientIds: [] }, 'VALIDATION_FAILED'],
      [{ clientIds: [uuidv7()] }, 'CLIENT_NOT_FOUND'],
      [{ clientIds: ['malformed'] }, 'CLIENT_NOT_FOUND'],
      [{ clientIds: Array.from({ length: 101 }, () => uuidv7()) }, 'VALIDATION_FAILED'],
      [{ endsOn: YESTERDAY }, 'VALIDATION_FAILED'],
      [{ endsOn: '2099-02-30' }, 'VALIDATION_FAILED'],
    ] as const)
      expect([input, await codeOf(change(input))]).toEqual([input, code]);
    expect(await codeOf(access.change(test.context, owner, us.userId, { role: 'viewer' }))).toBe('FORBIDDEN');
    expect(await codeOf(access.change(test.context, owner, uuidv7(), { role: 'viewer' }))).toBe('MEMBER_NOT_FOUND');
    expect(await change({ clientIds: [first.clientId, first.clientId], endsOn: TODAY })).toMatchObject({
      role: 'member',
      clientIds: [first.clientId],
      endsOn: TODAY,
    });
    const [entry] = await test.db.rows(
      `select target_id, details from audit_log where organization_id = $1 and action = 'MEMBER_ACCESS_CHANGED' order by at desc limit 1`,
      [us.organizationId],
    );
    expect(entry).toEqual({ target_id: guest.userId, details: { role: 'member', clients: ['first'], endsOn: TODAY } });
  });

  it('leaves nothing of the organization but the projects of the client', async () => {
    await forget();
    const { data } = await graph(
      '{ viewer { clients { name } organization { quotas { used } } } members { id } projects { nodes { id } } clients { id } }',
    );
    expect(data).toMatchObject({
      viewer: { clients: [{ name: 'first' }] },
      members: [{ id: guest.userId }],
      projects: { nodes: [{ id: first.projectId }] },
      clients: [{ id: first.clientId }],
    });
    expect(JSON.stringify(data)).not.toMatch(/"used":\d/);
    const work = await graph(
      `mutation { updateProject(id: "${first.projectId}", input: { name: "Own" }) { id }
         addKeywords(projectId: "${first.projectId}", input: { keywords: [{ term: "tea" }] }) { added }
         startAudit(projectId: "${first.projectId}") { auditId } }`,
    );
    expect(work.errors).toBeUndefined();
    const refusals = await Promise.all([
      graph('mutation { createProject(input: { url: "https://second.example" }) { id } }'),
      graph('mutation { importProjects(input: { csv: "https://second.example" }) { skipped } }'),
      graph('mutation { createClient(input: { name: "second" }) { id } }'),
      graph(`mutation { assignClient(projectIds: ["${first.projectId}"]) { id } }`),
      graph(`mutation { updateProject(id: "${first.projectId}", input: { url: "https://second.example" }) { id } }`),
    ]);
    expect(refusals.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(Array(5).fill('FORBIDDEN'));
    expect(JSON.stringify(refusals)).not.toContain('already');
  });

  it('follows a project to another client with the next request', async () => {
    await clients.assign(test.context, owner, [second.projectId], first.clientId);
    await forget();
    const listed = async () => JSON.stringify((await graph('{ projects { nodes { id } } }')).data);
    expect(await listed()).toContain(second.projectId);
    await clients.assign(test.context, owner, [second.projectId], second.clientId);
    // the credential is not read again: the database alone knows
    expect(await listed()).not.toContain(second.projectId);
  });

  it('is not widened by the sign-in library', async () => {
    const [member] = await test.db.rows<{ id: string }>('select id from member where "userId" = $1', [guest.userId]);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/organization/update-member-role',
      headers: { ...cookieOf(us.sessionToken), 'content-type': 'application/json' },
      payload: JSON.stringify({ memberId: member?.id, role: 'admin', organizationId: us.organizationId }),
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'VALIDATION_FAILED']);
    await expect(test.db.rows(`update member set role = 'admin' where id = $1`, [member?.id])).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('ends after its last day, on every surface', async () => {
    const person = await test.colleague(us.organizationId, 'viewer');
    await test.db.rows('update member set ends_on = $2::date where "userId" = $1', [person.userId, YESTERDAY]);
    const get = (url: string) => test.app.inject({ method: 'GET', url, headers: cookieOf(person.sessionToken) });
    expect((await get('/api/projects')).statusCode).toBe(401);
    const listed = await get(`/api/auth/organization/get-full-organization?organizationId=${us.organizationId}`);
    expect(listed.statusCode).toBe(403);
    expect(listed.body).not.toContain(us.email);
  });

  it('outlives the client: nothing is left to see, not everything', async () => {
    const gone = await clients.create(test.context, owner, { name: 'gone' });
    await change({ clientIds: [gone.id], endsOn: null });
    await clients.remove(test.context, owner, gone.id);
    await forget();
    expect((await graph('{ projects { totalCount } }')).data).toEqual({ projects: { totalCount: 0 } });
    await change({ clientIds: [first.clientId] });
  });

  it('comes with an invitation', async () => {
    const { link } = await invitations.create(test.context, owner, {
      role: 'commenter',
      note: '',
      clientIds: [second.clientId],
      endsOn: TODAY,
    });
    const token = link.split('#')[1] ?? '';
    const person = await test.account('FREE');
    expect(await claimInvitation(test.db.pool, token)).toBe(true);
    await acceptInvitation(test.db.pool, token, person.userId, uuidv7());
    const members = await access.list(test.context, owner);
    expect(members.find(({ id }) => id === person.userId)).toMatchObject({
      role: 'commenter',
      clientIds: [second.clientId],
      endsOn: TODAY,
    });
  });
});

describe('messages to a limited member', () => {
  it('is of their own projects', async () => {
    const mailedTo = async (projectId: string | null) => {
      const [id, at] = [uuidv7(), new Date()];
      const { organizationId } = us;
      const mail = { id, organizationId, projectId, userId: guest.userId, kind: 'REPORT', sourceId: id, data: {}, at };
      await test.db.transaction((client) => insertMail(client, mail));
      return claimMail(test.db, id, at, at, 3);
    };
    expect(await mailedTo(first.projectId)).toMatchObject({ email: guest.email, clientIds: [first.clientId] });
    expect(await mailedTo(second.projectId)).toMatchObject({ email: null });
    const weeks = await projectWeeks.all(
      test.db,
      us.organizationId,
      null,
      new Date(0),
      new Date(),
      [first.clientId],
      null,
    );
    expect(weeks.map(({ id }) => id)).toEqual([first.projectId]);
    const alerted = async (projectId: string | null) =>
      (await membersOf.all(test.db, us.organizationId, [guest.email], projectId)).length;
    expect([await alerted(first.projectId), await alerted(second.projectId), await alerted(null)]).toEqual([1, 0, 0]);
  });
});

it('quotas count the whole organization, whoever asks, and show none of it', async () => {
  const { organizationId } = us;
  const counted = await withinScope({ organizationId, reach: [first.clientId], signal: null }, () =>
    test.db.transaction(async (client) => {
      const used = await acrossReach(client, () => quotaUse(client, 'projects', organizationId));
      const { rows } = await client.query('select id from project');
      return { used, seen: rows.map(({ id }) => id as string) };
    }),
  );
  expect(counted).toEqual({ used: 2, seen: [first.projectId] });
});
