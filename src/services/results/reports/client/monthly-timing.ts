/** When contacts of clients are sent the report: on the first of the month, before work begins. */
export const monthlyTiming = (timeZone: string) =>
  ({ frequency: 'MONTHLY', weekday: null, dayOfMonth: 1, timeOfDay: '08:00', timeZone }) as const;

/** Name of the month before that of a moment, in a time zone. */
export function monthBeforeIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric' }).formatToParts(now);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  return new Date(Date.UTC(part('year'), part('month') - 2)).toISOString().slice(0, 7);
}
