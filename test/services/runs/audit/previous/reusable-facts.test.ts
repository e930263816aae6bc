import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../../src/auth/viewer.js';
import { createMemoryFrontier } from '../../../../../src/crawl/frontier.js';
import { RENEWED } from '../../../../../src/crawl/packed/facts-layout.js';
import { splitFacts, unpack } from '../../../../../src/crawl/packed/open-facts.js';
import { packFacts } from '../../../../../src/crawl/packed/packed-facts.js';
import { Audit } from '../../../../../src/db/entities/audit.js';
import { EVIDENCE, OF_ISSUE } from '../../../../../src/db/queries/audits/finding.js';
import type { PageFacts } from '../../../../../src/facts/page-facts.js';
import type { StartOptions } from '../../../../../src/services/projects/audit-options.js';
import * as projects from '../../../../../src/services/projects/projects.js';
import { removeAudit } from '../../../../../src/services/runs/audit/lifecycle/audit-removal.js';
import * as audits from '../../../../../src/services/runs/audit/lifecycle/audits.js';
import { withReusableFacts } from '../../../../../src/services/runs/audit/previous/reusable-facts.js';
import { openSummary, pageSummary } from '../../../../../src/services/runs/audit/reader/page-summary.js';
import { runAudit } from '../../../../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../../../../support/context.js';
import {
  chainedPages,
  page,
  type SitePage,
  type SiteServer,
  startSite,
} from '../../../../support/sites/site-server.js';
import { storedFacts } from '../../../../support/stored-facts.js';

const test = useContext();
const never = new AbortController().signal;
const COUNT = 40;
/** pages of the chain; the start page is requested by probes as well */
const CHAINED = /^\/p\d+\.html$/;

const byEtag = (path: string): Record<string, string> => ({ etag: `"v1-${path}"` });

function versioned(validator: (path: string) => Record<string, string>): Record<string, SitePage> {
  const pages = Object.entries(chainedPages(COUNT));
  return Object.fromEntries(pages.map(([path, body]) => [path, { body, headers: validator(path) }]));
}

interface Audited {
  projectId: string;
  audit: Audit;
  pages: Map<string, PageFacts>;
  findings: unknown[];
  /** paths of pages whose bodies were sent */
  transferred: string[];
}

/** Starts and runs one audit of the site, and says what it found and what the server had to send. */
async function audited(viewer: Viewer, site: SiteServer, options: StartOptions = {}): Promise<Audited> {
  const known = (await projects.list(test.context, viewer)).find(({ url }) => url === site.url);
  const project = known ?? (await projects.create(test.context, viewer, { url: site.url }));
  const { audit } = await audits.start(test.context, viewer, project.id, options);
  site.forget();
  await runAudit(test.context, audit.id, never);
  return outcome(audit.id, project.id, site);
}

async function outcome(id: string, projectId: string, site: SiteServer): Promise<Audited> {
  const rows = await storedFacts(test.db, id);
  const facts = rows.map((row) => unpack<PageFacts>(row.facts));
  // however the page was read, renewed or copied: what lists read is what its facts say
  expect(rows.map(({ summary }) => openSummary(summary))).toEqual(facts.map((each) => pageSummary(each)));
  return {
    projectId,
    audit: await test.db.unitOfWork((em) => em.findOneOrFail(Audit, { id })),
    pages: new Map(facts.map((each) => [new URL(each.url).pathname, each])),
    findings: await test.db.rows(
      `select i.rule, i.severity, f.url, f.failing, f.applicable, ${EVIDENCE} as evidence
         from issue i join finding f on ${OF_ISSUE} where i.audit_id = $1 order by i.rule, i.severity, f.url`,
      [id],
    ),
    transferred: [...site.sent.keys()].filter((path) => CHAINED.test(path)).sort(),
  };
}

const countOf = async (statement: string, { audit }: Audited): Promise<number> =>
  (await test.db.rows(statement, [audit.id])).length;
