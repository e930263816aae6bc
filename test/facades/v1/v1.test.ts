import type { InjectOptions, Response } from 'light-my-request';
import { beforeAll, describe, expect, it } from 'vitest';
import { v1Routes } from '../../../facades/v1/routes.js';
import { createApiKey } from '../../../src/auth/api-key.js';
import type { PlanName } from '../../../src/plans.js';
import type { NewAccount } from '../../../src/services/accounts/accounts.js';
import { runAudit } from '../../../src/services/runs/audit/run-audit.js';
import { useApp } from '../../support/app.js';
import { page, useSite } from '../../support/sites/site-server.js';

const test = useApp();
const site = useSite({
  '/': page({ title: 'Home of a small site', links: ['/two'] }),
  '/two': page({ title: 'Two', links: ['/', '/gone'] }),
});
const MISSING = '01890000-0000-7000-8000-000000000000';
const accounts = {} as Record<PlanName | 'OTHER', NewAccount>;
let projectId = '';
let otherProjectId = '';

interface ErrorAnswer {
  error: string;
  code: string;
  requestId: string;
  details?: { path: string; message: string }[];
}

/** Asks surface A, on a plan's rate that tests do not reach, unless they want to. */
const ask = (options: InjectOptions & { as?: NewAccount | null }): Promise<Response> => {
  const { as = accounts.ENTERPRISE, headers = {}, url = '', ...rest } = options;
  return test.app.inject({
    method: 'GET',
    ...rest,
    url: `/api/v1${url as string}`,
    headers: { ...(as ? { authorization: `Bearer ${as.apiKey}` } : {}), ...headers },
  });
};
const forget = () => test.db.rows('truncate rate_limit');
const errorOf = (answer: Response): ErrorAnswer => {
  const body = answer.json<ErrorAnswer>();
  expect(Object.keys(body).sort()).toEqual(
    body.details ? ['code', 'details', 'error', 'requestId'] : ['code', 'error', 'requestId'],
  );
  expect(body.error).toMatch(/\.$/);
  expect(body.code).toMatch(/^[A-Z_]+$/);
  expect(body.requestId).toBe(answer.headers['x-request-id']);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  // nothing of the inside: no stack, no statement, no path of a file
  expect(answer.body).not.toMatch(/\n\s+at |select |insert |node_modules|\.(ts|js):\d/i);
  return body;
};

beforeAll(async () => {
  for (const plan of ['FREE', 'PRO', 'ENTERPRISE'] as const) accounts[plan] = await test.account(plan);
  accounts.OTHER = await test.account('ENTERPRISE');
  const insert = async (account: NewAccount, id: string) => {
    await test.db.rows(
      `insert into project (id, organization_id, name, url, origin, domain, created_at) values ($1, $2, 'Shop', $3, $4, '127.0.0.1', '2026-05-04T10:00:00.120Z')`,
      [id, account.organizationId, site.url, new URL(site.url).origin],
    );
    return id;
  };
  projectId = await insert(accounts.ENTERPRISE, '01890000-0000-7000-8000-0000000000a1');
  otherProjectId = await insert(accounts.OTHER, '01890000-0000-7000-8000-0000000000b1');
  await insert(accounts.PRO, '01890000-0000-7000-8000-0000000000c1');
});

/** Search Console figures of a project that is not connected to it. */
const UNSEARCHED = { clicks28d: null, clicks28dChange: null, impressions28d: null };

