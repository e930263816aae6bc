import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueWatches } from '../../../../src/services/reactions/watch/run-due-watches.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { useApp } from '../../../support/app.js';
import { page, useSite } from '../../../support/sites/site-server.js';
import { cookieOf, furnish, type Tenant, viewerOf } from '../../../support/tenants.js';

const SHOP = ['/shop/1', '/shop/2', '/shop/3'];
const BLOG = ['/blog/1', '/blog/2', '/blog/3'];
const EVENTS = ['SCORE_DROPPED', 'NEW_ISSUES', 'ISSUES_REGRESSED', 'PAGES_CLOSED', 'PAGES_GONE'];
/** Only the home page links to both parts. */
const linksOf = (path: string) => [
  '/',
  ...(path.startsWith('/shop') ? [] : BLOG),
  ...(path.startsWith('/blog') ? [] : SHOP),
];
const good = (path: string) => page({ title: `The page at ${path} of a tea shop`, links: linksOf(path) });
const untitled = (path: string) => good(path).replace(/<title>.*?<\/title>/, '');
const closed = (path: string) => good(path).replace('</title>', '</title><meta name="robots" content="noindex">');

const test = useApp();
const site = useSite({});
let us: Tenant;
let blog: string;

async function send(method: 'POST' | 'PATCH' | 'DELETE' | 'GET', path: string, payload?: object) {
  const headers = cookieOf(us.account.sessionToken);
  const url = `/api/projects/${us.owns.projectId}${path}`;
  const answer = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}

function reset(): void {
  for (const path of ['/', ...SHOP, ...BLOG]) site.set(path, good(path));
}

async function audit(): Promise<void> {
  const { audit } = await audits.start(test.context, viewerOf(us.account), us.owns.projectId, {});
  await runAudit(test.context, audit.id, new AbortController().signal);
}

interface Raised {
  kind: string;
  message: string;
  data: { segment?: { id: string; name: string }; issues?: { pages: number }[]; pages?: number };
}

/** The alerts that were raised since the last call. */
const raised = (): Promise<Raised[]> =>
  test.db.rows<Raised>('delete from alert where project_id = $1 and kind = any($2) returning kind, message, data', [
    us.owns.projectId,
    EVENTS,
  ]);

describe('alert rules of a segment', () => {
  beforeAll(async () => {
    reset();
    us = await furnish(test, await test.account('ENTERPRISE'), site.url);
    blog = (await send('POST', '/segments', { name: 'Blog', query: 'url contains "/blog/"' })).body.segment.id;
    for (const event of EVENTS) {
      const threshold = event === 'SCORE_DROPPED' ? 3 : 1;
      const { body } = await send('PATCH', `/alert-rules/${event}`, { segmentId: blog, threshold });
      expect(body.alertRule).toMatchObject({ segmentId: blog, bySegment: true });
    }
  });

  beforeEach(async () => {
    reset();
    await audit();
    await raised();
  });

  it('raise nothing about the other pages', async () => {
    site.set('/shop/1', { status: 404, body: 'gone' });
    site.set('/shop/2', closed('/shop/2'));
    site.set('/shop/3', untitled('/shop/3'));
    await audit();
    expect(await raised()).toEqual([]);
  });

  it('raise what happens to its pages, name it and count its pages alone', async () => {
    site.set('/blog/1', { status: 404, body: 'gone' });
    site.set('/blog/2', closed('/blog/2'));
    for (const path of ['/blog/3', ...SHOP]) site.set(path, untitled(path));
    await test.db.rows(
      `with period as (
         insert into search_period (project_id, from_date, to_date, aggregation, clicks, impressions, positions, page_clicks, query_clicks)
         values ($1, '2026-11-01', '2026-11-28', 'BY_PROPERTY', 1240, 9000, 9000, 1240, 0) returning project_id)
       insert into search_period_page (project_id, url, clicks, impressions, positions, queries, competing_queries, missed_clicks)
       select project_id, $2, 1240, 9000, 9000, 0, 0, 0 from period`,
      [us.owns.projectId, `${site.url}blog/2`],
    );
    await audit();
    await test.db.rows('delete from search_period where project_id = $1', [us.owns.projectId]);
    const alerts = await raised();
    expect(alerts.map(({ kind }) => kind).sort()).toEqual([
      'NEW_ISSUES',
      'PAGES_CLOSED',
      'PAGES_GONE',
      'SCORE_DROPPED',
    ]);
    for (const { message, data } of alerts) {
      expect(message).toMatch(/^Segment Blog: /);
      expect(data.segment).toEqual({ id: blog, name: 'Blog' });
    }
    const of = (kind: string) => alerts.find((one) => one.kind === kind)?.data;
    expect(of('PAGES_GONE')?.pages).toBe(1);
    expect(of('PAGES_CLOSED')?.pages).toBe(1);
    const messageOf = (kind: string) => alerts.find((one) => one.kind === kind)?.message;
    expect(messageOf('PAGES_CLOSED')).toMatch(/\/blog\/2\. It had 1,240 clicks in 28 days\.$/);
    expect(messageOf('PAGES_GONE')).not.toContain('clicks');
    expect(of('NEW_ISSUES')?.issues).toContainEqual(expect.objectContaining({ rule: 'title-missing', pages: 1 }));
  });

  it('hold for the watch as well', async () => {
    await send('PATCH', '/watch', { enabled: true });
    const check = async () => {
      await test.db.rows(`update watch set next_check_at = date_trunc('milliseconds', now()) where project_id = $1`, [
        us.owns.projectId,
      ]);
      await runDueWatches(test.context, new AbortController().signal, { confirmMs: 0 });
    };
    await check();
    site.set('/shop/1', { status: 404, body: 'gone' });
    site.set('/robots.txt', 'User-agent: *\nDisallow: /shop/2\n');
    await check();
    expect(await raised()).toEqual([]);
    site.set('/blog/1', { status: 404, body: 'gone' });
    site.set('/robots.txt', 'User-agent: *\nDisallow: /shop/2\nDisallow: /blog/2\n');
    await check();
    expect(await raised()).toEqual([
      expect.objectContaining({ kind: 'PAGES_CLOSED', message: expect.stringMatching(/^Segment Blog: .*1 page /) }),
      expect.objectContaining({ kind: 'PAGES_GONE', message: expect.stringMatching(/^Segment Blog: 1 page /) }),
    ]);
    site.set('/robots.txt', { status: 404, body: '' });
  });

  it('take segments of the project only, for events that are about pages', async () => {
    const refused = async (event: string, segmentId: string) => {
      const { status, body } = await send('PATCH', `/alert-rules/${event}`, { segmentId });
      return [status, body.details?.[0]?.path];
    };
    expect(await refused('AUDIT_FAILED', blog)).toEqual([400, 'segmentId']);
    expect(await refused('PAGES_GONE', us.owns.projectId)).toEqual([400, 'segmentId']);
    expect(await refused('PAGES_GONE', 'blog')).toEqual([400, 'segmentId']);
  });

  it('are about the whole site when it is deleted', async () => {
    await send('DELETE', `/segments/${blog}`);
    const { body } = await send('GET', '/alert-rules');
    const rule = body.alertRules.find(({ event }: { event: string }) => event === 'PAGES_GONE');
    expect(rule).toMatchObject({ segmentId: null, threshold: 1 });
    site.set('/shop/1', { status: 404, body: 'gone' });
    await audit();
    expect((await raised()).map(({ kind }) => kind)).toContain('PAGES_GONE');
  });
});
