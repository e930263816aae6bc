import type { Severity } from '../../../audit/engine/rule.js';
import { historyOfIssues } from '../../../db/queries/audits/issue-history.js';
import type { Reader } from '../../../db/query.js';

/** Pages that an issue was found on in one audit. */
export interface IssuePoint {
  auditId: string;
  completedAt: Date;
  pagesCrawled: number;
  affectedPages: number;
}

/** The key that names an issue over several audits, and the audit up to which it is followed. */
export interface FollowedIssue {
  auditId: string;
  rule: string;
  severity: Severity;
}

/** Newest audit first, at most `limit` of each. */
export async function issueHistories(
  db: Reader,
  issues: readonly FollowedIssue[],
  limit: number,
): Promise<IssuePoint[][]> {
  const rows = await historyOfIssues.all(
    db,
    issues.map(({ auditId }) => auditId),
    issues.map(({ rule }) => rule),
    issues.map(({ severity }) => severity),
    limit,
  );
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return issues.map((_, at) => (byPlace.get(at + 1) ?? []).map(({ place: _place, ...point }) => point));
}
