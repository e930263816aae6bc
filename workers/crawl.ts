import type { Context } from '../src/services/context.js';
import { compareWithPrevious } from '../src/services/results/comparisons/compare-with-previous.js';
import { scoreSegments } from '../src/services/results/segments/segment-scores.js';
import { renewStatistics } from '../src/services/runs/audit/storage/renew-statistics.js';
import { startWaitingAudits, startWaitingRejudgements } from '../src/services/runs/audit/turns/organization-turns.js';
import { createProcessSlots } from '../src/services/runs/audit/turns/process-slots.js';
import { runInTurn } from '../src/services/runs/audit/turns/run-in-turn.js';
import { recheckAfterAudit } from '../src/services/runs/local/local-checks.js';
import { measureAfterAudit } from '../src/services/runs/vitals/vitals-runs.js';
import { queueWorker } from './worker.js';

const places = createProcessSlots();

export default queueWorker('crawl', async (context, { auditId, rejudge }, signal) => {
  const owner = await runInTurn(context, places, { auditId, ...(rejudge && { rejudge }) }, signal);
  if (!owner) return;
  if (rejudge) {
    await compare(context, auditId);
    await startWaitingRejudgements(context, owner.organizationId).catch((error: unknown) =>
      context.log.warn({ err: error }, 'starting waiting re-scorings failed; the sweeper retries'),
    );
    return;
  }
  await renewStatistics(context, auditId).catch((error: unknown) =>
    context.log.warn(
      { err: error },
      'statistics of the database were not renewed after audit; it does so by itself later',
    ),
  );
  await recheckAfterAudit(context, auditId).catch((error: unknown) =>
    context.log.warn({ err: error }, 'local index update failed; the next check picks up these pages'),
  );
  await measureAfterAudit(context, auditId).catch((error: unknown) =>
    context.log.warn({ err: error }, 'vitals enqueue failed after audit; scheduler retries'),
  );
  await startWaitingAudits(context, auditId).catch((error: unknown) =>
    context.log.warn({ err: error }, 'starting waiting audits failed; the sweeper retries'),
  );
  await scoreSegments(context, auditId).catch((error: unknown) =>
    context.log.warn({ err: error }, 'scoring of segments failed after audit; computed on first request'),
  );
  await compare(context, auditId);
});

const compare = (context: Context, auditId: string): Promise<void> =>
  compareWithPrevious(context, auditId).catch((error: unknown) =>
    context.log.warn({ err: error }, 'comparison failed after audit; computed on first request'),
  );
