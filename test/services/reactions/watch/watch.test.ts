import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '../../../../src/clock.js';
import { DeployMarker } from '../../../../src/db/entities/deploy-marker.js';
import { claimDueWatch } from '../../../../src/db/queries/watch/watch.js';
import { CRAWLERS } from '../../../../src/facts/robots/robots.js';
import { NetFailure } from '../../../../src/net/failure.js';
import { createFetcher } from '../../../../src/net/fetch.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { recordCheck } from '../../../../src/services/reactions/watch/record-check.js';
import { runDueWatches } from '../../../../src/services/reactions/watch/run-due-watches.js';
import * as watches from '../../../../src/services/reactions/watch/watch.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../../../support/context.js';
import { makeCertificate } from '../../../support/servers/certificate.js';
import { startHttpsSite } from '../../../support/servers/tls-rig.js';
import { page, type SitePage, startSite, useSite } from '../../../support/sites/site-server.js';

const test = useContext();
const never = new AbortController().signal;
const MINUTE = 60_000;
const ROBOTS = 'User-agent: *\nDisallow: /private\n';
const home = page({ title: 'Home of a small tea shop', links: ['/green', '/black', '/gone'] });
const green = page({ title: 'Green tea from Kyoto', links: ['/', '/black'], body: '<main>Leaves of May</main>' });
const black = page({ title: 'Black tea from Assam', links: ['/', '/green'] });
const tagged = (body: string, etag: string): SitePage => ({ body, headers: { etag: `"${etag}"` } });
const site = useSite({});
const clock = fixedClock(new Date(Date.now() + 3_600_000));
const context = () => ({ ...test.context, clock });
const check = (times = { confirmMs: 0 }) => runDueWatches(context(), never, times);
let viewer: Awaited<ReturnType<typeof newViewer>>;
let projectId: string;

const alertsOf = (id = projectId) =>
  test.db.rows<{ kind: string; message: string; data: Record<string, unknown> }>(
    `select kind, message, data from alert where project_id = $1 and kind <> 'AUDIT_COMPLETED' order by created_at`,
    [id],
  );
const changes = async (url: string | null = null) =>
  (await watches.versions(test.context, viewer, projectId, url)).map((one) => ({
    path: new URL(one.url).pathname,
    changes: one.changes,
  }));
async function next(): Promise<number> {
  clock.advance(5 * MINUTE);
  site.forget();
  return check();
}

beforeAll(async () => {
  viewer = await newViewer(test.db);
  reset();
  const project = await projects.create(test.context, viewer, { url: site.url });
  projectId = project.id;
  const { audit } = await audits.start(test.context, viewer, projectId, { maxPages: 10 });
  await runAudit(test.context, audit.id, never);
  await watches.update(context(), viewer, projectId, { enabled: true, intervalMinutes: 5 });
  expect(await check()).toBe(1);
});

