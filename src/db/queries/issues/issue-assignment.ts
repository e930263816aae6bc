import { type Client, planned } from '../../query.js';

/** Somebody who belongs to the organization. */
export interface MemberRow {
  /** id of the user */
  id: string;
  name: string;
  email: string;
}

export interface Assignment {
  rule: string;
  assignee: MemberRow;
  assignedAt: Date;
}

const MEMBER = `json_build_object('id', u.id, 'name', u.name, 'email', u.email)`;
/** a user who has left the organization is assigned to nothing */
const OF_MEMBER = `join member m on m."userId" = g.assignee_id and m."organizationId" = g.organization_id
     join "user" u on u.id = g.assignee_id`;

/** By name. */
export const membersByName = planned<[organizationId: string], MemberRow>(
  `select u.id, u.name, u.email from member m join "user" u on u.id = m."userId"
    where m."organizationId" = $1 order by lower(u.name), u.id`,
);

/** Null if the user does not belong to the organization. */
export const memberOf = planned<[organizationId: string, userId: string], MemberRow>(
  `select u.id, u.name, u.email from member m join "user" u on u.id = m."userId"
    where m."organizationId" = $1 and u.id = $2`,
);

/** The assignee of each issue; `at` counts from 1. */
export const assignmentsOf = planned<
  [auditIds: readonly string[], rules: readonly string[]],
  Assignment & { at: string }
>(
  `select k.at, g.rule, ${MEMBER} as assignee, g.assigned_at as "assignedAt"
     from unnest($1::uuid[], $2::text[]) with ordinality as k (audit_id, rule, at)
     join audit a on a.id = k.audit_id
     join issue_assignment g on g.project_id = a.project_id and g.rule = k.rule
     ${OF_MEMBER}`,
);

/** The assignees of a project, by rule. */
export const assigneesOf = planned<[projectId: string], { rule: string; assigneeId: string }>(
  `select g.rule, g.assignee_id as "assigneeId" from issue_assignment g ${OF_MEMBER} where g.project_id = $1 order by g.rule`,
);

interface NewAssignment {
  projectId: string;
  organizationId: string;
  rule: string;
  assigneeId: string;
  by: string | null;
  at: Date;
}

/** False if it was assigned to the same user already. */
export async function upsertAssignment(client: Client, row: NewAssignment): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into issue_assignment as g (project_id, rule, organization_id, assignee_id, assigned_by, assigned_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (project_id, rule) do update
        set assignee_id = excluded.assignee_id, assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at
      where g.assignee_id <> excluded.assignee_id`,
    [row.projectId, row.rule, row.organizationId, row.assigneeId, row.by, row.at],
  );
  return rowCount === 1;
}
