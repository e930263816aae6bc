import { measure } from '../src/services/vitals/vitals-runs.js';
import { runWorker } from './run.js';

await runWorker('vitals', (context, { projectId }, signal) => measure(context, projectId, signal));