function reset(): void {
  site.set('/robots.txt', tagged(ROBOTS, 'r1'));
  site.set('/sitemap.xml', {
    body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${site.url}</loc></url></urlset>`,
    headers: { etag: '"s1"' },
  });
  site.set('/', tagged(home, 'h1'));
  site.set('/green', tagged(green, 'g1'));
  site.set('/black', tagged(black, 'b1'));
  site.set('/gone', tagged(page({ title: 'Sold out but still here', links: ['/'] }), 'x1'));
}

beforeEach(async () => {
  reset();
  await next();
  await next();
  await test.db.rows('delete from alert where project_id = $1', [projectId]);
  await test.db.rows(`delete from watch_version where project_id = $1 and changes <> '[]'`, [projectId]);
});

describe('a watch', () => {
  it('checks robots.txt, the sitemap, the home page and key pages, with one conditional request each', async () => {
    const { targets, maxPages, minIntervalMinutes } = await watches.get(test.context, viewer, projectId);
    expect({ maxPages, minIntervalMinutes }).toEqual({ maxPages: 100, minIntervalMinutes: 5 });
    expect(targets.map(({ kind, url }) => [kind, new URL(url).pathname])).toEqual([
      ['ROBOTS', '/robots.txt'],
      ['SITEMAP', '/sitemap.xml'],
      ['HOME', '/'],
      ['PAGE', expect.stringMatching(/green|black/)],
      ['PAGE', expect.stringMatching(/green|black/)],
      ['PAGE', '/gone'],
    ]);
    const found = targets.find(({ url }) => url.endsWith('/green'));
    expect(found).toMatchObject({
      inlinks: 2,
      problem: null,
      state: { status: 200, noindex: false, title: 'Green tea from Kyoto', canonical: null, blockedFor: [] },
    });
    expect(await next()).toBe(1);
    expect(Object.fromEntries(site.hits)).toEqual({
      '/robots.txt': 1,
      '/sitemap.xml': 1,
      '/': 1,
      '/green': 1,
      '/black': 1,
      '/gone': 1,
    });
    // all of them were 304
    expect([...site.sent.values()].reduce((sum, bytes) => sum + bytes, 0)).toBe(0);
    expect(await changes()).toEqual([]);
    // it is no project's turn yet
    expect(await check()).toBe(0);
  });

  it('keeps a version of each change of title, canonical and main content', async () => {
    site.set('/green', {
      ...tagged(
        page({
          title: 'Green tea from Uji',
          links: ['/', '/black'],
          head: '<link rel="canonical" href="/black">',
          body: '<main>Leaves of June are sweeter</main>',
        }),
        'g2',
      ),
    });
    await next();
    expect(await changes()).toEqual([
      {
        path: '/green',
        changes: [
          { field: 'CANONICAL', before: null, after: `${site.url}black` },
          { field: 'TITLE', before: 'Green tea from Kyoto', after: 'Green tea from Uji' },
          { field: 'CONTENT', before: expect.stringMatching(/words$/), after: expect.stringMatching(/words$/) },
        ],
      },
    ]);
    expect(await alertsOf()).toEqual([]);
    await next();
    expect(await changes()).toHaveLength(1);
    const all = await watches.versions(test.context, viewer, projectId, '/green');
    expect(all).toHaveLength(2);
    expect(all[1]?.changes).toEqual([]);
  });

  it('raises an alert at once for noindex and a lost page, and names the last deploy', async () => {
    await test.db.unitOfWork(async (em) => {
      em.create(DeployMarker, {
        id: uuidv7(),
        projectId,
        organizationId: viewer.organizationId,
        label: 'v2.4.0',
        gitSha: '9fceb02d0ae598e95dc970b74767f19372d61af8',
        deployedAt: new Date(clock.now().getTime() + MINUTE),
        createdAt: clock.now(),
      });
    });
    site.set('/black', { body: black, headers: { etag: '"b1"', 'x-robots-tag': 'noindex' } });
    site.set('/gone', { status: 404, body: 'gone' });
    await next();
    const raised = await alertsOf();
    expect(raised.map(({ kind, message }) => [kind, message])).toEqual([
      ['PAGES_CLOSED', `1 page is now noindex: ${site.url}black. Last deploy: v2.4.0 (9fceb02), 4 minutes before.`],
      [
        'PAGES_GONE',
        expect.stringMatching(
          /^1 page now returns 404: \S+\/gone\. It worked at \d\d:\d\d UTC\. Last deploy: v2\.4\.0 \(9fceb02\), 4 minutes before\.$/,
        ),
      ],
    ]);
    expect(raised[1]?.data).toMatchObject({ source: 'WATCH', pages: 1, gone: [{ reason: '404', pages: 1 }] });
    // a page that failed was requested a second time
    expect(site.hits.get('/gone')).toBe(2);
    await next();
    expect(await alertsOf()).toHaveLength(2);
  });

  it('begins from the start with a URL that was off its list for a while', async () => {
    const urls = [`${site.url}green`, `${site.url}gone`];
    const listed = async (some: string[] | null) => {
      await watches.update(context(), viewer, projectId, { urls: some });
      return next();
    };
    await listed(urls);
    await listed(urls.slice(0, 1));
    site.remove('/gone');
    await next();
    await listed(urls);
    expect(await alertsOf()).toEqual([]);
    const { targets } = await watches.get(test.context, viewer, projectId);
    expect(targets.find(({ url }) => url.endsWith('/gone'))?.state).toMatchObject({ status: 404 });
    await listed(null);
  });

  it('does not alert where the second request succeeds', async () => {
    const failing = startingToFail();
    site.set('/gone', failing);
    clock.advance(5 * MINUTE);
    const done = check({ confirmMs: 300 });
    await failing.requested;
    reset();
    await done;
    expect(await alertsOf()).toEqual([]);
    expect(await changes()).toEqual([]);
  });

  it('says how many pages and internal links a changed robots.txt closes, for each crawler', async () => {
    site.set('/robots.txt', tagged(`${ROBOTS}Disallow: /green\n\nUser-agent: GPTBot\nDisallow: /\n`, 'r2'));
    await next();
    expect((await alertsOf()).map(({ kind, message }) => [kind, message])).toEqual([
      [
        'PAGES_CLOSED',
        expect.stringContaining(
          `robots.txt now blocks Googlebot from 1 page that gets 2 internal links: ${site.url}green (Disallow: /green).`,
        ),
      ],
    ]);
    const [after, before] = await watches.versions(test.context, viewer, projectId, '/robots.txt');
    if (!after || !before) throw new Error('two versions are missing');
    const { diff, diffIsComplete } = await watches.compareVersion(test.context, viewer, projectId, {
      id: after.id,
      before: null,
    });
    expect(diffIsComplete).toBe(true);
    expect(diff.filter(({ change }) => change === 'ADDED').map(({ text }) => text)).toEqual([
      'Disallow: /green',
      '',
      'User-agent: GPTBot',
      'Disallow: /',
    ]);
    const replayed = await watches.replay(test.context, viewer, projectId, { before: before.id, after: after.id });
    const of = (agent: string) => replayed.crawlers.find(({ userAgent }) => userAgent === agent);
    expect(replayed).toMatchObject({ isComplete: true, urls: 4 });
    expect(replayed.crawlers).toHaveLength(CRAWLERS.length);
    expect(of('bingbot')?.closed).toMatchObject({ pages: 1, inlinks: 2 });
    expect(of('GPTBot')?.closed.pages).toBe(4);
    expect(of('GPTBot')?.closed.urls[0]).toMatchObject({ rule: 'Disallow: /', line: 6 });
    // requested again, it is known: not even the URLs are read
    const statements: string[] = [];
    const rows: typeof test.db.rows = (sql, values) => {
      statements.push(sql);
      return test.db.rows(sql, values);
    };
    const watched = { ...test.context, db: Object.assign(Object.create(test.db), { rows }) };
    expect(await watches.replay(watched, viewer, projectId, { before: before.id, after: after.id })).toEqual(replayed);
    expect(statements.length).toBeGreaterThan(2);
    expect(statements.filter((sql) => sql.includes('page_metrics'))).toEqual([]);
    // the other way round everything opens
    const back = await watches.replay(test.context, viewer, projectId, { before: after.id, after: before.id });
    expect(back.crawlers.find(({ userAgent }) => userAgent === 'GPTBot')).toMatchObject({
      opened: { pages: 4 },
      closed: { pages: 0 },
      blocked: 0,
    });
    const target = (await watches.get(test.context, viewer, projectId)).targets.find(({ url }) =>
      url.endsWith('/green'),
    );
    // crawlers of Google for advertisers obey groups of their own only
    expect(target?.state?.blockedFor).toHaveLength(CRAWLERS.length - 3);
    await expect(
      watches.replay(test.context, viewer, projectId, { before: uuidv7(), after: after.id }),
    ).rejects.toMatchObject({ code: 'VERSION_NOT_FOUND' });
  });

  it('goes on by the last robots.txt while the server returns 503 for it, and says what that means', async () => {
    site.set('/robots.txt', { status: 503, body: '' });
    await next();
    expect(site.hits.get('/robots.txt')).toBe(2);
    expect(site.hits.get('/green')).toBe(1);
    expect((await alertsOf()).map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^robots\.txt returns 503: search engines stop crawling 4 pages that get \d+ internal links\./,
      ),
    ]);
    site.set('/robots.txt', tagged(ROBOTS, 'r1'));
    await next();
    expect((await changes('/robots.txt'))[0]?.changes).toEqual([
      { field: 'STATUS', before: '503', after: '200' },
      { field: 'ROBOTS_VERDICT', before: 'DISALLOW_ALL', after: 'RULES' },
    ]);
    expect(await alertsOf()).toHaveLength(1);
  });

  it('takes a login wall for neither a change nor a harm', async () => {
    site.set('/green', { status: 403, body: 'no' });
    await next();
    expect(await changes()).toEqual([]);
    const { targets } = await watches.get(test.context, viewer, projectId);
    expect(targets.find(({ url }) => url.endsWith('/green'))).toMatchObject({
      problem: 'Returned 403: the check says nothing about the page.',
      state: { status: 200 },
    });
  });

  it('that cannot open a connection says nothing about the site', async () => {
    const away = createFetcher({
      allowNetworks: ['127.0.0.0/8'],
      userAgent: 'test',
      dial: () => Promise.reject(new NetFailure('PROXY_FAILED', 'INCONCLUSIVE', 'The proxy is away.')),
    });
    for (let turn = 0; turn < 3; turn += 1) {
      clock.advance(5 * MINUTE);
      expect(await runDueWatches({ ...context(), fetcher: away }, never, { confirmMs: 0 })).toBe(1);
    }
    expect([await alertsOf(), await changes()]).toEqual([[], []]);
    const { targets } = await watches.get(test.context, viewer, projectId);
    expect(new Set(targets.map(({ problem }) => problem))).toEqual(new Set(['The proxy is away.']));
    await away.close();
  });

  it('requests what robots.txt disallows for SextantBot never again', async () => {
    site.set('/robots.txt', tagged('User-agent: SextantBot\nDisallow: /green\n', 'r3'));
    await next();
    expect(site.hits.has('/green')).toBe(false);
    const { targets } = await watches.get(test.context, viewer, projectId);
    expect(targets.find(({ url }) => url.endsWith('/green'))?.problem).toMatch(/^robots\.txt disallows it/);
  });

  it('counts no response from the second check in a row', async () => {
    const lost = await startSite({ '/': home });
    const own = await projects.create(test.context, viewer, { url: lost.url });
    await watches.update(context(), viewer, own.id, { enabled: true, intervalMinutes: 5, urls: [] });
    await check();
    await lost.close();
    await next();
    expect(await alertsOf(own.id)).toEqual([]);
    await next();
    expect((await alertsOf(own.id)).map(({ kind, message }) => [kind, message])).toEqual([
      ['PAGES_CLOSED', expect.stringMatching(/^robots\.txt does not respond: search engines stop crawling 1 page /)],
      ['PAGES_GONE', expect.stringMatching(/^1 page no longer responds: /)],
    ]);
    await projects.remove(test.context, viewer, own.id);
  });
});

describe('a certificate', () => {
  const trusted = getCACertificates('default');
  const issuer = makeCertificate({ name: 'Test Authority', authority: true });
  beforeAll(() => setDefaultCACertificates([...trusted, issuer.cert]));
  afterAll(() => setDefaultCACertificates(trusted));

  it('that expires soon raises an alert at the first check, once', async () => {
    const soon = new Date(Date.now() + 5 * 24 * 60 * MINUTE);
    const secure = await startHttpsSite(
      makeCertificate({ name: 'Soon', hosts: ['127.0.0.1'], issuer, notAfter: soon }),
    );
    const own = await projects.create(test.context, viewer, {
      url: secure.url('/').replace('secure.example', '127.0.0.1'),
    });
    await watches.update(context(), viewer, own.id, { enabled: true, urls: [] });
    await check();
    expect((await alertsOf(own.id)).map(({ kind }) => kind)).toEqual(['CERTIFICATE_EXPIRING']);
    clock.advance(15 * MINUTE);
    await check();
    expect(await alertsOf(own.id)).toHaveLength(1);
    await projects.remove(test.context, viewer, own.id);
    await secure.close();
  });
});

describe('turns', () => {
  it('are each taken once by several workers, and taken again from one that was killed', async () => {
    clock.advance(5 * MINUTE);
    site.forget();
    const taken = await Promise.all([check(), check(), check(), check()]);
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(site.hits.get('/')).toBe(1);

    clock.advance(5 * MINUTE);
    site.set('/gone', { status: 404, body: 'gone' });
    const now = clock.now();
    const lost = await claimDueWatch(test.db.pool, uuidv7(), { now, until: new Date(now.getTime() + 5 * MINUTE) });
    expect(lost?.projectId).toBe(projectId);
    expect(await check()).toBe(0);
    expect(await alertsOf()).toEqual([]);
    clock.advance(5 * MINUTE);
    expect(await check()).toBe(1);
    expect(await alertsOf()).toHaveLength(1);
    // a check that comes back late writes nothing
    const ended = { observations: [], harms: [], tls: null, problem: 'late', at: clock.now(), next: clock.now() };
    if (lost) expect(await recordCheck(context(), lost, ended)).toBe(false);
    expect((await watches.get(test.context, viewer, projectId)).problem).toBeNull();
  });

  it('come on the beat of the interval, and once after downtime', async () => {
    const before = (await watches.get(test.context, viewer, projectId)).nextCheckAt?.getTime() ?? 0;
    clock.advance(7 * MINUTE);
    await check();
    const after = (await watches.get(test.context, viewer, projectId)).nextCheckAt?.getTime() ?? 0;
    expect(after - before).toBe(5 * MINUTE);
    clock.advance(3 * 60 * MINUTE);
    expect(await check()).toBe(1);
    expect(await check()).toBe(0);
  });
});

describe('settings', () => {
  it('are bounded by the plan and take URLs of the site only', async () => {
    const pro = { ...viewer, plan: 'PRO' as const };
    const refused = (change: watches.WatchChangeInput, as = viewer) =>
      watches.update(context(), as, projectId, change).catch((error: unknown) => error);
    expect(await refused({ intervalMinutes: 5 }, pro as never)).toMatchObject({ code: 'PLAN_LIMIT_REACHED' });
    expect(await refused({ urls: Array.from({ length: 51 }, (_, at) => `/${at}`) }, pro as never)).toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
    });
    expect(await refused({ urls: ['https://elsewhere.example/'], intervalMinutes: 0 })).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'intervalMinutes' }, { path: 'urls' }],
    });
    const set = await watches.update(context(), viewer, projectId, { urls: ['/black', '/black#top'] });
    expect(set.urls).toEqual([`${site.url}black`]);
    await check();
    expect(
      (await watches.get(test.context, viewer, projectId)).targets.map(({ url }) => new URL(url).pathname),
    ).toEqual(['/robots.txt', '/sitemap.xml', '/', '/black']);
    await watches.update(context(), viewer, projectId, { enabled: false });
    clock.advance(60 * MINUTE);
    expect(await check()).toBe(0);
    await watches.update(context(), viewer, projectId, { enabled: true, urls: null });
    await check();
    expect((await watches.get(test.context, viewer, projectId)).targets).toHaveLength(6);
  });
});

/** A page that fails, and tells when it was requested. */
function startingToFail(): SitePage & { requested: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    requested: promise,
    status: 502,
    get body() {
      resolve();
      return 'bad gateway';
    },
  };
}
