import { writeFix } from '../src/services/model-fixes.js';
import { runWorker } from './run.js';

await runWorker('fixes', (context, { requestId }, signal) => writeFix(context, requestId, signal));
