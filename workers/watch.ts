import { queueWorker } from './worker.js';

/** Pages are parsed for it: what that takes is loaded with the first check. */
export default queueWorker('watch', async (context, _payload, signal) => {
  const { runDueWatches } = await import('../src/services/reactions/watch/run-due-watches.js');
  await runDueWatches(context, signal);
});
