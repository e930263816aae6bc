import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewAccount } from '../../../src/services/accounts/accounts.js';
import { type OrderedProjects, page as tablePage } from '../../../src/services/projects/project-table.js';
import { useApp } from '../../support/app.js';
import { addMember, cookieOf, viewerOf } from '../../support/tenants.js';

const test = useApp({ settings: { PLAN_QUOTAS: 'ENTERPRISE.projects=2000' } });
const SITES = 1_000;
let us: NewAccount;
let them: NewAccount;

const graph = async (query: string, variables: object = {}, token = us.sessionToken) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...cookieOf(token), 'content-type': 'application/json' },
    payload: JSON.stringify({ query, variables }),
  });
  return answer.json();
};

/** Projects with a schedule, two completed audits and an alert each. */
async function fill(account: NewAccount, count: number): Promise<void> {
  await test.db.rows(
    `with made as (
       insert into project (id, organization_id, name, url, origin, domain, created_at, tags)
       select gen_random_uuid(), $1, 'Site ' || lpad(n::text, 4, '0'), 'https://site' || n || '.example/', 'https://site' || n || '.example',
              'site' || n || '.example', '2026-01-01'::timestamptz + n * interval '1 minute',
              case when n % 10 = 0 then array['client', 'shop'] else array['client'] end
         from generate_series(1, $2::int) n returning id, name, created_at),
     audited as (
       insert into audit (id, project_id, organization_id, status, options, created_at, completed_at, overall_score, issue_counts, pages_crawled)
       select gen_random_uuid(), id, $1, 'COMPLETED', '{}', created_at + run * interval '1 day', created_at + run * interval '1 day',
              case run when 1 then 50 else (right(name, 2)::int + 1) end,
              jsonb_build_object('ERROR', right(name, 1)::int, 'WARNING', 3, 'NOTICE', 1), 10
         from made, generate_series(1, 2) run where name <> 'Site 0007'),
     planned as (
       insert into audit_schedule (project_id, organization_id, frequency, weekday, time_of_day, time_zone, enabled, next_run_at, updated_at)
       select id, $1, 'WEEKLY', 1, '03:00', 'UTC', true, '2027-01-01'::timestamptz + right(name, 3)::int * interval '1 hour', now()
         from made where name <> 'Site 0009')
     insert into alert (id, organization_id, project_id, kind, message, data, created_at)
     select gen_random_uuid(), $1, id, case when right(name, 1) = '0' then 'AUDIT_FAILED' else 'SCORE_DROPPED' end, name || ' changed.', '{}', created_at
       from made`,
    [account.organizationId, count],
  );
}

beforeAll(async () => {
  us = await test.account('ENTERPRISE');
  them = await test.account('ENTERPRISE');
  await fill(us, SITES);
  await fill(them, 3);
  await test.db.rows('analyze');
});

/** The whole list, page by page. */
async function walk(filter: OrderedProjects): Promise<{ names: string[]; pages: number }> {
  const names: string[] = [];
  let after: string | null = null;
  let pages = 0;
  do {
    const slice: Awaited<ReturnType<typeof tablePage>> = await tablePage(test.context, viewerOf(us), filter, {
      first: 100,
      after,
    });
    names.push(...slice.nodes.map(({ name }) => name));
    after = slice.nextCursor;
    pages += 1;
  } while (after !== null);
  return { names, pages };
}

