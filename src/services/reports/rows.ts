import type { Evidence } from '../../audit/rule.js';
import type { Issue } from '../../db/entities/issue.js';
import { instant } from '../../db/instant.js';
import type { Database } from '../../db/orm.js';

/** One finding: a rule that failed on a page, or on the site as a whole. */
export interface ReportRow {
  issue: Issue;
  /** the site's root address when the finding is about the site */
  url: string;
  siteWide: boolean;
  failing: number;
  applicable: number;
  evidence: Evidence[];
  /** the same in every audit of the project, in hex; null in audits from before there were fingerprints */
  fingerprint: string | null;
  /** null in audits from before findings had a history */
  firstSeenAt: Date | null;
}

export interface RowOptions {
  /** findings wanted of each issue; all without it */
  perIssue?: number;
}

interface StoredFinding {
  page_id: number;
  url: string;
  failing: number;
  applicable: number;
  evidence: Evidence[];
  fingerprint: string | null;
  first_seen_at: string | null;
}

/** findings read at once: one may hold fifty pieces of evidence of 500 characters */
const BATCH = 250;
/** stands before every page number, that of the site as a whole (-1) included */
const BEFORE_ALL = -2;
const SITE = -1;

/**
 * Every finding of these issues, issue by issue in the order given: what all report formats read. A batch is in memory at
 * a time and nothing is open in the database between two of them, however slowly the reader comes back for more.
 */
export async function* reportRows(
  db: Pick<Database, 'rows'>,
  issues: readonly Issue[],
  { perIssue = Number.POSITIVE_INFINITY }: RowOptions = {},
): AsyncGenerator<ReportRow, void, void> {
  for (const issue of issues) {
    let after = BEFORE_ALL;
    let left = Math.min(perIssue, issue.affectedPages);
    while (left > 0) {
      const rows = await db.rows<StoredFinding>(
        `select page_id, url, failing, applicable, evidence, encode(fingerprint, 'hex') as fingerprint, first_seen_at
           from finding where issue_id = $1 and page_id > $2 and resolved_at is null order by page_id limit $3`,
        [issue.id, after, Math.min(BATCH, left)],
      );
      for (const row of rows) yield reportRow(issue, row);
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.page_id;
      left -= rows.length;
    }
  }
}

function reportRow(issue: Issue, row: StoredFinding): ReportRow {
  const siteWide = row.page_id === SITE;
  return {
    issue,
    url: siteWide ? new URL('/', row.url).href : row.url,
    siteWide,
    failing: row.failing,
    applicable: row.applicable,
    evidence: row.evidence,
    fingerprint: row.fingerprint,
    firstSeenAt: row.first_seen_at === null ? null : instant(row.first_seen_at),
  };
}
