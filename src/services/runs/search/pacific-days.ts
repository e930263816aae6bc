const DAY_MS = 86_400_000;
/** time zone of days in Search Console, daylight saving time included */
const ZONE = 'America/Los_Angeles';
const format = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day of Pacific Time, as YYYY-MM-DD. */
export const pacificDay = (moment: Date): string => format.format(moment);

/** Calendar days later; earlier if negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Both included, newest first. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = to; day >= from; day = addDays(day, -1)) days.push(day);
  return days;
}

/** Google takes two to three days until the figures of a day are final. */
const LAG_DAYS = 3;

/** Days whose figures are all final by now, both included. */
export function finalDays(now: Date, days: number): { from: string; to: string } {
  const to = addDays(pacificDay(now), -LAG_DAYS);
  return { from: addDays(to, 1 - days), to };
}

/** Midnight in Pacific Time is at 7 or 8 o'clock UTC. */
export function nextPacificMidnight(now: Date): Date {
  const tomorrow = addDays(pacificDay(now), 1);
  const early = new Date(`${tomorrow}T07:00:00Z`);
  return pacificDay(early) === tomorrow ? early : new Date(`${tomorrow}T08:00:00Z`);
}
