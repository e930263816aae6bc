import type { Viewer } from '../../../auth/viewer.js';
import type { Issue } from '../../../db/entities/issue.js';
import { IssueAssignment } from '../../../db/entities/issue-assignment.js';
import type { Database } from '../../../db/orm.js';
import {
  type Assignment,
  assigneesOf,
  assignmentsOf,
  type MemberRow,
  memberOf,
  membersByName,
  upsertAssignment,
} from '../../../db/queries/issues/issue-assignment.js';
import { problem } from '../../../errors.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import { mailAssignee } from './issue-mail.js';
import { issueTarget, ownedIssue } from './owned-issue.js';

/** Users of the organization, by name; a member who is limited to clients sees nobody else, an API key that is nobody. */
export async function members(context: Context, viewer: Viewer): Promise<MemberRow[]> {
  if (!viewer.reach?.ofClients) return membersByName.all(context.db, viewer.organizationId);
  const self = viewer.userId === null ? null : await memberOf.first(context.db, viewer.organizationId, viewer.userId);
  return self ? [self] : [];
}

/** Null for whoever is not among `members`. */
const assigneeOf = async (context: Context, viewer: Viewer, id: string): Promise<MemberRow | null> =>
  viewer.reach?.ofClients && id !== viewer.userId ? null : memberOf.first(context.db, viewer.organizationId, id);

/** Makes a member responsible for the issue's rule in this and every further audit of the project; null: nobody. */
export async function assign(
  context: Context,
  viewer: Viewer,
  issueId: string,
  assigneeId: string | null,
): Promise<Issue> {
  const { issue, projectId } = await ownedIssue(context, viewer, issueId);
  const assignee = assigneeId === null ? null : await assigneeOf(context, viewer, assigneeId);
  if (assigneeId !== null && assignee === null)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'assigneeId', message: 'This is not a member of the organization.' }],
    });
  await context.db.unitOfWork(async (em, client) => {
    if (assignee === null) {
      if ((await em.nativeDelete(IssueAssignment, { projectId, rule: issue.rule })) > 0)
        await record(client, viewer, { action: 'ISSUE_UNASSIGNED', ...issueTarget(issue, projectId) });
      return;
    }
    const isNew = await upsertAssignment(client, {
      projectId,
      organizationId: viewer.organizationId,
      rule: issue.rule,
      assigneeId: assignee.id,
      by: viewer.userId,
      at: context.clock.now(),
    });
    if (!isNew) return;
    await record(client, viewer, {
      action: 'ISSUE_ASSIGNED',
      ...issueTarget(issue, projectId, { assignee: assignee.email }),
    });
    await mailAssignee(context, client, viewer, { issue, projectId, assigneeId: assignee.id });
  });
  return issue;
}

/** stands for issues that nobody is responsible for */
export const NOBODY = 'none';

/** The assignees of a project, by rule. */
export async function assigneesByRule(
  db: Pick<Database, 'rows'>,
  projectId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await assigneesOf.all(db, projectId);
  return new Map(rows.map(({ rule, assigneeId }) => [rule, assigneeId]));
}

/** The assignee of each issue; null where nobody is. */
export async function assignments(
  db: Database,
  issues: readonly { auditId: string; rule: string }[],
): Promise<(Assignment | null)[]> {
  const rows = await assignmentsOf.all(
    db,
    issues.map(({ auditId }) => auditId),
    issues.map(({ rule }) => rule),
  );
  const known = new Map(rows.map((row) => [Number(row.at) - 1, row]));
  return issues.map((_issue, at) => known.get(at) ?? null);
}
