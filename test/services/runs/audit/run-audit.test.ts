import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { IndexedSite } from '../../../../src/audit/site/indexed-site.js';
import type { Viewer } from '../../../../src/auth/viewer.js';
import { unpack } from '../../../../src/crawl/packed/open-facts.js';
import { skippedFacts } from '../../../../src/crawl/page.js';
import { takePage } from '../../../../src/crawl/threads/page-reader.js';
import { Audit } from '../../../../src/db/entities/audit.js';
import { createLoaders } from '../../../../src/db/loaders.js';
import { EVIDENCE, OF_ISSUE } from '../../../../src/db/queries/audits/finding.js';
import type { PageFacts } from '../../../../src/facts/page-facts.js';
import { OwnValueColumns } from '../../../../src/services/projects/page-fields/own-values.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { DEFAULT_PROFILE } from '../../../../src/services/projects/rules/audit-profile.js';
import { type AuditProgress, progressOf } from '../../../../src/services/results/audits/audit-progress.js';
import { notEvaluatedRules } from '../../../../src/services/results/audits/list-states.js';
import { judgeAudit } from '../../../../src/services/runs/audit/evaluation/judge-audit.js';
import * as control from '../../../../src/services/runs/audit/lifecycle/audit-control.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { assertOwned, completeAudit, markCrawled, takeAudit } from '../../../../src/services/runs/audit/owned-audit.js';
import { createAuditDigester } from '../../../../src/services/runs/audit/reader/digest-page.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { LostAudit, openStoredFrontier } from '../../../../src/services/runs/audit/storage/stored-frontier.js';
import { storedSite } from '../../../../src/services/runs/audit/storage/stored-site.js';
import { HashIndex } from '../../../../src/structures/hash-index.js';
import { newViewer, useContext } from '../../../support/context.js';
import { until } from '../../../support/processes.js';
import { chainedPages, page, type SitePage, startSite, useSite } from '../../../support/sites/site-server.js';
import { storedFacts } from '../../../support/stored-facts.js';

const never = new AbortController().signal;
const test = useContext();

/** An audit row without a job: the test runs it itself. */
async function queued(
  viewer: Viewer,
  url: string,
  options: { maxPages?: number; maxBytes?: number } = {},
): Promise<string> {
  const known = (await projects.list(test.context, viewer)).find((project) => project.url === url);
  const project = known ?? (await projects.create(test.context, viewer, { url }));
  const id = uuidv7();
  await test.db.rows(
    `insert into audit (id, project_id, organization_id, status, options, created_at) values ($1, $2, $3, 'QUEUED', $4, now())`,
    [
      id,
      project.id,
      viewer.organizationId,
      JSON.stringify({
        maxPages: 1_000,
        maxBytes: 1e9,
        maxMinutes: 5,
        include: [],
        exclude: [],
        render: 'OFF',
        subdomains: false,
        checkExternalLinks: false,
        ...options,
      }),
    ],
  );
  return id;
}

const read = (id: string) => test.db.unitOfWork((em) => em.findOneOrFail(Audit, { id }));

async function pagesOf(id: string): Promise<{ url: string; status: number; depth: number | null }[]> {
  return test.db.rows('select url, status, depth from page where audit_id = $1 order by url', [id]);
}

/** Paths of pages whose slow response was sampled again: on a busy machine some are. */
async function sampledPages(id: string): Promise<ReadonlySet<string>> {
  const rows = await storedFacts(test.db, id);
  const sampled = rows.map(({ facts }) => unpack<PageFacts>(facts)).filter(({ ttfbSamplesMs }) => ttfbSamplesMs);
  return new Set(sampled.map(({ url }) => new URL(url).pathname));
}

async function issuesOf(id: string): Promise<string[]> {
  const issues = await createLoaders(test.db).issues.load(id);
  return issues.map((issue) => `${issue.severity} ${issue.rule} ${issue.affectedPages}`).sort();
}

async function findingsOf(id: string): Promise<unknown[]> {
  return test.db.rows(
    `select i.rule, i.severity, f.url, f.failing, f.applicable, ${EVIDENCE} as evidence
       from issue i join finding f on ${OF_ISSUE} where i.audit_id = $1 order by i.rule, i.severity, f.url`,
    [id],
  );
}

