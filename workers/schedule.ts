import { setTimeout as sleep } from 'node:timers/promises';
import { isSupervised, report } from '../src/process/supervisor.js';
import { ON_DEMAND } from '../src/queues.js';
import type { Context } from '../src/services/context.js';
import { forgetHosts } from '../src/services/hosts/host-shares.js';
import { sweepDeliveries } from '../src/services/outbound/webhooks/sweep.js';
import { periodicJobs } from '../src/services/periodic-jobs.js';
import { sendDigests } from '../src/services/reactions/alerts/digests.js';
import { queueDueSubmissions } from '../src/services/reactions/index-now/queue-submissions.js';
import { queueDueMonthlyReports } from '../src/services/reactions/mail/contacts/monthly-reports.js';
import { queueDueReports } from '../src/services/reactions/mail/report-schedules.js';
import { sweepMail } from '../src/services/reactions/mail/scheduled-mail.js';
import { queueDueSummaries } from '../src/services/reactions/mail/weekly-summaries.js';
import { sweepValidations } from '../src/services/rechecks/validations.js';
import { sweepComparisons } from '../src/services/results/competitors/competitor-comparisons.js';
import { sweepModelRequests } from '../src/services/results/fixes/model-fixes.js';
import { sweepRetention } from '../src/services/runs/audit/lifecycle/audit-retention.js';
import { sweepDeferredDeletes } from '../src/services/runs/audit/lifecycle/deferred-deletes.js';
import { startDueAudits } from '../src/services/runs/audit/lifecycle/schedules.js';
import { sweep } from '../src/services/runs/audit/lifecycle/sweep.js';
import { countPausedAudits } from '../src/services/runs/audit/turns/crawl-window.js';
import { queueDueBing } from '../src/services/runs/bing/bing-connection.js';
import { queueDue } from '../src/services/runs/rankings/rank-checks.js';
import { queueDueImports } from '../src/services/runs/rankings/search-console.js';
import { queueDueInspections } from '../src/services/runs/search/inspections.js';
import { queueDueVitals } from '../src/services/runs/vitals/vitals-runs.js';
import { defineWorker } from './worker.js';

/** Jobs that were there before this installation was started, and those of a worker that ended with them. */
async function callWorkers(context: Context): Promise<void> {
  const { queues } = context;
  if (!isSupervised()) return;
  for (const name of ON_DEMAND) {
    const { waiting = 0, active = 0, delayed = 0 } = await queues.counts(name);
    // audits whose crawl window is closed need no process before it opens
    const asleep = name === 'crawl' && delayed > 0 ? await countPausedAudits(context) : 0;
    if (waiting + active + delayed > asleep) report({ needs: name });
  }
}

/** often enough that an audit whose job was lost goes on within 15 s */
const PERIOD_MS = 5_000;

export default defineWorker('schedule', async (context, signal) => {
  const queuePeriodic = periodicJobs();
  const running = (async () => {
    while (!signal.aborted) {
      for (const task of [
        sweep,
        startDueAudits,
        queuePeriodic,
        callWorkers,
        queueDue,
        queueDueVitals,
        queueDueImports,
        queueDueInspections,
        queueDueBing,
        queueDueSubmissions,
        sweepModelRequests,
        sweepComparisons,
        sweepValidations,
        forgetHosts,
        sendDigests,
        sweepDeliveries,
        queueDueSummaries,
        queueDueReports,
        queueDueMonthlyReports,
        sweepMail,
        sweepRetention,
        sweepDeferredDeletes,
      ]) {
        await task(context).catch((error: unknown) => context.log.warn({ err: error, task: task.name }, 'task failed'));
      }
      await sleep(PERIOD_MS, undefined, { signal }).catch(() => {});
    }
  })();
  return { close: () => running };
});
