import { refresh, refreshOrdered } from '../src/services/rankings/rank-checks.js';
import { queueWorker } from './worker.js';

export default queueWorker('rankings', (context, job, signal) =>
  'keywordIds' in job
    ? refreshOrdered(context, job.keywordIds, signal, job.askedAt)
    : refresh(context, job.keywordId, signal, job.askedAt),
);
