import type { Viewer } from '../../../../auth/viewer.js';
import { projectsOfIds } from '../../../../db/queries/projects/project-tag.js';
import { Problem, type ProblemCode, problem } from '../../../../errors.js';
import type { Context } from '../../../context.js';
import { reachableIds } from '../../../projects/project-table.js';
import * as audits from './audits.js';

/** Result of one start of several. */
export interface BulkStart {
  projectId: string;
  auditId: string | null;
  /** false: the project has an audit that has not ended */
  created: boolean;
  /** code and message of the refusal */
  error: { code: string; message: string } | null;
}

/** Starts an audit of each; what the plan refuses is said of each, and does not keep the others. */
export async function startAudits(
  context: Context,
  viewer: Viewer,
  projectIds: readonly string[],
): Promise<BulkStart[]> {
  const ids = reachableIds(viewer, projectIds);
  const known = await projectsOfIds.all(context.db, viewer.organizationId, ids);
  if (known.length < ids.length) throw problem('PROJECT_NOT_FOUND');
  const started: BulkStart[] = [];
  for (const projectId of ids) {
    try {
      const { audit, created } = await audits.start(context, viewer, projectId);
      started.push({ projectId, auditId: audit.id, created, error: null });
    } catch (error) {
      if (!(error instanceof Problem) || !OF_A_PROJECT.has(error.code)) throw error;
      const { code, message } = error;
      started.push({ projectId, auditId: null, created: false, error: { code, message } });
    }
  }
  return started;
}

/** refusals that say nothing about the audits of other projects */
const OF_A_PROJECT: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'OWNERSHIP_REQUIRED',
  'PLAN_LIMIT_REACHED',
  'PROJECT_NOT_FOUND',
  'VALIDATION_FAILED',
]);
