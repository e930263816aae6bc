import { crawlDigester } from './page-reader.js';
import { runWorkerLoop } from './worker-loop.js';

runWorkerLoop(() => ({ digester: crawlDigester }));
