import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertSubmission } from '../../../../src/db/queries/search/index-now.js';
import type { NewAccount } from '../../../../src/services/accounts/accounts.js';
import type { Context } from '../../../../src/services/context.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { update } from '../../../../src/services/reactions/index-now/index-now.js';
import { queueDueSubmissions } from '../../../../src/services/reactions/index-now/queue-submissions.js';
import { submitChanges } from '../../../../src/services/reactions/index-now/submit-changes.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { useApp } from '../../../support/app.js';
import { openIndexNow } from '../../../support/servers/index-now-server.js';
import { page, type SitePage, useSite } from '../../../support/sites/site-server.js';
import { bearerOf, cookieOf, viewerOf } from '../../../support/tenants.js';

const never = new AbortController().signal;
const HOUR_MS = 3_600_000;
const tea = (name: string, body = '', links = ['/']) => page({ title: `Tea of the kind ${name}`, links, body });
const HOME = tea('home', '', ['/same', '/token', '/changed', '/gone', '/moved', '/closed', '/opened']);
const noindex = '<meta name="robots" content="noindex">';

const test = useApp();
const other = useSite({ '/': tea('of somebody else') });
const site = useSite({});
let service: Awaited<ReturnType<typeof openIndexNow>>;
let account: NewAccount;
let viewer: ReturnType<typeof viewerOf>;
let projectId: string;
let keyPath: string;
let key: string;

interface Submission {
  id: string;
  state: string;
  urls: number;
  status: number | null;
  message: string | null;
  nextAttemptAt: string | null;
}
interface Shown {
  enabled: boolean;
  siteKey: string;
  keyUrl: string;
  problem: string | null;
  urlsToday: number;
  submissions: Submission[];
}

beforeAll(async () => {
  service = await openIndexNow();
  Object.assign(test.context.settings, { indexNowBaseUrl: service.baseUrl });
  account = await test.account('ENTERPRISE');
  viewer = viewerOf(account);
});
afterAll(() => service.close());

const PAGES: Record<string, SitePage | string> = {
  '/': HOME,
  '/same': tea('same'),
  '/token': tea('token', '<form><input type="hidden" name="csrf" value="1"></form>'),
  '/changed': tea('changed', '<p>From a garden in the north.</p>'),
  '/gone': tea('gone'),
  '/moved': tea('moved'),
  '/closed': tea('closed'),
  '/opened': page({ title: 'Tea that nobody may find yet', links: ['/'], head: noindex }),
};
const CHANGED = ['added', 'changed', 'gone', 'moved', 'opened'];

/** Every kind of change, and what is none. */
function changeSite(): void {
  site.set(
    '/',
    HOME.replace('</ul>', `<li><a href="/added">New</a></li><li><a href="${other.url}">Them</a></li></ul>`),
  );
  site.set('/added', tea('added'));
  site.set('/token', tea('token', '<form><input type="hidden" name="csrf" value="2"></form>'));
  site.set('/changed', tea('changed', '<p>From a garden in the south, picked in the second week of May.</p>'));
  site.remove('/gone');
  site.set('/moved', { status: 301, headers: { location: '/same' } });
  site.set('/closed', page({ title: 'Tea of the kind closed', links: ['/'], head: noindex }));
  site.set('/opened', tea('opened'));
}

beforeEach(async () => {
  for (const [path, one] of Object.entries(PAGES)) site.set(path, one);
  site.remove('/added');
  service.requests.length = service.replies.length = 0;
  ({ id: projectId } = await projects.create(test.context, viewer, { url: site.url }));
  const { keyUrl, siteKey: made } = await shown();
  [keyPath, key] = [new URL(keyUrl).pathname, made];
});

afterEach(() => projects.remove(test.context, viewer, projectId));

