import { Postponed } from '../src/queues.js';
import { queueWorker } from './worker.js';

export default queueWorker('imports', async (context, { projectId }, signal) => {
  const { importConnected } = await import('../src/services/runs/rankings/search-console.js');
  const done = await importConnected(context, projectId, signal);
  // other projects have their turn before the rest of its days
  if (done && done.left > 0 && !signal.aborted) throw new Postponed(0);
});
