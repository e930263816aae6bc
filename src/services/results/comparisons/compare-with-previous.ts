import { completedAudit } from '../../../db/queries/audits/audit.js';
import type { Context } from '../../context.js';
import { previousAuditId } from '../../runs/audit/previous/previous-audit-id.js';
import { createAuditLoaders } from '../audits/audit-loaders.js';
import { keepSummary } from './change-summary.js';

/** Compares a completed audit with the one before it, so that whoever opens the project does not wait for that. */
export async function compareWithPrevious({ db }: Pick<Context, 'db'>, auditId: string): Promise<void> {
  const completed = await completedAudit.all(db, auditId);
  const previous = completed.length === 0 ? null : await previousAuditId(db, auditId);
  if (previous === null) return;
  const loaders = createAuditLoaders(db);
  await keepSummary(db, loaders, await loaders.comparison.load({ base: previous, head: auditId }));
}
