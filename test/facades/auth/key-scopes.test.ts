import type { Response } from 'light-my-request';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/auth/viewer.js';
import type { NewAccount } from '../../../src/services/accounts/accounts.js';
import * as apiKeys from '../../../src/services/accounts/api-keys.js';
import * as projects from '../../../src/services/projects/projects.js';
import { useApp } from '../../support/app.js';
import { bearerOf, cookieOf } from '../../support/tenants.js';

const test = useApp();
let us: NewAccount;
let owner: Viewer;
let first: string;
let second: string;

beforeAll(async () => {
  us = await test.account('ENTERPRISE');
  const { organizationId, userId } = us;
  owner = { credential: 'SESSION', organizationId, plan: 'ENTERPRISE', role: 'owner', userId, apiKeyId: null };
  first = (await projects.create(test.context, owner, { url: 'https://first.example' })).id;
  second = (await projects.create(test.context, owner, { url: 'https://second.example' })).id;
});

/** One more key; those from before make room for it. */
async function keyOf(limits: Partial<apiKeys.NewKey>): Promise<string> {
  await test.db.rows('delete from api_key where organization_id = $1', [us.organizationId]);
  return (await apiKeys.create(test.context, owner, { name: 'a key', ...limits })).key;
}

const rest = (method: 'GET' | 'POST', path: string, headers: Record<string, string>) =>
  test.app.inject({ method, url: `/api/v1${path}`, headers });
const post = (url: string, body: unknown, headers: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    payload: JSON.stringify(body),
  });
const graph = (query: string, key: string, more: Record<string, string> = {}) =>
  post('/graphql', { query }, { ...bearerOf(key), ...more });
const mcp = (method: string, params: unknown, key: string) =>
  post('/mcp', { jsonrpc: '2.0', id: 1, method, params }, bearerOf(key));

const codeOf = (answer: Response): string => {
  if (answer.statusCode < 300) {
    const [error] = answer.json<{ errors?: { extensions: { code: string } }[] }>().errors ?? [];
    return error?.extensions.code ?? 'OK';
  }
  const body = answer.json<{
    code?: string;
    errors?: { extensions: { code: string } }[];
    error?: { data?: { code: string } };
  }>();
  return `${answer.statusCode} ${body.code ?? body.errors?.[0]?.extensions.code ?? body.error?.data?.code}`;
};

const startAudit = () => `mutation { startAudit(projectId: "${first}") { auditId } }`;

describe('a key with the scope read', () => {
  it('reads on every API and changes nothing on any', async () => {
    const key = await keyOf({ scopes: ['read'] });
    expect(codeOf(await rest('GET', '/projects', bearerOf(key)))).toBe('OK');
    expect(codeOf(await graph('{ projects { totalCount } }', key))).toBe('OK');
    expect(codeOf(await mcp('tools/call', { name: 'list_projects', arguments: {} }, key))).toBe('OK');
    const refused = await rest('POST', `/projects/${first}/audit`, bearerOf(key));
    expect(codeOf(refused)).toBe('403 KEY_SCOPE_REQUIRED');
    expect(refused.json()).toMatchObject({ error: 'This requires an API key with the scope write; yours has read.' });
    expect(codeOf(await graph(startAudit(), key))).toBe('403 KEY_SCOPE_REQUIRED');
    expect(codeOf(await mcp('tools/call', { name: 'start_audit', arguments: { projectId: first } }, key))).toBe(
      '403 KEY_SCOPE_REQUIRED',
    );
    expect(await test.db.rows('select 1 from audit where project_id = $1', [first])).toEqual([]);
  });

  it('is offered the tools that it may use', async () => {
    const namesOf = async (key: string) =>
      (await mcp('tools/list', {}, key))
        .json<{ result: { tools: { name: string }[] } }>()
        .result.tools.map((one) => one.name);
    const reading = await namesOf(await keyOf({ scopes: ['read'] }));
    const writing = await namesOf(await keyOf({ scopes: ['write'] }));
    expect(reading).toContain('list_projects');
    expect(reading).not.toContain('start_audit');
    expect(writing).toContain('start_audit');
    expect(writing).not.toContain('list_projects');
  });

  it('is not given the response that another key’s request had', async () => {
    const idempotency = { 'idempotency-key': uuidv7() };
    const whole = await keyOf({});
    expect(codeOf(await graph(startAudit(), whole, idempotency))).toBe('OK');
    const again = await graph(startAudit(), whole, idempotency);
    expect([codeOf(again), again.headers['idempotency-replayed']]).toEqual(['OK', 'true']);
    expect(codeOf(await graph(startAudit(), await keyOf({ scopes: ['read'] }), idempotency))).toBe(
      '403 KEY_SCOPE_REQUIRED',
    );
    const elsewhere = await keyOf({ projectIds: [second] });
    expect(codeOf(await graph(startAudit(), elsewhere, idempotency))).toBe('PROJECT_NOT_FOUND');
    await test.db.rows('delete from audit where project_id = $1', [first]);
  });
});

it('a key with the scope write reads nothing', async () => {
  const key = await keyOf({ scopes: ['write'] });
  expect(codeOf(await rest('GET', '/projects', bearerOf(key)))).toBe('403 KEY_SCOPE_REQUIRED');
  expect(codeOf(await graph('{ projects { totalCount } }', key))).toBe('403 KEY_SCOPE_REQUIRED');
  expect(codeOf(await mcp('tools/call', { name: 'list_projects', arguments: {} }, key))).toBe('403 KEY_SCOPE_REQUIRED');
  const stream = { query: `subscription { auditProgress(auditId: "${uuidv7()}") { status } }` };
  expect(codeOf(await post('/graphql/stream', stream, bearerOf(key)))).toBe('403 KEY_SCOPE_REQUIRED');
  const started = await rest('POST', `/projects/${first}/audit`, bearerOf(key));
  expect(started.statusCode).toBe(202);
});

