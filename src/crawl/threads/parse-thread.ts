import { crawlDigester } from './page-reader.js';
import { serveThread } from './worker-loop.js';

serveThread(() => crawlDigester);
