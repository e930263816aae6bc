import type { RouteRow } from 'graphql-rest-mapper';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../facades/auth/caller.js';
import { deprecationHeaders } from '../../../facades/http/deprecation.js';
import { createHttp } from '../../../facades/http/listener.js';
import { createRateLimiter } from '../../../facades/limits/rate-limit.js';
import { openRestSurface } from '../../../facades/rest-surface.js';
import { sessionRoutes } from '../../../facades/session/routes.js';
import { v1Routes } from '../../../facades/v1/routes.js';
import { v1Surface } from '../../../facades/v1/surface.js';
import { buildGraph } from '../../../schema/index.js';
import { createCredentials } from '../../../src/auth/credentials.js';
import { createLog } from '../../../src/log.js';
import { BASE_URL, SECRET, useApp } from '../../support/app.js';
import { bearerOf } from '../../support/tenants.js';

const test = useApp();
const DEPRECATED: RouteRow<Caller>[] = v1Routes
  .filter(({ method, path }) => method === 'GET' && path === '/projects')
  .map((row) => ({ ...row, deprecated: true, meta: { deprecatedSince: '2027-03-01', sunset: '2029-03-01' } }));
const HEADERS = {
  deprecation: '@1803859200',
  link: '</docs/versioning>; rel="deprecation"; type="text/html"',
  sunset: 'Thu, 01 Mar 2029 00:00:00 GMT',
};
let key = '';

beforeAll(async () => {
  key = (await test.account('ENTERPRISE')).apiKey;
});

describe('a deprecated route', () => {
  it('says since when, where to read on, and when its version ends', async () => {
    const log = createLog({ level: 'silent', name: 'test' });
    const app = await createHttp({ log, trustProxyHops: 0 });
    const api = {
      services: test.context,
      credentials: createCredentials(test.db, SECRET),
      limiter: createRateLimiter({ db: test.db, redis: undefined, log }),
      clock: test.context.clock,
      log,
      baseUrl: BASE_URL,
    };
    const mapper = openRestSurface(app, api, buildGraph(), { ...v1Surface(api), routes: DEPRECATED });
    const answer = await app.inject({ url: '/api/v1/projects', headers: bearerOf(key) });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers).toMatchObject(HEADERS);
    const paths = mapper.openapi({ title: 'x', version: '1' }).paths as Record<
      string,
      { get: { deprecated: boolean } }
    >;
    expect(paths['/api/v1/projects']?.get.deprecated).toBe(true);
    await app.close();
  });

  it('has no Sunset while its version stays', () => {
    expect(deprecationHeaders({ deprecatedSince: '2027-03-01' })).toEqual({
      deprecation: HEADERS.deprecation,
      link: HEADERS.link,
    });
  });
});

describe('any other route', () => {
  it('has none of these headers', async () => {
    const { headers } = await test.app.inject({ url: '/api/v1/projects', headers: bearerOf(key) });
    for (const name of Object.keys(HEADERS)) expect(headers[name]).toBeUndefined();
  });

  it('is deprecated in OpenAPI exactly where its responses say so', () => {
    for (const row of [...v1Routes, ...sessionRoutes])
      expect([row.path, row.deprecated ?? false]).toEqual([row.path, 'deprecatedSince' in (row.meta ?? {})]);
  });
});
