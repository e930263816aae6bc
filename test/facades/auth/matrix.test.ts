import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { RouteRow } from 'graphql-rest-mapper';
import type { Response } from 'light-my-request';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionRoutes } from '../../../facades/session/routes.js';
import { v1Routes } from '../../../facades/v1/routes.js';
import { buildGraph } from '../../../schema/index.js';
import { createApiKey } from '../../../src/auth/api-key.js';
import { ROLES, type Role } from '../../../src/auth/viewer.js';
import { createMailer } from '../../../src/net/smtp.js';
import type { PlanName } from '../../../src/plans.js';
import * as apiKeys from '../../../src/services/accounts/api-keys.js';
import * as projects from '../../../src/services/projects/projects.js';
import { useApp } from '../../support/app.js';
import { ROUTE_BODIES } from '../../support/route-bodies.js';
import { page, useSite } from '../../support/sites/site-server.js';
import { newSuggestion } from '../../support/suggestions.js';
import { addMember, bearerOf, cookieOf, furnish, type Possessions, type Tenant } from '../../support/tenants.js';

type Headers = Record<string, string>;
type IdKind = 'own' | 'foreign' | 'random' | 'malformed';

interface Caller {
  name: string;
  headers: () => Headers;
  /** null: not a credential of this surface */
  may: { plan: PlanName; role: Role; owns: () => Possessions } | null;
  /** it is for another project of the organization */
  elsewhere?: boolean;
  /** every malformed id is tried by it */
  thorough?: boolean;
}

interface Operation {
  surface: 'A' | 'B';
  row: RouteRow<never>;
  /** the role that the operation needs */
  least: Role;
}

const test = useApp();
const site = useSite({
  '/': page({ title: 'Home of a site', links: ['/two'] }),
  '/two': page({ title: 'Two', links: [] }),
});
const OWNER = { credential: 'SESSION', plan: 'ENTERPRISE', role: 'owner', apiKeyId: null } as const;
const KINDS: readonly IdKind[] = ['own', 'foreign', 'random', 'malformed'];
/** Written like an id, like a path, like SQL, and like nothing. */
const MALFORMED = ["1' or '1'='1", '..%2f..%2fadmin', '00000000-0000-0000-0000-00000000000g', '%00', 'x'.repeat(500)];
const tenants = {} as Record<'ours' | 'theirs' | 'pro' | 'free', Tenant>;
const members = {} as Record<Role, string>;
let revoked = '';
let ended = '';
/** one of each project */
const alertOf = new Map<string, string>();
const suggestionOf = new Map<string, string>();
/** a key for one project that has nothing */
let limited = '';
let count = 0;

const ADMINS = new Set([
  'B DELETE /clients/:clientId',
  'B DELETE /projects/:id',
  'B DELETE /projects/:id/audits/:auditId',
  'B GET /audit-log',
  'B PATCH /report-branding',
]);
/** A choice that every user decides for themselves. */
const isOwn = (name: string): boolean => / \/weekly-summaries(?:\/|$)/.test(name);
const isForAdmins = (name: string): boolean =>
  ADMINS.has(name) ||
  / \/(?:webhooks|api-keys)(?:\/|$)/.test(name) ||
  /(?<!GET) \/alert-channels|\/:channelId/.test(name);
/** An operation that ends its subject gets one that is not needed any more. */
const isSpent = ({ row }: Operation): boolean =>
  row.method === 'DELETE' || /\/(?:cancel|stop|pause|resume|undo|skip-rendering|confirmation)$/.test(row.path);

const nameOf = ({ surface, row }: Pick<Operation, 'surface' | 'row'>) => `${surface} ${row.method} ${row.path}`;

const operations: Operation[] = [
  ...v1Routes.map((row) => ({ surface: 'A' as const, row: row as RouteRow<never> })),
  ...sessionRoutes.map((row) => ({ surface: 'B' as const, row: row as RouteRow<never> })),
].map((one) => ({
  ...one,
  least: isForAdmins(nameOf(one)) ? 'admin' : one.row.method === 'GET' || isOwn(nameOf(one)) ? 'viewer' : 'member',
}));

