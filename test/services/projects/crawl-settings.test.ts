import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createKeyring } from '../../../src/auth/keyring.js';
import type { Viewer } from '../../../src/auth/viewer.js';
import type { NumberRow } from '../../../src/defaults/crawl-option.js';
import { CRAWL_OPTIONS, namesOfType } from '../../../src/defaults/crawl-options.js';
import { resealSecrets } from '../../../src/services/installation.js';
import * as crawlSettings from '../../../src/services/projects/crawl-settings.js';
import * as projects from '../../../src/services/projects/projects.js';
import * as audits from '../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../../support/context.js';
import { page, useSite } from '../../support/sites/site-server.js';

const test = useContext();
const SECRET = 'an invented secret of thirty-two characters and more';
const keyed = (secret = SECRET) => ({ ...test.context, keyring: createKeyring([secret]) });
let sites = 0;
const newProject = (viewer: Viewer, url = `http://127.0.0.1:4/${(sites += 1)}/`) =>
  projects.create(test.context, viewer, { url });
const urlsOf = async (auditId: string, origin: string) =>
  (await test.db.rows<{ url: string }>('select url from page where audit_id = $1 order by url', [auditId])).map(
    ({ url }) => url.replace(origin, '/'),
  );

describe('crawl settings of a project', () => {
  it('are those of every start; a start overrides them for itself, and the audit keeps what it used', async () => {
    const viewer = await newViewer(test.db);
    const { id } = await newProject(viewer);
    await crawlSettings.update(test.context, viewer, id, {
      maxPages: 40,
      maxMegabytes: 3,
      maxDepth: 4,
      include: ['/shop/'],
      requestsPerSecond: 2.5,
    });
    await crawlSettings.update(test.context, viewer, id, { connections: 3 });
    const first = await audits.start(test.context, viewer, id);
    expect(first.audit.options).toMatchObject({
      maxPages: 40,
      maxBytes: 3_000_000,
      maxDepth: 4,
      include: ['/shop/'],
      exclude: [],
      requestsPerSecond: 2.5,
      connections: 3,
      discovery: 'LINKS_AND_SITEMAPS',
    });
    await audits.cancel(test.context, viewer, id, first.audit.id);
    const second = await audits.start(test.context, viewer, id, { maxPages: 5, include: [] });
    expect(second.audit.options).toMatchObject({ maxPages: 5, include: [], maxDepth: 4 });
  });

  it('go back to the plan’s limit by null', async () => {
    const viewer = await newViewer(test.db, 'PRO');
    const { id } = await newProject(viewer);
    await crawlSettings.update(test.context, viewer, id, { maxPages: 40, maxMinutes: 7 });
    await crawlSettings.update(test.context, viewer, id, { maxPages: null });
    expect(await crawlSettings.get(test.context, viewer, id)).toMatchObject({ maxPages: null, maxMinutes: 7 });
    expect((await audits.start(test.context, viewer, id)).audit.options).toMatchObject({
      maxPages: 5_000,
      maxMinutes: 7,
    });
  });

  it.each([
    ['FREE', 100, 30],
    ['PRO', 5_000, 120],
    ['ENTERPRISE', 100_000, 240],
  ] as const)(
    'crawl as many pages, for as long, as the plan %s allows where nothing is said',
    async (plan, ...limits) => {
      const viewer = await newViewer(test.db, plan);
      const { id } = await newProject(viewer);
      const { maxPages, maxMinutes } = (await audits.start(test.context, viewer, id)).audit.options;
      expect([maxPages, maxMinutes]).toEqual(limits);
    },
  );

  it('take no more minutes of a worker than the plan has, whoever requests them', async () => {
    const viewer = await newViewer(test.db, 'FREE');
    const [stored, asked] = [await newProject(viewer), await newProject(await newViewer(test.db, 'FREE'))];
    await crawlSettings.update(test.context, viewer, stored.id, { maxMinutes: 240 });
    expect((await audits.start(test.context, viewer, stored.id)).audit.options.maxMinutes).toBe(30);
    const other = { ...viewer, organizationId: asked.organizationId };
    const { audit } = await audits.start(test.context, other, asked.id, { maxMinutes: 240 });
    expect(audit.options.maxMinutes).toBe(30);
  });

  it('allow no more than a plan that has become smaller', async () => {
    const viewer = await newViewer(test.db);
    const { id } = await newProject(viewer);
    await crawlSettings.update(test.context, viewer, id, { maxPages: 90_000 });
    const { audit } = await audits.start(test.context, { ...viewer, plan: 'FREE' }, id);
    expect(audit.options.maxPages).toBe(100);
  });

  it.each([
    ...namesOfType('integer', 'number').flatMap((name): [crawlSettings.CrawlSettingsChange, string][] => {
      const { minimum, maximum }: NumberRow = CRAWL_OPTIONS[name];
      return [minimum - 0.01, ...(maximum === undefined ? [] : [maximum + 1])].map((value) => [
        { [name]: value },
        name,
      ]);
    }),
    [{ connections: 1.5 }, 'connections'],
    [{ include: ['shop'] }, 'include'],
    [{ startUrls: ['https://other.example/'] }, 'startUrls'],
    [{ requestHeaders: [{ name: 'Host', value: 'x' }] }, 'requestHeaders[0].name'],
    [{ requestHeaders: [{ name: 'X-Token', value: 'a\r\nB: c' }] }, 'requestHeaders[0].value'],
    [{ requestHeaders: [{ name: 'X-Token' }] }, 'requestHeaders[0].value'],
  ])('refuse %j with the field at fault, and keep what there was', async (change, path) => {
    const viewer = await newViewer(test.db);
    const { id } = await newProject(viewer);
    await expect(crawlSettings.update(keyed(), viewer, id, change)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path }],
    });
    expect((await crawlSettings.get(test.context, viewer, id)).updatedAt).toBeNull();
  });

  it('refuse more pages than the plan allows when they are set, not at the next audit', async () => {
    const viewer = await newViewer(test.db, 'FREE');
    const { id } = await newProject(viewer);
    await expect(crawlSettings.update(test.context, viewer, id, { maxPages: 101 })).rejects.toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
    });
  });

  it('are those of other organizations as little as their projects', async () => {
    const { id } = await newProject(await newViewer(test.db));
    const stranger = await newViewer(test.db);
    await expect(crawlSettings.get(test.context, stranger, id)).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
    await expect(crawlSettings.update(test.context, stranger, id, {})).rejects.toMatchObject({
      code: 'PROJECT_NOT_FOUND',
    });
  });

  it('lose nothing of two changes side by side', async () => {
    const viewer = await newViewer(test.db);
    const { id } = await newProject(viewer);
    await Promise.all([
      crawlSettings.update(test.context, viewer, id, { maxPages: 11 }),
      crawlSettings.update(test.context, viewer, id, { maxDepth: 3 }),
      crawlSettings.update(test.context, viewer, id, { connections: 2 }),
    ]);
    expect(await crawlSettings.get(test.context, viewer, id)).toMatchObject({
      maxPages: 11,
      maxDepth: 3,
      connections: 2,
    });
  });
});

