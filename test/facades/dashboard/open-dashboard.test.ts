import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDashboard } from '../../../facades/dashboard/open-dashboard.js';
import { PERSISTED } from '../../../facades/graphql/persisted-operations.js';
import { createHttp } from '../../../facades/http/listener.js';
import { APPLICATION_RATE } from '../../../src/plans.js';
import { useApp } from '../../support/app.js';

const test = useApp();
const folder = mkdtempSync(join(tmpdir(), 'sextant-dashboard-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Sextant</title>');
writeFileSync(join(folder, 'assets', 'main-abc.js'), 'export {};');
writeFileSync(join(folder, 'assets', 'main-abc.js.br'), 'brotli');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function served(built: string) {
  const app = await createHttp({ log: test.context.log, trustProxyHops: 0 });
  await openDashboard(app, built);
  return (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
}

describe('the web application', () => {
  it('serves its one page at every URL of a screen, and at no other', async () => {
    const get = await served(folder);
    for (const url of ['/', '/sign-in', '/projects', '/projects/1/issues/title-missing', '/tools/robots', '/settings/'])
      expect([url, (await get(url)).headers['content-type']]).toEqual([url, 'text/html; charset=utf-8']);
    for (const url of ['/nothing', '/api/nothing', '/graphql', '/docs/nothing', '/assets/none.js', '/projectsx'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });

  it('responds to an unknown URL with a page for browsers, and with data for programs', async () => {
    const get = await served(folder);
    const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
    for (const url of ['/nowhere', '/project/1', '/docs/nothing', '/assets/none.js', '/projectsx?a=1']) {
      const page = await get(url, browser);
      expect([url, page.statusCode, page.headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8']);
      expect(page.headers['content-security-policy']).toContain(`script-src 'self'`);
      expect(page.headers['vary']).toBe('accept');
      expect(page.body).toContain('<title>Sextant</title>');
      for (const accept of ['*/*', 'application/json'])
        expect((await get(url, { accept })).json()).toMatchObject({ code: 'NOT_FOUND' });
    }
    for (const url of ['/api', '/api/nothing', '/api/v1/nothing', '/graphql/x', '/openapi/v2.json', '/mcp/x'])
      expect((await get(url, browser)).json()).toMatchObject({ code: 'NOT_FOUND' });
    const none = await served(join(folder, 'nowhere'));
    expect((await none('/nowhere', browser)).json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lets nothing inline run, is requested again each time, and keeps its files for ever', async () => {
    const get = await served(folder);
    const page = await get('/');
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.headers['content-security-policy']).toContain(`script-src 'self'`);
    expect(page.headers['cache-control']).toBe('no-cache');
    expect((await get('/', { 'if-none-match': String(page.headers.etag) })).statusCode).toBe(304);
    const file = await get('/assets/main-abc.js', { 'accept-encoding': 'br, gzip' });
    expect(file.headers['content-encoding']).toBe('br');
    expect(file.headers['cache-control']).toContain('immutable');
    expect((await get('/assets/main-abc.js')).body).toBe('export {};');
  });

  it('says how to build it where it was not', async () => {
    const get = await served(join(folder, 'nowhere'));
    expect((await get('/')).statusCode).toBe(503);
    expect((await get('/')).body).toContain('npm run build');
  });
});

it('has a rate of its own: what it asks takes nothing from the plan’s', async () => {
  const { sessionToken, apiKey } = await test.account('FREE');
  const [id] = Object.entries(PERSISTED).find(([, text]) => text.startsWith('query WebViewer')) as [string, string];
  const limitOf = async (token: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers,
      payload: JSON.stringify(payload),
    });
    return [answer.statusCode, Number(answer.headers['x-ratelimit-limit'])];
  };
  for (let round = 0; round < 12; round += 1)
    expect(await limitOf(sessionToken, { id })).toEqual([200, APPLICATION_RATE]);
  // a key of this plan is refused here as by the REST APIs
  expect(await limitOf(apiKey, { id })).toEqual([403, 10]);
  expect(await limitOf(sessionToken, { query: '{ viewer { role } }' })).toEqual([403, 10]);
});
