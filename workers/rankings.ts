import { queueWorker } from './worker.js';

export default queueWorker('rankings', async (context, job, signal) => {
  const { refresh, refreshOrdered } = await import('../src/services/runs/rankings/rank-checks.js');
  await ('keywordIds' in job
    ? refreshOrdered(context, job.keywordIds, signal, job.askedAt)
    : refresh(context, job.keywordId, signal, job.askedAt));
});
