import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { RouteRow } from 'graphql-rest-mapper';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionRoutes } from '../../../facades/session/routes.js';
import { v1Routes } from '../../../facades/v1/routes.js';
import { buildGraph } from '../../../schema/index.js';
import { withinScope } from '../../../src/db/scope.js';
import * as apiKeys from '../../../src/services/accounts/api-keys.js';
import { useApp } from '../../support/app.js';
import { ROUTE_BODIES } from '../../support/route-bodies.js';
import { page, useSite } from '../../support/sites/site-server.js';
import { newSuggestion } from '../../support/suggestions.js';
import { addMember, bearerOf, cookieOf, furnish, type Tenant, viewerOf } from '../../support/tenants.js';

type Headers = Record<string, string>;
type Client = Tenant & { alertId: string; suggestionId: string };

const test = useApp();
const pages = (name: string) => ({
  '/': page({ title: `Home of ${name}`, links: ['/two'] }),
  '/two': page({ title: name, links: [] }),
});
const sites = [useSite(pages('first')), useSite(pages('second')), useSite(pages('third'))];
const LIMITED = ['viewer', 'commenter', 'member'] as const;
/** Two organizations with three clients each; callers are limited to the first client of the first one. */
const clients: Client[][] = [];
const callers: { name: string; headers: Headers; surfaces: ('A' | 'B' | 'GRAPH')[] }[] = [];
const leaks: string[] = [];
let count = 0;

/** A client with a project of which everything has a name that nothing else has. */
async function newClient(account: Tenant['account'], url: string): Promise<Client> {
  const tenant = await furnish(test, account, url);
  const { projectId, clientId, issueId, keywordId } = tenant.owns;
  const alertId = uuidv7();
  await test.db.rows(
    `insert into alert (id, organization_id, project_id, kind, message, data, created_at) values ($1, $2, $3, 'AUDIT_FAILED', $4, '{}', now())`,
    [alertId, account.organizationId, projectId, `alert ${projectId}`],
  );
  await test.db.rows('update project set name = $2, tags = array[$3] where id = $1', [
    projectId,
    `name ${projectId}`,
    `tag-${projectId}`,
  ]);
  await test.db.rows(`update client set name = $2, notes = 'internal note' where id = $1`, [
    clientId,
    `client ${clientId}`,
  ]);
  await test.db.rows('update keyword set term = $2 where id = $1', [keywordId, `term ${keywordId}`]);
  return { ...tenant, alertId, suggestionId: await newSuggestion(test.db, issueId, tenant.pageUrl) };
}

/** Ids by which everything of a client is known, wherever it shows. */
const marksOf = ({ owns, alertId, suggestionId }: Client): string[] => {
  const { webhookId: _webhook, channelId: _channel, apiKeyId: _key, ...marks } = owns;
  return [...Object.values(marks), alertId, suggestionId];
};

beforeAll(async () => {
  for (const account of [await test.account('ENTERPRISE'), await test.account('ENTERPRISE')]) {
    const own: Client[] = [];
    for (const { url } of sites) own.push(await newClient(account, url));
    await test.db.rows(
      `insert into google_account (organization_id, email, client_id, refresh_token, submits_sitemaps, connected_at)
       values ($1, 'internal-account@google.example', 'client', 'token', true, now())`,
      [account.organizationId],
    );
    clients.push(own);
  }
  const [[mine] = []] = clients;
  const { account, owns } = mine as Client;
  for (const role of LIMITED) {
    const token = await addMember(test, account.organizationId, role);
    await test.db.rows(
      `update member set client_ids = array[$2], ends_on = (now() at time zone 'UTC')::date
        where "organizationId" = $1 and role = $3`,
      [account.organizationId, owns.clientId, role],
    );
    callers.push({ name: role, headers: cookieOf(token), surfaces: ['B', 'GRAPH'] });
  }
  const { key } = await apiKeys.create(test.context, viewerOf(account), {
    name: 'of a client',
    clientIds: [owns.clientId],
  });
  callers.push({ name: 'key', headers: bearerOf(key), surfaces: ['A', 'GRAPH'] });
});

