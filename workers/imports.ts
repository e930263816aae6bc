import { queueWorker } from './worker.js';

export default queueWorker('imports', async (context, { projectId }, signal) => {
  const { importConnected } = await import('../src/services/runs/rankings/search-console.js');
  await importConnected(context, projectId, signal);
});
