import type { QueueName } from '../../queues.js';
import { slotDate } from '../../serp/schedule.js';
import type { Context } from '../context.js';

/** Audits whose look-ups in the local index may still wait: they take seconds, and an audit takes longer than that. */
const RECENT_AUDITS = 5;

export interface QueuedJob {
  queue: QueueName;
  id: string;
}

/** What may be queued for a project. Ask before its rows are gone; removing what is not there does no harm. */
export async function jobsOfProject(context: Context, projectId: string): Promise<QueuedJob[]> {
  const audits = await context.db.rows<{ id: string }>(
    `select id from audit where project_id = $1 and status in ('QUEUED', 'RUNNING')`,
    [projectId],
  );
  const comparisons = await context.db.rows<{ id: string; requestedAt: Date }>(
    `select c.id, p.requested_at as "requestedAt" from competitor c join competitor_profile p on p.competitor_id = c.id
      where c.project_id = $1 and p.status = 'QUEUED'`,
    [projectId],
  );
  // what was looked up today has no job any more
  const keywords = await context.db.rows<{ id: string }>(
    `select id from keyword k where project_id = $1
        and not exists (select from ranking r where r.keyword_id = k.id and r.slot = $2 and r.status in ('RANKED', 'NOT_IN_TOP'))`,
    [projectId, slotDate(context.clock.now())],
  );
  const completed = await context.db.rows<{ id: string }>(
    `select id from audit where project_id = $1 and status = 'COMPLETED' order by created_at desc limit $2`,
    [projectId, RECENT_AUDITS],
  );
  const compared = await context.db.rows<{ id: string; finishedAt: Date }>(
    `select c.id, p.finished_at as "finishedAt" from competitor c join competitor_profile p on p.competitor_id = c.id
      where c.project_id = $1 and p.status = 'COMPLETED'`,
    [projectId],
  );
  const changes = [...completed.map(({ id }) => id), ...compared.map((one) => comparisonJob(one.id, one.finishedAt))];
  return [
    ...audits.map(({ id }) => ({ queue: 'crawl' as const, id })),
    ...changes.map((cause) => ({ queue: 'rankings' as const, id: localCheckJob(cause) })),
    { queue: 'vitals', id: projectId },
    ...comparisons.map(({ id, requestedAt }) => ({
      queue: 'competitors' as const,
      id: comparisonJob(id, requestedAt),
    })),
    ...jobsOfKeywords(
      context,
      keywords.map(({ id }) => id),
    ),
  ];
}

/** The job that looks keywords up in the local index again; the cause is what has changed the pages. */
export const localCheckJob = (cause: string): string => `local-${cause}`;

export const comparisonJob = (competitorId: string, requestedAt: Date): string =>
  `${competitorId}-${requestedAt.getTime()}`;

export function jobsOfKeywords({ clock }: Pick<Context, 'clock'>, ids: readonly string[]): QueuedJob[] {
  const today = slotDate(clock.now());
  return ids.flatMap((id) => [`${id}-${today}`, `${id}-now`].map((job) => ({ queue: 'rankings' as const, id: job })));
}

export async function removeJobs({ queues }: Pick<Context, 'queues'>, jobs: readonly QueuedJob[]): Promise<void> {
  await Promise.all(jobs.map(({ queue, id }) => queues.remove(queue, id)));
}