const callersOf = (surface: 'A' | 'B'): Caller[] => {
  const whole = (tenant: keyof typeof tenants, plan: PlanName, role: Role) => ({
    plan,
    role,
    owns: () => tenants[tenant].owns,
  });
  const invalid: Caller[] = [
    { name: 'nobody', headers: () => ({}), may: null },
    { name: 'a word', headers: () => bearerOf('garbage'), may: null },
    { name: 'basic', headers: () => ({ authorization: 'Basic Zm9vOmJhcg==' }), may: null },
    { name: 'a key nobody made', headers: () => bearerOf(createApiKey().key), may: null },
    { name: 'a revoked key', headers: () => bearerOf(revoked), may: null },
    { name: 'an ended session', headers: () => bearerOf(ended), may: null },
    {
      name: 'a cookie of another signature',
      headers: () => cookieOf(`${tenants.ours.account.sessionToken.slice(0, -8)}AAAAAAAA`),
      may: null,
    },
  ];
  if (surface === 'A') {
    return [
      ...invalid,
      { name: 'a session', headers: () => bearerOf(tenants.ours.account.sessionToken), may: null },
      { name: 'a cookie', headers: () => cookieOf(tenants.ours.account.sessionToken), may: null },
      {
        name: 'a FREE key',
        headers: () => bearerOf(tenants.free.account.apiKey),
        may: whole('free', 'FREE', 'member'),
      },
      { name: 'a PRO key', headers: () => bearerOf(tenants.pro.account.apiKey), may: whole('pro', 'PRO', 'member') },
      {
        name: 'an ENTERPRISE key',
        headers: () => bearerOf(tenants.ours.account.apiKey),
        may: whole('ours', 'ENTERPRISE', 'member'),
        thorough: true,
      },
      {
        name: 'a key for another project',
        headers: () => bearerOf(limited),
        may: whole('ours', 'ENTERPRISE', 'member'),
        elsewhere: true,
      },
    ];
  }
  return [
    ...invalid,
    { name: 'a key', headers: () => bearerOf(tenants.ours.account.apiKey), may: null },
    { name: 'a key as cookie', headers: () => cookieOf(tenants.ours.account.apiKey), may: null },
    {
      name: 'a FREE session',
      headers: () => cookieOf(tenants.free.account.sessionToken),
      may: whole('free', 'FREE', 'owner'),
    },
    {
      name: 'a PRO session',
      headers: () => cookieOf(tenants.pro.account.sessionToken),
      may: whole('pro', 'PRO', 'owner'),
    },
    ...ROLES.map((role) => ({
      name: `an ENTERPRISE ${role}`,
      headers: () => cookieOf(members[role]),
      may: whole('ours', 'ENTERPRISE', role),
      thorough: role === 'owner',
    })),
    { name: 'an owner by bearer', headers: () => bearerOf(members.owner), may: whole('ours', 'ENTERPRISE', 'owner') },
  ];
};

type Ids = Pick<
  Possessions,
  | 'projectId'
  | 'auditId'
  | 'keywordId'
  | 'competitorId'
  | 'webhookId'
  | 'channelId'
  | 'apiKeyId'
  | 'segmentId'
  | 'reportId'
  | 'clientId'
  | 'versionId'
> & { linkId?: string; contactId?: string; summaryId?: string; changeId?: string };

/** A caller who is refused before an id is read tries one that exists and one that cannot. */
const kindsOf = ({ row }: Operation, { may }: Caller): readonly IdKind[] => {
  if (!row.path.includes(':')) return ['own'];
  return may ? KINDS : ['own', 'malformed'];
};

/** One caller of each surface tries every malformed id, each other one the next of them. */
const malformedFor = ({ thorough = false }: Caller): string[] =>
  thorough ? MALFORMED : [MALFORMED[count % MALFORMED.length] ?? ''];

function idsOf(kind: IdKind, own: Possessions, caller: Caller): Ids[] {
  if (kind === 'own') return [own];
  if (kind === 'foreign') return [tenants.theirs.owns];
  const all = (id: string) => ({
    projectId: id,
    auditId: id,
    keywordId: id,
    competitorId: id,
    webhookId: id,
    channelId: id,
    segmentId: id,
    reportId: id,
    clientId: id,
    apiKeyId: id,
    versionId: id,
    linkId: id,
    contactId: id,
    summaryId: id,
    changeId: id,
  });
  return kind === 'random' ? [all(uuidv7())] : malformedFor(caller).map(all);
}

