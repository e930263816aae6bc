import { auditFigures } from '../db/queries/audits/audit-progress.js';
import { QUEUE_NAMES } from '../queues.js';
import type { Context } from './context.js';

/** The figures that an operator watches of the whole installation. */
export interface Figures {
  audits: { status: string; audits: number; pages: number }[];
  jobs: { queue: string; state: string; jobs: number }[];
}

export async function figures(context: Pick<Context, 'db' | 'queues'>): Promise<Figures> {
  const audits = auditFigures.all(context.db);
  const counts = QUEUE_NAMES.map(async (queue) =>
    Object.entries(await context.queues.counts(queue)).map(([state, jobs]) => ({ queue, state, jobs })),
  );
  return { audits: await audits, jobs: (await Promise.all(counts)).flat() };
}
