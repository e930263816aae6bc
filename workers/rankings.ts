import { refresh } from '../src/services/rank-checks.js';
import { runWorker } from './run.js';

await runWorker('rankings', (context, { keywordId, again }, signal) => refresh(context, keywordId, signal, again));