async function ask(operation: Operation, headers: Headers, ids: Ids, query = ''): Promise<Response> {
  count += 1;
  if (count % 8 === 0) await test.db.rows('delete from rate_limit');
  const others: Record<string, string | undefined> = {
    jobId: ids.auditId,
    id: ids.projectId,
    event: 'SCORE_DROPPED',
  };
  const path = operation.row.path.replace(
    /:(\w+)/g,
    (_match, name: string) => others[name] ?? ids[name as keyof Ids] ?? ids.projectId,
  );
  const { owns, account } = tenants.ours;
  const payload = ROUTE_BODIES[nameOf(operation)]?.({
    ...owns,
    alertId: alertOf.get(owns.projectId),
    suggestionId: suggestionOf.get(owns.projectId),
    email: account.email,
  });
  const answer = await test.app.inject({
    method: operation.row.method,
    url: `${operation.surface === 'A' ? '/api/v1' : '/api'}${path}${query}`,
    headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  // an organization has few of them
  if (operation.row.path === '/api-keys') await test.db.rows(`delete from api_key where name = 'of the matrix'`);
  return answer;
}

const outcome = (answer: Response): string =>
  answer.statusCode < 300 ? 'OK' : `${answer.statusCode} ${answer.json<{ code: string }>().code}`;
/** A response without what differs between any two requests. */
const sameness = (answer: Response): string => {
  const { requestId: _, ...body } = answer.json<Record<string, unknown>>();
  const names = Object.keys(answer.headers).sort();
  return JSON.stringify([answer.statusCode, body, names]);
};

/** By the first parameter of the path. */
const NOT_FOUND: Record<string, string> = {
  jobId: 'JOB_NOT_FOUND',
  webhookId: 'WEBHOOK_NOT_FOUND',
  channelId: 'CHANNEL_NOT_FOUND',
  apiKeyId: 'API_KEY_NOT_FOUND',
  summaryId: 'SUBSCRIPTION_NOT_FOUND',
  changeId: 'SETTINGS_CHANGE_NOT_FOUND',
  clientId: 'CLIENT_NOT_FOUND',
  incidentId: 'INCIDENT_NOT_FOUND',
};

function expected({ row, least }: Operation, { may, elsewhere = false }: Caller, kind: IdKind): string {
  if (!may) return '401 UNAUTHENTICATED';
  if (may.plan === 'FREE' || (may.plan === 'PRO' && row.method !== 'GET')) return '403 PLAN_REQUIRED';
  if (ROLES.indexOf(may.role) < ROLES.indexOf(least)) return '403 FORBIDDEN';
  if (elsewhere && row.method === 'POST' && /^\/(?:projects|clients)$/.test(row.path)) return '403 KEY_SCOPE_REQUIRED';
  if (elsewhere && /^\/projects\/(?:audits|client)$/.test(row.path)) return '404 PROJECT_NOT_FOUND';
  if (elsewhere && row.path === '/alerts/acknowledge') return '404 ALERT_NOT_FOUND';
  if (elsewhere && row.path === '/incidents/acknowledge') return '404 INCIDENT_NOT_FOUND';
  if (kind === 'own' && !(elsewhere && row.path.includes(':'))) return 'OK';
  const parameter = /:(\w+)/.exec(row.path)?.[1] ?? '';
  return `404 ${NOT_FOUND[parameter] ?? 'PROJECT_NOT_FOUND'}`;
}

beforeAll(async () => {
  // scheduled mail needs a mailer
  Object.assign(test.context, { mailer: createMailer({ url: 'smtp://127.0.0.1:9', from: 'seo@sextant.example' }) });
  const make = async (plan: PlanName, path: string) => {
    const tenant = await furnish(test, await test.account(plan), `${site.url}${path}`);
    const { projectId } = tenant.owns;
    const id = uuidv7();
    await test.db.rows(
      `insert into alert (id, organization_id, project_id, kind, message, data, created_at)
       values ($1, $2, $3, 'AUDIT_FAILED', 'The audit failed.', '{}', now())`,
      [id, tenant.account.organizationId, projectId],
    );
    alertOf.set(projectId, id);
    suggestionOf.set(projectId, await newSuggestion(test.db, tenant.owns.issueId, tenant.pageUrl));
    return tenant;
  };
  tenants.ours = await make('ENTERPRISE', '');
  tenants.theirs = await make('ENTERPRISE', '');
  tenants.pro = await make('PRO', '');
  tenants.free = await make('FREE', '');
  for (const role of ROLES) members[role] = await addMember(test, tenants.ours.account.organizationId, role);
  const owner = { ...tenants.ours.account, ...OWNER };
  const bare = await projects.create(test.context, owner, { url: 'https://bare.example' });
  limited = (await apiKeys.create(test.context, owner, { name: 'limited', projectIds: [bare.id] })).key;
  const gone = await test.account('ENTERPRISE');
  revoked = gone.apiKey;
  ended = gone.sessionToken;
  await test.db.rows('update api_key set revoked_at = now() where organization_id = $1', [gone.organizationId]);
  await test.db.rows('delete from session where "userId" = $1', [gone.userId]);
});

describe('rights of each caller by operation and id', () => {
  it.each(operations.map((operation) => [nameOf(operation), operation] as const))('%s', async (_name, operation) => {
    for (const caller of callersOf(operation.surface)) {
      const missing = new Set<string>();
      for (const kind of kindsOf(operation, caller)) {
        let own = caller.may?.owns() ?? tenants.ours.owns;
        const wanted = expected(operation, caller, kind);
        if (isSpent(operation) && kind === 'own' && wanted === 'OK')
          own = { ...own, ...(await spare(operation, own, caller.may?.role)) };
        for (const ids of idsOf(kind, own, caller)) {
          const answer = await ask(operation, caller.headers(), ids);
          expect(outcome(answer), `${caller.name}, ${kind} id ${ids.projectId}: ${answer.body}`).toBe(wanted);
          if (kind !== 'own' || caller.elsewhere) missing.add(sameness(answer));
          if (wanted !== 'OK') expect(answer.body).not.toContain(tenants.theirs.owns.projectId);
          if (caller.may === null && operation.surface === 'A')
            expect(answer.headers['www-authenticate']).toBe('Bearer');
        }
      }
      // rows of other tenants and missing rows get the same response
      expect(missing.size, caller.name).toBeLessThanOrEqual(1);
    }
  });

  it('responds alike for children of others, of another project, and of nobody', async () => {
    const second = await furnish(test, { ...tenants.ours.account }, `${site.url.replace('127.0.0.1', 'localhost')}`);
    const cases = operations.flatMap((operation): [Operation, 'auditId' | 'keywordId', string][] => {
      const key = nameOf(operation);
      if (key === 'A GET /projects/:projectId/audit' || key === 'B GET /projects/:id/audit')
        return [[operation, 'auditId', '']];
      if (key === 'B GET /projects/:id/reports')
        return [
          [operation, 'auditId', '&format=json'],
          [operation, 'auditId', '&format=csv'],
        ];
      return key.endsWith('/keywords/rankings')
        ? [
            [operation, 'keywordId', ''],
            [operation, 'keywordId', '&format=csv'],
          ]
        : [];
    });
    expect(cases).toHaveLength(8);
    for (const [operation, name, more] of cases) {
      const headers = operation.surface === 'A' ? bearerOf(tenants.ours.account.apiKey) : cookieOf(members.owner);
      const query = (id: string) => `?${name}=${encodeURIComponent(id)}${more}`;
      const { owns } = tenants.ours;
      const own = await ask(operation, headers, owns, query(owns[name]));
      expect(outcome(own), own.body).toBe('OK');
      const answers = new Set<string>();
      for (const id of [tenants.theirs.owns[name], second.owns[name], uuidv7(), ...MALFORMED]) {
        const answer = await ask(operation, headers, owns, query(id));
        expect(outcome(answer)).toBe(name === 'auditId' ? '404 AUDIT_NOT_FOUND' : '404 KEYWORD_NOT_FOUND');
        answers.add(sameness(answer));
      }
      expect(answers.size).toBe(1);
    }
  });

  it('has gone through every operation', () => {
    process.stdout.write(`authorization matrix: ${count} requests over ${operations.length} REST operations\n`);
    expect(count).toBeGreaterThan(operations.length * 20);
    const writing = operations.filter(({ row }) => row.method !== 'GET' && row.method !== 'DELETE').map(nameOf);
    expect(writing.filter((name) => !(name in ROUTE_BODIES))).toEqual([]);
  });
});

describe('the same in the graph', () => {
  const graph = buildGraph();
  const roots = (['query', 'mutation'] as const).flatMap((kind) =>
    Object.values((kind === 'query' ? graph.getQueryType() : graph.getMutationType())?.getFields() ?? {}).map(
      (field) => ({ kind, field }),
    ),
  );
  const isIdArg = (type: GraphQLInputType) => getNamedType(type).name === 'ID';
  /** The role that each field needs, where it is not member for a mutation and viewer for a query. */
  const LEAST: Record<string, Role> = {
    projectSettingsPreview: 'member',
    commentOnIssue: 'commenter',
    editIssueComment: 'commenter',
    deleteIssueComment: 'commenter',
    memberAccess: 'admin',
    updateMemberAccess: 'admin',
    apiKeys: 'admin',
    auditLog: 'admin',
    auditLogTable: 'admin',
    deleteAudit: 'admin',
    deleteClient: 'admin',
    deleteProject: 'admin',
    connectSearchConsole: 'admin',
    disconnectSearchConsole: 'admin',
    connectBing: 'admin',
    disconnectBing: 'admin',
    searchConsoleProperties: 'admin',
    startGoogleSignIn: 'admin',
    signOutOfGoogle: 'admin',
    submittedSitemaps: 'member',
    submitSitemap: 'admin',
    createApiKey: 'admin',
    invitations: 'admin',
    createInvitation: 'admin',
    sendInvitation: 'admin',
    updateReportBranding: 'admin',
    subscribeWeeklySummary: 'viewer',
    unsubscribeWeeklySummary: 'viewer',
    setIssueEmails: 'viewer',
    revokeInvitation: 'admin',
    revokeApiKey: 'admin',
    webhook: 'admin',
    webhooks: 'admin',
    webhookDeliveries: 'admin',
    createWebhook: 'admin',
    updateWebhook: 'admin',
    deleteWebhook: 'admin',
    rotateWebhookSecret: 'admin',
    sendTestWebhook: 'admin',
    replayWebhookDelivery: 'admin',
    replayFailedWebhookDeliveries: 'admin',
    alertChannel: 'admin',
    createAlertChannel: 'admin',
    updateAlertChannel: 'admin',
    deleteAlertChannel: 'admin',
    sendTestAlert: 'admin',
  };

  function valueOf(type: GraphQLInputType): unknown {
    const nullable = getNullableType(type);
    if (isListType(nullable)) return [valueOf(nullable.ofType)];
    if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
    if (isInputObjectType(nullable)) {
      const needed = Object.values(nullable.getFields()).filter((one) => isNonNullType(one.type));
      return Object.fromEntries(needed.map((one) => [one.name, valueOf(one.type)]));
    }
    if (nullable.name === 'Int') return 1;
    if (nullable.name === 'Boolean') return true;
    return nullable.name === 'DateTime' ? '2030-01-01T00:00:00.000Z' : 'https://text.example/';
  }

  let asked = 0;
  async function run(
    kind: 'query' | 'mutation',
    field: GraphQLField<unknown, unknown>,
    headers: Headers,
    ids: (name: string) => string,
  ) {
    const args = field.args.filter((arg) => isNonNullType(arg.type) || isIdArg(arg.type));
    const heads = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
    const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
    const variables = Object.fromEntries(
      args.map((arg) => [arg.name, isIdArg(arg.type) ? ids(arg.name) : valueOf(arg.type)]),
    );
    const query = `${kind} Q${heads && `(${heads})`} { ${field.name}${given && `(${given})`} ${selection} }`;
    asked += 1;
    if (asked % 8 === 0) await test.db.rows('delete from rate_limit');
    const answer = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ query, variables }),
    });
    const body = answer.json<{ data?: unknown; errors?: { message: string; extensions: { code: string } }[] }>();
    return { body, code: body.errors?.[0]?.extensions.code ?? 'OK', text: answer.body };
  }

  it.each(roots.map(({ kind, field }) => [`${kind} ${field.name}`, kind, field] as const))(
    '%s',
    async (_name, kind, field) => {
      const nobody = await run(kind, field, {}, () => uuidv7());
      expect(nobody.code).toBe('UNAUTHENTICATED');
      const least = LEAST[field.name] ?? (kind === 'mutation' ? 'member' : 'viewer');
      for (const role of ROLES.filter((one) => ROLES.indexOf(one) < ROLES.indexOf(least))) {
        const refused = await run(kind, field, cookieOf(members[role]), (name) => ownId(name));
        expect([role, refused.code]).toEqual([role, 'FORBIDDEN']);
      }
      if (!field.args.some((arg) => isIdArg(arg.type))) return;
      const told = new Set<string>();
      for (const id of [...Object.values(tenants.theirs.owns), uuidv7(), ...MALFORMED]) {
        const answer = await run(kind, field, cookieOf(members.owner), () => id);
        expect(answer.code, `${id}: ${answer.text}`).toMatch(/_NOT_FOUND$/);
        expect(Object.values(answer.body.data ?? {}).filter((value) => value !== null)).toEqual([]);
        told.add(answer.text);
      }
      // nor do the projects that a key is not for
      const missing = new Set<string>();
      for (const id of [...Object.values(tenants.ours.owns), uuidv7()]) {
        const answer = await run(kind, field, bearerOf(limited), () => id);
        expect(answer.code, `${id}: ${answer.text}`).toMatch(least === 'admin' ? /^FORBIDDEN$/ : /_NOT_FOUND$/);
        missing.add(answer.text);
      }
      expect(missing.size).toBe(1);
      // a project of ours does not open what is not in it
      if (field.args.filter((arg) => isIdArg(arg.type)).length > 1) {
        for (const id of [tenants.theirs.owns.auditId, tenants.theirs.owns.keywordId, uuidv7(), 'malformed']) {
          const answer = await run(kind, field, cookieOf(members.owner), (name) =>
            name === 'projectId' ? tenants.ours.owns.projectId : id,
          );
          expect(answer.code, answer.text).toMatch(/_NOT_FOUND$/);
        }
      }
      expect(told.size).toBe(1);
    },
  );

  const ownId = (name: string): string => {
    const { owns } = tenants.ours;
    return name in owns ? owns[name as keyof Possessions] : owns.projectId;
  };

  it('has gone through every field of the roots', () => {
    process.stdout.write(`authorization matrix: ${asked} requests over ${roots.length} fields of the graph\n`);
    expect(asked).toBeGreaterThan(roots.length);
  });
});

