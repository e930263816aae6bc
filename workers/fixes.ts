import { writeFix } from '../src/services/fixes/model-fixes.js';
import { runWorker } from './run.js';

await runWorker('fixes', (context, { requestId }, signal) => writeFix(context, requestId, signal));
