import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/auth/viewer.js';
import { pacedFetcher } from '../../../src/crawl/politeness/paced-fetcher.js';
import { createFetcher } from '../../../src/net/fetch.js';
import { createTextRecords } from '../../../src/net/text-records.js';
import type { Context } from '../../../src/services/context.js';
import * as crawlSettings from '../../../src/services/projects/crawl-settings.js';
import * as projects from '../../../src/services/projects/projects.js';
import * as ownership from '../../../src/services/projects/site-ownership.js';
import * as audits from '../../../src/services/runs/audit/lifecycle/audits.js';
import * as schedules from '../../../src/services/runs/audit/lifecycle/schedules.js';
import { runAudit } from '../../../src/services/runs/audit/run-audit.js';
import { localAudit } from '../../../src/services/runs/local/local-audit.js';
import { LOOPBACK, newViewer, useContext } from '../../support/context.js';
import { type NameServer, startNameServer } from '../../support/servers/name-server.js';
import { page } from '../../support/sites/site-server.js';

const test = useContext();
const FILE = '/.well-known/sextant-verification.txt';
const HOST = 'staging.example.test';
let names: NameServer;
let context: Context;
let viewer: Viewer;
let port = 0;
let file: string | null = null;
let seen: { path: string; host: string; headers: IncomingHttpHeaders }[] = [];
const DAY_MS = 86_400_000;

/** A site that robots.txt closes, and a stranger's that it links to. */
const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const host = request.headers.host ?? '';
  seen.push({ path, host, headers: request.headers });
  // a server that shows the URL of a header, as some do behind proxies
  const told = request.headers['x-original-url'];
  if (told) response.end(new URL(String(told), 'http://x').searchParams.get('text'));
  else if (path === FILE && host.startsWith('staging')) response.writeHead(file === null ? 404 : 200).end(file ?? '');
  else if (path === '/robots.txt')
    response.end(
      'User-agent: *\nDisallow: /closed\n\nUser-agent: Googlebot\nDisallow: /closed\nAllow: /closed/google\n',
    );
  else if (path === '/' || path.startsWith('/closed'))
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(page({ title: `A page at ${path}`, links: ['/closed', '/closed/google', `http://other.test:${port}/`] }));
  else response.writeHead(404).end();
});
const fetcher = createFetcher({
  allowNetworks: LOOPBACK,
  userAgent: 'Mozilla/5.0 (compatible; SextantBot/0.1; +test)',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  names = await startNameServer();
  context = {
    ...test.context,
    unpacedFetcher: fetcher,
    fetcher: pacedFetcher(fetcher, test.context.hosts.visit),
    textRecords: createTextRecords([names.address]),
  };
  viewer = await newViewer(test.db);
});
afterAll(async () => {
  server.close();
  names.close();
  await fetcher.close();
});
beforeEach(() => {
  file = null;
  names.records.clear();
  names.records.set(HOST, []);
  seen = [];
});
let project: { id: string };
let proof = '';
beforeEach(async () => {
  project = await projects.create(context, viewer, { url: `http://${HOST}:${port}/` });
  proof = (await ownership.get(context, viewer, project.id)).proof;
});
afterEach(() => projects.remove(context, viewer, project.id));

const later = (ms: number): Context => ({ ...context, clock: { now: () => new Date(Date.now() + ms) } });
const verify = () => ownership.verify(context, viewer, project.id);

