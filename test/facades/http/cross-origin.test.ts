import { describe, expect, it } from 'vitest';
import { BASE_URL, useApp } from '../../support/app.js';
import { cookieOf } from '../../support/tenants.js';

const test = useApp();
const EVIL = { origin: 'https://another.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
const PREFLIGHT = {
  ...EVIL,
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'content-type',
};
const TOOLS = ['meta-tags', 'robots', 'headers', 'sitemap'].map((name) => `/api/tools/${name}`);
const DOCUMENTS = ['v1', 'session', 'tools'].map((name) => `/openapi/${name}.json`);
const corsOf = (headers: Record<string, unknown>): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));
const forget = () => test.db.rows('delete from rate_limit');

describe('routes that every site may read', () => {
  it.each(TOOLS)('%s is open to scripts of other sites, refusals included', async (url) => {
    const preflight = await test.app.inject({ method: 'OPTIONS', url, headers: PREFLIGHT });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      allow: 'GET, HEAD, POST, OPTIONS',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
      'access-control-allow-headers': expect.stringContaining('Content-Type'),
      'access-control-max-age': '86400',
    });
    const body = url.endsWith('meta-tags') ? { html: '<title>x</title>' } : { content: 'User-agent: *\nDisallow:' };
    const answers: [number, unknown][] = [
      [url.endsWith('headers') ? 400 : 200, body],
      [400, { no: 'such field' }],
      [400, '{'],
    ];
    for (const [status, payload] of answers) {
      await forget();
      const answer = await test.app.inject({
        method: 'POST',
        url,
        headers: { ...EVIL, 'content-type': 'application/json' },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      });
      expect([answer.statusCode, answer.headers['access-control-allow-origin']], answer.body).toEqual([status, '*']);
      expect(answer.headers['access-control-expose-headers']).toContain('Retry-After');
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    }
    const limited = await Promise.all(
      Array.from({ length: 12 }, () => test.app.inject({ url: `${url}?no=1`, headers: EVIL })),
    );
    const refused = limited.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers['access-control-allow-origin']).toBe('*');
    const wrong = await test.app.inject({ method: 'DELETE', url, headers: EVIL });
    expect([wrong.statusCode, wrong.headers['access-control-allow-origin']]).toEqual([405, '*']);
    await forget();
  });

  it.each(DOCUMENTS)('%s is too, with its validator', async (url) => {
    const answer = await test.app.inject({ url, headers: EVIL });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-expose-headers']).toContain('ETag');
    const again = await test.app.inject({
      url,
      headers: { ...EVIL, 'if-none-match': String(answer.headers['etag']) },
    });
    expect([again.statusCode, again.headers['access-control-allow-origin']]).toEqual([304, '*']);
    const preflight = await test.app.inject({ method: 'OPTIONS', url, headers: PREFLIGHT });
    expect([preflight.statusCode, preflight.headers['access-control-allow-methods']]).toEqual([
      204,
      'GET, HEAD, OPTIONS',
    ]);
    // a request that writes is refused as before
    const wrong = await test.app.inject({ method: 'POST', url, headers: EVIL });
    expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('is the same with a session, which no script of another site can send along', async () => {
    const { sessionToken } = await test.account('ENTERPRISE');
    const answer = await test.app.inject({
      url: '/api/tools/headers?url=x',
      headers: { ...cookieOf(sessionToken), ...EVIL },
    });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('everything else', () => {
  it.each([
    '/',
    '/healthz',
    '/readyz',
    '/docs',
    '/docs/client.ts',
    '/docs/schema.graphql',
    '/docs/reference/',
    '/openapi',
    '/openapi/nothing.json',
    '/api/tools',
    '/api/tools/nothing',
    '/api/tools/robots/x',
    '/api/projects',
    '/api/webhooks',
    '/api/api-keys',
    '/api/audit-log',
    '/api/v1/projects',
    '/api/v1/jobs/x',
    '/api/auth/get-session',
    '/api/auth/sign-in/email',
    '/graphql',
    '/graphql/stream',
    '/mcp',
    '/sign-in',
    '/metrics',
    '/queues',
  ])('%s says nothing to other sites', async (url) => {
    const { sessionToken } = await test.account('ENTERPRISE');
    for (const [method, headers] of [
      ['OPTIONS', PREFLIGHT],
      ['GET', EVIL],
      ['GET', { ...cookieOf(sessionToken), origin: BASE_URL }],
      ['POST', { ...EVIL, 'content-type': 'application/json' }],
    ] as const) {
      await forget();
      const answer = await test.app.inject({
        method,
        url,
        headers,
        ...(method === 'POST' ? { payload: '{}' } : {}),
      });
      expect([method, url, corsOf(answer.headers)]).toEqual([method, url, []]);
    }
  });
});
