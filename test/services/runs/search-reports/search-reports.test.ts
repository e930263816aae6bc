import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as projects from '../../../../src/services/projects/projects.js';
import { MAX_REPORT_CSV } from '../../../../src/services/runs/search-reports/search-reports.js';
import { useApp } from '../../../support/app.js';
import { sextant, useBuild } from '../../../support/processes.js';
import { page as html, useSite } from '../../../support/sites/site-server.js';
import { cookieOf, furnish, type Tenant, viewerOf } from '../../../support/tenants.js';

useBuild();
const test = useApp();
const site = useSite({
  '/': html({ title: 'Home of a small site that sells tea', links: ['/green'] }),
  '/green': html({ title: 'Green tea from a small site that sells it', links: [] }),
});
let tenant: Tenant;
let other: Tenant;
let folder = '';

beforeAll(async () => {
  tenant = await furnish(test, await test.account('ENTERPRISE'), site.url);
  other = await furnish(test, await test.account('ENTERPRISE'), site.url);
  folder = mkdtempSync(join(tmpdir(), 'sextant-report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  await test.db.rows('delete from search_report');
  await test.db.rows('delete from rate_limit');
});

interface Report {
  id: string;
  kind: string;
  firstDay: string;
  lastDay: string;
  rows: number;
  otherHostRows: number;
  otherHosts: { host: string; rows: number }[];
}
interface Lines {
  lines: { text: string; figure: number | null }[];
  uncrawledCount: number | null;
  uncrawled: { text: string }[];
}

const ask = (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object, { account, owns } = tenant) =>
  test.app.inject({
    method,
    url: `/api/projects/${owns.projectId}/search-reports${path}`,
    headers: cookieOf(account.sessionToken),
    ...(payload ? { payload } : {}),
  });
const importing = async (input: object) => {
  const response = await ask('POST', '', input);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ report: Report; replaced: boolean; faultyRows: number }>();
};
const list = async () => (await ask('GET')).json<{ searchReports: Report[] }>().searchReports;
const details = async (id: string) => (await ask('GET', `/${id}`)).json<{ report: Report & Lines }>().report;
const AI_PAGES = () => `Top pages,Impressions\n${site.url}green,40\n${site.url}gone,9\nhttps://other.example/,3\n`;
const DAYS = { firstDay: '2026-11-01', lastDay: '2026-11-28' };

describe('an imported report', () => {
  it('is listed with its days, its rows, other hosts, and the URLs that the audit has not crawled', async () => {
    const { report } = await importing({ csv: AI_PAGES(), ...DAYS, fileName: 'Pages.csv' });
    expect(report).toMatchObject({
      ...{ kind: 'GOOGLE_AI_PAGES', ...DAYS, rows: 2, otherHostRows: 1, fileName: 'Pages.csv', mergedRows: 0 },
      otherHosts: [{ host: 'other.example', rows: 1 }],
    });
    expect(await list()).toEqual([expect.objectContaining({ id: report.id })]);
    const { lines, uncrawled, uncrawledCount } = await details(report.id);
    expect(lines.map(({ text, figure }) => [text, figure])).toEqual([
      [`${site.url}green`, 40],
      [`${site.url}gone`, 9],
    ]);
    expect([uncrawledCount, uncrawled.map(({ text }) => text)]).toEqual([1, [`${site.url}gone`]]);
    // never part of what comes by API
    const [counts] = await test.db.rows<{ days: number; weeks: number }>(
      'select (select count(*)::int from search_day) as days, (select count(*)::int from bing_week) as weeks',
    );
    expect(counts).toEqual({ days: 0, weeks: 0 });
  });

  it('replaces one of the same kind and days, and no other', async () => {
    const first = await importing({ csv: AI_PAGES(), ...DAYS });
    expect((await importing({ csv: AI_PAGES(), ...DAYS, lastDay: '2026-11-29' })).replaced).toBe(false);
    const again = await importing({ csv: `Page,Impressions\n${site.url},7\n`, ...DAYS });
    expect(again.replaced).toBe(true);
    expect((await list()).map(({ lastDay, rows }) => [lastDay, rows])).toEqual([
      ['2026-11-29', 2],
      ['2026-11-28', 1],
    ]);
    expect((await ask('GET', `/${first.report.id}`)).statusCode).toBe(404);
    expect(await test.db.rows('select 1 from search_report_row where report_id = $1', [first.report.id])).toEqual([]);
  });

  it('has the days of its rows, of its export, or those that are given, and no others', async () => {
    const days = async (input: object) => {
      const { firstDay, lastDay } = (await importing(input)).report;
      return [firstDay, lastDay];
    };
    expect(await days({ csv: 'Date,Impressions\n2026-11-03,5\n2026-11-01,40\n', ...DAYS })).toEqual([
      '2026-11-01',
      '2026-11-03',
    ]);
    const [{ id } = { id: '' }] = await list();
    // days are listed by day, whatever their figures
    expect((await details(id)).lines.map(({ text }) => text)).toEqual(['2026-11-03', '2026-11-01']);
    const today = new Date().toISOString().slice(0, 10);
    expect(await days({ csv: 'Site,Linking pages,Target pages\na.example,3,1\n' })).toEqual([today, today]);
    for (const [given, path] of [
      [{}, 'firstDay'],
      [{ firstDay: '2026-11-01' }, 'lastDay'],
      [{ firstDay: '2026-11-09', lastDay: '2026-11-08' }, 'firstDay'],
      [{ firstDay: '2026-11-31', lastDay: '2026-12-01' }, 'firstDay'],
      [{ firstDay: '2026-11-01', lastDay: '2126-11-01' }, 'lastDay'],
    ] as const) {
      const response = await ask('POST', '', { csv: AI_PAGES(), ...given });
      expect([response.statusCode, response.json<{ details: { path: string }[] }>().details[0]?.path]).toEqual([
        400,
        path,
      ]);
    }
  });

  it('is exported as CSV without formulas, and deleted', async () => {
    const { report } = await importing({
      csv: 'Grounding Query,Intent,Topic,Citations,Citation Share\n=cmd|x,Learn,Tea,24,21.82%\n',
      ...DAYS,
    });
    const response = await ask('GET', `/${report.id}?format=csv`);
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename=".*bing-ai-queries-2026-11-28.*\.csv"$/,
    );
    const [header, row] = response.body.split('\r\n');
    expect(header).toBe(
      '\uFEFFreport,first_day,last_day,imported_at,grounding_query,intent,topic,citations,citation_share',
    );
    expect(row).toMatch(/^"BING_AI_QUERIES","2026-11-01","2026-11-28","[^"]+","'=cmd\|x","Learn","Tea","24","0.2182"$/);
    expect((await ask('DELETE', `/${report.id}`)).statusCode).toBe(200);
    expect(await list()).toEqual([]);
    expect((await ask('DELETE', `/${report.id}`)).statusCode).toBe(404);
  });

  it('is not found by another organization', async () => {
    const { report } = await importing({ csv: AI_PAGES(), ...DAYS });
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await ask(method, `/${report.id}`, undefined, other)).statusCode).toBe(404);
      expect((await ask(method, '/no-id')).statusCode).toBe(404);
    }
    expect(await list()).toHaveLength(1);
  });

  it('is limited in characters, in number and in rows of a project', async () => {
    const tooLong = await ask('POST', '', { csv: `Date,Impressions\n${' '.repeat(MAX_REPORT_CSV)}`, ...DAYS });
    expect(tooLong.statusCode).toBe(400);
    expect((await ask('POST', '', { csv: 'x'.repeat(1_100_000) })).statusCode).toBe(413);
    const { report } = await importing({ csv: AI_PAGES(), ...DAYS });
    await test.db.rows('update search_report set rows = 1000000 where id = $1', [report.id]);
    const full = await ask('POST', '', { csv: AI_PAGES(), ...DAYS, lastDay: '2026-11-29' });
    expect(full.json<{ details: { message: string }[] }>().details[0]?.message).toContain('delete older ones first');
    // a report that replaces itself needs no more
    expect((await importing({ csv: AI_PAGES(), ...DAYS })).replaced).toBe(true);
  });

  it('goes with the host of its project', async () => {
    const viewer = viewerOf(tenant.account);
    const { id } = await projects.create(test.context, viewer, { url: 'https://moved.example/' });
    const moved = { ...tenant, owns: { ...tenant.owns, projectId: id } };
    const csv = 'Site,Linking pages\na.example,3\n';
    expect((await ask('POST', '', { csv }, moved)).statusCode).toBe(201);
    await projects.update(test.context, viewer, id, { url: 'https://elsewhere.example/' });
    expect((await ask('GET', '', undefined, moved)).json()).toEqual({ searchReports: [] });
  });
});

describe('sextant search-console import-report', () => {
  it('imports a file in UTF-16 that is too large for the API, and prints what was left out', async () => {
    const rows = Array.from(
      { length: 30_000 },
      (_, at) => `https://b${at % 900}.example/a-page-that-links/${at}\t2026-11-20`,
    );
    const file = join(folder, 'Latest links.csv');
    writeFileSync(
      file,
      Buffer.from(`\uFEFFLinking page\tLast crawled\r\n${rows.join('\r\n')}\r\nno URL\t\r\n`, 'utf16le'),
    );
    const command = ['search-console', 'import-report', tenant.owns.projectId, file, '--to', '2026-11-21'];
    const done = await sextant(command, { DATABASE_URL: test.databaseUrl }, folder);
    expect(done.stdout).toBe(
      'Search Console, Links: latest links, or more sample links, 2026-11-21: 30000 rows.\n1 row with a fault left out:\n  line 30002, Linking page: This must be an http or https URL.\n',
    );
    expect((await list()).map(({ kind, rows: count, lastDay }) => [kind, count, lastDay])).toEqual([
      ['LINKING_PAGES', 30_000, '2026-11-21'],
    ]);
  });
});
