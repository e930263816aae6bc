import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type * as IdleWorkersModule from '../../../src/crawl/threads/idle-workers.js';
import type { Audit } from '../../../src/db/entities/audit.js';
import type * as ScopeModule from '../../../src/db/scope.js';
import * as projects from '../../../src/services/projects/projects.js';
import type * as SecondLooksModule from '../../../src/services/rechecks/second-look-pool.js';
import type * as VerifyPageModule from '../../../src/services/rechecks/verify-page.js';
import { lookAgain } from '../../../src/services/rechecks/verify-page.js';
import * as audits from '../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../src/services/runs/audit/run-audit.js';
import type { StoredAudit } from '../../../src/services/runs/audit/storage/stored-site.js';
import type * as LimitedThreadModule from '../../../src/services/tasks/limited-thread.js';
import { newViewer, useContext } from '../../support/context.js';
import { ROOT, useBuild } from '../../support/processes.js';
import { page, useSite } from '../../support/sites/site-server.js';

useBuild();
const test = useContext();
const compiled = async <Module>(file: string) => (await import(`${ROOT}/dist/src/${file}.js`)) as Module;
const looks = () => compiled<typeof SecondLooksModule>('services/rechecks/second-look-pool');

describe('a second look at a page', () => {
  const site = useSite({
    '/': page({ title: 'Bread of the day', links: ['/a', '/gone'] }),
    '/a': page({ title: 'Bread of the day', links: ['/'] }),
    '/robots.txt': 'User-agent: *\nDisallow: /private\nSitemap: /sitemap.xml\n',
    '/sitemap.xml':
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/nowhere</loc></url></urlset>',
  });
  afterAll(async () => (await compiled<typeof IdleWorkersModule>('crawl/threads/idle-workers')).endParkedThreads());

  const heavy = (times: number) => ({
    ...{ url: 'https://example.com/', depth: 0, discoveredBy: 'START' as const, attempts: 1 },
    robots: { us: true, googlebot: true },
    fetchedAt: '2026-11-21T12:00:00.000Z',
    result: {
      ok: true as const,
      url: 'https://example.com/',
      status: 200,
      headers: [['content-type', 'text/html; charset=utf-8']],
      // every word another: nothing of it is cut, and all of it is counted
      body: Buffer.from(
        `<title>Bread</title><p>${Array.from({ length: times }, (_, at) => `w${at.toString(36)}`).join(' ')}`,
      ),
    } as never,
  });

  it('sees on a thread what it sees here, of the page and of its site', async () => {
    const viewer = await newViewer(test.db);
    const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
    for (let time = 0; time < 2; time += 1) {
      const { audit } = await audits.start(test.context, viewer, projectId);
      await runAudit(test.context, audit.id, new AbortController().signal);
    }
    const [audit] = await test.db.rows<StoredAudit & Pick<Audit, 'options'>>(
      `select id, options, project_id as "projectId", crawled_at as "crawledAt", stop_reason as "stopReason",
         pages_crawled as "pagesCrawled", pages_known as "pagesKnown" from audit where project_id = $1 order by created_at desc`,
      [projectId],
    );
    const there = await compiled<typeof VerifyPageModule>('services/rechecks/verify-page');
    const known = { url: site.url, depth: 0, discoveredBy: 'START' } as const;
    const look = (by: typeof lookAgain) => by(test.context, audit as StoredAudit & Pick<Audit, 'options'>, known);
    const seen = await look(there.lookAgain);
    expect(seen).toMatchObject({ page: { outcome: 'OK', status: 200 } });
    // rules that need the pages of the complete site
    for (const rule of ['link-broken-internal', 'title-duplicate']) expect(seen.failing).toContain(rule);
    const here = await look(lookAgain);
    expect(seen).toEqual({ ...here, page: { ...here.page, fetchedAt: seen.page.fetchedAt } });
    site.set('/robots.txt', 'User-agent: *\nDisallow: /\n');
    expect((await look(there.lookAgain)).page).toMatchObject({ outcome: 'BLOCKED_BY_ROBOTS', status: null });
  });

  it('parses on its thread, and leaves this one alone meanwhile', async () => {
    const { withSecondLook } = await looks();
    const robots = { verdict: 'RULES', url: 'https://example.com/robots.txt', text: 'User-agent: *\nDisallow: /a\n' };
    const [allowed, refused] = await withSecondLook(async (look) => [
      await look.allows(robots as never, 'https://example.com/'),
      await look.allows(robots as never, 'https://example.com/a'),
    ]);
    expect([allowed, refused]).toEqual([
      { us: true, googlebot: true },
      { us: false, googlebot: false },
    ]);
    let [longest, over] = [0, false];
    const cpuMs = () => process.threadCpuUsage().user / 1_000;
    async function watch() {
      for (let before = cpuMs(); !over; before = cpuMs()) {
        await turn();
        longest = Math.max(longest, cpuMs() - before);
      }
    }
    const watching = watch();
    const read = await withSecondLook((look) => look.read(heavy(200_000)), 60_000);
    over = true;
    await watching;
    expect(read).toMatchObject({ outcome: 'OK', status: 200 });
    // parsing it takes some 300
    expect(longest).toBeLessThan(200);
  });

  it('waits for no other organization, however many looks that one has', async () => {
    const { withSecondLook } = await looks();
    const { withinScope } = await compiled<typeof ScopeModule>('db/scope');
    const order: string[] = [];
    const lookOf = (organizationId: string, times: number) =>
      withinScope({ organizationId, signal: null }, () =>
        withSecondLook((look) => look.read(heavy(times)), 60_000).then(() => void order.push(organizationId)),
      );
    const hog = Array.from({ length: 40 }, () => lookOf('hog', 60_000));
    const honest = Array.from({ length: 4 }, () => lookOf('honest', 10));
    const ends = Promise.allSettled(hog);
    await Promise.all(honest);
    const before = order.filter((one) => one === 'hog').length;
    // one is under way and eight wait: they are not all done before the others have their turn
    const refused = (await ends).flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refused).toHaveLength(31);
    expect(before).toBeLessThan(8);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 5 });
  });

  it('ends a thread whose step takes too long, and the next look has another', async () => {
    const { withSecondLook } = await looks();
    const { ThreadLimit } = await compiled<typeof LimitedThreadModule>('services/tasks/limited-thread');
    const { bounded } = await compiled<typeof VerifyPageModule>('services/rechecks/verify-page');
    const costly = () => withSecondLook((look) => look.read(heavy(800_000)), 50);
    await expect(costly()).rejects.toBeInstanceOf(ThreadLimit);
    await expect(bounded(costly)).rejects.toMatchObject({ code: 'OPERATION_TIMEOUT', retryAfterSeconds: 60 });
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => withSecondLook((look) => look.read(heavy(10)), 60_000)),
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'OK'));
  });
});
