import type { Response } from 'light-my-request';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewAccount } from '../../src/services/accounts/accounts.js';
import * as apiKeys from '../../src/services/accounts/api-keys.js';
import { runAudit } from '../../src/services/runs/audit/run-audit.js';
import { useApp } from '../support/app.js';
import { chainedPages, useSite } from '../support/sites/site-server.js';
import { addMember, bearerOf, cookieOf } from '../support/tenants.js';

const test = useApp();
const site = useSite(chainedPages(200));
const ID = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
let us: NewAccount;
let made = 0;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Headers = Record<string, string>;
const byKey = (): Headers => bearerOf(us.apiKey);
const byCookie = (): Headers => cookieOf(us.sessionToken);

async function ask(method: Method, url: string, headers: Headers, body?: unknown): Promise<Response> {
  await test.db.rows('delete from rate_limit');
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return test.app.inject({
    method,
    url,
    headers: { ...headers, ...type },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}
const told = (answer: Response) => [answer.statusCode, answer.json<{ code?: string }>().code];

/** Both surfaces, each with its own credential. */
const SURFACES: [string, () => Headers][] = [
  ['/api/v1', byKey],
  ['/api', byCookie],
];

async function newProject(url = `https://site-${(made += 1)}.example`): Promise<string> {
  const answer = await ask('POST', '/api/projects', byCookie(), { url });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ project: { id: string } }>().project.id;
}

const logged = (action: string) =>
  test.db.rows<{ target_id: string; target_name: string; details: unknown; actor_kind: string }>(
    'select target_id, target_name, details, actor_kind from audit_log where action = $1 and organization_id = $2 order by at desc',
    [action, us.organizationId],
  );

beforeAll(async () => {
  us = await test.account('ENTERPRISE');
});

describe('POST /api/v1/projects', () => {
  it('makes a project that its Location points to', async () => {
    const answer = await ask('POST', '/api/v1/projects', byKey(), { url: 'by-key.example/shop', name: ' A shop ' });
    expect(answer.statusCode).toBe(201);
    const { project } = answer.json();
    expect(project).toEqual({
      id: ID,
      name: 'A shop',
      url: 'https://by-key.example/shop',
      domain: 'by-key.example',
      createdAt: MOMENT,
      country: 'US',
      language: 'en',
      timeZone: 'UTC',
      tags: [],
    });
    expect(answer.headers['location']).toBe(`/api/v1/projects/${project.id}`);
    const read = await ask('GET', String(answer.headers['location']), byKey());
    expect(read.json()).toEqual({ project: { ...project, _count: { audits: 0, keywords: 0, competitors: 0 } } });
    expect((await logged('PROJECT_CREATED'))[0]).toMatchObject({ target_id: project.id, actor_kind: 'API_KEY' });
    expect(told(await ask('POST', '/api/v1/projects', byKey(), { url: 'by-key.example' }))).toEqual([
      409,
      'PROJECT_EXISTS',
    ]);
  });

  it('refuses what is no site, keys for some projects, and more than the plan has', async () => {
    for (const body of [undefined, {}, { url: 'ftp://x.example' }, { url: 'https://x.example', color: 'red' }])
      expect(told(await ask('POST', '/api/v1/projects', byKey(), body))).toEqual([400, 'VALIDATION_FAILED']);
    expect(told(await ask('POST', '/api/v1/projects', byKey(), { url: 'http://10.0.0.1' }))).toEqual([
      400,
      'URL_NOT_ALLOWED',
    ]);
    const owner = {
      credential: 'SESSION',
      plan: 'ENTERPRISE',
      role: 'owner',
      apiKeyId: null,
      userId: us.userId,
      organizationId: us.organizationId,
    } as const;
    const { key } = await apiKeys.create(test.context, owner, { name: 'one', projectIds: [await newProject()] });
    expect(told(await ask('POST', '/api/v1/projects', bearerOf(key), { url: 'https://another.example' }))).toEqual([
      403,
      'KEY_SCOPE_REQUIRED',
    ]);
    const { key: reading } = await apiKeys.create(test.context, owner, { name: 'reading', scopes: ['read'] });
    expect(told(await ask('POST', '/api/v1/projects', bearerOf(reading), { url: 'https://another.example' }))).toEqual([
      403,
      'KEY_SCOPE_REQUIRED',
    ]);
    await test.db.rows(
      `insert into project (id, organization_id, name, url, origin, domain, created_at)
       select gen_random_uuid(), $1, 'Full', 'https://full.example/', 'https://full-' || n || '.example', 'full.example', now()
         from generate_series(1, 100) n`,
      [us.organizationId],
    );
    expect(told(await ask('POST', '/api/v1/projects', byKey(), { url: 'https://full.example' }))).toEqual([
      403,
      'PLAN_LIMIT_REACHED',
    ]);
    await test.db.rows(`delete from project where name = 'Full'`);
  });
});

describe.each(SURFACES)('PATCH %s/projects/{id}', (base, headers) => {
  it('changes what is given, writes it to the audit log, and leaves the rest', async () => {
    const id = await newProject();
    const url = `${base}/projects/${id}`;
    const renamed = await ask('PATCH', url, headers(), { name: '  Our shop ' });
    expect(renamed.statusCode, renamed.body).toBe(200);
    expect(renamed.json()).toEqual({
      project: {
        id,
        name: 'Our shop',
        url: `https://site-${made}.example/`,
        domain: `site-${made}.example`,
        createdAt: MOMENT,
        country: 'US',
        language: 'en',
        timeZone: 'UTC',
        tags: [],
      },
    });
    const moved = await ask('PATCH', url, headers(), { country: 'ca', language: 'FR-ca', name: null });
    expect(moved.json()).toMatchObject({ project: { name: 'Our shop', country: 'CA', language: 'fr-CA' } });
    const [second, first] = await logged('PROJECT_UPDATED');
    expect(first).toMatchObject({ target_id: id, target_name: 'Our shop', details: { name: 'Our shop' } });
    expect(second).toMatchObject({ target_id: id, details: { country: 'CA', language: 'fr-CA' } });
    const before = (await logged('PROJECT_UPDATED')).length;
    for (const body of [{}, { name: 'Our shop' }, { country: 'CA' }])
      expect((await ask('PATCH', url, headers(), body)).json()).toEqual(moved.json());
    expect((await logged('PROJECT_UPDATED')).length).toBe(before);
    // an empty name is the one it has by itself, as when it was made
    expect((await ask('PATCH', url, headers(), { name: '' })).json()).toMatchObject({
      project: { name: `site-${made}.example` },
    });
    const { keywords } = (
      await ask('POST', `/api/projects/${id}/keywords`, byCookie(), { keywords: ['bread'] })
    ).json();
    expect(keywords).toMatchObject([{ country: 'CA', language: 'fr-CA' }]);
  });

  it('corrects the URL, and keeps the site once an audit has read it', async () => {
    const id = await newProject();
    const other = await newProject();
    const url = `${base}/projects/${id}`;
    const typo = `https://site-${made}-typo.example`;
    const corrected = (await ask('PATCH', url, headers(), { url: typo })).json();
    expect(corrected).toMatchObject({
      project: { url: `${typo}/`, domain: new URL(typo).host, name: new URL(typo).host },
    });
    expect((await logged('PROJECT_UPDATED'))[0]).toMatchObject({ target_id: id, details: { url: `${typo}/` } });
    expect(told(await ask('PATCH', url, headers(), { url: `https://site-${made}.example/x` }))).toEqual([
      409,
      'PROJECT_EXISTS',
    ]);
    expect(told(await ask('PATCH', url, headers(), { url: 'http://10.0.0.1/' }))).toEqual([400, 'URL_NOT_ALLOWED']);
    await test.db.rows(
      `insert into audit (id, project_id, organization_id, status, options, created_at)
       select gen_random_uuid(), id, organization_id, 'COMPLETED', '{}', now() from project where id = $1`,
      [id],
    );
    const refused = await ask('PATCH', url, headers(), { url: 'https://elsewhere.example' });
    expect([refused.statusCode, refused.json().details]).toEqual([400, [expect.objectContaining({ path: 'url' })]]);
    const plain = `http://www.site-${made}-typo.example/shop`;
    expect((await ask('PATCH', url, headers(), { url: plain })).json()).toMatchObject({ project: { url: plain } });
    expect((await ask('GET', `/api/projects/${other}`, byCookie())).json().project.url).toBe(
      `https://site-${made}.example/`,
    );
  });

  it('refuses values that creating one would refuse, and anything else', async () => {
    const url = `${base}/projects/${await newProject()}`;
    const wrong: [unknown, string][] = [
      [{ name: 'x'.repeat(201) }, 'name'],
      [{ country: 'XX' }, 'country'],
      [{ language: 'no language' }, 'language'],
      [{ url: 'ftp://elsewhere.example' }, 'url'],
      [{ name: 7 }, 'name'],
    ];
    for (const [body, path] of wrong) {
      const answer = await ask('PATCH', url, headers(), body);
      expect([answer.statusCode, answer.json().details]).toEqual([400, [expect.objectContaining({ path })]]);
    }
    expect(told(await ask('PATCH', url, headers(), '{'))).toEqual([400, 'INVALID_JSON']);
    // a missing resource comes before the faults of the body
    expect(told(await ask('PATCH', `${base}/projects/${uuidv7()}`, headers(), { country: 'XX' }))).toEqual([
      404,
      'PROJECT_NOT_FOUND',
    ]);
  });
});

describe.each(SURFACES)('POST %s/projects/{id}/audits/{auditId}/pause, resume and stop', (base, headers) => {
  it('changes a running audit, and its pages are evaluated', async () => {
    site.delay(200);
    const projectId = await newProject(site.url);
    const { auditId } = (await ask('POST', `/api/projects/${projectId}/audit`, byCookie(), {})).json();
    const url = `${base}/projects/${projectId}/audits/${auditId}`;
    const progressed = Promise.withResolvers<void>();
    const crawl = runAudit(test.context, auditId, new AbortController().signal, {
      onProgress: () => progressed.resolve(),
    }).catch((error: unknown) => error);
    await progressed.promise;
    const paused = await ask('POST', `${url}/pause`, headers());
    expect([paused.statusCode, paused.json()]).toEqual([
      200,
      { audit: expect.objectContaining({ id: auditId, projectId, status: 'PAUSED', stopReason: null }) },
    ]);
    await crawl;
    site.delay(0);
    expect((await ask('POST', `${url}/pause`, headers())).json()).toMatchObject({ audit: { status: 'PAUSED' } });
    const started = await ask('POST', `/api/projects/${projectId}/audit`, byCookie(), {});
    expect(started.json()).toMatchObject({ auditId, message: 'An audit of this project is paused already.' });
    expect((await ask('POST', `${url}/resume`, headers())).json()).toMatchObject({ audit: { status: 'QUEUED' } });
    const stopped = await ask('POST', `${url}/stop`, headers(), {});
    expect(stopped.json()).toMatchObject({ audit: { status: 'QUEUED', stopReason: 'STOPPED' } });
    await runAudit(test.context, auditId, new AbortController().signal);
    const { audit } = (await ask('GET', `/api/projects/${projectId}/audit?auditId=${auditId}`, byCookie())).json();
    expect(audit).toMatchObject({ status: 'COMPLETED', stopReason: 'STOPPED', partial: true });
    expect(audit.issues.length).toBeGreaterThan(0);
    for (const verb of ['pause', 'resume'])
      expect(told(await ask('POST', `${url}/${verb}`, headers()))).toEqual([409, 'AUDIT_NOT_RUNNING']);
    await ask('DELETE', `/api/projects/${projectId}`, byCookie());
  });

  it('discards what was crawled on request', async () => {
    const projectId = await newProject(site.url);
    const { auditId } = (await ask('POST', `/api/projects/${projectId}/audit`, byCookie(), {})).json();
    const url = `${base}/projects/${projectId}/audits/${auditId}/stop`;
    await test.db.rows('update audit set pages_crawled = 3 where id = $1', [auditId]);
    expect((await ask('POST', url, headers(), { discard: true })).json()).toMatchObject({
      audit: { status: 'CANCELLED', stopReason: 'CANCELLED' },
    });
    expect(told(await ask('POST', url, headers(), { discard: 'yes' }))).toEqual([400, 'VALIDATION_FAILED']);
    await ask('DELETE', `/api/projects/${projectId}`, byCookie());
  });
});

describe.each(SURFACES)('POST %s/projects/{id}/audits/{auditId}/cancel', (base, headers) => {
  it('ends a queued audit, and says so again', async () => {
    const id = await newProject();
    const { auditId } = (await ask('POST', `/api/projects/${id}/audit`, byCookie(), {})).json();
    const url = `${base}/projects/${id}/audits/${auditId}/cancel`;
    const answer = await ask('POST', url, headers());
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      audit: {
        id: auditId,
        projectId: id,
        status: 'CANCELLED',
        stopReason: 'CANCELLED',
        pagesCrawled: 0,
        pagesKnown: 0,
        createdAt: MOMENT,
        startedAt: null,
        completedAt: MOMENT,
      },
    });
    expect(await test.context.queues.state('crawl', auditId)).toBe('GONE');
    expect((await ask('POST', url, headers())).json()).toEqual(answer.json());
  });

  it('ends a running one in the middle, and is refused where one has ended', async () => {
    site.delay(10);
    const { projectId } = await running();
    const { auditId } = (await ask('POST', `/api/projects/${projectId}/audit`, byCookie(), {})).json();
    const progressed = Promise.withResolvers<void>();
    const crawl = runAudit(test.context, auditId, new AbortController().signal, {
      onProgress: () => progressed.resolve(),
    });
    await progressed.promise;
    const url = `${base}/projects/${projectId}/audits/${auditId}/cancel`;
    expect((await ask('POST', url, headers())).json()).toMatchObject({ audit: { status: 'CANCELLED' } });
    await crawl;
    const { audit } = (await ask('GET', `/api/projects/${projectId}/audit?auditId=${auditId}`, byCookie())).json();
    expect(audit).toMatchObject({ status: 'CANCELLED', partial: true, overallScore: null, issues: [] });
    expect(audit.pagesCrawled).toBeLessThan(200);
    for (const status of ['COMPLETED', 'FAILED']) {
      await test.db.rows('update audit set status = $2 where id = $1', [auditId, status]);
      expect(told(await ask('POST', url, headers()))).toEqual([409, 'AUDIT_NOT_RUNNING']);
    }
    expect(told(await ask('POST', `${base}/projects/${projectId}/audits/${uuidv7()}/cancel`, headers()))).toEqual([
      404,
      'AUDIT_NOT_FOUND',
    ]);
    await ask('DELETE', `/api/projects/${projectId}`, byCookie());
  });

  const running = async () => ({ projectId: await newProject(site.url) });
});

