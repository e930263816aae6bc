import { crawlDigester } from './page-reader.js';
import { serveThread } from './serve-thread.js';

serveThread(() => crawlDigester);
