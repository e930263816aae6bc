import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditOptions } from '../../../../src/crawl/options.js';
import { pacedFetcher } from '../../../../src/crawl/politeness/paced-fetcher.js';
import type { Audit } from '../../../../src/db/entities/audit.js';
import { createFetcher } from '../../../../src/net/fetch.js';
import type { Context } from '../../../../src/services/context.js';
import * as crawlSettings from '../../../../src/services/projects/crawl-settings.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { auditNotices } from '../../../../src/services/results/audits/audit-notices.js';
import { findingKey, readBaseline } from '../../../../src/services/results/reports/baseline.js';
import { gitlab } from '../../../../src/services/results/reports/ci/gitlab.js';
import { json } from '../../../../src/services/results/reports/json.js';
import { openReport } from '../../../../src/services/results/reports/report.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { LOOPBACK, newViewer, useContext } from '../../../support/context.js';
import { written } from '../../../support/report.js';
import { page } from '../../../support/sites/site-server.js';

const test = useContext();
interface Asked {
  host: string;
  path: string;
  token: string | undefined;
}
let asked: Asked[] = [];
let port = 0;
const url = (host: string, path = '/') => `http://${host}.example.test:${port}${path}`;
const html = (response: ServerResponse, title: string, links: readonly string[]) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end(page({ title, links }));

/** One server for all hosts of a domain and of a stranger's. */
const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const host = (request.headers.host ?? '').split('.')[0] ?? '';
  const token = request.headers['x-token'];
  asked.push({ host: request.headers.host ?? '', path, token: token as string | undefined });
  const key = `${host}${path}`;
  if (key === 'blog/robots.txt') response.end('User-agent: *\nDisallow: /private/\n');
  else if (key === 'busy/robots.txt') response.end('');
  else if (key === 'bare/') response.writeHead(301, { location: url('www') }).end();
  else if (key === 'guarded/robots.txt') response.end('User-agent: *\nDisallow: /\n');
  else if (key === 'guarded/') response.writeHead(301, { location: url('www') }).end();
  else if (key === 'one/') response.writeHead(302, { location: url('two') }).end();
  else if (key === 'two/') response.writeHead(302, { location: url('one') }).end();
  else if (key === 'moved/') response.writeHead(301, { location: `http://other.test:${port}/` }).end();
  else if (host === 'busy') response.writeHead(429, { 'retry-after': '4000' }).end();
  else if (path.endsWith('.txt') || path.endsWith('.xml')) response.writeHead(404).end();
  else if (key === 'www/')
    html(response, 'Start of a site', [
      '/about',
      url('blog'),
      url('shop', '/thing'),
      url('gone'),
      `http://other.test:${port}/`,
    ]);
  else if (key === 'www/about') html(response, 'About the site', ['/']);
  else if (key === 'blog/') html(response, 'Start of the blog', ['/post', '/private/draft', url('www')]);
  else if (key === 'blog/post') html(response, 'A post of the blog', ['/', url('a.b', '/deep')]);
  else if (key === 'shop/thing') html(response, 'A thing to buy', [url('www', '/about')]);
  else if (key === 'a/deep') html(response, 'A host two levels down', [url('www')]);
  else if (host === 'other') html(response, 'A stranger', []);
  else response.writeHead(404, { 'content-type': 'text/html' }).end(page({ title: 'Missing', links: [] }));
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

/** Every name of the two domains is this machine, but for one that has no server. */
function named(): { context: Context; close(): Promise<void> } {
  const fetcher = createFetcher({
    allowNetworks: LOOPBACK,
    userAgent: 'Mozilla/5.0 (compatible; SextantBot/0.1; +test)',
    resolve: async (host) => {
      if (host.startsWith('gone.')) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
      return [{ address: '127.0.0.1', family: 4 }];
    },
  });
  const { hosts } = test.context;
  const context = { ...test.context, unpacedFetcher: fetcher, fetcher: pacedFetcher(fetcher, hosts.visit) };
  return { context, close: () => fetcher.close() };
}

async function auditOf(settings: crawlSettings.CrawlSettingsChange, start = 'www') {
  const { context, close } = named();
  asked = [];
  try {
    const viewer = await newViewer(test.db);
    const project = await projects.create(context, viewer, { url: url(start) });
    await crawlSettings.update(context, viewer, project.id, { ...settings, render: 'OFF' });
    const { audit } = await audits.start(context, viewer, project.id);
    await runAudit(context, audit.id, new AbortController().signal);
    const rows = await test.db.rows<{ url: string; outcome: string; depth: number }>(
      'select url, outcome, depth from page where audit_id = $1 order by url',
      [audit.id],
    );
    const read = await audits.getWithIssues(context, viewer, project.id);
    const outcomes = new Map(
      rows.map((row) => [row.url.replace(`.example.test:${port}`, '').slice('http://'.length), row.outcome]),
    );
    return { outcomes, ...read };
  } finally {
    await close();
  }
}

const hostsAsked = () => new Set(asked.map(({ host }) => host.split('.test')[0]));

