import { hash } from 'node:crypto';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const RETRY_MS = 15 * MINUTE_MS;

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

/**
 * First time after `now` at which a keyword is due: on the same minute of every day, so that a late run moves nothing and
 * runs that were missed are one run, not many.
 */
export function nextCheckAt(keywordId: string, now: Date, window: ScheduleWindow = CHECK_WINDOW): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const due = midnight + (window.fromHour * 60 + minuteOfWindow(keywordId, window)) * MINUTE_MS;
  return new Date(due > now.getTime() ? due : due + DAY_MS);
}

/** First time at which a failed check is made again: after twice the time since it was first due, within its day. */
export function retryAt(dueSince: Date, now: Date): Date | null {
  const at = new Date(now.getTime() + Math.max(RETRY_MS, now.getTime() - dueSince.getTime()));
  return slotDate(at) === slotDate(now) ? at : null;
}

/** UTC day, by which history is kept. */
export function slotDate(due: Date): string {
  return due.toISOString().slice(0, 10);
}
