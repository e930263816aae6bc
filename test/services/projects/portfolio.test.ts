import { graphql } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildGraph, createContext } from '../../../schema/index.js';
import type { Viewer } from '../../../src/auth/viewer.js';
import type { ProjectSort, ProjectState } from '../../../src/db/queries/projects/project-table.js';
import type { NewAccount } from '../../../src/services/accounts/accounts.js';
import * as apiKeys from '../../../src/services/accounts/api-keys.js';
import { page as tablePage } from '../../../src/services/projects/project-table.js';
import * as savedViews from '../../../src/services/projects/saved-views.js';
import { useApp } from '../../support/app.js';
import { fillPortfolio } from '../../support/sites/portfolio.js';
import { addMember, bearerOf, cookieOf, viewerOf } from '../../support/tenants.js';

const test = useApp();
const SITES = 300;
const schema = buildGraph();
let us: NewAccount;
let viewer: Viewer;
let clientId = '';

beforeAll(async () => {
  us = await test.account('ENTERPRISE');
  viewer = viewerOf(us);
  clientId = '019a5d30-7c1e-7a44-9a50-3f0f3f4c5e11';
  await fillPortfolio(test.db, us, { sites: SITES, clientId });
});

const ask = async (source: string, as: Viewer = viewer, services = test.context) => {
  const { data, errors } = await graphql({ schema, source, contextValue: createContext(services, as) });
  expect(errors).toBeUndefined();
  // biome-ignore lint/suspicious/noExplicitAny: of many shapes
  return JSON.parse(JSON.stringify(data)) as any;
};

const rest = (path: string, headers: Record<string, string> = cookieOf(us.sessionToken)) =>
  test.app.inject({ method: 'GET', url: path, headers });

const namesOf = async (sort: ProjectSort | null, descending: boolean | null, options = {}): Promise<string[]> =>
  (await tablePage(test.context, viewer, { sort, descending, ...options }, { first: 100 })).nodes.map(
    ({ name }) => name,
  );

const ROW =
  'name client { name color } owner { name } score siteChange why cause { rule title points } errors pagesCrawled deindexed alerts status failure latestAuditAt nextAuditAt scoreDays { score }';