describe('sources of URLs', () => {
  const site = useSite({
    '/': page({ title: 'Start of a site', links: ['/a'] }),
    '/a': page({ title: 'A page one click away', links: ['/b', '/'] }),
    '/b': page({ title: 'A page two clicks away', links: ['/'] }),
    '/listed': page({ title: 'A page in the sitemap', links: ['/behind'] }),
    '/behind': page({ title: 'Linked from the page in the sitemap', links: ['/'] }),
    '/own': page({ title: 'A page of the list', links: ['/behind'] }),
    '/moved': { status: 301, headers: { location: '/target' } },
    '/target': page({ title: 'Where the page has moved', links: ['/'] }),
  });

  it.each([
    [{}, ['/', '/a', '/b', '/behind', '/listed']],
    [{ discovery: 'LINKS' }, ['/', '/a', '/b']],
    [{ discovery: 'SITEMAPS' }, ['/', '/listed']],
    [{ discovery: 'LIST', startUrls: ['/own', '/moved'] }, ['/', '/moved', '/own', '/target']],
    [{ discovery: 'LINKS', startUrls: ['/own'] }, ['/', '/a', '/b', '/behind', '/own']],
    [{ discovery: 'LINKS', maxDepth: 1 }, ['/', '/a']],
  ] as const)('is as %j says', async (options, urls) => {
    site.set(
      '/sitemap.xml',
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${site.url}listed</loc></url></urlset>`,
    );
    const viewer = await newViewer(test.db);
    const project = await newProject(viewer, site.url);
    await crawlSettings.update(test.context, viewer, project.id, options as crawlSettings.CrawlSettingsChange);
    const { audit } = await audits.start(test.context, viewer, project.id);
    await runAudit(test.context, audit.id, new AbortController().signal);
    expect(await urlsOf(audit.id, site.url)).toEqual(urls);
    expect((await audits.get(test.context, viewer, project.id)).status).toBe('COMPLETED');
  });

  it('accuses no page of being an orphan where only a part of the site was to be crawled', async () => {
    const viewer = await newViewer(test.db);
    const project = await newProject(viewer, site.url);
    const { audit } = await audits.start(test.context, viewer, project.id, {
      discovery: 'LIST',
      startUrls: ['/own', '/b'],
    });
    await runAudit(test.context, audit.id, new AbortController().signal);
    const { issues } = await audits.getWithIssues(test.context, viewer, project.id);
    expect(issues.map(({ rule }) => rule)).not.toContain('orphan-page');
  });
});

describe('request headers of a project', () => {
  interface Seen {
    path: string;
    headers: IncomingHttpHeaders;
  }
  const servers: ReturnType<typeof createServer>[] = [];
  afterAll(() => {
    for (const server of servers) server.close();
  });
  async function listen(answer: (path: string) => { status?: number; location?: string; body?: string }) {
    const seen: Seen[] = [];
    const server = createServer((request, response) => {
      const path = request.url ?? '/';
      seen.push({ path, headers: request.headers });
      const { status = 200, location, body = '' } = answer(path);
      response.writeHead(status, { 'content-type': 'text/html', ...(location ? { location } : {}) });
      response.end(body);
    });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
  }

  it('reach every request to the project’s host and no other, across redirects and links too', async () => {
    const other = await listen(() => ({ body: '<title>Somebody else</title>' }));
    const own = await listen((path) =>
      path === '/away'
        ? { status: 302, location: `${other.url}landing` }
        : path === '/'
          ? {
              body: `<title>A page</title><a href="/away">away</a><a href="/a">a</a><a href="${other.url}link">out</a>`,
            }
          : { body: '<title>Another page</title>' },
    );
    const viewer = await newViewer(test.db);
    const project = await newProject(viewer, own.url);
    await crawlSettings.update(keyed(), viewer, project.id, {
      requestHeaders: [
        { name: 'Authorization', value: 'Basic c3RhZ2luZzpvcGVu' },
        { name: 'X-Staging', value: 'yes' },
      ],
    });
    const { audit } = await audits.start(keyed(), viewer, project.id);
    await runAudit(keyed(), audit.id, new AbortController().signal);
    expect(own.seen.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/a', '/away', '/robots.txt']));
    for (const { path, headers } of own.seen)
      expect([path, headers.authorization, headers['x-staging']]).toEqual([path, 'Basic c3RhZ2luZzpvcGVu', 'yes']);
    expect(other.seen.length).toBeGreaterThan(0);
    for (const { headers } of other.seen) {
      expect(headers.authorization).toBeUndefined();
      expect(headers['x-staging']).toBeUndefined();
    }
  });

  it('are written and never read back; a change keeps the values it does not give', async () => {
    const viewer = await newViewer(test.db);
    const { id } = await newProject(viewer);
    const context = keyed();
    await crawlSettings.update(context, viewer, id, {
      requestHeaders: [
        { name: 'Cookie', value: 'canary-cookie-4711' },
        { name: 'X-Old', value: 'gone' },
      ],
    });
    const settings = await crawlSettings.update(context, viewer, id, {
      requestHeaders: [{ name: 'cookie' }, { name: 'X-New', value: 'canary-new-4712' }],
    });
    expect(settings.requestHeaderNames).toEqual(['cookie', 'x-new']);
    expect(JSON.stringify(settings)).not.toContain('canary');
    expect(await crawlSettings.ownHeaders(context, id)).toEqual({
      cookie: 'canary-cookie-4711',
      'x-new': 'canary-new-4712',
    });
    const rows = await test.db.rows(
      `select to_jsonb(c)::text as text from crawl_settings c union all select to_jsonb(l)::text from audit_log l`,
    );
    expect(JSON.stringify(rows)).not.toContain('canary');
  });

  it('are not stored where there is no key to encrypt them with', async () => {
    const viewer = await newViewer(test.db);
    const { id } = await newProject(viewer);
    await expect(
      crawlSettings.update({ ...test.context, keyring: null }, viewer, id, {
        requestHeaders: [{ name: 'X-Token', value: 'plain' }],
      }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'requestHeaders' }] });
  });

  it('are re-encrypted when the key is rotated', async () => {
    const viewer = await newViewer(test.db);
    const { id } = await newProject(viewer);
    await crawlSettings.update(keyed(), viewer, id, { requestHeaders: [{ name: 'X-Token', value: 'rotated' }] });
    const next = 'another invented secret, of thirty-two characters and more';
    await resealSecrets(test.db, createKeyring([next, SECRET]));
    expect(await crawlSettings.ownHeaders(keyed(next), id)).toEqual({ 'x-token': 'rotated' });
  });
});
