import { type SearchTotal, searchTotals } from '../../../db/queries/search/search-day.js';
import { problem } from '../../../errors.js';
import { SEARCH_TYPES, type SearchType } from '../../../serp/search-console/analytics.js';
import type { Context } from '../../context.js';
import { KEPT_DAYS } from './import-days.js';
import { addDays, daysFrom, pacificDay } from './pacific-days.js';

export const SEARCH_TYPE_NAMES = Object.keys(SEARCH_TYPES) as SearchType[];
export const SEARCH_AGGREGATIONS = ['BY_PROPERTY', 'BY_PAGE', 'BY_QUERY'] as const;

export const DEFAULT_DAYS = 90;
/** of one list: what is imported at first, and a year on top */
const MOST_DAYS = KEPT_DAYS + 366;

/** Imported days of a project, oldest first. */
export async function searchDays(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  projectId: string,
  { type, ...range }: { type: SearchType; fromDay: string | null; toDay: string | null },
): Promise<SearchTotal[]> {
  const to = checkedDay('toDay', range.toDay) ?? pacificDay(clock.now());
  const from = checkedDay('fromDay', range.fromDay) ?? addDays(to, 1 - DEFAULT_DAYS);
  if (from > to) throw invalid('fromDay', 'This must not be after `toDay`.');
  if (daysFrom(from, to) > MOST_DAYS) throw invalid('fromDay', `At most ${MOST_DAYS} days can be listed at once.`);
  return searchTotals.all(db, projectId, type, from, to);
}

/** Years around 0 and 10,000 are written in another form, by databases too. */
function checkedDay(path: string, day: string | null): string | null {
  if (day === null) return null;
  const isDay =
    /^[2-9]\d{3}-\d\d-\d\d$/.test(day) &&
    !day.startsWith('9999') &&
    !Number.isNaN(Date.parse(day)) &&
    addDays(day, 0) === day;
  if (!isDay) throw invalid(path, 'This must be a day, such as 2026-11-20.');
  return day;
}

const invalid = (path: string, message: string) => problem('VALIDATION_FAILED', { details: [{ path, message }] });