describe('a key for one project', () => {
  it('finds that one alone, in lists and by id', async () => {
    const key = await keyOf({ projectIds: [second] });
    const { projects: listed } = (await rest('GET', '/projects', bearerOf(key))).json<{ projects: { id: string }[] }>();
    expect(listed.map(({ id }) => id)).toEqual([second]);
    expect(codeOf(await graph(`{ project(id: "${second}") { id } }`, key))).toBe('OK');
    const other = await graph(`{ project(id: "${first}") { id } }`, key);
    const nobodys = await graph(`{ project(id: "${uuidv7()}") { id } }`, key);
    expect(other.json<{ errors: unknown }>().errors).toEqual(nobodys.json<{ errors: unknown }>().errors);
    expect(codeOf(await rest('GET', `/projects/${first}/keywords`, bearerOf(key)))).toBe('404 PROJECT_NOT_FOUND');
    const { result } = (await mcp('tools/call', { name: 'list_projects', arguments: {} }, key)).json<{
      result: { content: { text: string }[] };
    }>();
    expect(JSON.stringify(result)).toContain(second);
    expect(JSON.stringify(result)).not.toContain(first);
  });

  it('watches no audit of another', async () => {
    const [audit] = await test.db.rows<{ id: string }>('select id from audit where project_id = $1', [first]);
    const ask = (key: string) =>
      post(
        '/graphql/stream',
        { query: `subscription { auditProgress(auditId: "${audit?.id}") { status } }` },
        bearerOf(key),
      );
    const answer = await ask(await keyOf({ projectIds: [second] }));
    expect(answer.body).toContain('AUDIT_NOT_FOUND');
    await test.db.rows(`update audit set status = 'CANCELLED' where id = $1`, [audit?.id]);
    expect((await ask(await keyOf({ projectIds: [first] }))).body).toContain('CANCELLED');
  });

  it('adds none, and does not see more when its own is deleted', async () => {
    const third = await projects.create(test.context, owner, { url: 'https://third.example' });
    const key = await keyOf({ projectIds: [third.id] });
    expect(codeOf(await graph('mutation { createProject(input: { url: "https://new.example" }) { id } }', key))).toBe(
      'KEY_SCOPE_REQUIRED',
    );
    await projects.remove(test.context, owner, third.id);
    expect((await rest('GET', '/projects', bearerOf(key))).json()).toMatchObject({ projects: [] });
  });

  it('counts all projects of the organization against the quota', async () => {
    const key = await keyOf({ projectIds: [second] });
    const used = async (headers: Record<string, string>) =>
      (await post('/graphql', { query: '{ viewer { organization { quotas { quota used } } } }' }, headers)).json<{
        data: unknown;
      }>().data;
    expect(await used(bearerOf(key))).toEqual(await used(cookieOf(us.sessionToken)));
  });
});

describe('a key that expires', () => {
  it('is refused by every API from then on, and frees its slot', async () => {
    const key = await keyOf({ expiresAt: new Date(Date.now() + 60_000) });
    expect(codeOf(await rest('GET', '/projects', bearerOf(key)))).toBe('OK');
    const late = await keyOf({ expiresAt: new Date(Date.now() + 60_000) });
    await test.db.rows(`update api_key set expires_at = now() where prefix = $1`, [late.slice(0, 12)]);
    for (const answer of [
      await rest('GET', '/projects', bearerOf(late)),
      await graph('{ projects { totalCount } }', late),
      await mcp('ping', {}, late),
    ])
      expect(codeOf(answer)).toBe('401 UNAUTHENTICATED');
    for (let at = 0; at < 5; at += 1) await apiKeys.create(test.context, owner, `key ${at}`);
    await expect(apiKeys.create(test.context, owner, 'sixth')).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' });
    expect(await apiKeys.list(test.context, owner)).toHaveLength(6);
  });

  it('is made by the graph with everything it is limited to', async () => {
    await test.db.rows('delete from api_key where organization_id = $1', [us.organizationId]);
    const headers = cookieOf(us.sessionToken);
    const make = (args: string) =>
      post(
        '/graphql',
        {
          query: `mutation { createApiKey(name: "ci"${args}) { apiKey { scopes expiresAt expired projects { id } } } }`,
        },
        headers,
      );
    expect((await make('')).json()).toEqual({
      data: {
        createApiKey: { apiKey: { scopes: ['READ', 'WRITE'], expiresAt: null, expired: false, projects: null } },
      },
    });
    const limited = await make(
      `, scopes: [READ], expiresAt: "2099-01-01T00:00:00.000Z", projectIds: ["${second}", "${second}"]`,
    );
    expect(limited.json()).toEqual({
      data: {
        createApiKey: {
          apiKey: {
            scopes: ['READ'],
            expiresAt: '2099-01-01T00:00:00.000Z',
            expired: false,
            projects: [{ id: second }],
          },
        },
      },
    });
    for (const [args, code] of [
      [', expiresAt: "2001-01-01T00:00:00.000Z"', 'VALIDATION_FAILED'],
      [', scopes: []', 'VALIDATION_FAILED'],
      [', projectIds: []', 'VALIDATION_FAILED'],
      [`, projectIds: ["${uuidv7()}"]`, 'PROJECT_NOT_FOUND'],
      [', projectIds: ["malformed"]', 'PROJECT_NOT_FOUND'],
    ] as const)
      expect([args, codeOf(await make(args))]).toEqual([args, code]);
  });
});