describe('the main job over surface A', () => {
  it('lists projects in the documented form', async () => {
    const answer = await ask({ url: '/projects' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      projects: [
        {
          id: projectId,
          name: 'Shop',
          domain: '127.0.0.1',
          createdAt: '2026-05-04T10:00:00.120Z',
          _count: { audits: 0, keywords: 0, competitors: 0 },
        },
      ],
    });
  });

  it('starts, polls and reads an audit', async () => {
    expect(errorOf(await ask({ url: `/projects/${projectId}/audit` })).code).toBe('AUDIT_NOT_FOUND');
    const started = await ask({ method: 'POST', url: `/projects/${projectId}/audit` });
    expect(started.statusCode).toBe(202);
    const { jobId, message } = started.json<{ jobId: string; message: string }>();
    expect(Object.keys(started.json()).sort()).toEqual(['jobId', 'message']);
    expect(message).toMatch(/\.$/);
    expect(started.headers.location).toBe(`/api/v1/jobs/${jobId}`);

    const waiting = await ask({ url: `/jobs/${jobId}` });
    expect(waiting.json()).toEqual({
      job: {
        id: jobId,
        auditId: jobId,
        projectId,
        status: 'QUEUED',
        progress: {
          pagesCrawled: 0,
          pagesKnown: 0,
          pagesRendered: 0,
          phase: null,
          pagesPerSecond: null,
          secondsLeft: null,
        },
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        startedAt: null,
        finishedAt: null,
        pausedUntil: null,
        error: null,
      },
    });
    expect((await ask({ url: `/projects/${projectId}/audit` })).json()).toMatchObject({
      audit: { id: jobId, status: 'QUEUED', overallScore: null, issues: [], partial: false },
    });
    const again = await ask({
      method: 'POST',
      url: `/projects/${projectId}/audit`,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(again.statusCode).toBe(202);
    expect(again.json<{ jobId: string }>().jobId).toBe(jobId);
    expect(again.json<{ message: string }>().message).toContain('already');

    await runAudit(test.context, jobId, new AbortController().signal);
    const read = await ask({ url: `/projects/${projectId}/audit?auditId=${jobId}` });
    const { audit } = read.json<{ audit: Record<string, unknown> & { issues: Record<string, unknown>[] } }>();
    expect(audit).toMatchObject({
      id: jobId,
      status: 'COMPLETED',
      pagesCrawled: 3,
      coverage: 1,
      partial: false,
      detailsRemovedAt: null,
      stopReason: null,
    });
    for (const name of [
      'overallScore',
      'metaScore',
      'contentScore',
      'linksScore',
      'technicalScore',
      'performanceScore',
    ]) {
      expect(Number.isInteger(audit[name])).toBe(true);
      expect(audit[name]).toBeGreaterThanOrEqual(0);
      expect(audit[name]).toBeLessThanOrEqual(100);
    }
    expect(audit.issues.length).toBeGreaterThan(0);
    for (const issue of audit.issues) {
      expect(issue).toEqual({
        id: expect.any(String),
        rule: expect.stringMatching(/^[a-z0-9-]+$/),
        title: expect.any(String),
        severity: expect.stringMatching(/^(ERROR|WARNING|NOTICE)$/),
        category: expect.stringMatching(/^[A-Z0-9_]+$/),
        affectedPages: expect.any(Number),
        sampleUrls: expect.any(Array),
        followsFrom: expect.toBeOneOf([null, expect.any(String)]),
        ...UNSEARCHED,
        follows: expect.toBeOneOf([null, expect.any(Object)]),
      });
    }
    expect(audit.issues).toContainEqual(expect.objectContaining({ rule: 'link-broken-internal', severity: 'ERROR' }));
    expect((await ask({ url: `/jobs/${jobId}` })).json()).toMatchObject({
      job: { status: 'COMPLETED', progress: { pagesCrawled: 3, pagesKnown: 3 } },
    });
    expect((await ask({ url: '/projects' })).json()).toMatchObject({ projects: [{ _count: { audits: 1 } }] });

    const filter = encodeURIComponent('status = 200 and issue has link-broken-internal');
    const pages = await ask({ url: `/projects/${projectId}/pages?filter=${filter}&orderBy=-words&fields=words,depth` });
    expect(pages.json()).toMatchObject({
      pages: [{ status: 200, values: { words: expect.any(Number), depth: 1 } }],
      totalCount: 1,
      nextCursor: null,
    });
    const table = await ask({ url: `/projects/${projectId}/pages?filter=${filter}&fields=url,depth&format=csv` });
    expect(table.body).toMatch(/^\uFEFFpage_url,depth\r\n"http[^"]+","1"\r\n$/);
    const links = await ask({ url: `/projects/${projectId}/links?limit=1` });
    expect(links.json()).toMatchObject({
      links: [{ source: site.url, target: expect.any(String), rel: [], position: 'BODY', status: 200 }],
      nextCursor: expect.any(String),
    });
    const linkFile = await ask({ url: `/projects/${projectId}/links?format=ndjson` });
    expect(linkFile.body.trimEnd().split('\n').at(-1)).toBe(
      JSON.stringify({ type: 'end', links: links.json<{ totalCount: number }>().totalCount }),
    );
    const templates = await ask({ url: `/projects/${projectId}/templates?auditId=${jobId}` });
    expect(templates.json()).toMatchObject({ templates: [{ path: '/*', pages: 3 }], nextCursor: null, totalCount: 1 });
    const listed = await ask({ url: `/projects/${projectId}/audits?status=COMPLETED` });
    expect(listed.json()).toEqual({
      audits: [
        {
          id: jobId,
          status: 'COMPLETED',
          createdAt: audit['createdAt'],
          startedAt: expect.any(String),
          completedAt: audit['completedAt'],
          overallScore: audit['overallScore'],
          pagesCrawled: 3,
          pagesKnown: 3,
          partial: false,
          stopReason: null,
          detailsRemovedAt: null,
          issueCounts: audit['issueCounts'],
        },
      ],
    });
    expect((await ask({ url: `/projects/${projectId}/audits?limit=1` })).json()).toMatchObject({ nextCursor: null });
    expect((await ask({ url: `/projects/${projectId}/audits?status=FAILED` })).json()).toEqual({ audits: [] });
    expect(errorOf(await ask({ url: `/projects/${projectId}/audits?status=DONE` })).code).toBe('VALIDATION_FAILED');
  });

  it('lists keywords', async () => {
    await test.db.rows(
      `insert into keyword (id, project_id, organization_id, term, folded, engine, country, language, device, created_at, status, position, url, depth, last_checked_at)
       values (gen_random_uuid(), $1, $2, 'shoes', 'shoes', 'google', 'US', 'en', 'DESKTOP', now(), 'RANKED', 4, 'https://example.org/', 100, '2026-05-04T10:00:00Z')`,
      [projectId, accounts.ENTERPRISE.organizationId],
    );
    expect((await ask({ url: `/projects/${projectId}/keywords` })).json()).toEqual({
      keywords: [
        {
          id: expect.any(String),
          term: 'shoes',
          engine: 'google',
          country: 'US',
          language: 'en',
          device: 'DESKTOP',
          location: null,
          tags: [],
          position: 4,
          visiblePosition: null,
          features: null,
          citations: null,
          secondOpinion: null,
          aiMode: null,
          url: 'https://example.org/',
          lastChecked: '2026-05-04T10:00:00.000Z',
          status: 'RANKED',
          depth: 100,
          ...UNSEARCHED,
        },
      ],
    });
  });

  it('shows the folders of a site and how they link to each other', async () => {
    const of = (part: string) => `/projects/${projectId}/structure${part}`;
    const { folders } = (await ask({ url: of('') })).json();
    expect(folders).toMatchObject([{ url: site.url, urls: 3, own: 3, folders: 0, rank: 1 }]);
    expect((await ask({ url: of('?parent=nowhere') })).json()).toEqual({
      folders: [],
      nextCursor: null,
      totalCount: 0,
    });
    const { links } = (await ask({ url: of('/links?by=TEMPLATE') })).json();
    expect(links.clusters[0]).toMatchObject({ name: site.url, urls: 2 });
    expect((await ask({ url: of('?auditId=nonsense') })).statusCode).toBe(404);
  });

  it('pages through lists on request', async () => {
    const one = (await ask({ url: '/projects?limit=1' })).json<{ nextCursor: string | null; projects: unknown[] }>();
    expect(one).toMatchObject({ nextCursor: null, projects: [{ id: projectId }] });
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'limit=1.5', 'limit=1&cursor=nonsense']) {
      const refused = await ask({ url: `/projects?${query}` });
      expect([query, refused.statusCode, errorOf(refused).code]).toEqual([query, 400, 'VALIDATION_FAILED']);
      expect(errorOf(refused).details?.length).toBeGreaterThan(0);
    }
    expect((await ask({ url: '/projects?nobody=knows' })).statusCode).toBe(200);
  });
});