const mine = () => clients[0]?.[0] as Client;
const sibling = () => clients[0]?.[1] as Client;
/** Everybody's but the callers' own. */
const others = () => clients.flat().filter((one) => one !== mine());
/** Ids that nobody has, under the same names. */
const nobody = (): Client => {
  const ids = Object.fromEntries(Object.keys(mine().owns).map((name) => [name, uuidv7()])) as unknown as Client['owns'];
  return { ...mine(), owns: ids, alertId: uuidv7(), suggestionId: uuidv7() };
};

async function ask(
  what: string,
  headers: Headers,
  method: 'GET' | 'POST' | string,
  url: string,
  payload: unknown,
): Promise<string> {
  count += 1;
  if (count % 8 === 0) await test.db.rows('delete from rate_limit');
  const answer = await test.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });
  expect(answer.statusCode, `${what}: ${answer.body}`).toBeLessThan(500);
  const sent = `${url} ${JSON.stringify(payload)}`;
  for (const one of others())
    for (const mark of marksOf(one))
      if (answer.body.includes(mark) && !sent.includes(mark))
        leaks.push(`${what} tells ${mark}: ${answer.body.slice(0, 300)}`);
  for (const mark of ['internal note', 'internal-account@'])
    if (answer.body.includes(mark)) leaks.push(`${what} tells ${mark}: ${answer.body.slice(0, 300)}`);
  const names = Object.keys(answer.headers).sort().join();
  return `${answer.statusCode} ${names} ${answer.body.replace(/"requestId":"[^"]*"/, '')}`;
}

/** The same response whatever the ids: each is replaced by its name. */
function nameless(text: string, { owns, alertId, suggestionId }: Client): string {
  let shown = text;
  for (const [name, id] of Object.entries({ ...owns, alertId, suggestionId })) shown = shown.replaceAll(id, name);
  return shown;
}

const routes = [
  ...v1Routes.map((row) => ({ surface: 'A' as const, row: row as RouteRow<never> })),
  ...sessionRoutes.map((row) => ({ surface: 'B' as const, row: row as RouteRow<never> })),
];

const rest = (caller: (typeof callers)[number], { surface, row }: (typeof routes)[number], client: Client) => {
  const { owns } = client;
  const others: Record<string, string> = { jobId: owns.auditId, id: owns.projectId, event: 'SCORE_DROPPED' };
  const path = row.path.replace(
    /:(\w+)/g,
    (_match, name: string) => others[name] ?? owns[name as 'projectId'] ?? owns.projectId,
  );
  const name = `${surface} ${row.method} ${row.path}`;
  const payload = ROUTE_BODIES[name]?.({
    ...owns,
    alertId: client.alertId,
    suggestionId: client.suggestionId,
    email: client.account.email,
  });
  return ask(
    `${caller.name}, ${name}`,
    caller.headers,
    row.method,
    `${surface === 'A' ? '/api/v1' : '/api'}${path}`,
    payload,
  );
};

