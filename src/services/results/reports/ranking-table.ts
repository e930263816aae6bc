import type { Database } from '../../../db/orm.js';
import { domainsBeside } from '../../../db/queries/competitors/competitor.js';
import { keywordCount, type TrackedKeyword } from '../../../db/queries/rankings/keyword.js';
import { checkCount, checksBetween, type ListedCheck } from '../../../db/queries/rankings/rank-check.js';
import { problem } from '../../../errors.js';
import type { Citation } from '../../../serp/outcome.js';
import type { Context } from '../../context.js';
import { csvRow } from '../../csv.js';
import type { DateRange } from '../../date-range.js';
import { untilWhole } from '../../until-whole.js';
import { competitorDomain } from '../rankings/competitor-domain.js';
import { readAhead } from './read-ahead.js';

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
  'visible_position',
  'serp_features',
  'owned_serp_features',
  'ai_overview_citations',
  'own_citation',
  'competitor_citations',
  'second_provider',
  'second_status',
  'second_position',
  'second_ranking_url',
  'second_agrees',
  'ai_mode_citations',
  'own_ai_mode_citation',
  'competitor_ai_mode_citations',
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
  const competitors = await competitorDomains(db, keywords);
  for await (const batch of readAhead(batches(db, keywords, range)))
    yield batch.map((check) => line(check, competitors)).join('');
}

async function competitorDomains(
  db: Pick<Database, 'rows'>,
  keywords: readonly RankedKeyword[],
): Promise<ReadonlySet<string>> {
  const ids = keywords.slice(0, 1).map(({ keywordId }) => keywordId);
  return new Set((await domainsBeside.all(db, ids)).map(({ domain }) => domain));
}

/** Differs whenever the table would: checks are replaced and forgotten, keywords are forgotten. */
export async function rankingTableVersion(
  { db }: Pick<Context, 'db'>,
  keywords: readonly RankedKeyword[],
  range: DateRange,
): Promise<string> {
  const ids = keywords.map(({ keywordId }) => keywordId);
  const checks = await checkCount.first(db, ids);
  return JSON.stringify([ids, checks, range.from, range.to, [...(await competitorDomains(db, keywords))]]);
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

/** Sites with the first order in which each is cited, such as `example.com:2`. */
function competitorCitations(citations: readonly Citation[], competitors: ReadonlySet<string>): string {
  const first = new Map<string, number>();
  for (const { host, order } of citations) {
    const domain = competitorDomain(host, competitors);
    if (domain !== null && !first.has(domain)) first.set(domain, order);
  }
  return [...first].map(([domain, order]) => `${domain}:${order}`).join(' ');
}

const line = (check: ListedCheck, competitors: ReadonlySet<string>): string =>
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
      check.visiblePosition,
      check.features?.map(({ kind }) => kind).join(' '),
      check.features?.flatMap(({ kind, owned }) => (owned ? [kind] : [])).join(' '),
      check.citations?.length,
      check.citations?.find(({ owned }) => owned)?.order,
      check.citations && competitorCitations(check.citations, competitors),
      check.second?.provider,
      check.second?.status,
      check.second?.position,
      check.second?.url,
      check.second?.agrees,
      check.aiMode?.length,
      check.aiMode?.find(({ owned }) => owned)?.order,
      check.aiMode && competitorCitations(check.aiMode, competitors),
    ].map((cell) => String(cell ?? '')),
  );
