import { queueWorker } from './worker.js';

/** Pages are parsed for it: what that takes is loaded with the first check. */
export default queueWorker('validations', async (context, { validationId }, signal) => {
  const { runValidation } = await import('../src/services/rechecks/run-validation.js');
  await runValidation(context, validationId, signal);
});
