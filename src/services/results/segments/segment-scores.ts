import { type PartScores, partScores } from '../../../audit/score/part-score.js';
import type { Scores } from '../../../audit/score/score.js';
import type { Database } from '../../../db/orm.js';
import { meansOfPart } from '../../../db/queries/pages/page-mean.js';
import {
  historyOfSegments,
  keepSegmentScores,
  type StoredSegmentScore,
  segmentsOfAudits,
} from '../../../db/queries/segments/segment-score.js';
import type { Reader } from '../../../db/query.js';
import type { Context } from '../../context.js';
import { pageField } from '../../projects/page-fields/index.js';
import type { PageField } from '../../projects/page-fields/page-field.js';
import { pageSelection } from '../../projects/page-fields/page-selection.js';
import { SCORE_FIELDS } from '../../projects/page-fields/score-fields.js';

/** The scores that an audit found in a segment. */
export interface SegmentScore extends SegmentResult {
  segmentId: string;
  name: string;
  query: string;
  auditId: string;
  completedAt: Date;
}

interface SegmentResult {
  scores: PartScores;
  pages: number;
  indexable: number;
  errors: number;
  warnings: number;
  notices: number;
}

type Stored = StoredSegmentScore<unknown>;

/** The segments of each audit by name. Audits that have no scores, or lost their pages before, have none. */
export async function scoresOfAudits(db: Database, auditIds: readonly string[]): Promise<SegmentScore[][]> {
  const rows = await completed(db, await segmentsOfAudits.all(db, auditIds));
  const byAudit = Map.groupBy(rows, ({ auditId }) => auditId);
  return auditIds.map((id) => byAudit.get(id) ?? []);
}

/** Each segment in the latest audits of its project, newest first. */
export async function segmentHistories(
  db: Database,
  segmentIds: readonly string[],
  limit: number,
): Promise<SegmentScore[][]> {
  const rows = await completed(db, await historyOfSegments.all(db, segmentIds, limit));
  const bySegment = Map.groupBy(rows, ({ segmentId }) => segmentId);
  return segmentIds.map((id) => bySegment.get(id) ?? []);
}

/** Scores the segments of a completed audit, so that they outlast its pages. */
export async function scoreSegments({ db }: Pick<Context, 'db'>, auditId: string): Promise<void> {
  await scoresOfAudits(db, [auditId]);
}

/** With what is not kept yet: it is made once. */
async function completed(db: Database, rows: readonly Stored[]): Promise<SegmentScore[]> {
  const missing = rows.filter(({ result, stored }) => result === null && stored);
  const made = new Map<Stored, SegmentResult>();
  // each reads arrays over all pages: side by side they would take every connection
  for (const row of missing) made.set(row, await scored(db, row));
  if (missing.length > 0)
    await keepSegmentScores(
      db.pool,
      missing.map((row) => ({ ...row, result: made.get(row) })),
    );
  return rows.flatMap((row) => {
    const result = (row.result as SegmentResult | null) ?? made.get(row);
    const { segmentId, name, query, auditId, completedAt } = row;
    return result ? [{ segmentId, name, query, auditId, completedAt, ...result }] : [];
  });
}

const field = (name: string) => pageField(name) as PageField;

const FIELDS = {
  ...SCORE_FIELDS,
  counts: { errors: field('errors'), warnings: field('warnings'), notices: field('notices') },
};

/** The scores that an audit with stored page fields found in the pages of a filter. */
export async function scored(
  db: Reader,
  { auditId, query, score }: Pick<Stored, 'auditId' | 'query' | 'score'>,
): Promise<SegmentResult> {
  const whole = score as Scores;
  const { fields } = pageSelection({ query }, null, null);
  if (!fields) throw new Error('A segment has a filter.');
  const audit = { auditId, noIndexable: whole.flags.includes('NO_INDEXABLE_PAGES') };
  const { means, deadEnds, ...counts } = await meansOfPart(db, audit, fields.filter, FIELDS);
  return { scores: partScores(whole, means, deadEnds), ...counts };
}
