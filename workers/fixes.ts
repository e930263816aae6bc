import { queueWorker } from './worker.js';

export default queueWorker('fixes', async (context, { requestId }, signal) => {
  const { writeFix } = await import('../src/services/results/fixes/model-fixes.js');
  await writeFix(context, requestId, signal);
});
