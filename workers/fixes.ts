import { writeFix } from '../src/services/fixes/model-fixes.js';
import { queueWorker } from './worker.js';

export default queueWorker('fixes', (context, { requestId }, signal) => writeFix(context, requestId, signal));