const scoresOf = (audit: Audit) => [
  audit.overallScore,
  audit.metaScore,
  audit.contentScore,
  audit.linksScore,
  audit.technicalScore,
  audit.performanceScore,
];

describe('an audit of a small site', () => {
  const site = useSite({
    '/': page({ title: 'Home of the small site', links: ['/about', '/old', '/gone', '/twin', '/secret/plan'] }),
    '/about': page({ title: 'About the people behind it', links: ['/', '/about#team', '/about'] }),
    '/old': { status: 301, headers: { location: '/about' } },
    '/twin':
      '<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body><p>No title here.</p></body></html>',
    '/listed': page({ title: 'Only the sitemap knows this page', links: ['/'] }),
    '/secret/plan': page({ title: 'Nobody may come here', links: [] }),
    '/robots.txt': 'User-agent: *\nDisallow: /secret/\n',
  });
  const state: { audit?: Audit; pages?: Awaited<ReturnType<typeof pagesOf>> } = {};

  it('stores exactly the pages of the site and requests each once', async () => {
    const sitemap = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${site.url}listed</loc></url></urlset>`;
    site.set('/sitemap.xml', sitemap);
    const id = await queued(await newViewer(test.db), site.url);
    await runAudit(test.context, id, never);
    state.audit = await read(id);
    state.pages = await pagesOf(id);
    expect(state.pages.map(({ url }) => new URL(url).pathname)).toEqual([
      '/',
      '/about',
      '/gone',
      '/listed',
      '/old',
      '/secret/plan',
      '/twin',
    ]);
    expect(Object.fromEntries(state.pages.map(({ url, status }) => [new URL(url).pathname, status]))).toMatchObject({
      '/': 200,
      '/old': 301,
      '/gone': 404,
      '/secret/plan': null,
    });
    for (const path of ['/about', '/gone', '/listed', '/old', '/twin'])
      expect([path, site.hits.get(path)]).toEqual([path, 1]);
    expect(site.hits.get('/secret/plan')).toBeUndefined();
    // the home page is also what the probes look at
    expect(site.hits.get('/robots.txt')).toBe(1);
  });

  it('ends completed, with whole scores and true counts', () => {
    const audit = state.audit as Audit;
    expect(audit).toMatchObject({ status: 'COMPLETED', partial: false, stopReason: null, errorCode: null });
    // one of them was left to robots.txt
    expect([state.pages?.length, audit.pagesCrawled, audit.pagesKnown]).toEqual([7, 6, 6]);
    for (const score of scoresOf(audit)) {
      expect(Number.isInteger(score)).toBe(true);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
    }
    expect(audit.completedAt?.getTime()).toBeGreaterThanOrEqual(audit.startedAt?.getTime() ?? Number.NaN);
  });

  it('finds what is wrong, where it is wrong', async () => {
    const findings = (await findingsOf(state.audit?.id ?? '')) as { rule: string; url: string }[];
    const at = (rule: string) =>
      findings.filter((finding) => finding.rule === rule).map(({ url }) => new URL(url).pathname);
    expect(at('title-missing')).toEqual(['/twin']);
    expect(at('link-broken-internal')).toEqual(['/']);
    expect(at('link-to-redirect')).toEqual(['/']);
    expect(at('orphan-page')).toEqual(['/listed']);
    expect(at('page-4xx')).toEqual(['/gone']);
    expect(at('h1-missing')).toEqual(['/twin']);
  });

  it('counts in each issue what its findings say', async () => {
    const wrong = await test.db.rows(
      `select i.rule from issue i left join finding f on ${OF_ISSUE} where i.audit_id = $1
        group by i.id having count(f.*) <> i.affected_pages or coalesce(sum(f.failing), 0) <> i.instances`,
      [state.audit?.id],
    );
    expect(wrong).toEqual([]);
    const audit = state.audit as Audit;
    const issues = await createLoaders(test.db).issues.load(audit.id);
    const counts = { ERROR: 0, WARNING: 0, NOTICE: 0 };
    for (const issue of issues) counts[issue.severity] += 1;
    expect(audit.issueCounts).toEqual(counts);
  });

  it('does nothing when it is run again after its end', async () => {
    site.forget();
    await runAudit(test.context, state.audit?.id ?? '', never);
    expect(site.hits.size).toBe(0);
    expect((await read(state.audit?.id ?? '')).fence).toBe(state.audit?.fence);
  });
});

describe('an audit after another', () => {
  const linksTo = (...links: string[]) => page({ title: 'Home of a site that changes', links });
  const site = useSite({
    '/': linksTo('/kept', '/dropped', '/removed', '/private'),
    '/kept': page({ title: 'A page that stays where it is', links: ['/'] }),
    '/dropped': page({ title: 'A page that loses its only link', links: ['/'] }),
    '/removed': page({ title: 'A page that is taken down', links: ['/'] }),
  });

  it('looks for pages that nothing points to any more, calls them orphans, and says nothing of those that are gone', async () => {
    const viewer = await newViewer(test.db);
    await runAudit(test.context, await queued(viewer, site.url), never);
    site.set('/', linksTo('/kept'));
    site.remove('/removed');
    const id = await queued(viewer, site.url);
    await runAudit(test.context, id, never);
    expect((await pagesOf(id)).map(({ url, status }) => [new URL(url).pathname, status])).toEqual([
      ['/', 200],
      ['/dropped', 200],
      ['/kept', 200],
      ['/removed', 404],
    ]);
    const findings = (await findingsOf(id)) as { rule: string; url: string | null }[];
    const orphans = findings.filter(({ rule }) => rule === 'orphan-page');
    expect(orphans.map(({ url }) => url)).toEqual([`${site.url}dropped`]);
    expect(findings.filter(({ url }) => url === `${site.url}removed`)).toEqual([]);
    expect(await read(id)).toMatchObject({ partial: false, stopReason: null, pagesKnown: 4 });
  });

  it('looks for no more of them than it may fetch', async () => {
    const viewer = await newViewer(test.db);
    site.set('/', linksTo('/kept', '/dropped'));
    await runAudit(test.context, await queued(viewer, site.url), never);
    site.set('/', linksTo('/kept'));
    const id = await queued(viewer, site.url, { maxPages: 2 });
    await runAudit(test.context, id, never);
    expect(await read(id)).toMatchObject({ partial: false, stopReason: null, pagesKnown: 2 });
  });
});

describe('an audit that is interrupted', () => {
  const COUNT = 500;

  it('stores and shows pages while one is waited for', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `/p${at}.html`);
    const site = await startSite({
      '/': page({ title: 'Start', links: names }),
      ...Object.fromEntries(names.map((name) => [name, page({ title: `Page ${name}`, links: ['/'] })])),
    });
    const slow = Promise.withResolvers<void>();
    site.set('/p19.html', { body: page({ title: 'Slow page', links: ['/'] }), until: slow.promise });
    try {
      const viewer = await newViewer(test.db);
      const id = await queued(viewer, site.url);
      const shown: number[] = [];
      let then: Promise<AuditProgress> | null = null;
      const onProgress = ({ crawled }: { crawled: number }) => {
        shown.push(crawled);
        if (crawled !== 20) return;
        then = progressOf(test.context, viewer, id).finally(() => slow.resolve());
      };
      await runAudit(test.context, id, never, { onProgress });
      expect(shown).toContain(20);
      expect(await read(id)).toMatchObject({ status: 'COMPLETED', pagesCrawled: 21 });
      const meanwhile = await (then as Promise<AuditProgress> | null);
      expect(meanwhile).toMatchObject({ status: 'RUNNING', phase: 'CRAWLING', pagesCrawled: 20, failed: 0 });
      // every page lacks a description, and nothing but its own HTML tells
      expect(meanwhile?.issues).toContainEqual(['description-missing', 'WARNING', 20]);
      expect(meanwhile?.recent[0]).toEqual([
        expect.stringContaining(site.url),
        200,
        'OK',
        expect.any(Number),
        expect.toSatisfy((issues: number) => issues > 0),
      ]);
      expect(await progressOf(test.context, viewer, id)).toMatchObject({ phase: null, issues: [], recent: [] });
    } finally {
      slow.resolve();
      await site.close();
    }
  });

  it.each([40, 200])('goes on to the same pages, findings and scores after an abort at %i pages', async (at) => {
    const [entry, last] = [`/p${COUNT - 2}.html`, `/p${COUNT - 1}.html`];
    const body = page({ title: 'The page before the last', links: ['/', last] });
    const site = await startSite({
      ...chainedPages(COUNT - 1),
      [entry]: body,
      [last]: page({ title: 'The last page', links: ['/'] }),
    });
    site.delay(2);
    try {
      const viewer = await newViewer(test.db);
      const other = await newViewer(test.db);
      const undisturbed = await queued(viewer, site.url);
      await runAudit(test.context, undisturbed, never);

      site.forget();
      const id = await queued(other, site.url);
      const stop = new AbortController();
      // no crawl is over before it hears of the abort: until then nothing points to the last page
      const heard = Promise.withResolvers<void>();
      site.set(entry, { body, until: heard.promise });
      const onProgress = ({ crawled }: { crawled: number }) => {
        if (crawled < at) return;
        stop.abort(new Error('stopped'));
        heard.resolve();
      };
      await expect(runAudit(test.context, id, stop.signal, { onProgress })).rejects.toThrow();
      const between = await read(id);
      expect(between.status).toBe('RUNNING');
      expect(between.pagesCrawled).toBeGreaterThanOrEqual(at);
      expect(between.pagesCrawled).toBeLessThan(COUNT);
      await runAudit(test.context, id, never);

      expect(await pagesOf(id)).toEqual(await pagesOf(undisturbed));
      expect(await findingsOf(id)).toEqual(await findingsOf(undisturbed));
      const [first, second] = [await read(undisturbed), await read(id)];
      expect(scoresOf(second)).toEqual(scoresOf(first));
      expect(second).toMatchObject({ status: 'COMPLETED', pagesCrawled: COUNT, pagesKnown: COUNT, fence: 2 });
      // a page that was in flight at the abort is stored, so nothing is requested twice
      const sampled = await sampledPages(id);
      const twice = [...site.hits].filter(([path, hits]) => /^\/p\d/.test(path) && hits !== 1 && !sampled.has(path));
      expect(twice).toEqual([]);
    } finally {
      await site.close();
    }
  });

  it('judges again what was crawled when it ended between crawl and judgement', async () => {
    const site = await startSite(chainedPages(30));
    try {
      const id = await queued(await newViewer(test.db), site.url);
      const stop = new AbortController();
      const onPhase = (phase: string) => phase === 'CHECKING_LINKS' && stop.abort(new Error('stopped'));
      await expect(runAudit(test.context, id, stop.signal, { onPhase })).rejects.toThrow();
      site.forget();
      await runAudit(test.context, id, never);
      expect(await read(id)).toMatchObject({ status: 'COMPLETED', pagesCrawled: 30 });
      expect([...site.hits.keys()].filter((path) => /^\/p\d/.test(path))).toEqual([]);
    } finally {
      await site.close();
    }
  });
});

describe('an audit with two owners', () => {
  const site = useSite(chainedPages(60));

  it('lets only the newer one write', async () => {
    const id = await queued(await newViewer(test.db), site.url);
    const first = await takeAudit(test.db, id, new Date());
    const second = await takeAudit(test.db, id, new Date());
    if (!first || !second) throw new Error('Both take it.');
    expect(second.fence).toBe(first.fence + 1);
    const frontier = await openStoredFrontier(test.db, first, { addresses: new HashIndex(), onPage: () => {} });
    await expect(frontier.store([{ url: site.url, depth: 0, discoveredBy: 'START' }])).rejects.toThrow(LostAudit);
    expect(await test.db.rows('select 1 from crawl_url where audit_id = $1', [id])).toEqual([]);
    await expect(test.db.transaction((client) => assertOwned(client, first))).rejects.toThrow(LostAudit);
    await expect(
      test.db.transaction((client) =>
        completeAudit(client, first, {
          score: { failed: null, overall: 1, groups: {} } as never,
          notEvaluated: [],
          ruleSet: '',
          issueCounts: {},
          partial: false,
          now: new Date(),
        }),
      ),
    ).rejects.toThrow(LostAudit);
    const newer = await openStoredFrontier(test.db, second, { addresses: new HashIndex(), onPage: () => {} });
    await newer.store([{ url: site.url, depth: 0, discoveredBy: 'START' }]);
    expect(newer.counts()).toEqual({ known: 1, done: 0, disallowed: 0 });
  });

  it('is left quietly by the one that lost it, and completed by the other', async () => {
    site.delay(10);
    const id = await queued(await newViewer(test.db), site.url);
    const progressed = Promise.withResolvers<void>();
    const slow = runAudit(test.context, id, never, { onProgress: () => progressed.resolve() });
    await progressed.promise;
    const quick = runAudit(test.context, id, never);
    await expect(slow).resolves.toBeUndefined();
    await quick;
    site.delay(0);
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', pagesCrawled: 60, fence: 2 });
    expect(await pagesOf(id)).toHaveLength(60);
  });
});

describe('an audit that is stopped', () => {
  it('evaluates what it has read, and reports the rest as left out', async () => {
    const site = await startSite(chainedPages(200));
    site.delay(10);
    try {
      const viewer = await newViewer(test.db);
      const id = await queued(viewer, site.url);
      const stop = new AbortController();
      await runAudit(test.context, id, never, { stop: stop.signal, onProgress: () => stop.abort() });
      const audit = await read(id);
      expect(audit).toMatchObject({
        status: 'COMPLETED',
        partial: true,
        stopReason: 'STOPPED',
        overallScore: expect.any(Number),
        leftOut: [expect.objectContaining({ reason: 'STOPPED', count: audit.pagesKnown - audit.pagesCrawled })],
      });
      expect(audit.pagesCrawled).toBeLessThan(200);
      expect(await pagesOf(id)).toHaveLength(audit.pagesCrawled);
    } finally {
      await site.close();
    }
  });

  it.each([
    ['all of the site', 100],
    ['as many pages as it may', 3],
  ])('is partial where %s was crawled already, but nothing checked', async (_, maxPages) => {
    const site = await startSite(chainedPages(6));
    try {
      const id = await queued(await newViewer(test.db), site.url, { maxPages });
      const stop = new AbortController();
      await runAudit(test.context, id, never, {
        stop: stop.signal,
        onPhase: (phase) => {
          if (phase === 'CHECKING_LINKS') stop.abort();
        },
      });
      expect(await read(id)).toMatchObject({ status: 'COMPLETED', partial: true, stopReason: 'STOPPED' });
    } finally {
      await site.close();
    }
  });

  it('keeps its stop reason where its worker hears of it only when the checks have ended', async () => {
    const viewer = await newViewer(test.db);
    const id = await queued(viewer, 'http://127.0.0.1:4/');
    const audit = await takeAudit(test.db, id, new Date());
    if (!audit) throw new Error('The audit was not taken.');
    await test.db.rows('update audit set pages_crawled = 2 where id = $1', [id]);
    await control.stop(test.context, viewer, audit.projectId, id);
    await test.db.transaction((client) => markCrawled(client, audit, new Date()));
    expect([audit.stopReason, (await read(id)).stopReason]).toEqual(['STOPPED', 'STOPPED']);
  });
});

describe('an audit that is ended from outside', () => {
  it('stops when it is cancelled while it runs', async () => {
    const site = await startSite(chainedPages(200));
    site.delay(10);
    try {
      const viewer = await newViewer(test.db);
      const id = await queued(viewer, site.url);
      const progressed = Promise.withResolvers<void>();
      const running = runAudit(test.context, id, never, { onProgress: () => progressed.resolve() });
      await progressed.promise;
      const { projectId } = await read(id);
      expect(await audits.cancel(test.context, viewer, projectId, id)).toMatchObject({ status: 'CANCELLED' });
      await running;
      const audit = await read(id);
      expect(audit).toMatchObject({ status: 'CANCELLED', partial: true, stopReason: 'CANCELLED', overallScore: null });
      expect(audit.pagesCrawled).toBeLessThan(200);
      expect(await test.db.rows('select 1 from issue where audit_id = $1', [id])).toEqual([]);
      expect(await audits.cancel(test.context, viewer, projectId, id)).toMatchObject({ status: 'CANCELLED' });
    } finally {
      await site.close();
    }
  });

  it('stops when its project is deleted while it runs, and leaves no row', async () => {
    const site = await startSite(chainedPages(200));
    site.delay(10);
    try {
      const viewer = await newViewer(test.db);
      const id = await queued(viewer, site.url);
      const progressed = Promise.withResolvers<void>();
      const running = runAudit(test.context, id, never, { onProgress: () => progressed.resolve() });
      await progressed.promise;
      await projects.remove(test.context, viewer, (await read(id)).projectId);
      await running;
      for (const table of ['crawl_url', 'page', 'sitemap_entry', 'audit_site', 'issue'])
        expect([table, await test.db.rows(`select 1 from ${table} where audit_id = $1`, [id])]).toEqual([table, []]);
      expect(await test.db.rows('select 1 from audit where id = $1', [id])).toEqual([]);
    } finally {
      await site.close();
    }
  });
});

describe('the judgement of a crawl', () => {
  const site = useSite({
    '/': page({ title: 'Home of a site with a sitemap', links: ['/near'] }),
    '/near': page({ title: 'One click away from home', links: ['/far'] }),
    '/far': page({ title: 'Listed, and two clicks away', links: ['/'] }),
  });

  it('notes the fewest clicks to each page, and the rules that had nothing to judge', async () => {
    site.set(
      '/sitemap.xml',
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${site.url}far</loc></url></urlset>`,
    );
    const id = await queued(await newViewer(test.db), site.url);
    await runAudit(test.context, id, never);
    expect((await pagesOf(id)).map(({ depth }) => depth)).toEqual([0, 2, 1]);
    const [groups] = await notEvaluatedRules(test.db, [id]);
    const reasonOf = (rule: string) => groups?.find(({ rules }) => rules.includes(rule))?.reason;
    expect(reasonOf('js-only-links')).toBe('NOT_RENDERED');
    expect(reasonOf('hreflang-invalid-code')).toBe('NOTHING_APPLIES');
    expect(reasonOf('title-missing')).toBeUndefined();
    expect(reasonOf('orphan-page')).toBeUndefined();
  });

  it('is lost with its audit', async () => {
    const id = await queued(await newViewer(test.db), site.url);
    await runAudit(test.context, id, never);
    const audit = await read(id);
    const own = new OwnValueColumns();
    const judged = (await storedSite(test.context, audit as never, { own })) as IndexedSite;
    await test.db.rows('delete from audit where id = $1', [id]);
    const owned = { ...audit, url: site.url, rejudging: true, profile: DEFAULT_PROFILE } as never;
    await expect(judgeAudit(test.context, owned, { site: judged, own }, never)).rejects.toThrow(LostAudit);
  });
});