describe('the table of a thousand sites', () => {
  it('is one statement a page, and each site once in every order, those without a value last', async () => {
    for (const [sort, descending, least] of [
      ['CREATED', true, 'Site 0001'],
      ['NAME', false, 'Site 1000'],
      ['SCORE', false, 'Site 0007'],
      ['SCORE', true, 'Site 0007'],
      ['CHANGE', false, 'Site 0007'],
      ['ISSUES', true, 'Site 0007'],
      ['NEXT_AUDIT', false, 'Site 0009'],
      ['LAST_AUDIT', true, 'Site 0007'],
    ] as const) {
      const { names, pages } = await walk({ sort, descending });
      expect([sort, names.length, new Set(names).size, pages]).toEqual([sort, SITES, SITES, 10]);
      expect([sort, names.at(-1)]).toEqual([sort, least]);
    }
    const statements: string[] = [];
    const counted = {
      ...test.context,
      db: { ...test.db, rows: (sql: string, values?: unknown[]) => (statements.push(sql), test.db.rows(sql, values)) },
    } as typeof test.context;
    const begun = performance.now();
    const { nodes, totalCount } = await tablePage(
      counted,
      viewerOf(us),
      { sort: 'CHANGE', descending: false },
      { first: 50 },
    );
    process.stdout.write(`page of ${SITES} projects by change: ${Math.round(performance.now() - begun)} ms\n`);
    expect([statements.length, totalCount]).toEqual([1, SITES]);
    expect(nodes[0]).toMatchObject({
      score: 1,
      change: -49,
      errors: 0,
      warnings: 3,
      nextAuditAt: expect.any(Date),
      status: 'COMPLETED',
    });
  });

  it('is searched by name and URL, and filtered by tag', async () => {
    expect((await walk({ search: 'SITE 099' })).names).toHaveLength(10);
    expect((await walk({ search: 'site12.example' })).names).toEqual(['Site 0012']);
    expect((await walk({ search: '%' })).names).toEqual([]);
    expect((await walk({ tag: 'shop' })).names).toHaveLength(100);
    const { data } = await graph(
      '{ projectTags { tag projects } projectTable(tag: "shop", first: 1) { totalCount nodes { name tags scoreHistory { overallScore } } } }',
    );
    expect(data.projectTags).toEqual([
      { tag: 'client', projects: SITES },
      { tag: 'shop', projects: 100 },
    ]);
    expect(data.projectTable).toMatchObject({
      totalCount: 100,
      nodes: [{ tags: ['client', 'shop'], scoreHistory: [{ overallScore: 50 }, {}] }],
    });
    for (const variables of ['first: 101', 'after: "x"'])
      expect((await graph(`{ projectTable(${variables}) { totalCount } }`)).errors[0].extensions.code).toBe(
        'VALIDATION_FAILED',
      );
  });

  it('tags many at once, all or none, and one by its settings', async () => {
    const { data } = await graph('{ projectTable(sort: NAME, first: 3) { nodes { id } } }');
    const ids: string[] = data.projectTable.nodes.map(({ id }: { id: string }) => id);
    const TAG =
      'mutation ($ids: [ID!]!, $add: [String!], $remove: [String!]) { tagProjects(projectIds: $ids, add: $add, remove: $remove) { id tags } }';
    const tagged = await graph(TAG, { ids, add: [' news ', 'news'], remove: ['client'] });
    expect(tagged.data.tagProjects.map(({ tags }: { tags: string[] }) => tags)).toEqual([['news'], ['news'], ['news']]);
    const [foreign] = await test.db.rows<{ id: string }>('select id from project where organization_id = $1 limit 1', [
      them.organizationId,
    ]);
    const refused = await graph(TAG, { ids: [...ids, foreign?.id], add: ['theirs'] });
    expect(refused.errors[0].extensions.code).toBe('PROJECT_NOT_FOUND');
    expect((await walk({ tag: 'theirs' })).names).toEqual([]);
    for (const add of [['x'.repeat(51)], Array.from({ length: 21 }, (_, at) => `t${at}`)])
      expect((await graph(TAG, { ids, add })).errors[0].extensions.code).toBe('VALIDATION_FAILED');
    const patched = await test.app.inject({
      method: 'PATCH',
      url: `/api/projects/${ids[0]}`,
      headers: cookieOf(us.sessionToken),
      payload: { tags: ['b', 'a', 'b'] },
    });
    expect(patched.json().project.tags).toEqual(['b', 'a']);
    const viewer = await addMember(test, us.organizationId, 'viewer');
    expect((await graph(TAG, { ids, add: ['no'] }, viewer)).errors[0].extensions.code).toBe('FORBIDDEN');
  });

  it('groups projects by clients, and is filtered by one', async () => {
    const CLIENT = 'id name notes color tags projects contacts { name email } owner { id }';
    const created = await graph(`mutation ($input: CreateClientInput!) { createClient(input: $input) { ${CLIENT} } }`, {
      input: {
        name: ' Example Ltd ',
        notes: 'Pays in March.',
        color: '#0B6E56',
        tags: ['retainer'],
        ownerId: us.userId,
        contacts: [{ name: 'Ada', email: 'ada@example.com' }, { name: 'Bo' }],
      },
    });
    expect(created.data.createClient).toEqual({
      ...{ id: expect.any(String), name: 'Example Ltd', notes: 'Pays in March.', color: '#0b6e56', tags: ['retainer'] },
      ...{ projects: 0, owner: { id: us.userId } },
      contacts: [
        { name: 'Ada', email: 'ada@example.com' },
        { name: 'Bo', email: null },
      ],
    });
    const { id } = created.data.createClient;
    const { data } = await graph('{ projectTable(sort: NAME, first: 3) { nodes { id } } }');
    const ids: string[] = data.projectTable.nodes.map((node: { id: string }) => node.id);
    const ASSIGN =
      'mutation ($ids: [ID!]!, $client: ID) { assignClient(projectIds: $ids, clientId: $client) { id client { name } } }';
    expect((await graph(ASSIGN, { ids, client: id })).data.assignClient).toHaveLength(3);
    for (const descending of [false, true]) {
      const { names } = await walk({ sort: 'CLIENT', descending });
      expect(names.slice(0, 3).toSorted()).toEqual(['Site 0001', 'Site 0002', 'Site 0003']);
    }
    expect((await walk({ clientId: id })).names).toHaveLength(3);
    const [foreign] = await test.db.rows<{ id: string }>(
      `insert into client (id, organization_id, name, contacts, notes, created_at)
       values (gen_random_uuid(), $1, 'Theirs', '[]', '', now()) returning id`,
      [them.organizationId],
    );
    for (const other of [foreign?.id, uuidv7(), 'malformed']) {
      expect((await graph(ASSIGN, { ids, client: other })).errors[0].extensions.code).toBe('CLIENT_NOT_FOUND');
      await expect(walk({ clientId: other ?? null })).rejects.toMatchObject({ code: 'CLIENT_NOT_FOUND' });
    }
    expect((await graph('{ clients { name projects } }')).data.clients).toEqual([{ name: 'Example Ltd', projects: 3 }]);
    const [alien] = await test.db.rows<{ id: string }>('select id from project where organization_id = $1 limit 1', [
      them.organizationId,
    ]);
    expect((await graph(ASSIGN, { ids: [...ids, alien?.id], client: null })).errors[0].extensions.code).toBe(
      'PROJECT_NOT_FOUND',
    );
    expect((await graph(ASSIGN, { ids: ids.slice(0, 1), client: null })).data.assignClient[0].client).toBeNull();
    const deleted = await graph('mutation ($id: ID!) { deleteClient(id: $id) { projects } }', { id });
    expect(deleted.data.deleteClient).toEqual({ projects: 2 });
    expect(await test.db.rows('select from project where client_id is not null')).toEqual([]);
    expect((await walk({})).names).toHaveLength(SITES);
  });

  it('refuses clients with a name that is taken, and values that are none', async () => {
    const CREATE = 'mutation ($input: CreateClientInput!) { createClient(input: $input) { id } }';
    await graph(CREATE, { input: { name: 'Once' } });
    expect((await graph(CREATE, { input: { name: 'ONCE' } })).errors[0].extensions.code).toBe('CLIENT_EXISTS');
    for (const [input, path] of [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(101) }, 'name'],
      [{ name: 'a', notes: 'x'.repeat(5_001) }, 'notes'],
      [{ name: 'a', color: 'red' }, 'color'],
      [{ name: 'a', ownerId: them.userId }, 'ownerId'],
      [{ name: 'a', tags: ['x'.repeat(51)] }, 'tags'],
      [{ name: 'a', contacts: [{ name: 'Ada', email: 'nobody' }] }, 'contacts[0].email'],
      [{ name: 'a', contacts: Array.from({ length: 11 }, () => ({ name: 'Ada' })) }, 'contacts'],
    ] as const) {
      const { extensions } = (await graph(CREATE, { input })).errors[0];
      expect([extensions.code, extensions.details[0].path]).toEqual(['VALIDATION_FAILED', path]);
    }
    const viewer = await addMember(test, us.organizationId, 'viewer');
    expect((await graph(CREATE, { input: { name: 'No' } }, viewer)).errors[0].extensions.code).toBe('FORBIDDEN');
  });

  it('starts the audits of many, and says of each what the plan refuses', async () => {
    const { data } = await graph('{ projectTable(sort: NAME, first: 4) { nodes { id } } }');
    const ids: string[] = data.projectTable.nodes.map(({ id }: { id: string }) => id);
    await test.db.rows(
      `insert into audit (id, project_id, organization_id, status, options, created_at) values ($1, $2, $3, 'QUEUED', '{}', now())`,
      [uuidv7(), ids[0], us.organizationId],
    );
    const START =
      'mutation ($ids: [ID!]!) { startAudits(projectIds: $ids) { projectId created auditId error { code message } } }';
    Object.assign(test.context.settings.quotas.ENTERPRISE, { auditsPerDay: 2 });
    const started = (await graph(START, { ids: [...ids, ids[0]] })).data.startAudits;
    expect(started.map(({ projectId }: { projectId: string }) => projectId)).toEqual(ids);
    expect(
      started.map(({ created, error }: { created: boolean; error: { code: string } | null }) => [created, error?.code]),
    ).toEqual([
      [false, undefined],
      [true, undefined],
      [false, 'PLAN_LIMIT_REACHED'],
      [false, 'PLAN_LIMIT_REACHED'],
    ]);
    Object.assign(test.context.settings.quotas.ENTERPRISE, { auditsPerDay: 500 });
    expect((await graph(START, { ids: [uuidv7()] })).errors[0].extensions.code).toBe('PROJECT_NOT_FOUND');
    expect((await graph(START, { ids: [] })).errors[0].extensions.code).toBe('VALIDATION_FAILED');
  });
});

