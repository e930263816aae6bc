import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteOfWindow, nextCheckAt, retryAt } from '../../src/serp/schedule.js';

const DAY_MS = 86_400_000;
const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

describe('the minute of a keyword', () => {
  it('is always the same, inside the window', () => {
    fc.assert(
      fc.property(fc.uuid(), time, (id, now) => {
        const due = nextCheckAt(id, now);
        expect(due.getTime()).toBeGreaterThan(now.getTime());
        expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(DAY_MS);
        expect(due.getUTCHours()).toBeGreaterThanOrEqual(4);
        expect(due.getUTCHours()).toBeLessThan(9);
        expect(due.getUTCHours() * 60 + due.getUTCMinutes() - 240).toBe(minuteOfWindow(id));
        expect(due.getTime() % 60_000).toBe(0);
      }),
    );
  });

  it('is spread evenly', () => {
    const hours = [0, 0, 0, 0, 0];
    for (let n = 0; n < 5_000; n += 1) {
      const hour = Math.floor(minuteOfWindow(`keyword-${n}`) / 60);
      hours[hour] = (hours[hour] ?? 0) + 1;
    }
    for (const count of hours) expect(count).toBeGreaterThan(850);
  });

  it('takes another window', () => {
    expect(nextCheckAt('k', new Date('2026-11-21T00:00:00Z'), { fromHour: 22, toHour: 23 }).getUTCHours()).toBe(22);
  });
});

describe('nextRun', () => {
  it('does not drift, however late the run was, and makes one run of those that were missed', () => {
    const due = nextCheckAt('k', new Date('2026-11-01T00:00:00Z'));
    expect(nextCheckAt('k', new Date(due.getTime() + 4 * 3_600_000))).toEqual(new Date(due.getTime() + DAY_MS));
    expect(nextCheckAt('k', new Date(due.getTime() + 3 * DAY_MS - 1))).toEqual(new Date(due.getTime() + 3 * DAY_MS));
    expect(nextCheckAt('k', due)).toEqual(new Date(due.getTime() + DAY_MS));
  });
});

describe('retryAt', () => {
  const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);

  it('doubles the time since the check was due, from a quarter of an hour', () => {
    expect(retryAt(at('05:00'), at('05:01'))).toEqual(at('05:16'));
    expect(retryAt(at('05:00'), at('05:16'))).toEqual(at('05:32'));
    expect(retryAt(at('05:00'), at('06:04'))).toEqual(at('07:08'));
  });

  it('ends with the day, whose response it would have been', () => {
    expect(retryAt(at('05:00'), at('15:00'))).toBeNull();
  });
});
