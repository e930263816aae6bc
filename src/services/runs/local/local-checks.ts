import { projectOfCompleted } from '../../../db/queries/audits/audit.js';
import { keywordsOfEngine } from '../../../db/queries/rankings/keyword.js';
import type { Context } from '../../context.js';
import { localCheckJob } from '../../projects/project-jobs.js';
import { LOCAL_INDEX } from './local-index.js';

/** The pages have changed that the local index ranks: its keywords of the project are looked up again, which costs nothing. */
export async function recheckLocally(context: Context, projectId: string, cause: string): Promise<void> {
  const keywords = await keywordsOfEngine.all(context.db, projectId, LOCAL_INDEX);
  if (keywords.length === 0) return;
  const keywordIds = keywords.map(({ id }) => id);
  await context.queues.add('rankings', localCheckJob(cause), {
    keywordIds,
    askedAt: context.clock.now().toISOString(),
  });
}

export async function recheckAfterAudit(context: Context, auditId: string): Promise<void> {
  const audit = await projectOfCompleted.first(context.db, auditId);
  if (audit) await recheckLocally(context, audit.project_id, auditId);
}
