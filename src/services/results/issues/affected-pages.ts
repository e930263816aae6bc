import { containing } from '../../../db/containing.js';
import type { Database } from '../../../db/orm.js';
import {
  type AffectedPageRow,
  affectedCount,
  affectedPage,
  countByFingerprint,
  regressionsOf,
} from '../../../db/queries/audits/finding.js';
import type { Ignored } from '../../../db/queries/audits/ignored-issue.js';
import { type PageOf, pageSize, readCursor, type Slice, sliceOf } from '../../keyset.js';

/** A page an issue was found on. */
export interface AffectedPage extends Omit<AffectedPageRow, 'issueId'> {
  /** somebody decided not to see it on this page */
  ignored: Pick<Ignored, 'reason' | 'until' | 'since'> | null;
}

export interface AffectedFilter {
  /** only pages on which it is ignored, or only the others */
  ignored?: boolean | null | undefined;
  /** a part of the URL */
  search?: string | null | undefined;
}

/** Numbers of the pages of the audit that are looked at; null: all. */
interface OnPages {
  pages: readonly number[] | null;
}

export type AffectedPagesArgs = AffectedFilter & PageOf;

/** One slice of the pages of each issue. */
export async function affectedPages(
  db: Database,
  ids: readonly string[],
  args: AffectedPagesArgs & OnPages,
): Promise<Slice<AffectedPage>[]> {
  const size = pageSize(args);
  // a finding about the site as a whole has the number -1
  const [after = -2] = readCursor(args.after, ['number']) ?? [];
  const rows = await affectedPage.all(db, ids, after, size + 1, ...filterValues(args));
  const pages = rows.map(({ reason, until, since, ...page }) => ({
    ...page,
    ignored: reason === null ? null : { reason, until, since },
  }));
  const byIssue = Map.groupBy(pages, (page) => page.issueId);
  return ids.map((id) => sliceOf(byIssue.get(id) ?? [], size, (row) => [row.number], args));
}

export async function countAffected(
  db: Database,
  ids: readonly string[],
  filter: AffectedFilter & OnPages,
): Promise<number[]> {
  const rows = await affectedCount.all(db, ids, ...filterValues(filter));
  const known = new Map(rows.map(({ id, count }) => [id, count]));
  return ids.map((id) => known.get(id) ?? 0);
}

const filterValues = ({ ignored = null, search, pages }: AffectedFilter & OnPages) =>
  [ignored, search ? containing(search) : null, pages] as const;

/**
 * Pages of each issue on which it has been fixed before. Few findings come back, and a large site has a hundred thousand others: these are not looked up in the history one by
 * one, which is what the planner makes of a join while its statistics are older than the audit.
 */
export async function regressedPages(db: Database, ids: readonly string[]): Promise<number[]> {
  const regressed = await regressionsOf.all(db, ids);
  const known = new Map<string, number>();
  for (const rows of Map.groupBy(regressed, ({ projectId }) => projectId).values()) {
    const counts = await countByFingerprint.all(
      db,
      [...new Set(rows.map(({ issueId }) => issueId))],
      rows.map(({ fingerprint }) => fingerprint),
    );
    for (const { id, count } of counts) known.set(id, count);
  }
  return ids.map((id) => known.get(id) ?? 0);
}
