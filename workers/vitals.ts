import { measure } from '../src/services/vitals/vitals-runs.js';
import { queueWorker } from './worker.js';

export default queueWorker('vitals', (context, { projectId }, signal) => measure(context, projectId, signal));