const evaluations = (one: Audited) => countOf('select 1 from page_evaluation where audit_id = $1', one);
const renewedPages = (one: Audited) =>
  countOf(`select 1 from page where audit_id = $1 and get_byte(response, 0) = ${RENEWED}`, one);

const scoresOf = ({ audit }: Audited) => [
  audit.overallScore,
  audit.metaScore,
  audit.contentScore,
  audit.linksScore,
  audit.technicalScore,
  audit.performanceScore,
];

const OF_THE_FETCH = new Set(['fetchedAt', 'timing', 'ttfbSamplesMs', 'unchanged']);
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
const without = (names: ReadonlySet<string>, object: object) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.has(name)));

/** The facts that rules see of a page: everything but when and how it came. */
const content = (facts: PageFacts | undefined) => ({
  ...without(OF_THE_FETCH, facts ?? {}),
  headers: without(OF_THE_CONNECTION, facts?.headers ?? {}),
});

async function withSite(pages: Record<string, SitePage | string>, use: (site: SiteServer, viewer: Viewer) => unknown) {
  const site = await startSite(pages);
  try {
    await use(site, await newViewer(test.db));
  } finally {
    await site.close();
  }
}

describe('a second audit of an unchanged site', () => {
  it('fetches no body, and finds the same; fetches all when that is requested', async () => {
    await withSite(versioned(byEtag), async (site, viewer) => {
      const first = await audited(viewer, site);
      expect(first.transferred).toHaveLength(COUNT - 1);
      expect(first.audit.pagesUnchanged).toBe(0);
      const second = await audited(viewer, site);
      expect(second.transferred).toEqual([]);
      expect(second.audit).toMatchObject({ status: 'COMPLETED', pagesCrawled: COUNT, pagesUnchanged: COUNT });
      expect(second.findings).toEqual(first.findings);
      expect(scoresOf(second)).toEqual(scoresOf(first));
      expect([...second.pages.keys()].sort()).toEqual([...first.pages.keys()].sort());
      for (const [path, facts] of second.pages) {
        expect(content(facts)).toEqual(content(first.pages.get(path)));
        const { fetchedAt } = first.pages.get(path) as PageFacts;
        expect(facts.unchanged).toEqual({ by: 'NOT_MODIFIED', seenAt: fetchedAt });
        expect(facts.fetchedAt > fetchedAt).toBe(true);
        expect([pageSummary(first.pages.get(path) as PageFacts).unchanged, pageSummary(facts).unchanged]).toEqual([
          false,
          true,
        ]);
      }
      const third = await audited(viewer, site, { fresh: true });
      expect([third.transferred.length, third.audit.pagesUnchanged]).toEqual([COUNT - 1, 0]);
    });
  });

  it('evaluates no page again, unless what was worked out of it is gone', async () => {
    await withSite(versioned(byEtag), async (site, viewer) => {
      const first = await audited(viewer, site);
      const second = await audited(viewer, site);
      // pages of the audit before, under the responses of today
      expect([await renewedPages(first), await renewedPages(second)]).toEqual([0, COUNT]);
      // evaluations of the newest audit alone
      expect([await evaluations(first), await evaluations(second)]).toEqual([0, COUNT]);
      const third = await audited(viewer, site);
      expect(await renewedPages(third)).toBe(COUNT);
      await test.db.rows('truncate page_evaluation');
      const fourth = await audited(viewer, site);
      expect([fourth.transferred, await renewedPages(fourth), await evaluations(fourth)]).toEqual([[], 0, COUNT]);
      for (const again of [second, third, fourth]) {
        expect(again.findings).toEqual(first.findings);
        expect(scoresOf(again)).toEqual(scoresOf(first));
      }
      await removeAudit(test.context, viewer, fourth.projectId, fourth.audit.id);
      expect(await evaluations(fourth)).toBe(0);
    });
  });

  it('reads no body again that is equal, where the server knows no validators', async () => {
    await withSite(
      versioned(() => ({})),
      async (site, viewer) => {
        const first = await audited(viewer, site);
        const second = await audited(viewer, site);
        expect(second.transferred).toHaveLength(COUNT - 1);
        expect(second.audit.pagesUnchanged).toBe(COUNT);
        expect(second.findings).toEqual(first.findings);
        for (const [path, facts] of second.pages) {
          expect(facts.unchanged).toEqual({ by: 'SAME_BODY', seenAt: facts.fetchedAt });
          expect(content(facts)).toEqual(content(first.pages.get(path)));
        }
      },
    );
  });

  it('fetches no file again but one that may have been mended unseen', async () => {
    const head =
      '<link rel="stylesheet" href="/small.css"><link rel="stylesheet" href="/large.css"><script src="/a.js"></script>';
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
    const dated = { 'last-modified': 'Mon, 02 Nov 2026 10:00:00 GMT' };
    const files = {
      '/': page({
        title: 'A page with files',
        links: [],
        head,
        body: '<img src="/a.png" alt="Seen"><img src="/b.png" alt="Too">',
      }),
      '/small.css': { body: 'p { color: red }', headers: { etag: '"s1"' } },
      // a 304 would not tell that it is compressed by now
      '/large.css': { body: `p { color: red }${' '.repeat(2_000)}`, headers: { etag: '"l1"' } },
      '/a.js': { body: 'let a = 1;', headers: { etag: '"j1"' } },
      '/a.png': { body: picture, headers: { ...dated, 'content-type': 'image/png' } },
      // nor that its type is right by now
      '/b.png': { body: 'no picture', headers: { ...dated, 'content-type': 'image/png' } },
    };
    await withSite(files, async (site, viewer) => {
      const first = await audited(viewer, site);
      expect([...site.sent.keys()]).toEqual(expect.arrayContaining(['/small.css', '/large.css', '/a.js', '/a.png']));
      const second = await audited(viewer, site);
      const sent = (path: string) => site.sent.has(path);
      expect(Object.keys(files).filter((path) => path !== '/' && sent(path))).toEqual(['/large.css', '/b.png']);
      expect(second.findings).toEqual(first.findings);
      site.set('/a.js', { body: 'let a = 2;', headers: { etag: '"j2"' } });
      await audited(viewer, site);
      expect(sent('/a.js')).toBe(true);
    });
  });
});

