import { describe, expect, it } from 'vitest';
import * as audits from '../../src/services/runs/audit/lifecycle/audits.js';
import { useApp } from '../support/app.js';
import { useSite } from '../support/sites/site-server.js';
import { bearerOf, furnish } from '../support/tenants.js';

const test = useApp();
const site = useSite({ '/': '<!doctype html><html lang="en"><p>Bread</p></html>' });
const JSON_BODY = { 'content-type': 'application/json' };

async function furnished() {
  const tenant = await furnish(test, await test.account('ENTERPRISE'), site.url);
  const at = `/api/projects/${tenant.owns.projectId}`;
  const session = bearerOf(tenant.account.sessionToken);
  const key = bearerOf(tenant.account.apiKey);
  return { ...tenant, at, session, key };
}

describe('a request body', () => {
  it('has ids as strings only, and names of at most 200 characters', async () => {
    const { at, session, owns } = await furnished();
    for (const issueId of [5, 5.5, true, {}, null]) {
      const refused = await test.app.inject({
        method: 'POST',
        url: `${at}/audit/fix`,
        headers: { ...session, ...JSON_BODY },
        payload: JSON.stringify({ issueId }),
      });
      expect([issueId, refused.statusCode, refused.json()]).toMatchObject([
        issueId,
        400,
        { details: [{ path: 'issueId' }] },
      ]);
    }
    const create = (name: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/projects',
        headers: { ...session, ...JSON_BODY },
        payload: JSON.stringify({ url: `https://${name.length}.example`, name }),
      });
    expect((await create('a'.repeat(5_000))).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'name' }],
    });
    expect((await create('a'.repeat(200))).json().project.name).toHaveLength(200);
    expect(owns.projectId).not.toBe('');
  });

  it('finds a path that is spelt out before one with an id in its place', async () => {
    const { at, session } = await furnished();
    const refused = await test.app.inject({ method: 'DELETE', url: `${at}/keywords/rankings`, headers: session });
    expect([refused.statusCode, refused.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

describe('a response of the API', () => {
  it('has a cursor only in a page of a list, and may be kept as long as it is revalidated', async () => {
    const { at, session, key } = await furnished();
    for (const [url, headers] of [
      ['/api/v1/projects', key],
      ['/api/projects', session],
      [`${at}/keywords`, session],
      [`${at}/reports`, session],
    ] as const) {
      const whole = await test.app.inject({ url, headers });
      expect(whole.json()).not.toHaveProperty('nextCursor');
      expect((await test.app.inject({ url: `${url}?limit=1`, headers })).json()).toHaveProperty('nextCursor');
      expect([whole.headers['cache-control'], typeof whole.headers['etag']]).toEqual(['private, no-cache', 'string']);
    }
    const missing = await test.app.inject({ url: `${at}0`, headers: session });
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('says of an audit that has not ended that there is no report of it yet', async () => {
    const { at, session, account, owns } = await furnished();
    const viewer = { ...account, credential: 'SESSION', plan: 'ENTERPRISE', role: 'owner', apiKeyId: null } as const;
    const { audit } = await audits.start(test.context, viewer, owns.projectId, { maxPages: 5 });
    const { reports } = (await test.app.inject({ url: `${at}/reports`, headers: session })).json();
    const running = reports.find(({ auditId }: { auditId: string }) => auditId === audit.id);
    for (const url of [running.exports.json, running.exports.csv, running.exports.pages]) {
      const refused = await test.app.inject({ url, headers: session });
      expect([url, refused.statusCode, refused.json().code]).toEqual([url, 409, 'AUDIT_NOT_COMPLETED']);
    }
    expect((await test.app.inject({ url: `${at}/reports?format=json`, headers: session })).json().report.audit.id).toBe(
      owns.auditId,
    );
  });

  it('repeats an error under the id of the request that repeats it', async () => {
    const { session } = await furnished();
    const send = (id: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/projects',
        headers: { ...session, ...JSON_BODY, 'idempotency-key': 'once-more', 'x-request-id': id },
        payload: JSON.stringify({ url: 'ftp://a.example' }),
      });
    const [first, second] = [await send('first'), await send('second')];
    expect([first.json().requestId, second.json().requestId]).toEqual(['first', 'second']);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect({ ...second.json(), requestId: 'first' }).toEqual(first.json());
  });

  it('keeps the data of one root field where another fails', async () => {
    const { key, owns } = await furnished();
    const query = `{ found: project(id: "${owns.projectId}") { id } missing: project(id: "${owns.auditId}") { id } }`;
    const response = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...key, ...JSON_BODY },
      payload: JSON.stringify({ query }),
    });
    expect(response.json()).toMatchObject({
      data: { found: { id: owns.projectId }, missing: null },
      errors: [{ path: ['missing'], extensions: { code: 'PROJECT_NOT_FOUND' } }],
    });
  });

  it('refuses messages of the Model Context Protocol by their id', async () => {
    const refused = async (headers: Record<string, string>, payload: string) =>
      (await test.app.inject({ method: 'POST', url: '/mcp', headers: { ...JSON_BODY, ...headers }, payload })).json();
    const { apiKey } = await test.account('FREE');
    const call = { jsonrpc: '2.0', method: 'tools/call', params: { name: 'list_projects', arguments: {} } };
    for (const id of [7, 'seven']) {
      expect(await refused({}, JSON.stringify({ ...call, id }))).toMatchObject({
        id,
        error: { data: { code: 'UNAUTHENTICATED' } },
      });
      expect(await refused(bearerOf(apiKey), JSON.stringify({ ...call, id }))).toMatchObject({
        id,
        error: { data: { code: 'PLAN_REQUIRED' } },
      });
    }
    expect(await refused(bearerOf(apiKey), '{"id":7')).toMatchObject({ id: null });
  });

  it('describes title and description of a page without either as objects', async () => {
    const { title, description } = (
      await test.app.inject({
        method: 'POST',
        url: '/api/tools/meta-tags',
        headers: JSON_BODY,
        payload: JSON.stringify({ html: '<p>Bread</p>' }),
      })
    ).json();
    const nothing = { text: null, length: 0, pixelWidth: 0, line: null, column: null };
    expect([title, description]).toEqual([nothing, nothing]);
  });
});