describe('access to the API', () => {
  const { key: unknown } = createApiKey();

  it.each([
    ['nothing', {}],
    ['an empty bearer', { authorization: 'Bearer' }],
    ['another scheme', { authorization: 'Basic dXNlcjpwYXNz' }],
    ['nonsense', { authorization: 'Bearer nonsense' }],
    ['a key that was never made', { authorization: `Bearer ${unknown}` }],
    ['a key in another header', { 'x-api-key': unknown }],
  ])('returns 401 to %s', async (_name, headers) => {
    await forget();
    for (const url of ['/projects', `/projects/${projectId}/audit`, `/projects/${MISSING}/keywords`, `/jobs/x`]) {
      const answer = await ask({ url, as: null, headers: headers as Record<string, string> });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
      expect(errorOf(answer).code).toBe('UNAUTHENTICATED');
      expect(answer.headers['x-ratelimit-limit']).toBeUndefined();
    }
  });

  it('takes a key from the header only, and no session', async () => {
    await forget();
    const { apiKey, sessionToken } = accounts.ENTERPRISE;
    for (const [url, headers] of [
      [`/projects?apiKey=${apiKey}&access_token=${apiKey}`, {}],
      ['/projects', { cookie: `better-auth.session-token=${sessionToken}` }],
      ['/projects', { authorization: `Bearer ${sessionToken}` }],
    ] as const)
      expect((await ask({ url, as: null, headers })).statusCode).toBe(401);
  });

  it('returns the same error for every invalid credential', async () => {
    await forget();
    const account = await test.account('PRO');
    await test.db.rows('update api_key set revoked_at = now() where organization_id = $1', [account.organizationId]);
    const bodies = [];
    for (const authorization of [`Bearer ${account.apiKey}`, `Bearer ${unknown}`, 'Bearer x', ''])
      bodies.push((await ask({ url: '/projects', as: null, headers: { authorization, 'x-request-id': 'same' } })).body);
    expect(new Set(bodies).size).toBe(1);
  });

  it('stops guessing after 60 failures in a window, whatever the claimed address', async () => {
    await forget();
    const statuses = [];
    for (let at = 0; at < 63; at += 1)
      statuses.push(
        (await ask({ url: '/projects', as: null, headers: { 'x-forwarded-for': `198.51.100.${at}` } })).statusCode,
      );
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 401), 429, 429, 429]);
    expect((await ask({ url: '/projects' })).statusCode).toBe(200);
    await forget();
  });

  it('reads the plan table', async () => {
    await forget();
    for (const url of ['/projects', `/projects/${MISSING}/audit`, '/jobs/x']) {
      const answer = await ask({ url, as: accounts.FREE });
      expect([url, answer.statusCode, errorOf(answer).code]).toEqual([url, 403, 'PLAN_REQUIRED']);
      expect(errorOf(answer).error).toMatch(/PRO|ENTERPRISE/);
    }
    expect((await ask({ url: '/projects', as: accounts.PRO })).statusCode).toBe(200);
    const write = await ask({ method: 'POST', url: `/projects/${MISSING}/audit`, as: accounts.PRO });
    expect([write.statusCode, errorOf(write).code]).toEqual([403, 'PLAN_REQUIRED']);
    expect(errorOf(write).error).toContain('ENTERPRISE');
    expect((await ask({ method: 'HEAD', url: '/projects', as: accounts.PRO })).statusCode).toBe(200);
  });
});

