import { reaches, type Viewer } from '../../../auth/viewer.js';
import type { Issue } from '../../../db/entities/issue.js';
import { issueOf } from '../../../db/queries/audits/issue.js';
import type { Context } from '../../context.js';
import { found, isId } from '../../ids.js';

export interface OwnedIssue {
  issue: Issue;
  projectId: string;
  detailsRemovedAt: Date | null;
}

/** The issue, where the viewer reaches its project. What is decided about it holds for its rule in all audits of the project. */
export async function ownedIssue(context: Context, viewer: Viewer, issueId: string): Promise<OwnedIssue> {
  const row = isId(issueId) ? await issueOf.first(context.db, issueId, viewer.organizationId) : null;
  const { projectId, detailsRemovedAt, ...issue } = found(
    row && reaches(viewer, row.projectId) ? row : null,
    'ISSUE_NOT_FOUND',
  );
  return { issue, projectId, detailsRemovedAt };
}

/** As the audit log names it: the rule, which stays when the audit and its issue are gone. */
export const issueTarget = (
  { id, rule }: Pick<Issue, 'id' | 'rule'>,
  projectId: string,
  details: Readonly<Record<string, unknown>> = {},
) => ({ target: { id, name: rule }, details: { projectId, ...details } });
