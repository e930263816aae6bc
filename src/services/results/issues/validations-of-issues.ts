import type { Database } from '../../../db/orm.js';
import { type IssueValidationRow, newestValidations } from '../../../db/queries/issues/issue-validation.js';

/** The newest of each issue; null where there was none. */
export async function validationsOfIssues(
  db: Database,
  issues: readonly { auditId: string; rule: string }[],
): Promise<(IssueValidationRow | null)[]> {
  const rows = await newestValidations.all(
    db,
    issues.map(({ auditId }) => auditId),
    issues.map(({ rule }) => rule),
  );
  const known = new Map(rows.map((row) => [Number(row.at) - 1, row]));
  return issues.map((_issue, at) => known.get(at) ?? null);
}
