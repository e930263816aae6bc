import { createSiteIndex } from '../../../audit/site/site-index.js';
import { createAdmission } from '../../../crawl/admission/admission.js';
import { type CrawlProgress, crawl } from '../../../crawl/crawl.js';
import type { Patience } from '../../../crawl/host-outage.js';
import { needsOwnership } from '../../../crawl/options.js';
import type { HeadersFor, OwnHeaders } from '../../../crawl/own-headers.js';
import { createOwnPace } from '../../../crawl/politeness/own-pace.js';
import { RenderBacklog } from '../../../crawl/render/render-backlog.js';
import { SampleRanks } from '../../../crawl/render/sample-ranks.js';
import { withRetries } from '../../../crawl/retrying-fetcher.js';
import { obeyCrawlDelay } from '../../../crawl/robots/crawl-delay.js';
import { ignoringRobots, robotsQuestion } from '../../../crawl/robots/robots-question.js';
import { openSiteHosts } from '../../../crawl/site-hosts.js';
import { createHeapBudget, type HeapBudget } from '../../../crawl/threads/gc-tuning.js';
import type { PageReader } from '../../../crawl/threads/page-reader.js';
import { robotsTokenOf } from '../../../crawl/user-agents.js';
import { noteLeaving, noteLinkChecks } from '../../../db/queries/audits/audit-ownership.js';
import { dropWaiting } from '../../../db/queries/pages/crawl-url.js';
import { DEFAULTS } from '../../../defaults/index.js';
import { problem } from '../../../errors.js';
import { parseRobots } from '../../../facts/robots/robots.js';
import { originOf } from '../../../facts/url.js';
import { Postponed } from '../../../queues.js';
import type { Context } from '../../context.js';
import { OwnValueColumns } from '../../projects/page-fields/own-values.js';
import { confirmOwnership } from '../../projects/site-ownership.js';
import { isCutOff } from './discovery/cut-off.js';
import { completenessOf, noteLeftOut } from './discovery/left-out.js';
import { openNamedFiles } from './discovery/named-files.js';
import { recallAdmission } from './discovery/recall-admission.js';
import { seeds } from './discovery/seeds.js';
import { unlinkedPages } from './discovery/unlinked-pages.js';
import { judgeAudit } from './evaluation/judge-audit.js';
import { checkLinkedUrls, createUrlCollector, openExternalChecks } from './linked-urls.js';
import { MovedStart } from './moved-start.js';
import { auditStanding, failAudit, markCrawled, type OwnedAudit, takeAudit } from './owned-audit.js';
import { prepareSite } from './prepare-site.js';
import { openReusableFacts, withReusableFacts } from './previous/reusable-facts.js';
import { openAuditReader } from './reader/audit-reader.js';
import { type AuditDigest, createAuditDigester } from './reader/digest-page.js';
import { evaluatorVersion } from './reader/evaluator-version.js';
import { unchanged } from './reader/page-difference.js';
import { RememberedPages } from './reader/remembered-pages.js';
import { openRenderer } from './renderer.js';
import { headersOf, withHeaders, withPlace } from './requests/own-requests.js';
import { settleScheme } from './settle-scheme.js';
import { openEvaluation } from './storage/page-evaluation.js';
import { PageScratch } from './storage/page-scratch.js';
import { ScratchFile } from './storage/scratch-file.js';
import { storeChecks, storedChecks } from './storage/stored-checks.js';
import { LostAudit, openStoredFrontier } from './storage/stored-frontier.js';
import { storedPages } from './storage/stored-pages.js';
import { isHopeless, restMs, UNSUSPECTED } from './suspicion.js';
import type { AuditSlot } from './turns/audit-slot.js';
import { AuditPaused, watchOwnership } from './watch-ownership.js';

export interface AuditRunProgress extends CrawlProgress {
  rendered: number;
}

export interface RunHooks {
  /** sent to the project's own host, before those that are stored with it */
  headers?: OwnHeaders;
  onProgress?: (progress: AuditRunProgress) => void;
  /** with a site that fails */
  patience?: Partial<Patience>;
  /** aborted to end the crawl and to evaluate what it has read */
  stop?: AbortSignal;
  /** where audits take turns */
  place?: AuditSlot;
  onPhase?: (phase: 'PREPARING' | 'CRAWLING' | 'CHECKING_LINKS' | 'JUDGING') => void;
}

/**
 * Crawls, judges and scores one audit from wherever a previous worker left it. Ends with the audit in a final state, or by
 * throwing when it was interrupted and is to be taken up again.
 */
export async function runAudit(
  context: Context,
  auditId: string,
  signal: AbortSignal,
  hooks: RunHooks = {},
): Promise<void> {
  try {
    await runFromStart(context, auditId, signal, hooks);
  } catch (error) {
    if (!(error instanceof MovedStart)) throw error;
    await runFromStart(context, auditId, signal, hooks);
  }
}

