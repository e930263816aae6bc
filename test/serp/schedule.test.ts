import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstRun, minuteOfWindow, nextRun, slotKey } from '../../src/serp/schedule.js';

const DAY_MS = 86_400_000;
const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

describe('the minute of a keyword', () => {
  it('is always the same, inside the window', () => {
    fc.assert(
      fc.property(fc.uuid(), time, (id, now) => {
        const due = firstRun(id, now);
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
    expect(firstRun('k', new Date('2026-11-21T00:00:00Z'), { fromHour: 22, toHour: 23 }).getUTCHours()).toBe(22);
  });
});

describe('nextRun', () => {
  it('does not drift, however late the run was', () => {
    const due = new Date('2026-11-01T05:17:00Z');
    expect(nextRun(due, 1, new Date('2026-11-01T08:59:00Z'))).toEqual(new Date('2026-11-02T05:17:00Z'));
    expect(nextRun(due, 1, new Date('2026-11-04T05:16:59Z'))).toEqual(new Date('2026-11-04T05:17:00Z'));
    expect(nextRun(due, 7, new Date('2026-11-10T00:00:00Z'))).toEqual(new Date('2026-11-15T05:17:00Z'));
  });

  it('stays on the grid, after now, and by one step at least', () => {
    fc.assert(
      fc.property(time, time, fc.integer({ min: 1, max: 40 }), (due, now, days) => {
        const next = nextRun(due, days, now).getTime();
        expect(next).toBeGreaterThan(now.getTime());
        expect(next).toBeGreaterThan(due.getTime());
        expect((next - due.getTime()) % (days * DAY_MS)).toBe(0);
        if (now >= due) expect(next - now.getTime()).toBeLessThanOrEqual(days * DAY_MS);
      }),
    );
  });

  it.each([0, -1, 1.5])('refuses an interval of %d days', (days) => {
    expect(() => nextRun(new Date(), days, new Date())).toThrow(RangeError);
  });
});

it('names a slot by keyword and UTC day, without a colon', () => {
  expect(slotKey('0192-abc', new Date('2026-11-21T04:44:00Z'))).toBe('0192-abc.2026-11-21');
  expect(slotKey('k', new Date('2026-11-21T23:59:59Z'))).toBe(slotKey('k', new Date('2026-11-21T00:00:00Z')));
});