describe('the portfolio', () => {
  it('reads a page of all its columns, and the counts, in a fixed number of statements', async () => {
    const count = async (source: string) => {
      const statements: string[] = [];
      const db = {
        ...test.db,
        rows: (sql: string, values?: unknown[]) => (statements.push(sql), test.db.rows(sql, values)),
      };
      const data = await ask(source, viewer, { ...test.context, db } as typeof test.context);
      return { data, statements: statements.length };
    };
    const { data, statements } = await count(
      `{ projectTable(sort: ATTENTION, first: 100) { totalCount nodes { ${ROW} } } projectTableSummary { projects worse } }`,
    );
    expect([statements, data.projectTable.totalCount, data.projectTable.nodes.length]).toEqual([3, SITES, 100]);
    expect((await count(`{ projectTable(first: 1) { nodes { ${ROW} } } }`)).statements).toBe(2);
  });

  it('counts the sites of each state, and each count is the length of its list', async () => {
    const { projectTableSummary: all } = await ask(
      '{ projectTableSummary { projects worse better failed running notScheduled clients { client { name } projects } } }',
    );
    expect(all).toEqual({
      ...{ projects: SITES, worse: 30, better: 30, failed: 30, running: 30, notScheduled: 30 },
      clients: [
        { client: { name: 'Acme' }, projects: 100 },
        { client: null, projects: 200 },
      ],
    });
    for (const state of ['WORSE', 'BETTER', 'FAILED', 'RUNNING', 'NOT_SCHEDULED'] satisfies ProjectState[]) {
      const { projectTable, projectTableSummary } = await ask(
        `{ projectTable(state: ${state}, clientId: "${clientId}", first: 1) { totalCount } projectTableSummary(state: ${state}, clientId: "${clientId}") { projects worse clients { projects } } }`,
      );
      expect([state, projectTable.totalCount]).toEqual([state, 10]);
      expect(projectTableSummary).toEqual({ projects: 100, worse: 10, clients: [{ projects: 10 }] });
    }
  });

  it('lists failed audits first, then the largest drops, and what was never audited last', async () => {
    const names = await namesOf('ATTENTION', null);
    expect(names.slice(0, 30).every((name) => name.endsWith('3'))).toBe(true);
    expect(names.slice(30, 60).every((name) => name.endsWith('1'))).toBe(true);
    const last = await tablePage(test.context, viewer, { sort: 'ATTENTION' }, { first: 30, skip: SITES - 30 });
    expect(last.nodes.every(({ name }) => name.endsWith('6'))).toBe(true);
  });

  it('says why in words', async () => {
    const whys = async (digit: string) =>
      (await ask(`{ projectTable(search: "site 00${digit}") { nodes { ${ROW} } } }`)).projectTable.nodes[0];
    expect(await whys('1')).toEqual({
      ...{ name: 'Site 001', client: { name: 'Acme', color: '#0b6e56' }, owner: { name: expect.any(String) } },
      ...{ score: 45, siteChange: -5.2, why: 'Missing title new on 12 pages (−3.3)' },
      cause: { rule: 'title-missing', title: 'Missing title', points: -3.25 },
      ...{ errors: 1, pagesCrawled: 11, deindexed: 4, alerts: 2, status: 'COMPLETED', failure: null },
      ...{
        latestAuditAt: expect.any(String),
        nextAuditAt: expect.any(String),
        scoreDays: expect.arrayContaining([{ score: 50 }, { score: 45 }]),
      },
    });
    expect((await whys('1')).scoreDays).toHaveLength(12);
    expect((await whys('2')).why).toBe('Missing H1 fixed on 1 page (+4.0)');
    expect(await whys('3')).toMatchObject({
      ...{ status: 'FAILED', failure: 'The server refused the connection.' },
      ...{ why: 'The server refused the connection.', score: 50 },
    });
    expect(await whys('6')).toMatchObject({ why: null, score: null, siteChange: null, deindexed: null, scoreDays: [] });
    expect((await whys('7')).why).toBe('First audit');
    expect((await whys('8')).why).toBe('Rules were added or changed');
    expect((await whys('9')).why).toBe('Unchanged');
  });

  it('is sorted by each column, those without a value last, and by client first where it is grouped', async () => {
    const sorts: readonly (readonly [ProjectSort, boolean])[] = [
      ...(['NAME', 'CLIENT', 'OWNER', 'SCORE', 'CHANGE', 'CAUSE', 'ISSUES', 'PAGES', 'DEINDEXED', 'ALERTS'] as const),
      ...(['LAST_AUDIT', 'NEXT_AUDIT', 'ATTENTION', 'CREATED'] as const),
    ].flatMap((sort) => [[sort, false] as const, [sort, true] as const]);
    for (const [sort, descending] of sorts)
      for (const groupByClient of [false, true]) {
        const seen: string[] = [];
        let after: string | null = null;
        do {
          const found: Awaited<ReturnType<typeof tablePage>> = await tablePage(
            test.context,
            viewer,
            { sort, descending, groupByClient },
            { first: 100, after },
          );
          seen.push(...found.nodes.map(({ name, client }) => `${client?.name ?? ''} ${name}`));
          after = found.nextCursor;
        } while (after !== null);
        expect([sort, descending, new Set(seen).size, seen.length]).toEqual([sort, descending, SITES, SITES]);
        if (groupByClient) expect(seen.slice(0, 100).every((name) => name.startsWith('Acme'))).toBe(true);
        // an offset gives the rows that cursors come to
        const jumped = await tablePage(
          test.context,
          viewer,
          { sort, descending, groupByClient },
          { first: 5, skip: 150 },
        );
        expect(jumped.nodes.map(({ name, client }) => `${client?.name ?? ''} ${name}`)).toEqual(seen.slice(150, 155));
      }
    expect((await namesOf('DEINDEXED', true)).slice(0, 30).every((name) => name.endsWith('1'))).toBe(true);
    expect((await namesOf('ALERTS', true)).slice(0, 30).every((name) => name.endsWith('1'))).toBe(true);
    expect((await namesOf('CHANGE', false))[0]).toMatch(/1$/);
    expect((await namesOf('OWNER', false))[0]).toMatch(/^Site (0|100)/);
  });

  it('is the same by both REST APIs, and a CSV file of what is shown', async () => {
    const { key } = await apiKeys.create(test.context, viewer, { name: 'portfolio' });
    for (const [base, headers] of [
      ['/api/v1', bearerOf(key)],
      ['/api', cookieOf(us.sessionToken)],
    ] as const) {
      const first = (await rest(`${base}/portfolio?limit=2`, headers)).json();
      expect(first.projects.map(({ name }: { name: string }) => name)).toEqual(['Site 003', 'Site 013']);
      const next = (await rest(`${base}/portfolio?limit=2&cursor=${first.nextCursor}`, headers)).json();
      expect(next.projects.map(({ name }: { name: string }) => name)).toEqual(['Site 023', 'Site 033']);
      expect((await rest(`${base}/portfolio/summary?state=WORSE`, headers)).json().summary).toMatchObject({
        worse: 30,
      });
      const csv = await rest(
        `${base}/portfolio?format=csv&state=WORSE&sort=NAME&columns=name,score,change,why&clientId=${clientId}`,
        headers,
      );
      const lines = csv.body.split('\r\n');
      expect([lines[0], lines[1], lines.length]).toEqual([
        '\uFEFFname,score,change,why',
        '"Site 001","45","-5.2","Missing title new on 12 pages (−3.3)"',
        12,
      ]);
      expect(csv.headers['content-disposition']).toMatch(/filename="[a-z0-9-]+-portfolio-\d{4}-\d\d-\d\d-\d{4}\.csv"/);
      expect((await rest(`${base}/portfolio?format=csv`, headers)).body.split('\r\n')).toHaveLength(SITES + 2);
    }
  });

  it('refuses what is no state, order, column, client or cursor', async () => {
    for (const [query, status] of [
      ['state=GOOD', 400],
      ['sort=name', 400],
      ['limit=101', 400],
      ['cursor=x', 400],
      ['format=csv&columns=name,secret', 400],
      [`clientId=${us.organizationId}`, 404],
      [`format=csv&clientId=${us.organizationId}`, 404],
    ] as const)
      expect([query, (await rest(`/api/portfolio?${query}`)).statusCode]).toEqual([query, status]);
    for (const skip of ['-1', '99999999']) {
      const { errors } = await graphql({
        schema,
        source: `{ projectTable(skip: ${skip}) { totalCount } }`,
        contextValue: createContext(test.context, viewer),
      });
      expect(errors?.[0]?.originalError).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
  });

  it('shows a member of one client its sites and counts, and neither owners nor saved views', async () => {
    const token = await addMember(test, us.organizationId, 'member');
    await test.db.rows(`update member set client_ids = array[$2] where "organizationId" = $1 and role = 'member'`, [
      us.organizationId,
      clientId,
    ]);
    await savedViews.save(test.context, viewer, null, { name: 'Worse', query: 'state=WORSE' });
    const { summary } = (await rest('/api/portfolio/summary', cookieOf(token))).json();
    expect(summary).toEqual({
      ...{ projects: 100, worse: 10, better: 10, failed: 10, running: 10, notScheduled: 10 },
      clients: [{ client: { id: clientId, name: 'Acme' }, projects: 100 }],
    });
    const list = (await rest('/api/portfolio?sort=OWNER&limit=100', cookieOf(token))).json();
    expect([list.projects.length, list.nextCursor]).toEqual([100, null]);
    expect(new Set(list.projects.map(({ owner }: { owner: unknown }) => owner))).toEqual(new Set([null]));
    expect((await rest('/api/portfolio?format=csv', cookieOf(token))).body.split('\r\n')).toHaveLength(102);
    const views = await test.app.inject({
      ...{ method: 'POST', url: '/graphql', headers: { ...cookieOf(token), 'content-type': 'application/json' } },
      payload: JSON.stringify({ query: '{ savedViews { name } }' }),
    });
    expect(views.json().data).toEqual({ savedViews: [] });
    const saved = await test.app.inject({
      ...{ method: 'POST', url: '/graphql', headers: { ...cookieOf(token), 'content-type': 'application/json' } },
      payload: JSON.stringify({ query: 'mutation { saveView(input: { name: "x", query: "" }) { id } }' }),
    });
    expect(saved.json().errors[0].extensions.code).toBe('FORBIDDEN');
  });

  it('has saved views of its own', async () => {
    const save = (name: string, query: string) => savedViews.save(test.context, viewer, null, { name, query });
    const one = await save('Failed', '?state=FAILED&group=client&columns=why');
    expect((await save('FAILED', 'state=FAILED')).id).toBe(one.id);
    expect((await savedViews.list(test.context, viewer, null)).map(({ name }) => name)).toEqual(['FAILED', 'Worse']);
    await expect(save('x', 'fields=words')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const other = viewerOf(await test.account('ENTERPRISE'));
    expect(await savedViews.list(test.context, other, null)).toEqual([]);
    await expect(savedViews.remove(test.context, other, null, one.id)).rejects.toMatchObject({
      code: 'SAVED_VIEW_NOT_FOUND',
    });
    await savedViews.remove(test.context, viewer, null, one.id);
    expect(await savedViews.list(test.context, viewer, null)).toHaveLength(1);
  });
});