describe('resources of other organizations', () => {
  it.each([
    ['GET', (id: string) => `/projects/${id}/audit`, 'PROJECT_NOT_FOUND'],
    ['GET', (id: string) => `/projects/${id}/audits`, 'PROJECT_NOT_FOUND'],
    ['GET', (id: string) => `/projects/${id}/keywords`, 'PROJECT_NOT_FOUND'],
    ['POST', (id: string) => `/projects/${id}/audit`, 'PROJECT_NOT_FOUND'],
    ['GET', (id: string) => `/projects/${projectId}/audit?auditId=${id}`, 'AUDIT_NOT_FOUND'],
    ['GET', (id: string) => `/jobs/${id}`, 'JOB_NOT_FOUND'],
  ] as const)('%s %s answers like what is missing or malformed', async (method, path, code) => {
    await forget();
    const [other] = await test.db.rows<{ id: string }>(
      `insert into audit (id, project_id, organization_id, status, options, created_at) values (gen_random_uuid(), $1, $2, 'COMPLETED', '{}', now()) returning id`,
      [otherProjectId, accounts.OTHER.organizationId],
    );
    const foreign = code === 'PROJECT_NOT_FOUND' ? otherProjectId : (other?.id ?? '');
    const bodies = [];
    for (const id of [
      foreign,
      MISSING,
      'nonsense',
      encodeURIComponent("' or 1=1 --"),
      '%00',
      '1',
      foreign.toUpperCase(),
    ]) {
      const answer = await ask({ method, url: path(id), headers: { 'x-request-id': 'same' } });
      expect([id, answer.statusCode]).toEqual([id, 404]);
      expect(errorOf(answer).code).toBe(code);
      bodies.push(answer.body);
    }
    expect(new Set(bodies).size).toBe(1);
  });
});

