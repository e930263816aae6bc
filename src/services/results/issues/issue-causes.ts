import type { Database } from '../../../db/orm.js';
import { type CauseRow, causesOfIssues } from '../../../db/queries/audits/issue.js';

/** The causes that many pages of each issue have in common, most pages first. */
export async function issueCauses(
  db: Pick<Database, 'rows' | 'prepared'>,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CauseRow[]>> {
  return Map.groupBy(await causesOfIssues.all(db, issueIds), ({ issueId }) => issueId);
}
