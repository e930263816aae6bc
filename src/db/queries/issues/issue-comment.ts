import { type Client, planned } from '../../query.js';
import { lockProject } from '../projects/project-lock.js';

export interface IssueCommentRow {
  id: string;
  projectId: string;
  rule: string;
  text: string;
  /** id of the user; null where an API key wrote it, or the user is gone */
  authorId: string | null;
  /** name of the user or the key; null where they are gone */
  authorName: string | null;
  createdAt: Date;
  editedAt: Date | null;
}

const COLUMNS = `c.id, c.project_id as "projectId", c.rule, c.text, c.author_id as "authorId",
  coalesce((select u.name from "user" u where u.id = c.author_id),
           (select k.name from api_key k where k.id = c.author_key_id)) as "authorName",
  c.created_at as "createdAt", c.edited_at as "editedAt"`;

/** Comments of each issue, newest first, after the one of that id; `at` counts from 1. */
export const commentsOf = planned<
  [auditIds: readonly string[], rules: readonly string[], after: string | null, limit: number],
  IssueCommentRow & { at: string }
>(
  `select k.at, l.* from unnest($1::uuid[], $2::text[]) with ordinality as k (audit_id, rule, at)
     join audit a on a.id = k.audit_id
    cross join lateral (
      select ${COLUMNS} from issue_comment c
       where c.project_id = a.project_id and c.rule = k.rule and ($3::uuid is null or c.id < $3)
       order by c.id desc limit $4) l
    order by k.at, l.id desc`,
);

/** How many comments each issue has; `at` counts from 1, and issues without are left out. */
export const commentCounts = planned<
  [auditIds: readonly string[], rules: readonly string[]],
  { at: string; count: number }
>(
  `select k.at, count(*)::int as count
     from unnest($1::uuid[], $2::text[]) with ordinality as k (audit_id, rule, at)
     join audit a on a.id = k.audit_id
     join issue_comment c on c.project_id = a.project_id and c.rule = k.rule
    group by k.at`,
);

export const commentOf = planned<[id: string, organizationId: string], IssueCommentRow>(
  `select ${COLUMNS} from issue_comment c where c.id = $1 and c.organization_id = $2`,
);

interface NewComment {
  id: string;
  projectId: string;
  organizationId: string;
  rule: string;
  authorId: string | null;
  authorKeyId: string | null;
  text: string;
  at: Date;
}

/** False if the issue has `limit` comments. */
export async function insertComment(
  client: Client,
  row: NewComment,
  most: { ofIssue: number; ofProject: number },
): Promise<boolean> {
  // two at a time would both see room for one
  await lockProject(client, row.projectId);
  const { rowCount } = await client.query(
    `insert into issue_comment (id, project_id, rule, organization_id, author_id, author_key_id, text, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8
      where (select count(*) from issue_comment where project_id = $2 and rule = $3) < $9
        and (select count(*) from issue_comment where project_id = $2) < $10`,
    [
      ...[row.id, row.projectId, row.rule, row.organizationId, row.authorId, row.authorKeyId, row.text, row.at],
      ...[most.ofIssue, most.ofProject],
    ],
  );
  return rowCount === 1;
}
