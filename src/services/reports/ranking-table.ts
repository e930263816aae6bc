import type { Database } from '../../db/orm.js';
import { keywordCount, type TrackedKeyword } from '../../db/queries/rankings/keyword.js';
import { checkCount, checksBetween, type ListedCheck } from '../../db/queries/rankings/rank-check.js';
import { problem } from '../../errors.js';
import type { Context } from '../context.js';
import { csvRow } from '../csv.js';
import type { DateRange } from '../date-range.js';

import { readAhead } from './read-ahead.js';
import { untilWhole } from './until-whole.js';

type RankedKeyword = Pick<TrackedKeyword, 'keywordId'>;

const COLUMNS = [
  'keyword_id',
  'keyword',
  'search_engine',
  'country',
  'language',
  'device',
  'location',
  'date',
  'checked_at',
  'status',
  'position',
  'change',
  'depth',
  'ranking_url',
  'provider',
];

/** rows read at once, about: a keyword has one a day */
const BATCH_ROWS = 1_000;
const LARGEST_BATCH = 500;

/**
 * Conclusive checks as RFC 4180 with a byte order mark, keyword by keyword, oldest first, read while it is written. Throws
 * where one of the keywords goes in between.
 */
export const writeRankingTable = (
  { db }: Pick<Context, 'db'>,
  keywords: readonly RankedKeyword[],
  range: DateRange,
): AsyncGenerator<string> => untilWhole(lines(db, keywords, range), () => assertTracked(db, keywords));

async function assertTracked(db: Pick<Database, 'rows'>, keywords: readonly RankedKeyword[]): Promise<void> {
  const known = await keywordCount.first(
    db,
    keywords.map(({ keywordId }) => keywordId),
  );
  if (known?.count !== keywords.length) throw problem('KEYWORD_NOT_FOUND');
}

async function* lines(
  db: Pick<Database, 'rows'>,
  keywords: readonly RankedKeyword[],
  range: DateRange,
): AsyncGenerator<string> {
  yield `\uFEFF${COLUMNS.join(',')}\r\n`;
  for await (const batch of readAhead(batches(db, keywords, range))) yield batch.map(line).join('');
}

/** Differs whenever the table would: checks are replaced and forgotten, keywords are forgotten. */
export async function rankingTableVersion(
  { db }: Pick<Context, 'db'>,
  keywords: readonly RankedKeyword[],
  range: DateRange,
): Promise<string> {
  const ids = keywords.map(({ keywordId }) => keywordId);
  const checks = await checkCount.first(db, ids);
  return JSON.stringify([ids, checks, range.from, range.to]);
}

async function* batches(
  db: Pick<Database, 'rows'>,
  keywords: readonly RankedKeyword[],
  { from = null, to = null }: DateRange,
): AsyncGenerator<readonly ListedCheck[], void, void> {
  let count = 1;
  for (let at = 0; at < keywords.length; ) {
    const ids = keywords.slice(at, at + count).map(({ keywordId }) => keywordId);
    const rows = await checksBetween.all(db, ids, from, to);
    at += ids.length;
    count = Math.max(1, Math.min(LARGEST_BATCH, Math.floor((BATCH_ROWS * ids.length) / (rows.length + 1))));
    if (rows.length > 0) yield rows;
  }
}

const line = (check: ListedCheck): string =>
  csvRow(
    [
      check.keywordId,
      check.term,
      check.engine,
      check.country,
      check.language,
      check.device,
      check.location,
      check.date,
      check.checkedAt.toISOString(),
      check.status,
      check.position,
      check.change,
      check.depth,
      check.url,
      check.provider,
    ].map((cell) => String(cell ?? '')),
  );
