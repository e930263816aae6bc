import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import * as projects from '../../../src/services/projects/projects.js';
import { BASE_URL, newCaller, useApp } from '../../support/app.js';
import { until } from '../../support/processes.js';
import { hasRedis, redisNote } from '../../support/redis.js';
import { cookieOf } from '../../support/tenants.js';

describe.skipIf(!hasRedis)(`the APIs when Redis holds queues and rates${redisNote}`, () => {
  const test = useApp({ backend: 'REDIS' });

  it('let exactly the limit through from two processes', async () => {
    const { apiKey } = await test.account('PRO');
    const second = await test.another();
    const answers = await Promise.all(
      Array.from({ length: 75 }, (_, at) =>
        (at % 2 ? second : test.app).inject({
          url: '/api/v1/projects',
          headers: { authorization: `Bearer ${apiKey}` },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
  });

  it('respond soon and neutrally while Redis is away, and work again afterwards', async () => {
    const account = await test.account('ENTERPRISE');
    const headers = { authorization: `Bearer ${account.apiKey}` };
    const viewer = {
      credential: 'API_KEY',
      organizationId: account.organizationId,
      plan: 'ENTERPRISE',
      role: 'member',
      userId: null,
      apiKeyId: null,
    } as const;
    const { id } = await projects.create(test.context, viewer, { url: 'http://127.0.0.1:4/' });
    expect((await test.app.inject({ url: '/api/v1/projects', headers })).statusCode).toBe(200);
    await test.redis?.kill();
    for (const request of [
      { method: 'GET', url: '/api/v1/projects' },
      { method: 'POST', url: `/api/v1/projects/${id}/audit` },
      { method: 'GET', url: '/readyz' },
    ] as const) {
      const started = performance.now();
      const answer = await test.app.inject({ ...request, headers });
      expect(performance.now() - started).toBeLessThan(5_000);
      expect([200, 202, 503]).toContain(answer.statusCode);
      if (answer.statusCode === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.body).not.toMatch(/redis|ECONN|at .*:\d+/i);
    }
    await test.redis?.revive();
    await until(async () => (await test.app.inject({ url: '/readyz' })).statusCode === 200);
    await until(async () => (await test.app.inject({ url: '/api/v1/projects', headers })).statusCode === 200);
  });
});

describe.skipIf(!hasRedis)(`the APIs when Redis hangs${redisNote}`, () => {
  const test = useApp({ backend: 'REDIS' });
  const HUNG_MS = 4_000;

  it('respond within half a second, keep the event loop free, and work again when it goes on', async () => {
    const account = await test.account('ENTERPRISE');
    const headers = { authorization: `Bearer ${account.apiKey}` };
    const viewer = {
      credential: 'API_KEY',
      organizationId: account.organizationId,
      plan: 'ENTERPRISE',
      role: 'admin',
      userId: null,
      apiKeyId: null,
    } as const;
    const project = await projects.create(test.context, viewer, { url: 'http://127.0.0.1:4/' });
    const others = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        projects.create(test.context, viewer, { url: `http://127.0.0.1:${at + 4001}/` }),
      ),
    );
    expect((await test.app.inject({ url: '/api/v1/projects', headers })).statusCode).toBe(200);
    const slowest: Record<string, number> = {};
    const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const started = performance.now();
      const result = await work();
      slowest[name] = Math.max(slowest[name] ?? 0, Math.round(performance.now() - started));
      return result;
    };
    const ask = (name: string, request: InjectOptions) =>
      timed(name, () => test.app.inject({ ...request, headers: { ...headers, ...request.headers } }));
    const loop = monitorEventLoopDelay({ resolution: 10 });
    test.redis?.pause();
    try {
      loop.enable();
      const stoppedAt = performance.now();
      while (performance.now() - stoppedAt < HUNG_MS) {
        const answers = await Promise.all([
          // several of one bucket: none waits for the silence of another
          ...Array.from({ length: 5 }, () => ask('data', { url: '/api/v1/projects' })),
          ask('audit', { method: 'POST', url: `/api/v1/projects/${project.id}/audit` }),
          ask('sign-in', {
            method: 'POST',
            url: '/api/auth/sign-in/email',
            headers: { 'content-type': 'application/json', origin: BASE_URL },
            payload: JSON.stringify({ email: 'someone@example.org', password: 'a long password' }),
          }),
          ask('tool', { method: 'POST', url: '/api/tools/robots', payload: { content: 'User-agent: *' } }),
          ask('readiness', { url: '/readyz' }),
        ]);
        for (const answer of answers) {
          expect([answer.raw.req.url, answer.statusCode]).toEqual([answer.raw.req.url, 503]);
          expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
          expect(answer.body).not.toMatch(/redis|ETIMEDOUT|at .*:\d+/i);
        }
        expect((await ask('liveness', { url: '/healthz' })).statusCode).toBe(200);
        // a request that needs the queue for tidiness alone goes on without it
        const other = others.pop();
        if (other) await timed('removal', () => projects.remove(test.context, viewer, other.id));
      }
    } finally {
      loop.disable();
      test.redis?.resume();
    }
    // half a second is promised on a machine that does nothing else
    for (const [name, ms] of Object.entries(slowest)) expect([name, ms < 5_000]).toEqual([name, true]);
    expect(loop.max / 1e6).toBeLessThan(3_000);
    await until(async () => (await test.app.inject({ url: '/readyz' })).statusCode === 200);
    await until(async () => (await test.app.inject({ url: '/api/v1/projects', headers })).statusCode === 200);
    const started = await test.app.inject({ method: 'POST', url: `/api/v1/projects/${project.id}/audit`, headers });
    expect(started.statusCode).toBe(202);
    if (process.env['BENCH']) console.log(slowest, `loop ${loop.max / 1e6} ms`);
  });
});

describe('the APIs when the database is away', () => {
  const test = useApp();

  it('return 503, and work again afterwards', async () => {
    const { apiKey, sessionToken } = await test.account('ENTERPRISE');
    const headers = { authorization: `Bearer ${apiKey}` };
    const [row] = await test.db.rows<{ name: string }>('select current_database() as name');
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: test.databaseUrl.replace(/[^/]+$/, 'sextant') });
    await client.connect();
    try {
      await client.query(`alter database ${row?.name} allow_connections false`);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [row?.name]);
      // the first meet connections that broke, the others find none to replace them
      for (const url of ['/api/v1/projects', '/readyz', '/api/v1/projects']) {
        const answer = await test.app.inject({ url, headers });
        expect([url, answer.statusCode]).toEqual([url, 503]);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        expect(answer.body).not.toContain(row?.name);
      }
      const session = cookieOf(sessionToken);
      const words = { email: 'someone@example.org', password: 'a long password' };
      for (const request of [
        { method: 'POST', url: '/api/auth/sign-in/email', headers: { origin: BASE_URL }, payload: words },
        {
          method: 'POST',
          url: '/api/auth/sign-up/email',
          headers: { origin: BASE_URL },
          payload: { name: 'Someone', ...words },
        },
        { method: 'POST', url: '/api/auth/sign-out', headers: session, payload: {} },
        { method: 'POST', url: '/api/auth/update-user', headers: session, payload: { name: 'Someone' } },
        { method: 'GET', url: '/api/auth/get-session', headers: session },
        { method: 'GET', url: '/api/auth/organization/list', headers: session },
      ] as const) {
        const answer = await test.app.inject({ ...request, remoteAddress: newCaller() });
        expect([request.url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
          request.url,
          503,
          'UNAVAILABLE',
        ]);
        expect([request.url, Number(answer.headers['retry-after']) > 0]).toEqual([request.url, true]);
        expect(answer.body).not.toContain(row?.name);
      }
      expect((await test.app.inject('/healthz')).statusCode).toBe(200);
      await client.query(`alter database ${row?.name} allow_connections true`);
      await until(async () => (await test.app.inject({ url: '/api/v1/projects', headers })).statusCode === 200);
    } finally {
      await client.query(`alter database ${row?.name} allow_connections true`);
      await client.end();
    }
  });
});