describe('how it is asked', () => {
  it('knows its paths and their methods', async () => {
    await forget();
    for (const url of ['/', '', '/nothing', '/projects/x/audit/y', '/jobs', '/PROJECTS']) {
      const answer = await ask({ url, as: null });
      expect([url, answer.statusCode, errorOf(answer).code]).toEqual([url, 404, 'NOT_FOUND']);
    }
    const table = [
      ['/projects', ['PUT', 'PATCH', 'DELETE'], 'GET, HEAD, OPTIONS, POST'],
      ['/projects/x', ['POST', 'PUT', 'DELETE'], 'GET, HEAD, OPTIONS, PATCH'],
      ['/projects/x/audit', ['PUT', 'PATCH', 'DELETE'], 'GET, HEAD, OPTIONS, POST'],
      ['/jobs/x', ['POST', 'PUT', 'PATCH', 'DELETE'], 'GET, HEAD, OPTIONS'],
    ] as const;
    for (const [url, methods, allow] of table) {
      const sorted = (value: unknown) => String(value).split(', ').sort().join(', ');
      for (const method of methods) {
        const answer = await ask({ method, url, as: null });
        expect([method, url, answer.statusCode, errorOf(answer).code]).toEqual([
          method,
          url,
          405,
          'METHOD_NOT_ALLOWED',
        ]);
        expect(sorted(answer.headers.allow)).toBe(allow);
      }
      const options = await ask({ method: 'OPTIONS', url, as: null });
      expect([options.statusCode, sorted(options.headers.allow), options.body]).toEqual([204, allow, '']);
    }
  });

  it('ignores a trailing slash', async () => {
    expect((await ask({ url: '/projects/' })).statusCode).toBe(200);
    expect((await ask({ url: '/projects/?limit=5' })).statusCode).toBe(200);
  });

  it('refuses bodies that are too large, of another type, malformed or with unknown fields', async () => {
    await forget();
    const post = (
      payload: string,
      type: string | null = 'application/json',
      id = projectId,
      as: NewAccount | null = accounts.ENTERPRISE,
    ) =>
      ask({ method: 'POST', url: `/projects/${id}/audit`, payload, headers: type ? { 'content-type': type } : {}, as });
    const large = `"${'x'.repeat(1024 ** 2)}"`;
    for (const [answer, status, code] of [
      [await post(large), 413, 'BODY_TOO_LARGE'],
      [await post('{}', 'text/plain'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [await post('{}', 'application/x-www-form-urlencoded'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [await post('{}', null), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [await post('{"a":'), 400, 'INVALID_JSON'],
      [await post('\xff\xfe'), 400, 'INVALID_JSON'],
      [await post('{"organizationId":"x"}'), 400, 'VALIDATION_FAILED'],
      [await post('{"maxPages":1}'), 400, 'VALIDATION_FAILED'],
      [await post('[]'), 400, 'VALIDATION_FAILED'],
      [await post('null'), 400, 'VALIDATION_FAILED'],
      [await post('"text"'), 400, 'VALIDATION_FAILED'],
    ] as const)
      expect([answer.statusCode, errorOf(answer).code]).toEqual([status, code]);
    expect((await post('', 'application/json')).statusCode).toBe(202);
    expect((await post('{}', 'application/json; charset=utf-8')).statusCode).toBe(202);
  });

  it('checks in the documented order', async () => {
    await forget();
    const large = `"${'x'.repeat(1024 ** 2)}"`;
    const bad = { payload: 'no json', headers: { 'content-type': 'application/json' } };
    const status = async (options: Parameters<typeof ask>[0]) => (await ask(options)).statusCode;
    const audit = `/projects/${MISSING}/audit`;
    // an unknown route before everything, a method before a size, a size before a credential
    expect(await status({ method: 'POST', url: '/nothing', as: null, payload: large })).toBe(404);
    expect(await status({ method: 'PUT', url: audit, as: null, payload: large })).toBe(405);
    expect(await status({ method: 'POST', url: audit, as: null, payload: large })).toBe(413);
    // a credential before the form of the body, a plan before the object, the object before the body
    expect(await status({ method: 'POST', url: audit, as: null, ...bad })).toBe(401);
    expect(await status({ method: 'POST', url: audit, as: accounts.PRO, ...bad })).toBe(403);
    expect(await status({ method: 'POST', url: audit, ...bad })).toBe(404);
    expect(await status({ method: 'POST', url: `/projects/${projectId}/audit`, ...bad })).toBe(400);
  });

  it('keeps a caller’s request id and makes one otherwise', async () => {
    for (const given of ['a', 'A-b_c.9', 'x'.repeat(128)])
      expect((await ask({ url: '/projects', headers: { 'x-request-id': given } })).headers['x-request-id']).toBe(given);
    const made = new Set<unknown>();
    const refused = ['', 'x'.repeat(129), 'a b', 'é', '<script>'];
    for (const given of refused) {
      const answer = await ask({ url: '/projects', headers: { 'x-request-id': given } });
      expect(answer.headers['x-request-id']).toMatch(/^[A-Za-z0-9._-]{16,128}$/);
      made.add(answer.headers['x-request-id']);
    }
    expect(made.size).toBe(refused.length);
    expect((await ask({ url: '/nothing', headers: { 'x-request-id': 'mine' } })).headers['x-request-id']).toBe('mine');
  });

  it('responds to HEAD like GET without its body', async () => {
    const [get, head] = [await ask({ url: '/projects' }), await ask({ method: 'HEAD', url: '/projects' })];
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
    const missing = await ask({ method: 'HEAD', url: `/projects/${MISSING}/audit` });
    expect([missing.statusCode, missing.body]).toEqual([404, '']);
  });

  it('spares a caller what it has already', async () => {
    await forget();
    const { etag } = (await ask({ url: '/projects' })).headers as { etag: string };
    expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
    for (const given of [etag, `"other", ${etag}`, '*']) {
      const answer = await ask({ url: '/projects', headers: { 'if-none-match': given } });
      expect([given, answer.statusCode, answer.body]).toEqual([given, 304, '']);
    }
    expect((await ask({ url: '/projects', headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
    await test.db.rows(`update project set name = 'Renamed' where id = $1`, [projectId]);
    expect((await ask({ url: '/projects', headers: { 'if-none-match': etag } })).statusCode).toBe(200);
  });
});

describe('a change for one version', () => {
  it('is made while the resource is that version, and refused for any other', async () => {
    await forget();
    const url = `/projects/${projectId}`;
    const patch = (ifMatch: string, name: string) =>
      ask({ method: 'PATCH', url, headers: { 'if-match': ifMatch }, payload: { name } });
    const { etag } = (await ask({ url })).headers as { etag: string };
    for (const stale of ['"nonsense"', 'nonsense', `W/${etag}`, `"a", "b"`]) {
      const refused = await patch(stale, 'Not so');
      expect([stale, refused.statusCode, refused.json().code]).toEqual([stale, 412, 'PRECONDITION_FAILED']);
    }
    expect((await ask({ url })).headers.etag).toBe(etag);
    // one of several at a time is made
    const names = ['One', 'Two', 'Three', 'Four', 'Five'];
    const made = await Promise.all(names.map((name) => patch(`"other", ${etag}`, name)));
    expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412, 412]);
    expect((await patch('*', 'Anything')).statusCode).toBe(200);
    // without a resource there is no version of it
    const missing = await ask({
      method: 'PATCH',
      url: `/projects/${MISSING}`,
      headers: { 'if-match': etag },
      payload: { name: 'x' },
    });
    expect(missing.statusCode).toBe(404);
    const settings = await ask({ url: `${url}/crawl-settings` });
    const changed = { method: 'PATCH', url: `${url}/crawl-settings`, payload: { maxPages: 9 } } as const;
    const headers = { 'if-match': String(settings.headers.etag) };
    expect((await ask({ ...changed, headers })).statusCode).toBe(200);
    expect((await ask({ ...changed, headers })).statusCode).toBe(412);
  });
});

describe('the rate', () => {
  it('is counted truly in every response', async () => {
    await forget();
    const before = Date.now() / 1_000;
    for (let at = 1; at <= 3; at += 1) {
      const { headers } = await ask({ url: '/projects' });
      expect(headers['x-ratelimit-limit']).toBe('120');
      expect(headers['x-ratelimit-remaining']).toBe(String(120 - at));
      const reset = Number(headers['x-ratelimit-reset']);
      expect(reset).toBeGreaterThan(before);
      expect(reset - before).toBeLessThan(62);
      expect(headers['ratelimit-policy']).toMatch(/q=120;w=60/);
      expect(headers.ratelimit).toMatch(new RegExp(`r=${120 - at};t=\\d+`));
      expect(headers['retry-after']).toBeUndefined();
    }
  });

  it('is shared by two processes and all keys of an organization: exactly the limit passes', async () => {
    await forget();
    const second = await test.another();
    const { apiKey } = accounts.PRO;
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, at) =>
        (at % 2 ? second : test.app).inject({
          url: '/api/v1/projects',
          headers: { authorization: `Bearer ${apiKey}` },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(20);
    for (const answer of refused) {
      expect(errorOf(answer).code).toBe('RATE_LIMITED');
      const seconds = Number(answer.headers['retry-after']);
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(answer.headers['x-ratelimit-remaining']).toBe('0');
    }
    // another organization is not touched
    expect((await ask({ url: '/projects' })).statusCode).toBe(200);
    await forget();
  });

  it('lets requests through again when the window has ended', async () => {
    await forget();
    for (let at = 0; at < 61; at += 1) await ask({ url: '/projects', as: accounts.PRO });
    expect((await ask({ url: '/projects', as: accounts.PRO })).statusCode).toBe(429);
    await test.db.rows('update rate_limit set expire = 0');
    expect((await ask({ url: '/projects', as: accounts.PRO })).statusCode).toBe(200);
  });
});

describe('beside the routes', () => {
  it('tells whether it lives and can work', async () => {
    expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    // and of the disk, where this clone has a data directory
    expect((await test.app.inject('/readyz')).json()).toMatchObject({ status: 'ok', database: 'ok', queue: 'ok' });
  });

  it('serves its description, which names every route', async () => {
    const document = (await test.app.inject('/openapi/v1.json')).json<{
      openapi: string;
      paths: Record<string, unknown>;
    }>();
    expect(document.openapi).toMatch(/^3\.1/);
    expect(
      Object.keys(document.paths)
        .map((path) => path.replace(/^\/api\/v1/, ''))
        .sort(),
    ).toEqual([...new Set(v1Routes.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')))].sort());
  });
});
