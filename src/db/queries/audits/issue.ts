import type { Evidence } from '../../../audit/engine/rule.js';
import { columnsOf } from '../../columns-of.js';
import { Issue } from '../../entities/issue.js';
import { planned, prepared } from '../../query.js';

const COLUMNS = columnsOf(Issue, 'i');

export const issueOf = prepared<
  [id: string, organizationId: string],
  Issue & { projectId: string; detailsRemovedAt: Date | null }
>(
  'issue of an organization',
  `select ${COLUMNS}, a.project_id as "projectId", a.details_removed_at as "detailsRemovedAt"
     from issue i join audit a on a.id = i.audit_id where i.id = $1 and a.organization_id = $2`,
);

/** What a verification found mended has no page left. */
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

/** What many pages of each issue have in common, most pages first. */
export const causesOfIssues = planned<[issueIds: readonly string[]], CauseRow>(
  `select issue_id as "issueId", evidence, affected_pages as "affectedPages", sample_urls as "sampleUrls"
     from issue_cause where issue_id = any($1::uuid[]) order by issue_id, place`,
);
