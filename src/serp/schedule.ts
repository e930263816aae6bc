import { hash } from 'node:crypto';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** UTC hours: results of the night are in, most of the working day is still to come. */
export interface ScheduleWindow {
  fromHour: number;
  toHour: number;
}

export const CHECK_WINDOW: ScheduleWindow = { fromHour: 4, toHour: 9 };

/** Minute of the window at which a keyword is due: always the same one for a keyword, evenly spread over many. */
export function minuteOfWindow(keywordId: string, window: ScheduleWindow = CHECK_WINDOW): number {
  const minutes = (window.toHour - window.fromHour) * 60;
  return hash('sha1', keywordId, 'buffer').readUInt32BE(0) % minutes;
}

/** First time after `now` at which a keyword that was never due is due. */
export function firstRun(keywordId: string, now: Date, window: ScheduleWindow = CHECK_WINDOW): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const due = midnight + (window.fromHour * 60 + minuteOfWindow(keywordId, window)) * MINUTE_MS;
  return new Date(due > now.getTime() ? due : due + DAY_MS);
}

/**
 * First time after `now` on the grid of the previous one: previous + k · interval. A late run moves nothing, and runs
 * that were missed are one run, not many.
 */
export function nextRun(previousDue: Date, intervalDays: number, now: Date): Date {
  if (!Number.isInteger(intervalDays) || intervalDays < 1)
    throw new RangeError('An interval is a whole number of days.');
  const interval = intervalDays * DAY_MS;
  const steps = Math.floor((now.getTime() - previousDue.getTime()) / interval) + 1;
  return new Date(previousDue.getTime() + Math.max(1, steps) * interval);
}

/** Names one run of one keyword; the same for whoever computes it, however often. */
export function slotKey(keywordId: string, due: Date): string {
  return `${keywordId}.${slotDate(due)}`;
}

/** UTC day, by which history is kept. */
export function slotDate(due: Date): string {
  return due.toISOString().slice(0, 10);
}
