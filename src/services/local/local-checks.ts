import type { Context } from '../context.js';
import { localCheckJob } from '../projects/project-jobs.js';
import { LOCAL_INDEX } from './local-index.js';

/** The pages have changed that the local index ranks: its keywords of the project are looked up again, which costs nothing. */
export async function recheckLocally(context: Context, projectId: string, cause: string): Promise<void> {
  const keywords = await context.db.rows<{ id: string }>(
    'select id from keyword where project_id = $1 and engine = $2 order by id',
    [projectId, LOCAL_INDEX],
  );
  if (keywords.length === 0) return;
  const keywordIds = keywords.map(({ id }) => id);
  await context.queues.add('rankings', localCheckJob(cause), {
    keywordIds,
    askedAt: context.clock.now().toISOString(),
  });
}

export async function recheckAfterAudit(context: Context, auditId: string): Promise<void> {
  const [audit] = await context.db.rows<{ project_id: string }>(
    `select project_id from audit where id = $1 and status = 'COMPLETED'`,
    [auditId],
  );
  if (audit) await recheckLocally(context, audit.project_id, auditId);
}
