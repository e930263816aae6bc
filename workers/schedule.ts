import { setTimeout as sleep } from 'node:timers/promises';
import { sweep } from '../src/services/audit/sweep.js';
import { forgetAuditLog } from '../src/services/audit-log.js';
import { sweepRetention } from '../src/services/audit-retention.js';
import { sweepComparisons } from '../src/services/competitor-comparisons.js';
import { sweepErasures } from '../src/services/erasures.js';
import { forgetHosts } from '../src/services/hosts/host-shares.js';
import { forgetAnswers } from '../src/services/idempotency.js';
import { forgetModelAnswers } from '../src/services/model-budget.js';
import { sweepModelRequests } from '../src/services/model-fixes.js';
import { forgetSpent } from '../src/services/quotas.js';
import { queueDue } from '../src/services/rank-checks.js';
import { queueDueVitals } from '../src/services/vitals-runs.js';
import { sweepDeliveries } from '../src/services/webhooks/sweep.js';
import { runProcess } from './run.js';

/** often enough that an audit whose job was lost goes on within 15 s */
const PERIOD_MS = 5_000;

await runProcess('schedule', async (context, signal) => {
  const running = (async () => {
    while (!signal.aborted) {
      for (const task of [
        sweep,
        queueDue,
        forgetAnswers,
        forgetSpent,
        forgetAuditLog,
        queueDueVitals,
        sweepModelRequests,
        forgetModelAnswers,
        sweepComparisons,
        forgetHosts,
        sweepDeliveries,
        sweepRetention,
        sweepErasures,
      ]) {
        await task(context).catch((error: unknown) => context.log.warn({ err: error, task: task.name }, 'task failed'));
      }
      await sleep(PERIOD_MS, undefined, { signal }).catch(() => {});
    }
  })();
  return { close: () => running };
});