describe('a proof of ownership', () => {
  it('is found in a file of the site or in a TXT record, and in nothing that only looks like it', async () => {
    expect(await verify()).toMatchObject({ isVerified: false, method: null, recordName: HOST });
    file = `<html>${proof}</html>`;
    names.records.set(HOST, [`${proof}x`, 'v=spf1 -all']);
    const missing = await verify();
    expect(missing).toMatchObject({ isVerified: false, fileUrl: `http://${HOST}:${port}${FILE}` });
    expect(missing.problem).toContain('does not have the line');
    expect(missing.problem).toContain('has no TXT record');
    file = `# ours\r\n${proof}\r\n`;
    expect(await verify()).toMatchObject({ isVerified: true, method: 'FILE', problem: null });
    file = null;
    names.records.set(HOST, ['v=spf1 -all', proof]);
    expect(await verify()).toMatchObject({ isVerified: true, method: 'DNS' });
    expect(await ownership.remove(context, viewer, project.id)).toMatchObject({ isVerified: false });
  });

  it('is another one for each project, and proves nothing for a stranger', async () => {
    const stranger = await newViewer(test.db);
    const theirs = await projects.create(context, stranger, { url: `http://${HOST}:${port}/` });
    file = proof;
    expect(await ownership.verify(context, stranger, theirs.id)).toMatchObject({ isVerified: false });
    await expect(ownership.get(context, stranger, project.id)).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
  });

  it('holds while nobody responds until it expires, and no longer than the site has it', async () => {
    file = proof;
    await verify();
    const away: Context = {
      ...later(2 * DAY_MS),
      fetcher: pacedFetcher(createFetcher({ allowNetworks: [], userAgent: 'x' }), test.context.hosts.visit),
      textRecords: async () => {
        throw new Error('The name servers did not respond.');
      },
    };
    await ownership.recheckOwnerships(away);
    const held = await ownership.get(away, viewer, project.id);
    expect(held).toMatchObject({ isVerified: true, problem: expect.stringContaining('did not respond') });
    expect(held.checkedAt?.getTime()).toBeGreaterThan(Date.now() + DAY_MS);
    expect((await ownership.get(later(31 * DAY_MS), viewer, project.id)).isVerified).toBe(false);
    // looked for again a day later, and gone
    file = 'something else';
    await ownership.recheckOwnerships(later(4 * DAY_MS));
    expect(await ownership.get(context, viewer, project.id)).toMatchObject({ isVerified: false, method: null });
  });

  it('is not forged by request headers: those of a login alone go with the look for it', async () => {
    const change = (requestHeaders: { name: string; value: string }[]) =>
      crawlSettings.update(context, viewer, project.id, { requestHeaders });
    const routing = { name: 'X-Original-URL', value: `/echo?text=${proof}` };
    for (const name of [routing.name, ' x-rewrite-url', 'X-Forwarded-Host', 'Forwarded', 'X-HTTP-Method-Override'])
      await expect(change([{ name, value: routing.value }]), name).rejects.toMatchObject({
        code: 'OWNERSHIP_REQUIRED',
      });
    // stored while the project had a proof
    file = proof;
    await verify();
    const login = [
      { name: 'Authorization', value: 'Bearer abc' },
      { name: 'Cookie', value: 'preview=1' },
    ];
    const harmless = ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Token', 'X-Vercel-Protection-Bypass', 'X-Methodical'];
    const others = harmless.map((name) => ({ name, value: 'a' }));
    await change([routing, ...login, ...others]);
    expect(await crawlSettings.ownHeaders(context, project.id)).toHaveProperty('x-original-url');
    file = null;
    seen = [];
    expect(await verify()).toMatchObject({ isVerified: false });
    const [asked] = seen.filter(({ path }) => path === FILE);
    expect(asked?.headers).toMatchObject({ authorization: 'Bearer abc', cookie: 'preview=1' });
    for (const name of ['X-Original-URL', ...harmless]) expect(asked?.headers).not.toHaveProperty(name.toLowerCase());
    // nor do audits send one without a proof
    seen = [];
    const { audit } = await audits.start(context, viewer, project.id, { render: 'OFF' });
    await runAudit(context, audit.id, new AbortController().signal);
    const home = seen.filter(({ path, host }) => path === '/' && host.startsWith('staging'));
    expect(home.some(({ headers }) => headers['x-token'] === 'a')).toBe(true);
    expect(seen.filter(({ headers }) => 'x-original-url' in headers)).toEqual([]);
    await change(others);
  });

  it('is about one host: a project that moves has to prove again', async () => {
    file = proof;
    await verify();
    await test.db.rows(`update project set url = 'http://www.example.test/' where id = $1`, [project.id]);
    expect((await ownership.get(context, viewer, project.id)).isVerified).toBe(false);
  });
});