describe('a page stored while its audit is deleted', () => {
  it('waits for the deletion instead of locking it out', async () => {
    const viewer = await newViewer(test.db);
    const id = await queued(viewer, 'http://127.0.0.1:4/');
    const audit = await takeAudit(test.db, id, new Date());
    if (!audit) throw new Error('It is queued.');
    const frontier = await openStoredFrontier(test.db, audit, { addresses: new HashIndex(), onPage: () => {} });
    await frontier.store([{ url: 'http://127.0.0.1:4/', depth: 0, discoveredBy: 'START' }]);
    const [item] = await frontier.claim(1, false);
    if (!item) throw new Error('It is known.');
    const facts = skippedFacts({
      ...item,
      robots: { us: false, googlebot: false },
      fetchedAt: new Date().toISOString(),
      outcome: 'BLOCKED_BY_ROBOTS',
      attempts: 0,
    });
    const deletion = await test.db.pool.connect();
    try {
      await deletion.query('begin');
      await deletion.query('select 1 from audit where id = $1 for update', [id]);
      frontier.take(item.id, takePage(facts, createAuditDigester({ startUrl: item.url, fence: audit.fence })), 0);
      const storing = frontier.store([]).then(
        () => 'stored',
        (error: Error) => error.name,
      );
      const waiting = () =>
        test.db.rows(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      await until(async () => (await waiting()).length > 0);
      await deletion.query(`set local lock_timeout = '500ms'`);
      await deletion.query('delete from crawl_url where audit_id = $1', [id]);
      await deletion.query('delete from audit where id = $1', [id]);
      await deletion.query('commit');
      expect(await storing).toBe('LostAudit');
    } finally {
      deletion.release();
    }
    expect(await test.db.rows('select 1 from crawl_url where audit_id = $1', [id])).toEqual([]);
  });
});

describe('an audit within its budget', () => {
  const site = useSite(chainedPages(80));

  it('ends partial at the number of pages it may fetch', async () => {
    const id = await queued(await newViewer(test.db), site.url, { maxPages: 25 });
    await runAudit(test.context, id, never);
    const audit = await read(id);
    expect(audit).toMatchObject({ status: 'COMPLETED', partial: true, stopReason: 'MAX_PAGES', pagesCrawled: 25 });
    expect(audit.pagesKnown).toBeGreaterThan(25);
  });

  it('is not partial when the site ends exactly at the budget', async () => {
    const id = await queued(await newViewer(test.db), site.url, { maxPages: 80 });
    await runAudit(test.context, id, never);
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', partial: false, stopReason: null, pagesCrawled: 80 });
  });

  it('spends it on what may be fetched, before an interruption and after', async () => {
    const disallowed = Array.from({ length: 20 }, (_, at) => `/private/${at}`);
    const open = Array.from({ length: 12 }, (_, at) => `/open/${at}`);
    const closed = await startSite({
      '/': page({ title: 'Home with much that is private', links: [...disallowed, ...open] }),
      ...Object.fromEntries(open.map((path) => [path, page({ title: `A page at ${path}`, links: ['/'] })])),
      '/robots.txt': 'User-agent: *\nDisallow: /private/\n',
    });
    try {
      const id = await queued(await newViewer(test.db), closed.url, { maxPages: 10 });
      const stop = new AbortController();
      const onProgress = ({ crawled }: { crawled: number }) => crawled > 0 && stop.abort(new Error('stopped'));
      await expect(runAudit(test.context, id, stop.signal, { onProgress })).rejects.toThrow();
      await runAudit(test.context, id, never);
      expect((await pagesOf(id)).filter(({ status }) => status === 200)).toHaveLength(10);
      expect(await read(id)).toMatchObject({
        partial: true,
        stopReason: 'MAX_PAGES',
        pagesCrawled: 10,
        pagesKnown: 13,
      });
    } finally {
      await closed.close();
    }
  });

  it('ends partial at its bytes, unless the last page is what used them up', async () => {
    const viewer = await newViewer(test.db);
    const short = await queued(viewer, site.url, { maxBytes: 1_000 });
    await runAudit(test.context, short, never);
    expect(await read(short)).toMatchObject({ partial: true, stopReason: 'MAX_BYTES' });
    const small = await startSite({ '/': page({ title: 'A site of one page', links: [], body: 'x'.repeat(2_000) }) });
    try {
      const whole = await queued(viewer, small.url, { maxBytes: 1_000 });
      await runAudit(test.context, whole, never);
      expect(await read(whole)).toMatchObject({ partial: false, stopReason: null, pagesCrawled: 1 });
    } finally {
      await small.close();
    }
  });
});

describe('an audit that cannot be done', () => {
  it('fails with a reason when the site cannot be reached', async () => {
    const site = await startSite({});
    const { url } = site;
    await site.close();
    const id = await queued(await newViewer(test.db), url);
    await runAudit(test.context, id, never);
    const audit = await read(id);
    expect(audit).toMatchObject({ status: 'FAILED', overallScore: null });
    expect(audit.errorCode).toMatch(/^[A-Z_]+$/);
    expect(audit.errorMessage).toMatch(/\.$/);
  });
});

describe('rows that hostile pages leave in the database', () => {
  const lone = '\\ud800';
  const nasty: Record<string, SitePage | string> = {
    '/': page({
      title: 'A page with texts that databases refuse',
      head: `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"nul \\u0000 and ${lone}","offers":{"@type":"Offer\\u0000","price":"\\u0000${lone}"}}</script><meta name="description" content="a&#0;b">`,
      body: '<p>nul \0 here</p><img src="/a\0b.png"><a href="/x\ud800y">lone</a>',
      links: ['/%00', '/\0', '/ok'],
    }),
    '/ok': {
      body: Buffer.concat([Buffer.from('<title>'), randomBytes(2_000), Buffer.from('</title>'), randomBytes(20_000)]),
    },
  };
  const site = useSite(nasty);

  it('is judged like every other page', async () => {
    const id = await queued(await newViewer(test.db), site.url);
    await runAudit(test.context, id, never);
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', errorCode: null });
  });
});

describe('an audit after another one', () => {
  const pages = chainedPages(12);
  const site = useSite(pages);

  it('compares with the newest completed audit of the same project', async () => {
    const viewer = await newViewer(test.db);
    site.set('/robots.txt', 'User-agent: *\nDisallow: /nothing/\n');
    const first = await queued(viewer, site.url);
    await runAudit(test.context, first, never);
    expect(await issuesOf(first)).not.toContainEqual(expect.stringContaining('robots-changed'));
    const second = await queued(viewer, site.url);
    await runAudit(test.context, second, never);
    expect(await issuesOf(second)).toEqual(await issuesOf(first));
    expect(scoresOf(await read(second))).toEqual(scoresOf(await read(first)));

    site.set('/robots.txt', 'User-agent: *\nDisallow: /p3.html\n');
    const third = await queued(viewer, site.url);
    await runAudit(test.context, third, never);
    expect(await issuesOf(third)).toContainEqual(expect.stringContaining('robots-changed'));

    site.remove('/robots.txt');
    const fourth = await queued(viewer, site.url);
    await runAudit(test.context, fourth, never);
    expect(await issuesOf(fourth)).toContainEqual(expect.stringContaining('robots-changed'));
    site.set('/robots.txt', 'User-agent: *\nDisallow: /p4.html\n');
    const fifth = await queued(viewer, site.url);
    await runAudit(test.context, fifth, never);
    expect(await issuesOf(fifth)).toContainEqual(expect.stringContaining('robots-changed'));
  });
});

describe('a site that is away while it is audited', () => {
  const site = useSite({ ...chainedPages(30), '/robots.txt': 'User-agent: *\nAllow: /\n' });
  const patience = { retryDelaysMs: [5, 10], pauseMs: 20, mostPauseMs: 50, outageMs: 20_000 };
  /** From the tenth page on every connection is reset, for a while. */
  const awayFor = (ms: number) => {
    let pages = 0;
    let until: number | null = null;
    site.resetWhen((path) => {
      if (/^\/p\d/.test(path)) pages += 1;
      if (pages >= 10) until ??= performance.now() + ms;
      return until !== null && performance.now() < until;
    });
  };
  const eventsOf = (id: string) =>
    test.db.rows<{ kind: string }>(
      `select kind from alert where project_id = (select project_id from audit where id = $1) and kind not in ('AUDIT_COMPLETED') order by kind`,
      [id],
    );
  const historyOf = (id: string) =>
    test.db.rows<{ closed: number; back: number }>(
      `select count(closed_at)::int as closed, coalesce(sum(regressions), 0)::int as back from finding_history
        where project_id = (select project_id from audit where id = $1)`,
      [id],
    );

  it('is read as a whole where it comes back, and in part where it does not: no alert, no fixed issue', async () => {
    const viewer = await newViewer(test.db);
    const audited = async (outageMs: number) => {
      const id = await queued(viewer, site.url);
      await runAudit(test.context, id, never, { patience: { ...patience, outageMs } });
      return read(id);
    };
    const before = await audited(20_000);
    expect([before.partial, before.pagesCrawled]).toEqual([false, 30]);
    awayFor(400);
    const back = await audited(20_000);
    expect([back.partial, back.stopReason, back.overallScore]).toEqual([false, null, before.overallScore]);
    expect((await findingsOf(back.id)).length).toBe((await findingsOf(before.id)).length);
    awayFor(1e9);
    const gone = await audited(200);
    expect(gone).toMatchObject({ status: 'COMPLETED', partial: true, stopReason: 'HOST_UNREACHABLE' });
    expect(gone.leftOut?.[0]).toMatchObject({ reason: 'HOST_UNREACHABLE' });
    expect((await pagesOf(gone.id)).filter(({ status }) => status !== 200)).toEqual([]);
    site.resetWhen(() => false);
    const after = await audited(20_000);
    expect([after.partial, after.overallScore]).toEqual([false, before.overallScore]);
    expect(await eventsOf(before.id)).toEqual([]);
    expect(await historyOf(before.id)).toEqual([{ closed: 0, back: 0 }]);
  });
});
