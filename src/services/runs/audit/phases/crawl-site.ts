import { crawl } from '../../../../crawl/crawl.js';
import { SampleRanks } from '../../../../crawl/render/sample-ranks.js';
import { DEFAULTS } from '../../../../defaults/index.js';
import { noteLeftOut } from '../discovery/left-out.js';
import { seeds } from '../discovery/seeds.js';
import { unlinkedPages } from '../discovery/unlinked-pages.js';
import { evaluatorVersion } from '../reader/evaluator-version.js';
import { openRenderer } from '../renderer.js';
import { openEvaluation } from '../storage/page-evaluation.js';
import type { AuditRun } from './audit-run.js';
import type { OpenSite } from './open-site.js';
import type { RecalledPages } from './recall-pages.js';

/** Crawls and renders whatever earlier workers left, until nothing is left or a budget ends it. */
export async function crawlSite(run: AuditRun, site: OpenSite, pages: RecalledPages): Promise<void> {
  const { context, audit, hooks, signal, stop, reader } = run;
  const { startUrl, prepared, admission, files, politeness, hosts, allowed, previous } = site;
  const { frontier, recall, answered } = pages;
  hooks.onPhase?.('CRAWLING');
  recall?.settle();
  const ranks = new SampleRanks();
  const first = seeds(
    startUrl,
    audit.options,
    { listed: prepared.sitemap.urls(), alternates: site.alternates },
    admission,
    files,
  );
  if (pages.mayRender) for (const { url } of first) ranks.note(url);
  await frontier.store(first);
  const renderer = openRenderer(context, audit, { politeness, hosts, robots: allowed, headersFor: run.headers });
  if (hooks.place) hooks.place.mayLeave = 'ALWAYS';
  const end = await crawl({
    options: audit.options,
    fetcher: context.unpacedFetcher,
    admission,
    robots: allowed,
    frontier,
    politeness,
    ...(hosts && { hosts }),
    signal,
    stop,
    reader,
    files,
    now: () => context.clock.now(),
    htmlBytes: DEFAULTS.htmlBytes,
    missing: prepared.facts.probes.missingPage?.page,
    answered,
    patience: hooks.patience,
    isDoubtful: ({ digest }) => digest.softNotFound,
    openEvaluation: (evaluation) =>
      openEvaluation(evaluation, {
        fence: audit.fence,
        version: evaluatorVersion(audit.options.subdomains, audit.profile),
      }),
    ...(audit.options.discovery === 'LINKS_AND_SITEMAPS'
      ? { unlinked: () => unlinkedPages(context.db, audit, admission) }
      : {}),
    onProgress: (progress) => hooks.onProgress?.({ ...progress, rendered: audit.rendering.rendered }),
    ...(renderer && {
      rendering: {
        render: renderer.render,
        atOnce: renderer.atOnce,
        kept: renderer.kept,
        backlog: pages.backlog,
        ranks,
        warmUp: renderer.warmUp,
        tally: audit.rendering,
        skip: run.skip,
        previous: async (url: string) => (await previous.pages([url])).get(url)?.facts ?? null,
      },
    }),
  }).finally(() => renderer?.close());
  if (hooks.place) hooks.place.mayLeave = 'NEVER';
  signal.throwIfAborted();
  audit.stopReason = end.stopReason;
  await noteLeftOut(context.db, audit, admission.leftOut, frontier.counts());
  // nothing is read any more: threads that go leave as much memory as judging needs
  await reader.close();
  run.room.close();
}
