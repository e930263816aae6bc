import {
  hasTurn,
  queuedInTurn,
  rejudgesInTurn,
  silentInTurn,
  silentRejudgesInTurn,
} from '../../../../db/queries/audits/audit-concurrency.js';
import { type OwnerRow, ownerOfAudit } from '../../../../db/queries/audits/audit-ownership.js';
import { PLAN_NAMES, type PlanQuotas } from '../../../../plans.js';
import type { Context } from '../../../context.js';
import { rejudgeJob, rejudgesAtOnce } from '../lifecycle/rejudge-job.js';

/** Plans with the audits, or the re-scorings, that each has at once. */
const allowed = (of: PlanQuotas): [names: readonly string[], most: readonly number[]] => [
  PLAN_NAMES,
  PLAN_NAMES.map((name) => of[name].auditsAtOnce),
];
const allowedRejudgements = (of: PlanQuotas): [names: readonly string[], most: readonly number[]] => [
  PLAN_NAMES,
  PLAN_NAMES.map((name) => rejudgesAtOnce(of[name])),
];

/** Open audits that have their turn and of which nobody has heard for a while, oldest first. */
export function silentAudits(context: Context, silence: string): Promise<{ id: string; fence: number }[]> {
  return silentInTurn.all(context.db, ...allowed(context.settings.quotas), silence);
}

/** An audit has ended: the next one of its organization has its turn. */
export async function startWaitingAudits(context: Context, endedId: string): Promise<void> {
  const due = await queuedInTurn.all(context.db, ...allowed(context.settings.quotas), endedId);
  // audits that have a job already keep it
  for (const { id } of due) await context.queues.add('crawl', id, { auditId: id });
}

/** Many audits may come back at once, when a crawl window opens. */
export const mayWork = async ({ db, settings }: Context, auditId: string): Promise<boolean> =>
  (await hasTurn.first(db, ...allowed(settings.quotas), auditId)) !== null;

/** Re-scorings that have their turn and were requested a while ago, oldest first. */
export function silentRejudgements(context: Context, silence: string): Promise<{ id: string }[]> {
  return silentRejudgesInTurn.all(context.db, ...allowedRejudgements(context.settings.quotas), silence);
}

/** A re-scoring has ended: the next one of its organization has its turn. */
export async function startWaitingRejudgements(context: Context, organizationId: string): Promise<void> {
  const due = await rejudgesInTurn.all(context.db, ...allowedRejudgements(context.settings.quotas), organizationId);
  for (const { id } of due) await context.queues.add('crawl', rejudgeJob(id), { auditId: id, rejudge: true });
}

/** Whose audit it is; null where it is gone. */
export const ownerOf = ({ db }: Pick<Context, 'db'>, auditId: string): Promise<OwnerRow | null> =>
  ownerOfAudit.first(db, auditId);
