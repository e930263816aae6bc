import { queueWorker } from './worker.js';

export default queueWorker('vitals', async (context, { projectId }, signal) => {
  const { measure } = await import('../src/services/runs/vitals/vitals-runs.js');
  await measure(context, projectId, signal);
});