describe('a second audit of a changed site', () => {
  it('has new facts of changed pages, old ones of the others, and misses what is gone', async () => {
    await withSite(versioned(byEtag), async (site, viewer) => {
      const first = await audited(viewer, site);
      const old = { ...(first.pages.get('/p6.html') as PageFacts), extractor: 'older' };
      const { hash, lasting } = splitFacts(packFacts(old));
      await test.db.rows(
        `with stored as (insert into page_content (project_id, hash, facts) values ($1, $2, $3))
           update page set content = $2 where audit_id = $4 and url = $5`,
        [first.projectId, hash, lasting, first.audit.id, old.url],
      );
      await test.db.rows(
        `delete from page_evaluation e using page p
          where e.audit_id = $1 and p.audit_id = e.audit_id and p.id = e.page_id and p.url = $2`,
        [first.audit.id, old.url],
      );
      const title = 'This page has another title now';
      site.set('/p5.html', { body: page({ title, links: ['/new.html'] }), headers: { etag: '"v2"' } });
      site.set('/new.html', page({ title: 'A page that was not there before', links: ['/'] }));
      site.remove('/p30.html');
      const second = await audited(viewer, site);
      expect(second.transferred).toEqual(['/p30.html', '/p5.html', '/p6.html']);
      expect(second.pages.get('/p5.html')?.html?.titles[0]?.text).toBe(title);
      expect(second.pages.get('/p5.html')?.unchanged).toBeUndefined();
      expect(second.pages.get('/new.html')?.status).toBe(200);
      expect(second.pages.get('/p30.html')).toMatchObject({ status: 404 });
      // the extractor is another one
      expect(second.pages.get('/p6.html')?.extractor).toBe(first.pages.get('/p7.html')?.extractor);
      // pages 16 to 18 are not linked any more, but known from the audit before
      expect(second.pages.get('/p16.html')).toMatchObject({ discoveredBy: 'HISTORY', unchanged: expect.anything() });
      expect(second.audit.pagesUnchanged).toBe(second.audit.pagesCrawled - 4);
    });
  });

  it('looks at every page again when the headers of the start page are others', async () => {
    await withSite(versioned(byEtag), async (site, viewer) => {
      const pages = versioned(byEtag);
      await audited(viewer, site);
      for (const [path, { body = '' }] of Object.entries(pages))
        site.set(path, { body, headers: { ...byEtag(path), 'x-content-type-options': 'nosniff' } });
      const second = await audited(viewer, site);
      expect(second.transferred).toHaveLength(COUNT - 1);
      expect(second.pages.get('/p7.html')?.headers['x-content-type-options']).toEqual(['nosniff']);
      // pages that are known from before are no way around the maximum crawl depth
      expect((await audited(viewer, site, { maxDepth: 0 })).pages.size).toBe(1);
      expect((await audited(viewer, site, { maxDepth: 1 })).pages.size).toBe(4);
    });
  });
});

