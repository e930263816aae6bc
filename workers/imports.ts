import { Postponed } from '../src/queues.js';
import { queueWorker } from './worker.js';

export default queueWorker('imports', async (context, { projectId, submissionId, service }, signal) => {
  if (submissionId !== undefined) {
    const { submitChanges } = await import('../src/services/reactions/index-now/submit-changes.js');
    return submitChanges(context, submissionId, signal);
  }
  if (service === 'BING') {
    const { importBing } = await import('../src/services/runs/bing/import-bing.js');
    await importBing(context, projectId, signal);
    return;
  }
  const { importConnected } = await import('../src/services/runs/rankings/search-console.js');
  const done = await importConnected(context, projectId, signal);
  // other projects have their turn before the rest of its days
  if (done && done.left > 0 && !signal.aborted) throw new Postponed(0);
});