describe('crawls that only owners may start', () => {
  const OTHERWISE = { ignoreRobots: true, userAgent: 'GOOGLEBOT_SMARTPHONE' } as const;

  it('is refused without a proof, when it is set, started, due and begun', async () => {
    for (const change of [{ ignoreRobots: true }, { userAgent: 'GOOGLEBOT_DESKTOP' }] as const) {
      await expect(crawlSettings.update(context, viewer, project.id, change)).rejects.toMatchObject({
        code: 'OWNERSHIP_REQUIRED',
      });
      await expect(audits.start(context, viewer, project.id, change)).rejects.toMatchObject({
        code: 'OWNERSHIP_REQUIRED',
      });
    }
    file = proof;
    await verify();
    await crawlSettings.update(context, viewer, project.id, OTHERWISE);
    const { audit } = await audits.start(context, viewer, project.id);
    // the site is somebody else's by the time the audit begins
    file = null;
    await runAudit(context, audit.id, new AbortController().signal);
    expect(await audits.get(context, viewer, project.id)).toMatchObject({
      status: 'FAILED',
      errorCode: 'OWNERSHIP_REQUIRED',
    });
    expect(seen.map(({ path }) => path)).not.toContain('/');
    await schedules.set(context, viewer, project.id, { frequency: 'DAILY' });
    await schedules.startDueAudits(later(2 * DAY_MS));
    expect(await schedules.get(context, viewer, project.id)).toMatchObject({ lastOutcome: 'SKIPPED_OWNERSHIP' });
    await expect(
      localAudit(context, {
        url: `http://${HOST}:${port}/`,
        ignoreRobots: true,
        signal: new AbortController().signal,
        hooks: {},
      }),
    ).rejects.toThrow(/Put this line at http:\/\/staging.*sextant-verification=[0-9a-f]{40}$/s);
  });

  it('is crawled as they say, on their own host alone, and the audit says so', async () => {
    file = proof;
    await verify();
    const auditOf = async (settings: crawlSettings.CrawlSettingsChange) => {
      await crawlSettings.update(context, viewer, project.id, settings);
      seen = [];
      const { audit } = await audits.start(context, viewer, project.id, { render: 'OFF' });
      await runAudit(context, audit.id, new AbortController().signal);
      const pages = await test.db.rows<{ url: string; outcome: string; indexability: string }>(
        'select url, outcome, indexability from page where audit_id = $1 order by url',
        [audit.id],
      );
      return pages.map(({ url, outcome, indexability }) => [new URL(url).pathname, outcome, indexability]);
    };
    expect(await auditOf({})).toEqual([
      ['/', 'OK', 'INDEXABLE'],
      ['/closed', 'BLOCKED_BY_ROBOTS', 'BLOCKED'],
      ['/closed/google', 'BLOCKED_BY_ROBOTS', 'OTHER'],
    ]);
    // as Googlebot, by the group of Googlebot
    expect(await auditOf({ userAgent: 'GOOGLEBOT_SMARTPHONE' })).toEqual([
      ['/', 'OK', 'INDEXABLE'],
      ['/closed', 'BLOCKED_BY_ROBOTS', 'BLOCKED'],
      ['/closed/google', 'OK', 'INDEXABLE'],
    ]);
    const home = seen.filter(({ path, host }) => path === '/' && host.startsWith('staging'));
    expect(home.some(({ headers }) => /Android.*Googlebot\/2\.1/.test(headers['user-agent'] ?? ''))).toBe(true);
    const closed = seen.find(({ path }) => path === '/closed/google');
    expect(closed?.headers['user-agent']).toContain('Googlebot/2.1');
    expect(closed?.headers['x-crawled-by']).toContain('SextantBot');
    for (const { host, headers } of seen.filter((one) => one.host.startsWith('other'))) {
      expect([host, headers['user-agent']]).toEqual([host, expect.stringContaining('SextantBot')]);
      expect(headers['x-crawled-by']).toBeUndefined();
    }
    expect((await audits.get(context, viewer, project.id)).options).toMatchObject({ ignoreRobots: false });
    // a URL that robots.txt closes stays closed to search engines, whoever has read it
    expect(await auditOf(OTHERWISE)).toEqual([
      ['/', 'OK', 'INDEXABLE'],
      ['/closed', 'OK', 'BLOCKED'],
      ['/closed/google', 'OK', 'INDEXABLE'],
    ]);
  });
});

describe('credentials', () => {
  it('reach the project’s own host as headers, replace each other and are never shown', async () => {
    await crawlSettings.update(context, viewer, project.id, {
      requestHeaders: [{ name: 'X-Token', value: 'kept' }],
      basicAuth: { username: 'stäging', password: 'canary:of a password' },
      cookies: [
        { name: 'preview', value: 'canary-of-a-cookie' },
        { name: 'lang', value: 'de' },
      ],
    });
    const read = await crawlSettings.get(context, viewer, project.id);
    expect(read.requestHeaderNames.toSorted()).toEqual(['authorization', 'cookie', 'x-token']);
    expect(JSON.stringify(read)).not.toContain('canary');
    await crawlSettings.update(context, viewer, project.id, { cookies: [{ name: 'lang', value: 'fr' }] });
    const headers = await crawlSettings.ownHeaders(context, project.id);
    expect(headers).toEqual({
      'x-token': 'kept',
      authorization: `Basic ${Buffer.from('stäging:canary:of a password').toString('base64')}`,
      cookie: 'lang=fr',
    });
    await crawlSettings.update(context, viewer, project.id, { basicAuth: null, cookies: null });
    expect(await crawlSettings.ownHeaders(context, project.id)).toEqual({ 'x-token': 'kept' });
    const [dump] = await test.db.rows<{ text: string }>(
      `select string_agg(t::text, ' ') as text from (select to_jsonb(c) as t from crawl_settings c union all select to_jsonb(l) from audit_log l) t`,
    );
    expect(dump?.text).not.toContain('canary');
  });

  it.each([
    [{ basicAuth: { username: 'a:b', password: 'x' } }, 'basicAuth.username'],
    [{ basicAuth: { username: 'a', password: 'x\r\ny' } }, 'basicAuth.password'],
    [{ cookies: [{ name: 'a b', value: 'x' }] }, 'cookies[0].name'],
    [{ cookies: [{ name: 'a', value: 'canary; b=c' }] }, 'cookies[0].value'],
  ])('are refused without being repeated: %j', async (change, path) => {
    const error = await crawlSettings.update(context, viewer, project.id, change).catch((refused: unknown) => refused);
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path }] });
    expect(JSON.stringify(error)).not.toContain('canary');
  });
});