describe('a member who is limited to a client', () => {
  it.each(routes.map((route) => [`${route.surface} ${route.row.method} ${route.row.path}`, route] as const))(
    'learns nothing of others by %s',
    async (_name, route) => {
      for (const caller of callers.filter(({ surfaces }) => surfaces.includes(route.surface))) {
        // a row that is changed or deleted is never one's own: the next operation needs it
        if (route.row.method === 'GET') await rest(caller, route, mine());
        if (!route.row.path.includes(':') && route.row.method === 'GET') continue;
        const random = nobody();
        const missing = nameless(await rest(caller, route, random), random);
        for (const client of [sibling(), clients[1]?.[0] as Client])
          expect(nameless(await rest(caller, route, client), client), caller.name).toBe(missing);
      }
      expect(leaks).toEqual([]);
    },
  );

  const graph = buildGraph();
  const roots = (['query', 'mutation'] as const).flatMap((kind) =>
    Object.values((kind === 'query' ? graph.getQueryType() : graph.getMutationType())?.getFields() ?? {}).map(
      (field) => ({ kind, field }),
    ),
  );

  it.each(roots.map(({ kind, field }) => [`${kind} ${field.name}`, kind, field] as const))(
    'learns nothing of others by %s',
    async (_name, kind, field) => {
      for (const caller of callers) {
        if (kind === 'query') await run(caller, kind, field, mine());
        const random = nobody();
        const missing = nameless(await run(caller, kind, field, random), random);
        if (!field.args.some(({ type }) => getNamedType(type).name === 'ID')) continue;
        for (const client of [sibling(), clients[1]?.[0] as Client])
          expect(nameless(await run(caller, kind, field, client), client), caller.name).toBe(missing);
      }
      expect(leaks).toEqual([]);
    },
  );

  function run(
    caller: (typeof callers)[number],
    kind: 'query' | 'mutation',
    field: GraphQLField<unknown, unknown>,
    client: Client,
  ) {
    const ids: Record<string, string> = {
      ...client.owns,
      id: client.owns[subjectOf(field.name, 'id') ?? 'projectId'],
      alertIds: client.alertId,
    };
    const args = field.args.filter(({ type }) => isNonNullType(type) || getNamedType(type).name === 'ID');
    const heads = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
    const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const variables = Object.fromEntries(
      args.map((arg) => {
        const id = ids[arg.name] ?? ids[arg.name.replace(/s$/, '')] ?? client.owns.projectId;
        return [arg.name, valueOf(arg.type, id)];
      }),
    );
    const query = `${kind} Q${heads && `(${heads})`} { ${field.name}${given && `(${given})`} ${selectionOf(field.type, 3)} }`;
    return ask(`${caller.name}, ${kind} ${field.name}`, caller.headers, 'POST', '/graphql', { query, variables });
  }

  it('learns nothing of others by subscriptions, MCP and the lists of the sign-in library', async () => {
    const { owns, account } = sibling();
    const stream = { query: `subscription { auditProgress(auditId: "${owns.auditId}") { status } }` };
    for (const { headers, surfaces } of callers) {
      expect(
        await ask('stream', { ...headers, accept: 'text/event-stream' }, 'POST', '/graphql/stream', stream),
      ).toContain('AUDIT_NOT_FOUND');
      if (surfaces.includes('A')) {
        const call = (params: object) =>
          ask('MCP', { ...headers, accept: 'application/json, text/event-stream' }, 'POST', '/mcp', {
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params,
          });
        expect(await call({ name: 'list_projects', arguments: {} })).toContain(mine().owns.projectId);
        expect(await call({ name: 'get_project', arguments: { projectId: owns.projectId } })).toContain(
          'PROJECT_NOT_FOUND',
        );
        continue;
      }
      const url = `/api/auth/organization/get-full-organization?organizationId=${account.organizationId}`;
      const listed = await ask('members', headers, 'GET', url, undefined);
      expect(listed).not.toContain(account.email);
      expect(listed.match(/"role"/g)).toHaveLength(1);
    }
    expect(leaks).toEqual([]);
  });

  it('sees no row of others in any table, whatever a statement asks for', async () => {
    const tables = await test.db.rows<{ name: string }>(
      `select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace
          and has_any_column_privilege('sextant_request', oid, 'select') and relname not in ('user', 'api_key', 'audit_log', 'idempotency_key')`,
    );
    const { organizationId } = mine().account;
    const scope = { organizationId, reach: [mine().owns.clientId], signal: null };
    const seen = new Set<string>();
    for (const { name } of tables) {
      const [row] = await withinScope(scope, () =>
        test.db.rows<{ text: string | null }>(`select string_agg(t::text, ' ') as text from public."${name}" t`),
      );
      for (const mark of others().flatMap(marksOf)) if (row?.text?.includes(mark)) leaks.push(`${name} has ${mark}`);
      if (row?.text?.includes(mine().owns.projectId) || row?.text?.includes(mine().owns.auditId)) seen.add(name);
    }
    expect(leaks).toEqual([]);
    expect([...seen]).toEqual(
      expect.arrayContaining(['project', 'audit', 'page', 'issue', 'keyword', 'competitor', 'alert', 'incident']),
    );
    for (const table of ['audit_log', 'google_account'])
      expect(await withinScope(scope, () => test.db.rows(`select 1 from ${table}`)), table).toEqual([]);
  });

  it('knows the subject of every id, so that a new operation is tried with those of other clients', () => {
    const unknown = roots.flatMap(({ field }) =>
      field.args
        .filter(({ type }) => getNamedType(type).name === 'ID')
        .filter(({ name }) => subjectOf(field.name, name) === undefined && !OTHER_IDS.has(name.replace(/s$/, '')))
        .filter(({ name }) => name !== 'id' || !WITHOUT_SUBJECT.has(field.name))
        .map(({ name }) => `${field.name}(${name})`),
    );
    expect(unknown).toEqual([]);
    const parts = new Set(routes.flatMap(({ row }) => row.path.match(/:\w+/g) ?? []));
    const known = [...Object.keys(mine().owns), 'id', 'jobId', 'event', 'changeId', 'linkId', 'contactId', 'summaryId'];
    expect([...parts].map((part) => part.slice(1)).filter((part) => !known.includes(part))).toEqual([]);
    // each has a line in the test of subscriptions below
    expect(Object.keys(graph.getSubscriptionType()?.getFields() ?? {})).toEqual(['auditProgress']);
  });

  it('has tried every operation', () => {
    process.stdout.write(
      `client access: ${count} requests over ${routes.length} routes and ${roots.length} fields, ${leaks.length} leaks\n`,
    );
    expect(count).toBeGreaterThan((routes.length + roots.length) * 6);
  });
});