async function runFromStart(context: Context, auditId: string, signal: AbortSignal, hooks: RunHooks): Promise<void> {
  const audit = await takeAudit(context.db, auditId, context.clock.now());
  if (!audit) return;
  if (!(await mayCrawl(context, audit))) return;
  const { suspicion, wasLost } = audit;
  if (isHopeless(suspicion)) {
    const message = `The audit ended its worker ${suspicion.stalls} times in a row and was abandoned.`;
    await failAudit(context, audit, { code: 'INTERNAL', message }, context.clock.now());
    return;
  }
  const rest = wasLost && hooks.place ? restMs(suspicion) : 0;
  const watch = watchOwnership(context, audit, signal);
  const reader = openAuditReader(audit);
  const over = new AbortController();
  const room = createHeapBudget();
  const scratch = new ScratchFile();
  const pages = new PageScratch();
  try {
    if (rest > 0) throw new Postponed(rest);
    const running = AbortSignal.any([watch.signal, over.signal]);
    const headers = headersOf(context, audit, hooks.headers);
    const own = withPlace(withHeaders(context, headers), hooks.place, running);
    const stop = AbortSignal.any([watch.stopped, ...(hooks.stop ? [hooks.stop] : [])]);
    await work(
      own,
      audit,
      { reader, room, scratch, pages, headers, stop, skip: watch.renderingSkipped },
      running,
      hooks,
    );
  } catch (error) {
    const { reason } = watch.signal;
    // a write may meet the pause before the watch does
    const isPaused =
      reason instanceof AuditPaused ||
      (error instanceof LostAudit && (await auditStanding(context.db, audit)) === 'PAUSED');
    // errors after the audit was cancelled or taken over are expected
    if (isPaused || (!(error instanceof LostAudit) && !(reason instanceof LostAudit))) {
      // no page has ended this worker; where the database is away, the next one is careful for nothing
      await noteLeaving(context.db.pool, audit, UNSUSPECTED).catch(() => undefined);
      throw isPaused ? new AuditPaused(`Audit ${audit.id} was paused.`) : error;
    }
    context.log.info({ audit: audit.id }, 'audit was cancelled, deleted or taken over');
  } finally {
    // nothing of it goes on in the background
    over.abort();
    await Promise.all([watch.stop(), reader.close()]);
    room.close();
    scratch.close();
    pages.close();
  }
}

/** What only owners may have crawled is looked at once more: proofs go with whoever loses a site. */
async function mayCrawl(context: Context, audit: OwnedAudit): Promise<boolean> {
  if (audit.crawledAt || audit.isStopped || !needsOwnership(audit.options)) return true;
  if (await confirmOwnership(context, { ...audit, id: audit.projectId })) return true;
  await failAudit(context, audit, problem('OWNERSHIP_REQUIRED'), context.clock.now());
  return false;
}

/** What is open for as long as an audit runs. */
interface Tools {
  reader: PageReader<AuditDigest>;
  room: HeapBudget;
  scratch: ScratchFile;
  pages: PageScratch;
  headers: HeadersFor;
  /** aborted when nothing more is to be requested: what was read is evaluated */
  stop: AbortSignal;
  /** aborted when nothing more is to be rendered */
  skip: AbortSignal;
}

