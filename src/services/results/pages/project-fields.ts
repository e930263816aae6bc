import type { Viewer } from '../../../auth/viewer.js';
import { ruleSettingsOf } from '../../../db/queries/projects/rule-settings.js';
import type { Context } from '../../context.js';
import * as projects from '../../projects/projects.js';
import { type DescribedField, describedFields } from './page-fields.js';

/** Fields of the pages of a project: those of every project, and those of its extractors. */
export async function projectFields(context: Context, viewer: Viewer, projectId: string): Promise<DescribedField[]> {
  const project = await projects.get(context, viewer, projectId);
  return describedFields((await ruleSettingsOf.first(context.db, [project.id]))?.settings.extractors);
}
