import type { Frequency } from '../../db/entities/audit-schedule.js';
import { type ProblemDetail, problem } from '../../errors.js';
import { isTimeZone, TIME_OF_DAY, ZONE_NEEDED } from './time-zone.js';

/** When a schedule is due, as it is requested. */
export interface TimingInput<Every extends Frequency = Frequency> {
  frequency: Every;
  /** Day of a weekly schedule; 1 is Monday. Defaults to Monday. */
  weekday?: number | null | undefined;
  /** Day of a monthly schedule; a shorter month has it on its last day. Defaults to the first. */
  dayOfMonth?: number | null | undefined;
  /** `HH:MM`; of an hourly one the minutes alone count */
  timeOfDay?: string | null | undefined;
  /** IANA name */
  timeZone?: string | null | undefined;
}

/** The timing with its defaults. Throws `VALIDATION_FAILED` with every fault. */
export function checkedTiming<Every extends Frequency>(
  input: TimingInput<Every>,
  defaults: { timeOfDay: string; timeZone: string },
) {
  const { frequency } = input;
  const weekday = input.weekday ?? 1;
  const dayOfMonth = input.dayOfMonth ?? 1;
  const timeOfDay = input.timeOfDay ?? defaults.timeOfDay;
  const timeZone = input.timeZone ?? defaults.timeZone;
  const details: ProblemDetail[] = [];
  if (!(Number.isInteger(weekday) && weekday >= 1 && weekday <= 7))
    details.push({ path: 'weekday', message: 'This must be an integer from 1 (Monday) to 7 (Sunday).' });
  if (!(Number.isInteger(dayOfMonth) && dayOfMonth >= 1 && dayOfMonth <= 31))
    details.push({ path: 'dayOfMonth', message: 'This must be an integer from 1 to 31.' });
  if (!TIME_OF_DAY.test(timeOfDay))
    details.push({ path: 'timeOfDay', message: `This must be a time such as ${defaults.timeOfDay}.` });
  if (!isTimeZone(timeZone)) details.push({ path: 'timeZone', message: ZONE_NEEDED });
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
  return {
    frequency,
    weekday: frequency === 'WEEKLY' ? weekday : null,
    dayOfMonth: frequency === 'MONTHLY' ? dayOfMonth : null,
    timeOfDay,
    timeZone,
  };
}
