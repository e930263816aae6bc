import { newestCompletedIds } from '../../db/queries/audits/audit.js';
import { openAuditsOf } from '../../db/queries/audits/open-audit.js';
import { completedProfiles, queuedProfiles } from '../../db/queries/competitors/competitor-profile.js';
import { openValidationsOf } from '../../db/queries/issues/issue-validation.js';
import { unfinishedKeywords } from '../../db/queries/rankings/keyword.js';
import type { QueueName } from '../../queues.js';
import { slotDate } from '../../serp/schedule.js';
import type { Context } from '../context.js';

/** Audits whose look-ups in the local index may still wait: they take seconds, and an audit takes longer than that. */
const RECENT_AUDITS = 5;

export interface QueuedJob {
  queue: QueueName;
  id: string;
}

/** The jobs that may be queued for a project. Ask before its rows are gone; removing what is not there does no harm. */
export async function jobsOfProject(context: Context, projectId: string): Promise<QueuedJob[]> {
  const audits = await openAuditsOf.all(context.db, projectId);
  const comparisons = await queuedProfiles.all(context.db, projectId);
  // a keyword that was looked up today has no job any more
  const keywords = await unfinishedKeywords.all(context.db, projectId, slotDate(context.clock.now()));
  const completed = await newestCompletedIds.all(context.db, projectId, RECENT_AUDITS);
  const compared = await completedProfiles.all(context.db, projectId);
  const changes = [...completed.map(({ id }) => id), ...compared.map((one) => comparisonJob(one.id, one.finishedAt))];
  const validations = await openValidationsOf.all(context.db, projectId);
  return [
    ...audits.map(({ id }) => ({ queue: 'crawl' as const, id })),
    ...changes.map((cause) => ({ queue: 'rankings' as const, id: localCheckJob(cause) })),
    ...validations.map(({ id }) => ({ queue: 'validations' as const, id })),
    { queue: 'vitals', id: projectId },
    { queue: 'imports', id: projectId },
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