describe('a site of several hosts', () => {
  it('is one host unless its subdomains are included', async () => {
    const { outcomes } = await auditOf({});
    expect([...outcomes.keys()]).toEqual(['www/', 'www/about']);
    expect(asked.filter(({ host, path }) => host.startsWith('blog.') && path !== '/')).toEqual([]);
  });

  it('has the hosts of its registrable domain, each by its own robots.txt, and no other', async () => {
    const { outcomes, audit, issues } = await auditOf({
      subdomains: true,
      startUrls: [url('shop', '/thing')],
      requestHeaders: [{ name: 'X-Token', value: 'secret' }],
    });
    expect([...outcomes]).toEqual([
      ['a.b/deep', 'OK'],
      ['blog/', 'OK'],
      ['blog/post', 'OK'],
      ['blog/private/draft', 'BLOCKED_BY_ROBOTS'],
      ['gone/', 'UNREACHABLE'],
      ['shop/thing', 'OK'],
      ['www/', 'OK'],
      ['www/about', 'OK'],
    ]);
    expect(audit).toMatchObject({ status: 'COMPLETED', partial: false, stopReason: null });
    // the robots.txt of each host comes before all else, once
    for (const host of ['blog', 'shop', 'a.b']) {
      const paths = asked.filter((one) => one.host.startsWith(`${host}.`)).map(({ path }) => path);
      expect(paths[0]).toBe('/robots.txt');
      expect(paths.filter((path) => path === '/robots.txt')).toHaveLength(1);
    }
    expect(asked.map(({ path }) => path)).not.toContain('/private/draft');
    expect(hostsAsked()).toContain('other');
    // headers of the project are for its own host alone
    for (const { host, token } of asked) expect(token).toBe(host.startsWith('www.') ? 'secret' : undefined);
    // links between its hosts are internal: the dead one is broken, and none is a link to another site
    expect(issues.map(({ rule }) => rule)).toContain('link-broken-internal');
    expect(issues.map(({ rule }) => rule)).not.toContain('link-broken-external');
  });

  it('is read as far as a host that wants to be left alone lets it be', async () => {
    const { outcomes, audit } = await auditOf({ subdomains: true, startUrls: [url('busy', '/a'), url('busy', '/b')] });
    expect(outcomes.get('blog/post')).toBe('OK');
    expect(audit).toMatchObject({ status: 'COMPLETED', partial: true, stopReason: 'RETRY_AFTER' });
  });

  it('is crawled on the host that its URL redirects to, without the headers of the project, and says so', async () => {
    const { outcomes, audit } = await auditOf({ requestHeaders: [{ name: 'X-Token', value: 'secret' }] }, 'bare');
    expect([...outcomes.keys()]).toEqual(['www/', 'www/about']);
    expect(audit).toMatchObject({ status: 'COMPLETED', partial: false });
    expect(auditNotices(audit.options as AuditOptions)).toEqual([
      `The site’s URL redirects to ${url('www')}, another host of its domain, which was crawled instead.`,
    ]);
    for (const { host, token } of asked) expect(token).toBe(host.startsWith('bare.') ? 'secret' : undefined);
    // its paths are those of the site, so that it compares with a preview and names files of a checkout
    const report = await openReport(test.context, audit as Audit);
    const keys = new Set<string>();
    for await (const batch of report.rows())
      for (const { issue, url: at } of batch)
        keys.add(findingKey(issue.rule, at.replace(url('www'), 'http://preview.test/'), 'http://preview.test/'));
    expect(keys.size).toBeGreaterThan(3);
    expect((await readBaseline(test.db, audit.id)).keys).toEqual(keys);
    const file = join(mkdtempSync(join(tmpdir(), 'sextant-')), 'baseline.json');
    writeFileSync(file, await written(json, report));
    expect((await readBaseline(test.db, file)).keys).toEqual(keys);
    const paths = JSON.parse(await written(gitlab, report)).map(
      (one: { location: { path: string } }) => one.location.path,
    );
    expect(new Set(paths)).toEqual(new Set(['index', 'about']));
  });

  it.each([
    ['the URL of which robots.txt disallows', 'guarded', 'BLOCKED_BY_ROBOTS'],
    ['whose hosts redirect to each other', 'one', 'START_PAGE_ELSEWHERE'],
    ['that redirects to another domain', 'moved', 'START_PAGE_ELSEWHERE'],
  ])('ends with the reason for a site %s', async (_name, start, errorCode) => {
    expect((await auditOf({}, start)).audit).toMatchObject({ status: 'FAILED', errorCode });
  });

  it('takes start URLs of its own domain only', async () => {
    const viewer = await newViewer(test.db);
    const project = await projects.create(test.context, viewer, { url: url('www') });
    const update = (settings: crawlSettings.CrawlSettingsChange) =>
      crawlSettings.update(test.context, viewer, project.id, settings);
    await expect(update({ startUrls: [url('shop')] })).rejects.toMatchObject({ details: [{ path: 'startUrls' }] });
    await expect(update({ subdomains: true, startUrls: ['http://other.test/'] })).rejects.toMatchObject({
      details: [{ path: 'startUrls' }],
    });
    await update({ subdomains: true });
    await expect(update({ startUrls: [url('shop')] })).resolves.toMatchObject({ startUrls: [url('shop')] });
  });
});
