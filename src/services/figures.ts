import { QUEUE_NAMES } from '../queues.js';
import type { Context } from './context.js';

/** What an operator watches of the whole installation. */
export interface Figures {
  audits: { status: string; audits: number; pages: number }[];
  jobs: { queue: string; state: string; jobs: number }[];
}

export async function figures(context: Pick<Context, 'db' | 'queues'>): Promise<Figures> {
  const audits = context.db.rows<Figures['audits'][number]>(
    'select status, count(*)::int as audits, sum(pages_crawled)::float8 as pages from audit group by status order by status',
  );
  const counts = QUEUE_NAMES.map(async (queue) =>
    Object.entries(await context.queues.counts(queue)).map(([state, jobs]) => ({ queue, state, jobs })),
  );
  return { audits: await audits, jobs: (await Promise.all(counts)).flat() };
}
