import { crawlCompetitor } from '../src/services/competitors/competitor-crawl.js';
import { runWorker } from './run.js';

await runWorker('competitors', (context, { competitorId }, signal) => crawlCompetitor(context, competitorId, signal));
