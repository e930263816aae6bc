import { needsOwnership } from '../../../crawl/options.js';
import { createHeapBudget } from '../../../crawl/threads/gc-tuning.js';
import { noteLeaving } from '../../../db/queries/audits/audit-ownership.js';
import { problem } from '../../../errors.js';
import { Postponed } from '../../../queues.js';
import type { Context } from '../../context.js';
import { confirmOwnership } from '../../projects/site-ownership.js';
import { MovedStart } from './moved-start.js';
import { auditStanding, failAudit, type OwnedAudit, takeAudit } from './owned-audit.js';
import type { AuditRun, RunHooks } from './phases/audit-run.js';
import { checkLinks } from './phases/check-links.js';
import { crawlSite } from './phases/crawl-site.js';
import { judgeCrawl } from './phases/judge-crawl.js';
import { openSite } from './phases/open-site.js';
import { recallPages } from './phases/recall-pages.js';
import { openAuditReader } from './reader/audit-reader.js';
import { headersOf, withHeaders, withPlace } from './requests/own-requests.js';
import { PageScratch } from './storage/page-scratch.js';
import { ScratchFile } from './storage/scratch-file.js';
import { LostAudit } from './storage/stored-frontier.js';
import { isHopeless, restMs, UNSUSPECTED } from './suspicion.js';
import { AuditPaused, watchOwnership } from './watch-ownership.js';

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
    const skip = watch.renderingSkipped;
    await runPhases({ context: own, audit, hooks, signal: running, stop, skip, reader, room, scratch, pages, headers });
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

/** Options that only owners may use are looked at once more: proofs go with whoever loses a site. */
async function mayCrawl(context: Context, audit: OwnedAudit): Promise<boolean> {
  if (audit.crawledAt || audit.isStopped || !needsOwnership(audit.options)) return true;
  if (await confirmOwnership(context, { ...audit, id: audit.projectId })) return true;
  await failAudit(context, audit, problem('OWNERSHIP_REQUIRED'), context.clock.now());
  return false;
}

async function runPhases(run: AuditRun): Promise<void> {
  const site = await openSite(run);
  const pages = await recallPages(run, site);
  if (!run.audit.crawledAt) await crawlSite(run, site, pages);
  const linked = site.checks ?? (await checkLinks(run, site));
  await judgeCrawl(run, site, pages, linked);
}
