import { getNamedType, isNonNullType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildGraph } from '../../../schema/index.js';
import { runAudit } from '../../../src/services/runs/audit/run-audit.js';
import { useApp } from '../../support/app.js';
import { page, useSite } from '../../support/sites/site-server.js';
import { bearerOf, cookieOf, furnish, type Tenant } from '../../support/tenants.js';

interface Page {
  nodes: unknown[];
  edges: { node: unknown; cursor: string }[];
  nextCursor: string | null;
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

const test = useApp();
const site = useSite({
  '/': page({ title: 'Home of a small site', links: ['/two', '/three', '/four', 'http://127.0.0.1:9/gone'] }),
  '/two': page({ title: 'Two', links: ['/', '/three', '/four'] }),
  '/three': page({ title: 'Two', links: ['/', '/two'] }),
  '/four': page({ title: 'Two', links: ['/'] }),
});
let us: Tenant;
let second = '';

async function ask<Data>(query: string, headers = cookieOf(us.account.sessionToken)): Promise<Data> {
  await test.db.rows('delete from rate_limit');
  const answer = await test.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ query }),
  });
  const body = answer.json<{ data: Data; errors?: unknown }>();
  expect(body.errors, answer.body).toBeUndefined();
  return body.data;
}

beforeAll(async () => {
  us = await furnish(test, await test.account('ENTERPRISE'), site.url);
  const { projectId } = us.owns;
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/projects/${projectId}/audit`,
    headers: cookieOf(us.account.sessionToken),
  });
  second = answer.json<{ auditId: string }>().auditId;
  await runAudit(test.context, second, new AbortController().signal);
  for (const [path, body] of [
    ['/keywords', { keywords: ['rye', 'oats', 'wheat'] }],
    ['/competitors', { domain: 'second.example' }],
    ['/competitors', { domain: 'third.example' }],
  ] as const)
    await test.app.inject({
      method: 'POST',
      url: `/api/projects/${projectId}${path}`,
      headers: { ...cookieOf(us.account.sessionToken), 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  await test.db.rows(
    `insert into ranking (id, keyword_id, slot, checked_at, provider, status, position, depth, url, pages_asked, pages_ok)
     select gen_random_uuid(), id, date '2026-01-01' + n, timestamptz '2026-01-01' + n * interval '1 day', 'serper', 'RANKED', 3, 100, 'https://a.example', 1, 1
       from keyword cross join generate_series(1, 3) n where project_id = $1`,
    [projectId],
  );
  await test.db.rows(
    `insert into webhook_delivery (id, webhook_id, organization_id, event_id, event, payload, status, created_at)
     select gen_random_uuid(), $1, $2, gen_random_uuid(), 'audit.completed', '{}', 'FAILED', now() - n * interval '1 minute'
       from generate_series(1, 3) n`,
    [us.owns.webhookId, us.account.organizationId],
  );
});

const SELECTION =
  '{ edges { cursor node { __typename } } nodes { __typename } nextCursor pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }';

/** Every list with pages: what is asked around it, and its own arguments. */
const LISTS: [name: string, query: (args: string) => string, path: string[]][] = [
  ['projects', (args) => `{ projects(${args}) ${SELECTION} }`, ['projects']],
  ['auditLog', (args) => `{ auditLog(${args}) ${SELECTION} }`, ['auditLog']],
  [
    'webhookDeliveries',
    (args) => `{ webhookDeliveries(webhookId: "${us.owns.webhookId}", ${args}) ${SELECTION} }`,
    ['webhookDeliveries'],
  ],
  ...['audits', 'reports', 'keywords', 'competitors', 'rankChecks', 'alerts', 'meanPositions', 'keywordGap'].map(
    (name): (typeof LISTS)[number] => [
      name,
      (args) => `{ ${name}(projectId: "${us.owns.projectId}", ${args}) ${SELECTION} }`,
      [name],
    ],
  ),
  ...['pages', 'inconclusivePages', 'inconclusiveLinks', 'issueConnection'].map((name): (typeof LISTS)[number] => [
    name,
    (args) => `{ audit(projectId: "${us.owns.projectId}") { ${name}(${args}) ${SELECTION} } }`,
    ['audit', name],
  ]),
  ...['IN', 'OUT'].map((direction): (typeof LISTS)[number] => [
    `links ${direction}`,
    (args) =>
      `{ page(auditId: "${second}", url: "${site.url}") { links(direction: ${direction}, ${args}) ${SELECTION} } }`,
    ['page', 'links'],
  ]),
  [
    'affected',
    (args) =>
      `{ audit(projectId: "${us.owns.projectId}") { issueConnection(first: 1, rule: "title-duplicate") { nodes { affected(${args}) ${SELECTION} } } } }`,
    ['audit', 'issueConnection', 'nodes', '0', 'affected'],
  ],
  [
    'comparison',
    (args) =>
      `{ audit(projectId: "${us.owns.projectId}", auditId: "${second}") { comparison(with: "${us.owns.auditId}") { findings(${args}) ${SELECTION} } } }`,
    ['audit', 'comparison', 'findings'],
  ],
];

describe('every list with pages', () => {
  it('has edges and pageInfo beside its nodes, as Relay specifies them', () => {
    const graph = buildGraph();
    const lists = Object.values(graph.getTypeMap()).filter(
      (type) => isObjectType(type) && 'nodes' in type.getFields() && 'nextCursor' in type.getFields(),
    );
    expect(lists.length).toBeGreaterThan(15);
    for (const type of lists) {
      if (!isObjectType(type)) continue;
      const { edges, nodes, pageInfo } = type.getFields();
      expect([type.name, String(pageInfo?.type)]).toEqual([type.name, 'PageInfo!']);
      const edge = edges && getNamedType(edges.type);
      if (!edge || !isObjectType(edge) || !nodes) throw new Error(`${type.name} has no edges.`);
      const { node, cursor } = edge.getFields();
      expect([String(edges.type), String(cursor?.type)]).toEqual([`[${edge.name}!]!`, 'String!']);
      expect(edge.name).toBe(`${getNamedType(nodes.type).name}Edge`);
      expect(node && isNonNullType(node.type) && getNamedType(node.type)).toBe(getNamedType(nodes.type));
    }
  });

  it.each(LISTS)('%s is walked by endCursor, by nextCursor and from any edge alike', async (_name, query, path) => {
    const read = async (args: string): Promise<Page> => {
      let data: unknown = await ask(query(args));
      for (const key of path) data = (data as Record<string, unknown>)[key];
      return data as Page;
    };
    const whole = await read('first: 100');
    expect(whole.edges.map(({ node }) => node)).toEqual(whole.nodes);
    expect(whole.pageInfo).toEqual({
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: whole.edges[0]?.cursor ?? null,
      endCursor: whole.edges.at(-1)?.cursor ?? null,
    });
    expect(new Set(whole.edges.map(({ cursor }) => cursor)).size).toBe(whole.edges.length);
    const walked: string[] = [];
    for (let after: string | null = null; ; ) {
      const one: Page = await read(`first: 1${after === null ? '' : `, after: "${after}"`}`);
      expect(one.pageInfo.hasPreviousPage).toBe(walked.length > 0);
      expect(one.pageInfo.hasNextPage).toBe(one.nextCursor !== null);
      walked.push(...one.edges.map(({ cursor }) => cursor));
      if (!one.pageInfo.hasNextPage) break;
      expect(one.nextCursor).toBe(one.pageInfo.endCursor);
      after = one.pageInfo.endCursor;
    }
    expect(walked).toEqual(whole.edges.map(({ cursor }) => cursor));
    const middle = whole.edges[1];
    if (middle) {
      const rest = await read(`first: 100, after: "${middle.cursor}"`);
      expect(rest.edges).toEqual(whole.edges.slice(2));
    }
  });

  it('has more than one page of most of them here', async () => {
    const counts = await Promise.all(
      LISTS.map(async ([, query, path]) => {
        let data: unknown = await ask(query('first: 2'));
        for (const key of path) data = (data as Record<string, unknown>)[key];
        return (data as Page).nodes.length;
      }),
    );
    expect(counts.filter((count) => count > 1).length).toBeGreaterThan(9);
  });

  it('costs by edges what it costs by nodes at least', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...bearerOf(us.account.apiKey), 'content-type': 'application/json' },
      payload: JSON.stringify({
        query: '{ projects { edges { node { keywordsOf: latestAudit { pages { edges { node { url } } } } } } } }',
      }),
    });
    expect(answer.json().errors[0].extensions.code).toBe('QUERY_TOO_COMPLEX');
  });
});
