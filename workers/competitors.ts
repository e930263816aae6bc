import { queueWorker } from './worker.js';

export default queueWorker('competitors', async (context, { competitorId }, signal) => {
  const { crawlCompetitor } = await import('../src/services/runs/competitors/competitor-crawl.js');
  await crawlCompetitor(context, competitorId, signal);
});
