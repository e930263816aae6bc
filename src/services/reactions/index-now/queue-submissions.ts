import { dueSubmissions, setSubmissionDue } from '../../../db/queries/search/index-now.js';
import type { Context } from '../../context.js';

const AT_ONCE = 10;
/** a job that got lost is queued again after that */
const LOST_MS = 3_600_000;

/** Queues the submissions that are due. */
export async function queueDueSubmissions(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (client) => {
    for (const { id, projectId } of await dueSubmissions(client, now, AT_ONCE)) {
      const job = `indexnow-${id}`;
      if ((await context.queues.state('imports', job)) === 'FAILED') await context.queues.remove('imports', job);
      await context.queues.enqueue(client, 'imports', job, { projectId, submissionId: id });
      await setSubmissionDue(client, id, new Date(now.getTime() + LOST_MS));
    }
  });
  await context.queues.relay();
}