describe('/api/webhooks', () => {
  it('are made, listed, read, changed, rotated and deleted; the secret is shown when it is made', async () => {
    const projectId = await newProject();
    const answer = await ask('POST', '/api/webhooks', byCookie(), {
      url: 'https://hooks.example/in?key=1',
      events: ['AUDIT_COMPLETED', 'SCORE_DROPPED'],
      projectId,
      description: 'chat',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { webhook, secret } = answer.json();
    expect(webhook).toEqual({
      id: ID,
      projectId,
      url: 'https://hooks.example/in?key=1',
      description: 'chat',
      events: ['AUDIT_COMPLETED', 'SCORE_DROPPED'],
      active: true,
      disabledReason: null,
      failingSince: null,
      formerSecretUntil: null,
      createdAt: MOMENT,
    });
    expect(secret).toMatch(/^whsec_/);
    const one = `/api/webhooks/${webhook.id}`;
    expect((await ask('GET', one, byCookie())).json()).toEqual({ webhook });
    expect((await ask('GET', '/api/webhooks', byCookie())).json()).toEqual({ webhooks: [webhook] });
    const changed = await ask('PATCH', one, byCookie(), { active: false, events: ['AUDIT_FAILED'] });
    expect(changed.json()).toEqual({ webhook: { ...webhook, active: false, events: ['AUDIT_FAILED'] } });
    const rotated = (await ask('POST', `${one}/secret`, byCookie())).json();
    expect(rotated.webhook).toMatchObject({ id: webhook.id, formerSecretUntil: MOMENT });
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(secret);
    expect((await ask('DELETE', one, byCookie())).json()).toEqual({ deleted: true, id: webhook.id });
    for (const [method, url] of [
      ['GET', one],
      ['PATCH', one],
      ['DELETE', one],
      ['POST', `${one}/secret`],
    ] as const)
      expect(told(await ask(method, url, byCookie(), method === 'PATCH' ? { events: [] } : undefined))).toEqual([
        404,
        'WEBHOOK_NOT_FOUND',
      ]);
    for (const action of ['CREATED', 'UPDATED', 'SECRET_ROTATED', 'DELETED'])
      expect((await logged(`WEBHOOK_${action}`))[0]).toMatchObject({ target_id: webhook.id });
  });

  it('are refused with what is wrong, and beyond the number of the plan', async () => {
    const good = { url: 'https://hooks.example/', events: ['AUDIT_COMPLETED'] };
    for (const body of [{}, { ...good, events: [] }, { ...good, events: ['audit.completed'] }, { ...good, url: 'x' }])
      expect(told(await ask('POST', '/api/webhooks', byCookie(), body))).toEqual([400, 'VALIDATION_FAILED']);
    expect(told(await ask('POST', '/api/webhooks', byCookie(), { ...good, url: 'http://10.0.0.1/' }))).toEqual([
      400,
      'URL_NOT_ALLOWED',
    ]);
    expect(told(await ask('POST', '/api/webhooks', byCookie(), { ...good, projectId: uuidv7() }))).toEqual([
      404,
      'PROJECT_NOT_FOUND',
    ]);
    for (let count = 0; count < 20; count += 1)
      expect((await ask('POST', '/api/webhooks', byCookie(), good)).statusCode).toBe(200);
    expect(told(await ask('POST', '/api/webhooks', byCookie(), good))).toEqual([403, 'PLAN_LIMIT_REACHED']);
  });

  it('are for admins and owners, and for no key', async () => {
    const member = await addMember(test, us.organizationId, 'member');
    expect(told(await ask('GET', '/api/webhooks', cookieOf(member)))).toEqual([403, 'FORBIDDEN']);
    expect(told(await ask('GET', '/api/webhooks', byKey()))).toEqual([401, 'UNAUTHENTICATED']);
    expect(told(await ask('GET', '/api/v1/webhooks', byKey()))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('/api/api-keys', () => {
  it('are made, listed and revoked; the key is shown once and works until then', async () => {
    await test.db.rows(`delete from api_key where organization_id = $1 and name in ('one', 'reading')`, [
      us.organizationId,
    ]);
    const projectId = await newProject();
    const answer = await ask('POST', '/api/api-keys', byCookie(), {
      name: 'CI',
      scopes: ['READ'],
      projectIds: [projectId],
      expiresAt: '2099-01-01T00:00:00.000Z',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { apiKey, key } = answer.json();
    expect(apiKey).toEqual({
      id: ID,
      name: 'CI',
      prefix: expect.stringMatching(/^sxt_/),
      scopes: ['READ'],
      createdAt: MOMENT,
      lastUsedAt: null,
      expiresAt: '2099-01-01T00:00:00.000Z',
      expired: false,
      projects: [{ id: projectId, name: `site-${made}.example` }],
      clients: null,
    });
    const list = await ask('GET', '/api/api-keys', byCookie());
    expect(list.json().apiKeys).toContainEqual(apiKey);
    expect(list.body).not.toContain(key);
    const projects = await ask('GET', '/api/v1/projects', bearerOf(key));
    expect(projects.json().projects.map(({ id }: { id: string }) => id)).toEqual([projectId]);
    const revoked = await ask('DELETE', `/api/api-keys/${apiKey.id}`, byCookie());
    expect(revoked.json()).toMatchObject({ apiKey: { id: apiKey.id, name: 'CI' } });
    await expect
      .poll(async () => told(await ask('GET', '/api/v1/projects', bearerOf(key))))
      .toEqual([401, 'UNAUTHENTICATED']);
    expect(told(await ask('DELETE', `/api/api-keys/${apiKey.id}`, byCookie()))).toEqual([404, 'API_KEY_NOT_FOUND']);
    for (const action of ['CREATED', 'REVOKED'])
      expect((await logged(`API_KEY_${action}`))[0]).toMatchObject({ target_id: apiKey.id });
  });

  it('are refused with what is wrong, and beyond the number of the plan', async () => {
    for (const body of [{}, { name: '' }, { name: 'x', scopes: [] }, { name: 'x', expiresAt: '2001-01-01T00:00:00Z' }])
      expect(told(await ask('POST', '/api/api-keys', byCookie(), body))).toEqual([400, 'VALIDATION_FAILED']);
    const answers = [];
    for (let count = 0; count < 5; count += 1)
      answers.push(told(await ask('POST', '/api/api-keys', byCookie(), { name: `key ${count}` })));
    expect(answers.at(-1)).toEqual([403, 'PLAN_LIMIT_REACHED']);
    expect(answers.slice(0, -1).every(([status]) => status === 200)).toBe(true);
  });

  it('do not come out of a database that holds the response of a repeated request', async () => {
    await test.db.rows(`delete from api_key where organization_id = $1 and name like 'key %'`, [us.organizationId]);
    const headers = { ...byCookie(), 'idempotency-key': 'one-key-please' };
    const first = await ask('POST', '/api/api-keys', headers, { name: 'once' });
    const again = await ask('POST', '/api/api-keys', headers, { name: 'once' });
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
    const [stored] = await test.db.rows<{ dump: string }>(
      `select string_agg(i::text, '') as dump from idempotency_key i`,
    );
    expect(stored?.dump).not.toContain(first.json().key);
    expect(stored?.dump).not.toContain(Buffer.from(first.json().key).toString('hex'));
  });

  it('are for admins and owners', async () => {
    const member = await addMember(test, us.organizationId, 'member');
    expect(told(await ask('POST', '/api/api-keys', cookieOf(member), { name: 'x' }))).toEqual([403, 'FORBIDDEN']);
  });
});
