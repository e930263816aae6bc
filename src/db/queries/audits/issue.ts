import type { PoolClient } from 'pg';
import type { Evidence, Severity } from '../../../audit/engine/rule.js';
import { columnsOf, copiedColumns } from '../../columns-of.js';
import { copyRows } from '../../copy.js';
import { Issue, type RuleTexts } from '../../entities/issue.js';
import { IssueCause } from '../../entities/issue-cause.js';
import { type Client, planned, prepared } from '../../query.js';

const COLUMNS = columnsOf(Issue, 'i');

export const issueOf = prepared<
  [id: string, organizationId: string],
  Issue & { projectId: string; detailsRemovedAt: Date | null }
>(
  'issue of an organization',
  `select ${COLUMNS}, a.project_id as "projectId", a.details_removed_at as "detailsRemovedAt"
     from issue i join audit a on a.id = i.audit_id where i.id = $1 and a.organization_id = $2`,
);

/** An issue that a verification found mended has no page left. */
export const issuesOfAudits = prepared<[auditIds: readonly string[]], Issue>(
  'issues of audits',
  `select ${COLUMNS} from issue i where i.audit_id = any($1::uuid[]) and i.affected_pages > 0`,
);

export interface CauseRow {
  issueId: string;
  evidence: Evidence | null;
  affectedPages: number;
  sampleUrls: string[];
}

/** The causes that many pages of each issue have in common, most pages first. */
export const causesOfIssues = planned<[issueIds: readonly string[]], CauseRow>(
  `select issue_id as "issueId", evidence, affected_pages as "affectedPages", sample_urls as "sampleUrls"
     from issue_cause where issue_id = any($1::uuid[]) order by issue_id, place`,
);

interface IssueKey {
  id: string;
  rule: string;
  severity: string;
}

/** With their findings; gives those that there were. */
export async function deleteIssues(client: Client, auditId: string): Promise<IssueKey[]> {
  const { rows } = await client.query<IssueKey>('delete from issue where audit_id = $1 returning id, rule, severity', [
    auditId,
  ]);
  return rows;
}

interface NewIssue extends IssueKey {
  category: string;
  affectedPages: number;
  instances: number;
  sampleUrls: string[];
  firstSeenAt: Date;
  followsFrom: string | null;
  texts: RuleTexts | null;
  /** line of its findings */
  line: string;
  /** findings of the line */
  rows: number;
}

export async function copyIssues(
  client: PoolClient,
  auditId: string,
  judgement: number,
  issues: readonly NewIssue[],
): Promise<void> {
  await copyRows(
    client,
    'issue',
    copiedColumns(Issue, [
      'id',
      'auditId',
      'rule',
      'severity',
      'category',
      'affectedPages',
      'instances',
      'sampleUrls',
      'firstSeenAt',
      'followsFrom',
      'texts',
      'lineId',
      'judgement',
      'lineRows',
    ]),
    issues.map((issue) => [
      issue.id,
      auditId,
      issue.rule,
      issue.severity,
      issue.category,
      issue.affectedPages,
      issue.instances,
      issue.sampleUrls,
      issue.firstSeenAt,
      issue.followsFrom,
      issue.texts && JSON.stringify(issue.texts),
      issue.line,
      judgement,
      issue.rows,
    ]),
  );
}

type NewCause = readonly [
  issueId: string,
  place: number,
  evidence: string,
  affectedPages: number,
  sampleUrls: readonly string[],
];

export async function copyCauses(client: PoolClient, rows: readonly NewCause[]): Promise<void> {
  await copyRows(client, 'issue_cause', copiedColumns(IssueCause), rows);
}

export const issueOfProject = planned<
  [id: string, projectId: string],
  { id: string; auditId: string; rule: string; severity: Severity; detailsRemovedAt: Date | null }
>(
  `select i.id, i.audit_id as "auditId", i.rule, i.severity, a.details_removed_at as "detailsRemovedAt" from issue i join audit a on a.id = i.audit_id where i.id = $1 and a.project_id = $2`,
);

export const securityIssues = planned<
  [auditId: string],
  { id: string; rule: string; severity: string; affectedPages: number; ownTitle: string | null }
>(
  `select id, rule, severity, affected_pages as "affectedPages", texts ->> 'title' as "ownTitle" from issue
      where audit_id = $1 and category = 'SECURITY' and affected_pages > 0
      order by array_position(array['ERROR', 'WARNING', 'NOTICE'], severity), affected_pages desc, rule`,
);
