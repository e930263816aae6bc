import { abandonRejudge } from '../../../../db/queries/audits/audit-ownership.js';
import type { Context } from '../../../context.js';
import { failAudit } from '../owned-audit.js';
import { silentAudits, silentRejudgements } from '../turns/organization-turns.js';
import { sweepPauses } from './audit-control.js';
import { rejudgeJob } from './rejudge-job.js';

/** younger audits may still be between their commit and their job */
const GRACE = '10 seconds';

/**
 * Compares rows with jobs: the row is the truth. Relays the outbox, queues again what lost its job, and ends what used up
 * its attempts. Several processes may sweep at once.
 */
export async function sweep(context: Context): Promise<void> {
  await context.queues.relay();
  await sweepPauses(context);
  for (const audit of await silentAudits(context, GRACE)) {
    const state = await context.queues.state('crawl', audit.id);
    if (state === 'GONE') {
      context.log.info({ audit: audit.id }, 'queued a job for an audit that had none');
      await context.queues.add('crawl', audit.id, { auditId: audit.id });
    } else if (state === 'FAILED') {
      await failAudit(
        context,
        audit,
        { code: 'INTERNAL', message: 'The audit failed repeatedly and was abandoned.' },
        context.clock.now(),
      );
      await context.queues.remove('crawl', audit.id);
    }
  }
  await sweepRejudgements(context);
}

async function sweepRejudgements(context: Context): Promise<void> {
  for (const { id } of await silentRejudgements(context, GRACE)) {
    const job = rejudgeJob(id);
    const state = await context.queues.state('crawl', job);
    if (state === 'GONE') await context.queues.add('crawl', job, { auditId: id, rejudge: true });
    if (state === 'FAILED') {
      await abandonRejudge(context.db.pool, id);
      await context.queues.remove('crawl', job);
    }
  }
}
