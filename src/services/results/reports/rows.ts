import type { Evidence } from '../../../audit/engine/rule.js';
import type { Issue } from '../../../db/entities/issue.js';
import { instant } from '../../../db/instant.js';
import type { Database } from '../../../db/orm.js';
import { findingsBetween, type ListedFinding } from '../../../db/queries/audits/finding.js';
import { readAhead } from './read-ahead.js';

/** One finding: a rule that failed on a page, or on the site as a whole. */
export interface ReportRow {
  issue: Issue;
  /** the site's root URL when the finding is about the site */
  url: string;
  siteWide: boolean;
  failing: number;
  applicable: number;
  evidence: Evidence[];
  /** the same in every audit of the project, in hex; null in audits from before there were fingerprints */
  fingerprint: string | null;
  /** null in audits from before findings had a history */
  firstSeenAt: Date | null;
  /** reach of a cause that many pages share: `url` is one of them then */
  reach?: { pages: number; sample: readonly string[] };
}

export interface RowOptions {
  /** findings wanted of each issue; all without it */
  perIssue?: number;
}

/** findings read at once: as many as take this much, since one may hold fifty pieces of evidence of 500 characters */
const BATCH_LENGTH = 400_000;
const FIRST_BATCH = 100;
const LARGEST_BATCH = 1_000;
/** numbers of pages that one statement looks among; an issue of fewer pages is read without such bounds */
const WINDOW = 1_000;
/** comes before every page number, that of the site as a whole (-1) included */
const BEFORE_ALL = -2;
const SITE = -1;
const LAST_PAGE = 2 ** 31 - 1;

/**
 * Every finding of these issues, issue by issue in the order given: what all report formats read. One batch is in memory
 * while the one before it is used, and nothing is open in the database once it has come, however slowly the reader comes
 * back for more.
 */
export function reportRows(
  db: Pick<Database, 'rows'>,
  issues: readonly Issue[],
  { perIssue = Number.POSITIVE_INFINITY }: RowOptions = {},
): AsyncGenerator<readonly ReportRow[], void, void> {
  return readAhead(batches(db, issues, perIssue));
}

async function* batches(
  db: Pick<Database, 'rows'>,
  issues: readonly Issue[],
  perIssue: number,
): AsyncGenerator<readonly ReportRow[], void, void> {
  let count = FIRST_BATCH;
  for (const issue of issues) {
    let after = BEFORE_ALL;
    let unread = issue.affectedPages;
    let wanted = Math.min(perIssue, unread);
    let width = WINDOW;
    while (wanted > 0 && after < LAST_PAGE) {
      const limit = Math.min(count, wanted);
      const until = unread <= WINDOW ? LAST_PAGE : Math.min(LAST_PAGE, after + width);
      const rows = await findingsBetween.all(db, issue.id, after, until, limit);
      const last = rows.at(-1);
      if (last !== undefined) {
        count = batchAfter(rows);
        yield toRows(issue, rows);
      }
      const isFull = last !== undefined && rows.length === limit;
      width = isFull ? Math.max(WINDOW, last.page_id - after) : 4 * width;
      after = isFull ? last.page_id : until;
      unread -= rows.length;
      wanted -= rows.length;
    }
  }
}

/** How many rows like these make a batch. */
function batchAfter(rows: readonly ListedFinding[]): number {
  const length = rows.reduce((sum, { url, evidence }) => sum + url.length + evidence.length, 0);
  const fit = Math.floor(BATCH_LENGTH / (length / rows.length));
  return Math.max(1, Math.min(LARGEST_BATCH, fit));
}

function toRows(issue: Issue, rows: readonly ListedFinding[]): ReportRow[] {
  // most were seen first by the same audit
  let moment: { text: string | null; at: Date | null } = { text: null, at: null };
  return rows.map((row) => {
    const { first_seen_at: text } = row;
    if (text !== moment.text) moment = { text, at: text === null ? null : instant(text) };
    const siteWide = row.page_id === SITE;
    return {
      issue,
      url: siteWide ? new URL('/', row.url).href : row.url,
      siteWide,
      failing: row.failing,
      applicable: row.applicable,
      evidence: JSON.parse(row.evidence) as Evidence[],
      fingerprint: row.fingerprint,
      firstSeenAt: moment.at,
    };
  });
}
