import { Postponed } from '../src/queues.js';
import { queueWorker } from './worker.js';

export default queueWorker('inspections', async (context, { projectId }, signal) => {
  const { inspectDue } = await import('../src/services/runs/search/inspections.js');
  const done = await inspectDue(context, projectId, signal);
  // other projects have their turn before the rest of its URLs
  if (done?.isLeft && !signal.aborted) throw new Postponed(0);
});