async function work(
  context: Context,
  audit: OwnedAudit,
  { reader, room, scratch, pages, headers, stop, skip }: Tools,
  signal: AbortSignal,
  hooks: RunHooks,
): Promise<void> {
  hooks.onPhase?.('PREPARING');
  if (hooks.place) hooks.place.mayLeave = 'ALWAYS';
  await settleScheme(context, audit, signal);
  const prepared = await prepareSite(context, audit, reader, signal, hooks.place);
  const { startUrl, robots } = prepared.facts;
  const { subdomains } = audit.options;
  const index = createSiteIndex(startUrl, subdomains, scratch);
  const own = new OwnValueColumns(scratch);
  let linked = audit.crawledAt ? await storedChecks(context.db, audit.id) : null;
  const external = linked ? null : openExternalChecks(context, audit, AbortSignal.any([signal, stop]));
  const addresses = createUrlCollector(startUrl, external?.add, subdomains);
  const alternates = prepared.sitemap.unlistedAlternates();
  for (const url of alternates) addresses.alternate(url);
  const file = robots.verdict === 'RULES' ? parseRobots(robots.text) : null;
  const obeyed = robotsQuestion(robots, file, { token: robotsTokenOf(audit.options.userAgent) });
  const atStart = audit.options.ignoreRobots ? ignoringRobots(obeyed, startUrl) : obeyed;
  obeyCrawlDelay(context.hosts.crawlDelay, startUrl, robots, file);
  const ownPace = createOwnPace(audit.options);
  const politeness = ownPace(context.hosts.visit(startUrl));
  const hosts = subdomains
    ? openSiteHosts({
        startUrl,
        allowed: atStart,
        politeness,
        fetcher: withRetries(context.fetcher),
        visit: (url) => ownPace(context.hosts.visit(url)),
        crawlDelay: context.hosts.crawlDelay,
        signal,
      })
    : null;
  const allowed = hosts?.allowed ?? atStart;
  // dates that are far off were so when the audit was started, whoever takes it over
  const admission = createAdmission(startUrl, audit.options, audit.createdAt);

  const files = openNamedFiles(admission, audit.options, () => previous.assets());

  const digester = createAuditDigester({ startUrl, subdomains, fence: audit.fence }, audit.profile);
  // worked out again of what a previous worker stored
  const difference = unchanged();
  audit.rendering.difference = difference;
  const mayRender = audit.options.render !== 'OFF' && !audit.crawledAt;
  const remembered = new RememberedPages({ index, own, addresses, difference, live: audit.live, mayRender });
  const backlog = new RenderBacklog();
  const origin = originOf(startUrl);
  let answered: string | undefined;
  const recall = audit.isResumed && !audit.crawledAt ? await recallAdmission(context.db, audit.id, admission) : null;
  for await (const { id, facts } of storedPages(context.db, audit.id)) {
    const { digest } = digester(facts);
    room.page(digest.addresses.ends.length);
    remembered.add({ digest, facts: () => facts });
    files.note(digest);
    if (digest.status === 200 && digest.url.startsWith(origin)) answered = digest.url;
    // hosts, traps and what is left out are known again
    recall?.page(digest, { id, depth: facts.depth });
    if (mayRender) backlog.add(id, digest);
  }
  const previous = openReusableFacts(context, audit, startUrl, signal);
  const frontier = withReusableFacts(
    await openStoredFrontier(context.db, audit, {
      addresses: index.addresses,
      scratch: pages,
      leftOut: admission.leftOut,
      onPage: (page) => {
        room.page(page.digest.addresses.ends.length);
        remembered.add({ digest: page.digest, facts: () => page.facts });
        files.note(page.digest);
      },
      onReplaced: (page) => remembered.replace({ digest: page.digest, facts: () => page.facts }),
    }),
    previous,
  );

  if (!audit.crawledAt) {
    hooks.onPhase?.('CRAWLING');
    recall?.settle();
    const ranks = new SampleRanks();
    const noted = <Url extends { url: string }>(urls: Url[]): Url[] => {
      if (mayRender) for (const { url } of urls) ranks.note(url);
      return urls;
    };
    await frontier.store(
      noted(seeds(startUrl, audit.options, { listed: prepared.sitemap.urls(), alternates }, admission, files)),
    );
    const renderer = openRenderer(context, audit, { politeness, hosts, robots: allowed, headersFor: headers });
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
        openEvaluation(evaluation, { fence: audit.fence, version: evaluatorVersion(subdomains, audit.profile) }),
      ...(audit.options.discovery === 'LINKS_AND_SITEMAPS'
        ? { unlinked: () => unlinkedPages(context.db, audit, admission) }
        : {}),
      onProgress: (progress) => hooks.onProgress?.({ ...progress, rendered: audit.rendering.rendered }),
      ...(renderer && {
        rendering: {
          render: renderer.render,
          atOnce: renderer.atOnce,
          kept: renderer.kept,
          backlog,
          ranks,
          warmUp: renderer.warmUp,
          tally: audit.rendering,
          skip,
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
    room.close();
  }
  if (!linked) {
    hooks.onPhase?.('CHECKING_LINKS');
    if (!stop.aborted) await hosts?.prepare(addresses.assets.values());
    const [checks] = await Promise.all([
      checkLinkedUrls(
        context,
        audit,
        { assets: addresses.assets, found: addresses.found, files, external, isCrawled: (url) => index.has(url) },
        allowed,
        previous,
        { signal, stop },
      ),
      // nobody sees the phase where this fails; whatever is wrong, the next write tells
      noteLinkChecks(context.db.pool, audit).catch(() => undefined),
    ]);
    // whatever ended the crawl, resources are missing that were not checked
    if (stop.aborted && !isCutOff(audit.stopReason)) audit.stopReason = 'STOPPED';
    audit.crawledAt ??= context.clock.now();
    const { crawledAt } = audit;
    await context.db.transaction(async (client) => {
      await markCrawled(client, audit, crawledAt);
      await dropWaiting(client, audit.id);
      await storeChecks(client, audit.id, checks);
    });
    linked = checks;
  }

  hooks.onPhase?.('JUDGING');
  await hooks.place?.resume(signal);
  const counts = frontier.counts();
  const site = index.build({
    facts: {
      ...prepared.facts,
      ...completenessOf(audit, prepared.facts),
      crawled: counts.done - counts.disallowed,
      discovered: audit.pagesKnown,
    },
    robots: file,
    auditedAt: audit.crawledAt ?? context.clock.now(),
    external: linked.external,
    assets: linked.assets,
    sitemap: prepared.sitemap,
    previous: prepared.previous,
  });
  const failure = await judgeAudit(
    context,
    audit,
    { site, own, scratch, read: { scratch: pages, count: counts.done } },
    signal,
  );
  if (failure) await failAudit(context, audit, failure, context.clock.now());
}
