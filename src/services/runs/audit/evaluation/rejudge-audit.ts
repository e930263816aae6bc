import { crawledCounts, endRejudge } from '../../../../db/queries/audits/audit-ownership.js';
import type { Context } from '../../../context.js';
import { OwnValueColumns } from '../../../projects/page-fields/own-values.js';
import { type OwnedAudit, takeRejudgement } from '../owned-audit.js';
import { ScratchFile } from '../storage/scratch-file.js';
import { LostAudit } from '../storage/stored-frontier.js';
import { storedSite } from '../storage/stored-site.js';
import { watchOwnership } from '../watch-ownership.js';
import { judgeAudit } from './judge-audit.js';

/**
 * Judges a completed audit once more by the rules of today, from its stored facts alone: nothing is fetched. One that is requested
 * meanwhile, as after another change of the settings, follows at once.
 */
export async function rejudgeAudit(context: Context, auditId: string, signal: AbortSignal): Promise<void> {
  for (
    let audit = await takeRejudgement(context.db, auditId);
    audit;
    audit = await takeRejudgement(context.db, auditId)
  )
    if (!(await rejudgeOnce(context, audit, signal))) return;
}

/** False where another worker has it now. */
async function rejudgeOnce(context: Context, audit: OwnedAudit, signal: AbortSignal): Promise<boolean> {
  const watch = watchOwnership(context, audit, signal);
  const scratch = new ScratchFile();
  try {
    const own = new OwnValueColumns(scratch);
    const counts = await crawledCounts.first(context.db, audit.id);
    const site = await storedSite(
      context,
      { ...audit, pagesCrawled: counts?.pages_crawled ?? 0, pagesKnown: counts?.pages_known ?? 0 },
      { signal: watch.signal, own, scratch, rules: audit.profile.rules },
    );
    const failure = site ? await judgeAudit(context, audit, { site, own, scratch }, watch.signal) : null;
    if (failure) context.log.warn({ audit: audit.id, ...failure }, 're-scoring failed');
    // after a failure the previous judgement stays
    await endRejudge(context.db.pool, audit);
    return true;
  } catch (error) {
    if (!(error instanceof LostAudit)) throw error;
    context.log.info({ audit: audit.id }, 're-scoring stopped: the audit was deleted or taken over');
    return false;
  } finally {
    await watch.stop();
    scratch.close();
  }
}
