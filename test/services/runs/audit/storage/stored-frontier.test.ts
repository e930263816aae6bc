import { expect, it } from 'vitest';
import type { LeftOut } from '../../../../../src/facts/left-out.js';
import * as projects from '../../../../../src/services/projects/projects.js';
import * as audits from '../../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../../src/services/runs/audit/run-audit.js';
import { newViewer, useContext } from '../../../../support/context.js';
import { page, type SitePage, sitemapOf, startSite } from '../../../../support/sites/site-server.js';

const never = new AbortController().signal;
const test = useContext();
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

async function queued(url: string, options: { maxPages?: number } = {}): Promise<string> {
  const viewer = await newViewer(test.db);
  const project = await projects.create(test.context, viewer, { url });
  return (await audits.start(test.context, viewer, project.id, options)).audit.id;
}

async function pathsOf(id: string): Promise<string[]> {
  const pages = await test.db.rows<{ url: string }>('select url from page where audit_id = $1', [id]);
  return pages.map(({ url }) => new URL(url).pathname + new URL(url).search);
}

async function interruptedAt(pages: number, id: string): Promise<void> {
  const stop = new AbortController();
  const onProgress = ({ crawled }: { crawled: number }) => crawled >= pages && stop.abort(new Error('stopped'));
  await expect(runAudit(test.context, id, stop.signal, { onProgress })).rejects.toThrow();
}

it('fetches what links point to before what only a sitemap names, listed there or not', async () => {
  const [linked, behind, listed] = ['linked', 'behind', 'listed'].map((name) =>
    numbers(12).map((at) => `/${name}${at}`),
  );
  const pages: Record<string, SitePage | string> = { '/': page({ title: 'A home that links', links: linked ?? [] }) };
  for (const at of numbers(12)) {
    pages[`/linked${at}`] = page({ title: `Linked page number ${at}`, links: ['/', `/behind${at}`] });
    pages[`/behind${at}`] = page({ title: `Two clicks away, number ${at}`, links: ['/'] });
    pages[`/listed${at}`] = page({ title: `Listed page number ${at}`, links: ['/'] });
  }
  const site = await startSite(pages);
  try {
    site.set('/sitemap.xml', sitemapOf(site, [...(listed ?? []), ...(behind ?? []), '/']));
    const some = await queued(site.url, { maxPages: 25 });
    await runAudit(test.context, some, never);
    expect((await pathsOf(some)).sort()).toEqual(['/', ...(linked ?? []), ...(behind ?? [])].sort());

    const all = await queued(site.url);
    await runAudit(test.context, all, never);
    const paths = await pathsOf(all);
    expect(paths).toHaveLength(37);
    expect(new Set(paths).size).toBe(37);
    const [audit] = await test.db.rows('select pages_known, pages_crawled, stop_reason from audit where id = $1', [
      all,
    ]);
    expect(audit).toEqual({ pages_known: 37, pages_crawled: 37, stop_reason: null });
  } finally {
    await site.close();
  }
});

it.each([
  ['after all links where the budget may not do', 24, false],
  ['beside a long way of links where it does', 1_000, true],
])('fetches what only a sitemap names %s', async (_, maxPages, isBeside) => {
  const way = numbers(10).map((at) => [`/way${at}`, page({ title: `Stop ${at} of a way`, links: [`/way${at + 1}`] })]);
  const listed = Object.fromEntries(
    numbers(12).map((at) => [`/listed${at}`, page({ title: `Listed page ${at}`, links: ['/'] })]),
  );
  const site = await startSite({
    '/': page({ title: 'Home', links: ['/way0'] }),
    ...Object.fromEntries(way),
    ...listed,
  });
  try {
    site.set('/sitemap.xml', sitemapOf(site, Object.keys(listed)));
    site.delay(5);
    await runAudit(test.context, await queued(site.url, { maxPages }), never);
    const order = [...site.hits.keys()].filter((path) => /way9|listed/.test(path));
    expect(order).toHaveLength(13);
    expect(order[0] !== '/way9').toBe(isBeside);
  } finally {
    await site.close();
  }
});

it.each([
  ['maxBytes', 'crawl_bytes * 1.1', 'MAX_BYTES'],
  ['maxMinutes', 'crawl_ms / 60000.0', 'MAX_MINUTES'],
])('spends what an interruption has left of %s', async (budget, left, stopReason) => {
  const pages = numbers(200).map((at) => [`/long${at}`, page({ title: `Page ${at}`, links: [`/long${at + 1}`] })]);
  const site = await startSite({ '/': page({ title: 'Home', links: ['/long0'] }), ...Object.fromEntries(pages) });
  site.delay(3);
  try {
    const id = await queued(site.url);
    await interruptedAt(10, id);
    const before = (await pathsOf(id)).length;
    const [spent] = await test.db.rows<{ bytes: number; ms: number }>(
      'select crawl_bytes::float8 as bytes, crawl_ms::float8 as ms from audit where id = $1',
      [id],
    );
    expect(spent?.bytes).toBeGreaterThan(before * 100);
    expect(spent?.ms).toBeGreaterThan(before * 3);
    await test.db.rows(`update audit set options = options || jsonb_build_object('${budget}', ${left}) where id = $1`, [
      id,
    ]);
    await runAudit(test.context, id, never);
    const after = (await pathsOf(id)).length;
    expect(after).toBeGreaterThanOrEqual(before);
    expect(after).toBeLessThan(before * 1.5);
    const [audit] = await test.db.rows('select stop_reason from audit where id = $1', [id]);
    expect(audit).toEqual({ stop_reason: stopReason });
  } finally {
    await site.close();
  }
});

it('judges a trap by the pages that were read before a crawl was interrupted, too', async () => {
  const pages: Record<string, SitePage | string> = { '/': page({ title: 'Home with a trap', links: ['/trap?at=0'] }) };
  for (const at of numbers(700)) {
    const links = [1, 2, 3].map((step) => `/trap?at=${at + step}`);
    pages[`/trap?at=${at}`] = page({ title: `Combination number ${at}`, links });
  }
  const site = await startSite(pages);
  site.delay(3);
  try {
    const id = await queued(site.url);
    await interruptedAt(20, id);
    expect((await pathsOf(id)).length).toBeLessThan(150);
    site.delay(0);
    await runAudit(test.context, id, never);
    // the pages that it takes to know a trap, and what was under way by then
    const fetched = (await pathsOf(id)).length;
    expect(fetched).toBeGreaterThan(200);
    expect(fetched).toBeLessThan(300);
    const [audit] = await test.db.rows<{ left_out: LeftOut[]; pages_known: number; partial: boolean }>(
      'select left_out, pages_known, partial from audit where id = $1',
      [id],
    );
    const [trap] = audit?.left_out ?? [];
    expect(trap).toMatchObject({ reason: 'TOO_MANY_VARIANTS' });
    expect(trap?.sample[0]?.linkedFrom).toContain('/trap?at=');
    expect(audit).toMatchObject({ partial: true, pages_known: fetched + (trap?.count ?? 0) });
    // a URL that is never fetched takes no room
    expect(await test.db.rows('select 1 from crawl_url where audit_id = $1 and not done', [id])).toEqual([]);
  } finally {
    await site.close();
  }
});
