import { crawlCompetitor } from '../src/services/competitors/competitor-crawl.js';
import { queueWorker } from './worker.js';

export default queueWorker('competitors', (context, { competitorId }, signal) =>
  crawlCompetitor(context, competitorId, signal),
);