describe('a frontier with previous facts', () => {
  it('requests them once for each batch that it hands out', async () => {
    const urls = Array.from({ length: 10 }, (_, at) => `https://example.com/${at}`);
    const known = new Map(
      urls
        .slice(0, 3)
        .map((url) => [
          url,
          { facts: new Uint8Array([1]), evaluation: url.endsWith('0') ? new Uint8Array([2]) : null },
        ]),
    );
    const asked: number[] = [];
    const frontier = withReusableFacts(
      createMemoryFrontier(() => {}),
      {
        pages: async (batch) => {
          asked.push(batch.length);
          return known;
        },
        assets: async () => new Map(),
      },
    );
    await frontier.store(urls.map((url) => ({ url, depth: 0, discoveredBy: 'LINK' as const })));
    const items = [...(await frontier.claim(6, false)), ...(await frontier.claim(6, false))];
    expect(asked).toEqual([6, 4]);
    expect(items.filter(({ previous }) => previous).map(({ url }) => url)).toEqual(urls.slice(0, 3));
    expect(items.filter(({ evaluation }) => evaluation).map(({ url }) => url)).toEqual(urls.slice(0, 1));
  });
});

describe('servers that lie', () => {
  it('are requested everything when they call every version unchanged', async () => {
    const pages = versioned(byEtag);
    await withSite(pages, async (site, viewer) => {
      await audited(viewer, site);
      site.lie();
      site.set('/p5.html', { body: page({ title: 'Nobody says that this is new', links: [] }) });
      const second = await audited(viewer, site);
      expect(second.pages.get('/p5.html')?.html?.titles[0]?.text).toBe('Nobody says that this is new');
      expect(second.audit.pagesUnchanged).toBe(0);
    });
  });
});

describe('a second audit that is interrupted', () => {
  it('goes on to the same pages and counts each unchanged one once', async () => {
    await withSite(versioned(byEtag), async (site, viewer) => {
      const first = await audited(viewer, site);
      site.delay(5);
      const { audit } = await audits.start(test.context, viewer, first.audit.projectId, {});
      site.forget();
      const stop = new AbortController();
      const onProgress = ({ crawled }: { crawled: number }) => crawled >= 5 && stop.abort(new Error('stopped'));
      await expect(runAudit(test.context, audit.id, stop.signal, { onProgress })).rejects.toThrow();
      await runAudit(test.context, audit.id, never);
      const second = await outcome(audit.id, first.audit.projectId, site);
      expect(second.transferred).toEqual([]);
      expect(second.audit).toMatchObject({ status: 'COMPLETED', pagesCrawled: COUNT, pagesUnchanged: COUNT });
      expect(second.findings).toEqual(first.findings);
      // a slow response is sampled again, and a busy machine is slow
      const once = ([path]: readonly [string, number]) => !second.pages.get(path)?.ttfbSamplesMs;
      const twice = [...site.hits].filter(([path, hits]) => /^\/p\d/.test(path) && hits !== 1).filter(once);
      expect(twice).toEqual([]);
    });
  });
});
