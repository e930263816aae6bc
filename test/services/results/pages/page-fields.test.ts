import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../src/auth/viewer.js';
import { Audit } from '../../../../src/db/entities/audit.js';
import { takeHistory } from '../../../../src/db/queries/audits/finding-history.js';
import { FINDING_MARKS } from '../../../../src/db/queries/pages/page-field.js';
import { forgetImportedSearch } from '../../../../src/services/projects/imported-search.js';
import { PAGE_FIELDS, SCORE_SETS, WORST } from '../../../../src/services/projects/page-fields/index.js';
import { pageSelection } from '../../../../src/services/projects/page-fields/page-selection.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { verify } from '../../../../src/services/rechecks/verification.js';
import { checkedFields, valuesOfPages } from '../../../../src/services/results/pages/page-fields.js';
import { countPages, selectedPages } from '../../../../src/services/results/pages/page-lists.js';
import { pageTableVersion } from '../../../../src/services/results/reports/page-table.js';
import { rejudgeAudit } from '../../../../src/services/runs/audit/evaluation/rejudge-audit.js';
import { removeAudit } from '../../../../src/services/runs/audit/lifecycle/audit-removal.js';
import * as audits from '../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../src/services/runs/audit/run-audit.js';
import { importFromSearchConsole } from '../../../../src/services/runs/rankings/average-positions.js';
import { newViewer, useContext } from '../../../support/context.js';
import { serve } from '../../../support/servers/serp-server.js';
import { useSite } from '../../../support/sites/site-server.js';

const test = useContext();
const never = new AbortController().signal;

