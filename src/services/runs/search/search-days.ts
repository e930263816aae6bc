import { type PlaceTotal, placeTotals, type SearchTotal, searchTotals } from '../../../db/queries/search/search-day.js';
import { problem } from '../../../errors.js';
import type { Device } from '../../../serp/provider.js';
import { SEARCH_TYPES, type SearchType } from '../../../serp/search-console/analytics.js';
import { readSearchPlace } from '../../../serp/search-console/place.js';
import type { Context } from '../../context.js';
import { KEPT_DAYS } from './import-days.js';
import { addDays, daysFrom, pacificDay } from './pacific-days.js';

export const SEARCH_TYPE_NAMES = Object.keys(SEARCH_TYPES) as SearchType[];
export const SEARCH_AGGREGATIONS = ['BY_PROPERTY', 'BY_PAGE', 'BY_QUERY'] as const;

export const DEFAULT_DAYS = 90;
/** days of one list: those imported at first, and a year on top */
const MOST_DAYS = KEPT_DAYS + 366;

/** Days of one kind of search; null: the last one, and as many before it as lists have by default. */
export interface SearchRange {
  type: SearchType;
  fromDay: string | null;
  toDay: string | null;
}

/** Imported days of a project, oldest first. */
export async function searchDays(
  context: Pick<Context, 'db' | 'clock'>,
  projectId: string,
  range: SearchRange,
): Promise<SearchTotal[]> {
  const { from, to } = checkedRange(context, range);
  return searchTotals.all(context.db, projectId, range.type, from, to);
}

/** Totals of these days by country and device. */
export interface SearchPlace extends Omit<PlaceTotal, 'place'> {
  /** ISO 3166-1 alpha-3; null where Google does not know it */
  country: string | null;
  device: Device | null;
}

/** Countries and devices, those with most clicks first. */
export async function searchPlaces(
  context: Pick<Context, 'db' | 'clock'>,
  projectId: string,
  range: SearchRange,
): Promise<SearchPlace[]> {
  const { from, to } = checkedRange(context, range);
  const rows = await placeTotals.all(context.db, projectId, range.type, from, to);
  return rows.map(({ place, ...totals }) => ({ ...readSearchPlace(place), ...totals }));
}

function checkedRange({ clock }: Pick<Context, 'clock'>, range: SearchRange): { from: string; to: string } {
  const to = checkedDay('toDay', range.toDay) ?? pacificDay(clock.now());
  const from = checkedDay('fromDay', range.fromDay) ?? addDays(to, 1 - DEFAULT_DAYS);
  if (from > to) throw invalid('fromDay', 'This must not be after `toDay`.');
  if (daysFrom(from, to) > MOST_DAYS) throw invalid('fromDay', `At most ${MOST_DAYS} days can be listed at once.`);
  return { from, to };
}

/** Years around 0 and 10,000 are written in another form, by databases too. */
export function checkedDay(path: string, day: string | null): string | null {
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