async function shown(): Promise<Shown> {
  await test.db.rows('delete from rate_limit');
  const response = await test.app.inject({
    method: 'GET',
    url: `/api/v1/projects/${projectId}/indexnow`,
    headers: bearerOf(account.apiKey),
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ indexNow: Shown }>().indexNow;
}

const turnOn = () => update(test.context, viewer, projectId, true);

async function audit(options = {}): Promise<string> {
  const { audit: started } = await audits.start(test.context, viewer, projectId, { maxPages: 20, ...options });
  await runAudit(test.context, started.id, never);
  return started.id;
}

/** A project whose second audit found every kind of change. */
async function audited(options = {}): Promise<string> {
  site.set(keyPath, key);
  await turnOn();
  await audit();
  changeSite();
  await audit(options);
  return newest();
}

async function newest(): Promise<string> {
  const [row] = await test.db.rows<{ id: string }>(
    'select id from index_now_submission where project_id = $1 order by created_at desc limit 1',
    [projectId],
  );
  return row?.id ?? '';
}

const later = (ms: number): Context => ({
  ...test.context,
  clock: { now: () => new Date(Date.now() + ms) },
});
const submitted = () =>
  service.requests.map(({ urlList }) => urlList.map((url) => url.slice(site.url.length)).toSorted());

describe('the key file', () => {
  it('is looked for before anything is submitted, and its URL is shown', async () => {
    expect(await shown()).toMatchObject({ enabled: false, problem: null, submissions: [] });
    expect(key).toMatch(/^[a-zA-Z0-9-]{8,128}$/);
    expect(keyPath).toBe(`/${key}.txt`);
    expect(await turnOn()).toMatchObject({ enabled: false, problem: expect.stringContaining('returns 404') });
    await audit();
    changeSite();
    await audit();
    expect(await newest()).toBe('');
    site.set(keyPath, `${key}\n`);
    expect(await turnOn()).toMatchObject({ enabled: true, problem: null });
  });

  it.each<[string, () => SitePage | string, string]>([
    [
      'redirects to another host',
      () => ({ status: 302, headers: { location: `${other.url}stolen.txt` } }),
      'another host',
    ],
    ['redirects to itself', () => ({ status: 302, headers: { location: keyPath } }), 'redirects too often'],
    ['has more than the key', () => `${key} and more`, 'other content'],
    ['has the key of another project', () => 'f'.repeat(32), 'other content'],
    ['is huge', () => key + '\n'.repeat(5_000_000), 'other content'],
    ['is a page', () => tea(key), 'other content'],
    ['is out of order', () => ({ status: 503 }), 'returns 503'],
  ])('is not found where it %s', async (_, made, why) => {
    site.set(keyPath, made());
    expect(await turnOn()).toMatchObject({ enabled: false, problem: expect.stringContaining(why) });
    expect(other.hits.get('/stolen.txt')).toBeUndefined();
  });

  it('is found behind a redirect of its own host', async () => {
    site.set(keyPath, { status: 301, headers: { location: '/keys/one.txt' } });
    site.set('/keys/one.txt', key);
    expect(await turnOn()).toMatchObject({ enabled: true, problem: null });
  });

  it('is looked for again before each submission', async () => {
    const id = await audited();
    site.set(keyPath, 'replaced');
    await submitChanges(test.context, id, never);
    expect(service.requests).toEqual([]);
    const { enabled, problem, submissions } = await shown();
    expect({ enabled, problem }).toEqual({ enabled: true, problem: expect.stringContaining('other content') });
    expect(submissions).toMatchObject([{ state: 'FAILED', urls: 0, status: null, nextAttemptAt: null }]);
  });
});

describe('a submission', () => {
  it('has the URLs of the own host that are new, changed or gone since the audit before', async () => {
    site.set(keyPath, key);
    await turnOn();
    await audit();
    // a first audit has nothing to compare with
    expect(await newest()).toBe('');
    changeSite();
    await audit();
    await submitChanges(test.context, await newest(), never);
    expect(submitted()).toEqual([CHANGED]);
    const { host } = new URL(site.url);
    expect(service.requests[0]).toMatchObject({ host, key, keyLocation: `${site.url}${key}.txt` });
    expect(service.types[0]).toBe('application/json; charset=utf-8');
    expect(await shown()).toMatchObject({
      urlsToday: 5,
      submissions: [{ state: 'SUBMITTED', urls: 5, status: 200, nextAttemptAt: null }],
    });
    await audit();
    await submitChanges(test.context, await newest(), never);
    expect(service.requests).toHaveLength(1);
    const { submissions } = await shown();
    expect(submissions.map(({ state }) => state)).toEqual(['UNCHANGED', 'SUBMITTED']);
  });

  it('is made once of each audit, in a job of its own', async () => {
    const id = await audited();
    const [row] = await test.db.rows<{ audit_id: string }>('select audit_id from index_now_submission where id = $1', [
      id,
    ]);
    const again = { id: '019a0000-0000-7000-8000-000000000001', auditId: row?.audit_id ?? '', at: new Date() };
    await test.db.transaction((client) => insertSubmission(client, again));
    expect((await shown()).submissions).toMatchObject([{ id, state: 'WAITING' }]);
    await queueDueSubmissions(test.context);
    expect(await test.context.queues.state('imports', `indexnow-${id}`)).toBe('ALIVE');
    await test.context.queues.remove('imports', `indexnow-${id}`);
    await submitChanges(test.context, id, never);
    await submitChanges(test.context, id, never);
    expect(service.requests).toHaveLength(1);
  });

  it('submits no missing page of a partial audit, and nothing as new after a partial one', async () => {
    await submitChanges(test.context, await audited({ maxPages: 7 }), never);
    const [urls = []] = submitted();
    expect(urls.filter((url) => ['gone', 'moved'].includes(url))).toEqual([]);
    expect(urls).toContain('changed');
    site.set('/changed', tea('changed', '<p>From a garden in the east, and roasted.</p>'));
    await audit();
    await submitChanges(test.context, await newest(), never);
    expect(submitted()[1]).toEqual(['changed']);
  });

  it('is made in batches, up to a number of URLs a day, and goes on the day after', async () => {
    const id = await audited();
    await submitChanges(test.context, id, never, { mostUrls: 2, perDay: 3 });
    expect(submitted().map(({ length }) => length)).toEqual([2, 1]);
    expect(await shown()).toMatchObject({
      urlsToday: 3,
      submissions: [{ state: 'WAITING', urls: 3, message: expect.stringContaining('tomorrow') }],
    });
    await submitChanges(later(24 * HOUR_MS), id, never, { mostUrls: 2, perDay: 3 });
    expect(submitted().flat().toSorted()).toEqual(CHANGED);
    expect((await shown()).submissions).toMatchObject([{ state: 'SUBMITTED', urls: 5 }]);
  });

  it('ends when IndexNow is turned off', async () => {
    const id = await audited();
    const off = await test.app.inject({
      method: 'PUT',
      url: `/api/projects/${projectId}/indexnow`,
      headers: { ...cookieOf(account.sessionToken), 'content-type': 'application/json' },
      payload: JSON.stringify({ enabled: false }),
    });
    expect(off.json()).toMatchObject({ indexNow: { enabled: false, submissions: [{ state: 'FAILED' }] } });
    await submitChanges(test.context, id, never);
    expect(service.requests).toEqual([]);
    await audit();
    expect(await newest()).toBe(id);
  });
});

describe('a response of IndexNow', () => {
  it.each([
    [202, 'SUBMITTED', 'checks the key later'],
    [400, 'FAILED', 'could not read the request'],
    [403, 'FAILED', 'must respond with the key alone'],
    [422, 'FAILED', 'another host than'],
    [404, 'FAILED', 'which its protocol does not have'],
  ])('with status %i ends the submission', async (status, state, why) => {
    service.replies.push({ status });
    const id = await audited();
    await submitChanges(test.context, id, never);
    await submitChanges(later(48 * HOUR_MS), id, never);
    expect(service.requests).toHaveLength(1);
    const urls = state === 'SUBMITTED' ? 5 : 0;
    expect(await shown()).toMatchObject({
      urlsToday: urls,
      submissions: [{ state, urls, status, message: expect.stringContaining(why), nextAttemptAt: null }],
    });
  });

  it('that asks for less has it wait for hours, and then go on where it ended', async () => {
    service.replies.push({ status: 200 }, { status: 429, headers: { 'retry-after': '25200' } });
    const id = await audited();
    await submitChanges(test.context, id, never, { mostUrls: 3 });
    const [waiting] = (await shown()).submissions;
    expect(waiting).toMatchObject({ state: 'WAITING', urls: 3, status: 429 });
    const hours = (Date.parse(waiting?.nextAttemptAt ?? '') - Date.now()) / HOUR_MS;
    expect(hours).toBeGreaterThan(6.9);
    expect(hours).toBeLessThan(7.1);
    await queueDueSubmissions(test.context);
    expect(await test.context.queues.state('imports', `indexnow-${id}`)).toBe('GONE');
    await submitChanges(test.context, id, never);
    expect([...(submitted()[0] ?? []), ...(submitted()[2] ?? [])].toSorted()).toEqual(CHANGED);
    expect((await shown()).submissions).toMatchObject([{ state: 'SUBMITTED', urls: 5 }]);
  });

  it.each([
    ['an error of the service', { status: 503 }],
    ['garbage', { status: 0, garbage: 'IndexNow/9 maybe\u0000\r\n\r\n'.repeat(50) }],
    ['no response', { status: 0, garbage: '' }],
  ])('that is %s is asked for again, up to five times', async (_, reply) => {
    const id = await audited();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      service.replies.push(reply);
      await submitChanges(test.context, id, never);
      const state = attempt === 5 ? 'FAILED' : 'WAITING';
      expect((await shown()).submissions, `attempt ${attempt}`).toMatchObject([{ state, urls: 0 }]);
    }
    expect(service.requests).toHaveLength(5);
    expect((await shown()).urlsToday).toBe(0);
  });

  it('that is huge is not read to its end', async () => {
    service.replies.push({ status: 200, body: '{'.repeat(5_000_000) });
    const id = await audited();
    await submitChanges(test.context, id, never);
    expect((await shown()).submissions).toMatchObject([{ state: 'SUBMITTED', urls: 5, status: 200 }]);
  });
});