const article = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A long read</title>
  <meta name="description" content="What it is about"><meta name="robots" content="max-snippet:-1, noarchive">
  <link rel="canonical" href="/blog/read"><link rel="alternate" hreflang="de" href="/de/read">
  <script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","author":{"@type":"Person","name":"A"}}</script>
  </head><body><main><h1>Read this</h1><h1>And this</h1><h2>Part</h2><p>${'word '.repeat(250)}</p>
  <img src="/a.png"><img src="/b.png" alt="b"><a href="/">home</a> <a href="/">again</a> <a href="https://elsewhere.example/">out</a></main></body></html>`;
const etag = { etag: '"v1"' };

const site = useSite({
  '/': {
    body: '<!doctype html><html><head><title>Home</title></head><body><a href="/blog/read">read</a> <a href="/old">old</a></body></html>',
    headers: etag,
  },
  '/blog/read': { body: article, headers: etag },
  '/old': { status: 301, headers: { location: '/blog/read' } },
});

async function audited(viewer: Viewer, projectId: string): Promise<Audit> {
  const { audit } = await audits.start(test.context, viewer, projectId, { render: 'OFF' });
  await runAudit(test.context, audit.id, never);
  return test.db.unitOfWork((em) => em.findOneOrFail(Audit, { id: audit.id }));
}

/** Every field of a page. */
async function valuesOf({ id }: Pick<Audit, 'id'>, path: string): Promise<Record<string, unknown>> {
  const [number] = await selectedPages(test.db, id, pageSelection({ query: `path = "${path}"` }, null, null));
  const [values] = await valuesOfPages(test.db, [{ auditId: id, number: number ?? -1 }], PAGE_FIELDS);
  return values ?? {};
}

const rowsOf = ({ id }: Pick<Audit, 'id'>) =>
  test.db.rows('select field, first_page, numbers, texts from page_field where audit_id = $1 order by 1, 2', [id]);

describe('the fields of the pages of an audit', () => {
  it('are stored with it, again when it is re-scored, renewed for unchanged pages, and go with it', async () => {
    const viewer = await newViewer(test.db);
    const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
    const first = await audited(viewer, projectId);
    const read = await valuesOf(first, '/blog/read');
    expect(read).toMatchObject({
      url: `${site.url}blog/read`,
      path: '/blog/read',
      folder: '/blog/',
      title: 'A long read',
      titleLength: 11,
      description: 'What it is about',
      descriptionLength: 16,
      h1: 'Read this',
      h1Count: 2,
      headings: 3,
      status: 200,
      outcome: 'OK',
      indexable: true,
      indexability: 'INDEXABLE',
      inconclusive: false,
      depth: 1,
      inlinks: 1,
      inSitemap: false,
      canonical: `${site.url}blog/read`,
      canonicalType: 'SELF',
      redirect: null,
      lang: 'en',
      hreflang: ['de'],
      structuredData: ['Article', 'Person in Article'],
      mediaType: 'text/html',
      images: 2,
      imagesWithoutAlt: 1,
      links: 3,
      outlinks: 1,
      robots: ['max-snippet:-1', 'noarchive'],
      bytes: Buffer.byteLength(article),
      httpVersion: '1.1',
      unchanged: false,
      discoveredBy: 'LINK',
      problem: null,
      rendered: false,
      titleChanged: null,
      lcp: null,
    });
    expect(read['words']).toBeGreaterThan(250);
    expect(read['template']).toMatch(/^[\da-f]{16}$/);
    expect(read['issue']).toContain('h1-multiple');
    expect(read['errors']).toBe(
      (read['issue'] as string[]).length - Number(read['warnings']) - Number(read['notices']),
    );
    expect(read['score']).toBeGreaterThan(0);
    expect(read['pageRank']).toBeGreaterThan(0);
    expect(await valuesOf(first, '/old')).toMatchObject({
      status: 301,
      redirect: `${site.url}blog/read`,
      indexable: false,
      indexability: 'OTHER',
      title: null,
      words: null,
      h1Count: null,
      outlinks: null,
    });

    const before = await rowsOf(first);
    const known = new Set([...[...PAGE_FIELDS, WORST, SCORE_SETS].map(({ name }) => name), ...FINDING_MARKS]);
    expect(before.map(({ field }) => field).filter((field) => !known.has(field))).toEqual([]);
    await audits.rejudge(test.context, viewer, first.id);
    await rejudgeAudit(test.context, first.id, never);
    expect(await rowsOf(first)).toEqual(before);

    const second = await audited(viewer, projectId);
    const moment = { fetchedAt: 0, unchanged: 0, timeToFirstByteMs: 0, downloadMs: 0, transferredBytes: 0 };
    const again = await valuesOf(second, '/blog/read');
    expect({ ...again, ...moment }).toEqual({ ...read, ...moment });
    expect(again['unchanged']).toBe(true);
    expect(Date.parse(String(again['fetchedAt']))).toBeGreaterThanOrEqual(Date.parse(String(read['fetchedAt'])));
    await removeAudit(test.context, viewer, projectId, first.id);
    expect(await rowsOf(first)).toEqual([]);
    expect(await rowsOf(second)).toHaveLength(before.length);
  });

  it('count what a verification has closed no more', async () => {
    const viewer = await newViewer(test.db);
    const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
    const audit = await audited(viewer, projectId);
    const read = await valuesOf(audit, '/blog/read');
    site.set('/blog/read', article.replace('<img src="/a.png">', ''));
    const { fixed } = await verify(test.context, viewer, audit.id, { url: `${site.url}blog/read` });
    expect(fixed).toContain('image-alt-missing');
    const closed = await valuesOf(audit, '/blog/read');
    const sum = (values: Record<string, unknown>) =>
      Number(values['errors']) + Number(values['warnings']) + Number(values['notices']);
    expect(sum(read) - sum(closed)).toBe(fixed.length);
    expect(closed['issue']).not.toContain('image-alt-missing');
    const has = pageSelection({ query: 'issue has image-alt-missing' }, null, null);
    expect(await countPages(test.db, [audit.id], has)).toEqual([0]);
  });

  it('have the figures of Search Console from an import on, as have those of later audits', async () => {
    const viewer = await newViewer(test.db);
    const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
    const first = await audited(viewer, projectId);
    const names = ['clicks', 'impressions', 'averagePosition'];
    const known = async (audit: Audit) => {
      const values = await valuesOf(audit, '/blog/read');
      return Object.fromEntries(names.map((name) => [name, values[name]]));
    };
    expect(await known(first)).toEqual({ clicks: null, impressions: null, averagePosition: null });
    const row = (query: string, page: string, clicks: number, impressions: number, position: number) => ({
      keys: [query, page, 'che', 'MOBILE'],
      ...{ clicks, impressions, position },
    });
    const url = `${site.url}blog/read`;
    const rows = [row('long', url, 4, 30, 2), row('reads', url, 3, 10, 4.2), row('gone', `${site.url}gone`, 9, 9, 1)];
    const server = await serve(() => ({ status: 200, body: { rows } }));
    const range = { site: site.url, from: '2026-10-01', to: '2026-10-28' };
    const load = () =>
      importFromSearchConsole(test.context, projectId, range, { apiKey: 'token', baseUrl: server.url });
    await load();
    expect(await known(first)).toEqual({ clicks: 7, impressions: 40, averagePosition: 2.6 });
    const second = await audited(viewer, projectId);
    expect(await known(second)).toEqual({ clicks: 7, impressions: 40, averagePosition: 2.6 });
    expect(await valuesOf(second, '/old')).toMatchObject({ clicks: 0, impressions: 0, averagePosition: null });
    const clicked = pageSelection({ query: 'clicks > 0 and averagePosition < 3' }, null, '-clicks');
    expect(await selectedPages(test.db, second.id, clicked)).toHaveLength(1);
    // a row that an import has no more is not kept
    rows.splice(0, 1);
    await load();
    expect(await known(second)).toEqual({ clicks: 3, impressions: 10, averagePosition: 4.2 });
    expect(await known(first)).toEqual({ clicks: 7, impressions: 40, averagePosition: 2.6 });
    // while an audit is judged, which has read its figures, an import waits and nothing is forgotten
    const forget = () => test.db.transaction((client) => forgetImportedSearch(client, projectId));
    rows.splice(0, 2, row('reads', url, 8, 20, 3));
    await audits.rejudge(test.context, viewer, second.id);
    const { done } = await test.db.transaction(async (holding) => {
      await holding.query('lock table audit_score in share mode');
      const judged = rejudgeAudit(test.context, second.id, never);
      await expect.poll(() => test.db.transaction((client) => takeHistory(client, projectId))).toBe(false);
      await expect(forget()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      return { done: Promise.all([judged, load()]) };
    });
    await done;
    expect(await known(second)).toEqual({ clicks: 8, impressions: 20, averagePosition: 3 });
    // a forgotten value is in no audit any more, nor in a validator of its exports
    const versions = () =>
      Promise.all([first, second].map((audit) => pageTableVersion(test.context, audit, { fields: ['clicks'] })));
    const clicked28d = () =>
      test.db.rows(
        'select i.id from issue i join audit a on a.id = i.audit_id where a.project_id = $1 and i.clicks28d is not null',
        [projectId],
      );
    const before = await versions();
    expect((await clicked28d()).length).toBeGreaterThan(0);
    await forget();
    for (const audit of [first, second])
      expect(await known(audit)).toEqual({ clicks: null, impressions: null, averagePosition: null });
    expect(await clicked28d()).toEqual([]);
    const after = await versions();
    expect(after.filter((version, at) => version === before[at])).toEqual([]);
    await server.close();
  });

  it('are those of lists where an audit has none, and said to be missing otherwise', async () => {
    const viewer = await newViewer(test.db);
    const { id: projectId } = await projects.create(test.context, viewer, { url: site.url });
    const audit = await audited(viewer, projectId);
    const selection = pageSelection(
      { query: 'status = 200 and titleLength < 10 and issue has h1-missing' },
      null,
      '-depth',
    );
    const stored = await selectedPages(test.db, audit.id, selection);
    const fields = checkedFields(['title', 'status', 'indexable', 'inlinks', 'words', 'number', 'issue']);
    const keys = stored.map((number) => ({ auditId: audit.id, number }));
    const values = await valuesOfPages(test.db, keys, fields);
    expect(values).toMatchObject([{ title: 'Home', status: 200, indexable: true }]);
    await test.db.rows('delete from page_field where audit_id = $1', [audit.id]);
    expect(await selectedPages(test.db, audit.id, selection)).toEqual(stored);
    expect(await valuesOfPages(test.db, keys, fields)).toEqual(values.map((page) => ({ ...page, words: null })));
    await expect(
      selectedPages(test.db, audit.id, pageSelection({ query: 'words > 3' }, null, null)),
    ).rejects.toMatchObject({
      code: 'PAGE_FIELDS_MISSING',
    });
  });
});