/** A thing of that kind which may be deleted. */
async function spare(operation: Operation, { projectId, clientId }: Possessions, role?: Role): Promise<Partial<Ids>> {
  const id = uuidv7();
  const { organizationId } = tenants.ours.account;
  if (operation.row.path.endsWith(':keywordId')) {
    await test.db.rows(
      `insert into keyword (id, project_id, organization_id, term, folded, engine, country, language, device, created_at)
       values ($1, $2, $3, $4, $4, 'google', 'US', 'en', 'DESKTOP', now())`,
      [id, projectId, organizationId, id],
    );
    return { keywordId: id };
  }
  if (operation.row.path.endsWith(':summaryId')) {
    await test.db.rows(
      `insert into weekly_summary (id, organization_id, user_id, project_id, time_zone, next_at, created_at)
       select $1, $2, m."userId", null, 'UTC', now(), now() from member m where m."organizationId" = $2 and m.role = $3
        order by m."createdAt" desc limit 1
       on conflict (organization_id, user_id, coalesce(project_id, client_id, '00000000-0000-0000-0000-000000000000'))
       do update set id = $1`,
      [id, organizationId, role],
    );
    return { summaryId: id };
  }
  if (operation.row.path.includes(':changeId')) {
    await test.db.rows(
      `insert into settings_undo (change_id, project_id, organization_id, crawl, applied, created_at)
       values ($1, $2, $3, '{}', 'something', now())`,
      [id, projectId, organizationId],
    );
    return { changeId: id };
  }
  if (operation.row.path.endsWith(':clientId')) {
    await test.db.rows(
      `insert into client (id, organization_id, name, contacts, notes, created_at) values ($1::uuid, $2, $1::text, '[]', '', now())`,
      [id, organizationId],
    );
    return { clientId: id };
  }
  if (operation.row.path.endsWith(':linkId')) {
    const ofClient = operation.row.path.startsWith('/clients/');
    await test.db.rows(
      `insert into report_link (id, organization_id, project_id, client_id, label, hash, created_at, expires_at)
       values ($1, $2, $3, $4, '', $5, now(), now() + interval '1 day')`,
      [id, organizationId, ofClient ? null : projectId, ofClient ? clientId : null, Buffer.from(id)],
    );
    return { linkId: id };
  }
  if (operation.row.path.includes(':contactId')) {
    await test.db.rows(
      `insert into report_contact (id, organization_id, client_id, name, email, address_hash, created_at)
       values ($1::uuid, $2, $3, '', $1::text || '@example.org', $4, now())`,
      [id, organizationId, clientId, Buffer.from(id)],
    );
    return { contactId: id };
  }
  if (operation.row.path.endsWith(':segmentId')) {
    await test.db.rows(
      `insert into segment (id, project_id, organization_id, name, query, created_at) values ($1, $2, $3, $4, 'words < 100', now())`,
      [id, projectId, organizationId, id],
    );
    return { segmentId: id };
  }
  if (operation.row.path.endsWith(':reportId')) {
    await test.db.rows(`delete from search_report where project_id = $1 and kind = 'LINKING_SITES'`, [projectId]);
    await test.db.rows(
      `insert into search_report (id, project_id, organization_id, kind, first_day, last_day, imported_at, rows, merged_rows, other_host_rows, other_hosts)
       values ($1, $2, $3, 'LINKING_SITES', '2026-05-01', '2026-05-01', now(), 0, 0, 0, '[]')`,
      [id, projectId, organizationId],
    );
    return { reportId: id };
  }
  if (operation.row.path.endsWith(':webhookId')) {
    await test.db.rows(
      `insert into webhook (id, organization_id, url, description, events, active, created_at)
       values ($1, $2, 'https://spare.example/', '', '{audit.failed}', true, now())`,
      [id, organizationId],
    );
    return { webhookId: id };
  }
  if (operation.row.path.endsWith(':channelId')) {
    await test.db.rows(
      `insert into webhook (id, organization_id, kind, url, target, target_hint, description, events, active, created_at)
       values ($1, $2, 'SLACK', '', 'of no key', '', '', '{}', true, now())`,
      [id, organizationId],
    );
    return { channelId: id };
  }
  if (operation.row.path.endsWith(':apiKeyId')) {
    await test.db.rows(
      `insert into api_key (id, organization_id, name, prefix, hash, created_at) values ($1, $2, 'spare', $3, $4, now())`,
      [id, organizationId, id, Buffer.from(id)],
    );
    return { apiKeyId: id };
  }
  if (operation.row.path.includes(':auditId')) {
    // a project has one open audit
    await test.db.rows(
      `update audit set status = 'CANCELLED' where project_id = $1 and status in ('QUEUED', 'RUNNING', 'PAUSED')`,
      [projectId],
    );
    const status = /\/(?:pause|resume|skip-rendering)$/.test(operation.row.path) ? 'PAUSED' : 'CANCELLED';
    await test.db.rows(
      `insert into audit (id, project_id, organization_id, status, options, created_at) values ($1, $2, $3, $4, '{}', now())`,
      [id, projectId, organizationId, status],
    );
    return { auditId: id };
  }
  if (operation.row.path.endsWith(':competitorId')) {
    await test.db.rows(
      `insert into competitor (id, project_id, organization_id, domain, name, url, created_at) values ($1, $2, $3, $4, $4, $4, now())`,
      [id, projectId, organizationId, `${id}.example`],
    );
    return { competitorId: id };
  }
  await test.db.rows(
    `insert into project (id, organization_id, name, url, origin, domain, created_at) values ($1, $2, 'Spare', $3, $3, 'spare.example', now())`,
    [id, tenants.ours.account.organizationId, `https://${id}.example`],
  );
  return { projectId: id };
}