describe('the inbox', () => {
  const INBOX =
    'query ($kind: AlertKind, $acknowledged: Boolean, $projectId: ID, $after: String) { inbox(kind: $kind, acknowledged: $acknowledged, projectId: $projectId, first: 100, after: $after) { totalCount nextCursor nodes { id kind message acknowledgedBy project { name } } } }';
  const ACKNOWLEDGE = 'mutation ($ids: [ID!]!) { acknowledgeAlerts(alertIds: $ids) { id acknowledgedBy } }';

  it('has the alerts of all projects, newest first, each once', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data } = await graph(INBOX, { after });
      expect(data.inbox.totalCount).toBe(SITES);
      seen.push(...data.inbox.nodes.map(({ project }: { project: { name: string } }) => project.name));
      after = data.inbox.nextCursor;
    } while (after !== null);
    expect(seen).toHaveLength(SITES);
    expect(seen).toEqual(seen.toSorted().reverse());
    expect((await graph(INBOX, { kind: 'AUDIT_FAILED' })).data.inbox.totalCount).toBe(100);
    const [project] = await test.db.rows<{ id: string }>(
      `select id from project where name = 'Site 0042' and organization_id = $1`,
      [us.organizationId],
    );
    expect((await graph(INBOX, { projectId: project?.id })).data.inbox.nodes).toMatchObject([
      { message: 'Site 0042 changed.' },
    ]);
  });

  it('keeps what somebody sees to apart, and acknowledges many or none', async () => {
    const { data } = await graph(INBOX, { kind: 'AUDIT_FAILED' });
    const ids: string[] = data.inbox.nodes.slice(0, 3).map(({ id }: { id: string }) => id);
    const [foreign] = await test.db.rows<{ id: string }>('select id from alert where organization_id = $1 limit 1', [
      them.organizationId,
    ]);
    expect((await graph(ACKNOWLEDGE, { ids: [...ids, foreign?.id] })).errors[0].extensions.code).toBe(
      'ALERT_NOT_FOUND',
    );
    expect((await graph(INBOX, { acknowledged: true })).data.inbox.totalCount).toBe(0);
    const member = await addMember(test, us.organizationId, 'member');
    const first = await graph(ACKNOWLEDGE, { ids });
    expect(
      new Set(first.data.acknowledgeAlerts.map(({ acknowledgedBy }: { acknowledgedBy: string }) => acknowledgedBy))
        .size,
    ).toBe(1);
    const second = await graph(ACKNOWLEDGE, { ids }, member);
    const byId = (answer: typeof first) =>
      answer.data.acknowledgeAlerts.toSorted((a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id));
    expect(byId(second)).toEqual(byId(first));
    expect((await graph(INBOX, { acknowledged: true })).data.inbox.totalCount).toBe(3);
    expect((await graph(INBOX, { acknowledged: false, kind: 'AUDIT_FAILED' })).data.inbox.totalCount).toBe(97);
    const answer = await test.app.inject({
      url: '/api/inbox?acknowledged=true&limit=2',
      headers: cookieOf(us.sessionToken),
    });
    expect(answer.json()).toMatchObject({ alerts: [{ kind: 'AUDIT_FAILED' }, {}], nextCursor: expect.any(String) });
  });
});