/** The subject of `id` where the name of the field does not say it. */
const SUBJECTS: Readonly<Record<string, keyof Client['owns']>> = {
  alertChannel: 'channelId',
  updateAlertChannel: 'channelId',
  deleteAlertChannel: 'channelId',
  sendTestAlert: 'channelId',
  sendTestWebhook: 'webhookId',
  rotateWebhookSecret: 'webhookId',
  watchVersion: 'versionId',
  job: 'auditId',
};

/** Subjects of `id` and other ids that tenants of these tests do not have: suites of their own try those of other clients. */
const WITHOUT_SUBJECT = new Set([
  ...['page', 'cancelIssueValidation', 'deleteIssueComment', 'editIssueComment', 'deleteView', 'replayWebhookDelivery'],
  ...['revokeInvitation', 'revokeReportLink', 'unsubscribeWeeklySummary'],
  ...['revokeClientReportLink', 'removeReportContact', 'resendReportConfirmation'],
]);
/** Ids that are none of a subject: users, changes, and pairs of versions. */
const OTHER_IDS = new Set(['userId', 'assigneeId', 'changeId', 'beforeId', 'afterId', 'alertId']);

/** The id in `owns` that an argument means; undefined where it is none of them. */
function subjectOf(field: string, argument: string): keyof Client['owns'] | undefined {
  const owned = (name: string) => (name in mine().owns ? (name as keyof Client['owns']) : undefined);
  if (argument !== 'id') return owned(argument.replace(/s$/, ''));
  const noun = field.replace(/^[a-z]+(?=[A-Z])/, '');
  return SUBJECTS[field] ?? owned(`${noun.charAt(0).toLowerCase()}${noun.slice(1)}Id`);
}

function valueOf(type: GraphQLInputType, id: string): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [valueOf(nullable.ofType, id)];
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
  if (isInputObjectType(nullable)) {
    const needed = Object.values(nullable.getFields()).filter((one) => isNonNullType(one.type));
    return Object.fromEntries(needed.map((one) => [one.name, valueOf(one.type, id)]));
  }
  if (nullable.name === 'ID') return id;
  if (nullable.name === 'Int') return 1;
  if (nullable.name === 'Boolean') return true;
  return nullable.name === 'DateTime' ? '2030-01-01T00:00:00.000Z' : 'https://text.example/';
}

/** Every field that needs no argument, as deep as the limits of operations allow. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named) && !isInterfaceType(named)) return '{ __typename }';
  const fields = Object.values(named.getFields()).filter(({ args }) => !args.some((arg) => isNonNullType(arg.type)));
  const leaves = fields.filter((one) => isLeafType(getNamedType(one.type))).map(({ name }) => name);
  const lists = fields.filter(({ name }) =>
    /^(?:nodes|edges|node|client|projects|project|organization|quotas|members|owner|searchConsole|googleAccount)$/.test(
      name,
    ),
  );
  const deeper =
    depth === 0
      ? []
      : lists.map((one) => `${one.name} ${selectionOf(one.type, depth - 1)}`).filter((text) => text.includes('{'));
  return `{ ${['__typename', ...leaves.slice(0, 40), ...deeper].join(' ')} }`;
}
