/**
 * A day has no zone: it is the same day for everybody. A moment is shown in the zone of the browser. The APIs give days as
 * `2026-11-28`, and moments with a time.
 */
const LOCALE = 'en';
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
/** a value a day is given by some lists as its first moment in UTC */
const FIRST_OF_DAY = /^(\d{4}-\d\d-\d\d)T00:00:00(?:\.0+)?Z$/;

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const localDate = new Intl.DateTimeFormat(LOCALE, DATE);
const localTime = new Intl.DateTimeFormat(LOCALE, { ...DATE, ...TIME });
const localDay = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' });
const localHour = new Intl.DateTimeFormat(LOCALE, TIME);
const utcDate = new Intl.DateTimeFormat(LOCALE, { ...DATE, timeZone: 'UTC' });
const utcMonth = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const ago = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

const DAY_SECONDS = 86_400;

/** A day as such, and the day of a moment. */
export const dateOf = (value: string): string => (DAY.test(value) ? utcDate : localDate).format(new Date(value));

/** A month, `2026-10`, which has no zone either. */
export const monthOf = (value: string): string => utcMonth.format(new Date(`${value}-01`));

/** A moment with its time; a day has none. */
export const timeOf = (value: string): string => (DAY.test(value) ? utcDate : localTime).format(new Date(value));

/** A point of a chart, whose lists have one value a day or one a moment. */
export const pointOf = (value: string): string => timeOf(FIRST_OF_DAY.exec(value)?.[1] ?? value);

/** Position on an axis whose labels are local, in seconds: a day is where it begins here. */
export function secondsOf(value: string): number {
  const [, year, month, day] = DAY.exec(FIRST_OF_DAY.exec(value)?.[1] ?? value) ?? [];
  const at = year === undefined ? new Date(value) : new Date(Number(year), Number(month) - 1, Number(day));
  return at.getTime() / 1_000;
}

/** Labels of an axis: days where they differ, else times of the day. */
export function axisLabels(seconds: readonly number[]): string[] {
  const isLong = (seconds.at(-1) ?? 0) - (seconds[0] ?? 0) > 1.5 * DAY_SECONDS;
  return seconds.map((at) => (isLong ? localDay : localHour).format(new Date(at * 1_000)));
}

/** length in the Gregorian calendar on average */
const YEAR_SECONDS = 365.2425 * DAY_SECONDS;

const UNITS = [
  ['minute', 60],
  ['hour', 3_600],
  ['day', DAY_SECONDS],
  ['month', YEAR_SECONDS / 12],
  ['year', YEAR_SECONDS],
] as const;

/** How long ago, as people say it: 60 minutes are an hour. */
export function agoOf(value: string, now = Date.now()): string {
  const seconds = (new Date(value).getTime() - now) / 1_000;
  if (Math.abs(seconds) < 60) return 'just now';
  const unit = UNITS.find(([, length], at) => {
    const next = UNITS[at + 1]?.[1] ?? Number.POSITIVE_INFINITY;
    return Math.round(Math.abs(seconds) / length) * length < next - 1;
  });
  const [name, length] = unit ?? (UNITS[UNITS.length - 1] as (typeof UNITS)[number]);
  return ago.format(Math.round(seconds / length), name);
}

/** The present day, as a date field has it. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The present day of UTC, which access ends by. */
export const todayInUtc = (now = new Date()): string => now.toISOString().slice(0, 10);

/** Today where the user is, as ISO 8601 numbers days of the week: 1 is Monday. */
export const weekdayToday = (now = new Date()): number => now.getDay() || 7;

/** The last moment of a day that was chosen here. */
export function endOfDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date, 23, 59, 59, 999).toISOString();
}
