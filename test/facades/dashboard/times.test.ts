import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as format from '../../../facades/dashboard/src/format.js';
import { agoOf } from '../../../facades/dashboard/src/times.js';
import { ROOT } from '../../support/processes.js';

const TIMES = JSON.stringify(join(ROOT, 'facades/dashboard/src/times.ts'));

/** A browser has one zone: each is a process of its own. */
function inZone<Value>(zone: string, expression: string): Value {
  const source = `const t = await import(${TIMES}); process.stdout.write(JSON.stringify(${expression}));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
    env: { ...process.env, TZ: zone },
  });
  return JSON.parse(stdout || JSON.stringify(stderr)) as Value;
}

describe('days and moments', () => {
  // both clock changes: in the northern autumn and spring, at midnight, and of half an hour
  it.each([
    ['America/New_York', 'Nov 28, 2026, 19:30', 'Nov 28, 2026', '2026-11-02T04:59:59.999Z', '2026-03-09T03:59:59.999Z'],
    ['Europe/Berlin', 'Nov 29, 2026, 01:30', 'Nov 29, 2026', '2026-11-01T22:59:59.999Z', '2026-03-08T22:59:59.999Z'],
    [
      'Australia/Lord_Howe',
      'Nov 29, 2026, 11:30',
      'Nov 29, 2026',
      '2026-11-01T12:59:59.999Z',
      '2026-03-08T12:59:59.999Z',
    ],
    ['Asia/Kolkata', 'Nov 29, 2026, 06:00', 'Nov 29, 2026', '2026-11-01T18:29:59.999Z', '2026-03-08T18:29:59.999Z'],
    ['Pacific/Apia', 'Nov 29, 2026, 13:30', 'Nov 29, 2026', '2026-11-01T10:59:59.999Z', '2026-03-08T10:59:59.999Z'],
  ])('are shown as such in %s', (zone, moment, date, autumn, spring) => {
    const seen = inZone<Record<string, unknown>>(
      zone,
      `{
        day: [t.dateOf('2026-11-28'), t.timeOf('2026-11-28'), t.pointOf('2026-11-28'), t.pointOf('2026-11-28T00:00:00.000Z')],
        moment: t.timeOf('2026-11-29T00:30:00.000Z'),
        date: t.dateOf('2026-11-29T00:30:00.000Z'),
        ends: ['2026-11-01', '2026-03-08', '2026-10-25', '2026-03-29', '2026-04-05', '2026-10-04'].map(t.endOfDay),
        shown: ['2026-11-01', '2026-03-08', '2026-10-25', '2026-03-29', '2026-04-05', '2026-10-04'].map((day) => t.dateOf(t.endOfDay(day))),
        clocks: ['2026-11-01', '2026-03-08', '2026-10-25', '2026-03-29', '2026-04-05', '2026-10-04'].map((day) => {
          const [end, next] = [new Date(t.endOfDay(day)), new Date(Date.parse(t.endOfDay(day)) + 1)];
          return [end.getHours(), end.getMinutes(), end.getSeconds(), end.getMilliseconds(), next.getDate() - end.getDate()];
        }),
        today: t.today(new Date('2026-11-29T00:30:00.000Z')),
        axis: t.axisLabels([...Array(60)].map((_, at) => t.secondsOf(new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10)))),
      }`,
    );
    expect(seen['day']).toEqual(Array(4).fill('Nov 28, 2026'));
    expect(seen['moment']).toBe(moment);
    expect(seen['date']).toBe(date);
    expect((seen['ends'] as string[]).slice(0, 2)).toEqual([autumn, spring]);
    expect(seen['shown']).toEqual([
      'Nov 1, 2026',
      'Mar 8, 2026',
      'Oct 25, 2026',
      'Mar 29, 2026',
      'Apr 5, 2026',
      'Oct 4, 2026',
    ]);
    // days of 23, 23½, 24½ and 25 hours end before the next one begins
    for (const clock of seen['clocks'] as number[][]) expect(clock).toEqual([23, 59, 59, 999, 1]);
    expect(seen['today']).toBe(date === 'Nov 28, 2026' ? '2026-11-28' : '2026-11-29');
    // each day once, those of both clock changes too
    expect(new Set(seen['axis'] as string[]).size).toBe(60);
  });
});

/** Ways to write a date, and to take one apart, that know nothing of days without a zone. */
const OWN_DATES =
  /Intl\.DateTimeFormat\((?!\)\.resolvedOptions)|\.toLocale(?:Date|Time)?String\(|\.get(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes)\(|toISOString\(\)\.(?:slice|replace)/;

describe('dates of the web application', () => {
  it('are all written by times.ts', () => {
    const files = globSync('facades/dashboard/src/**/*.{ts,tsx}').filter((file) => !file.endsWith('/times.ts'));
    expect(files.length).toBeGreaterThan(150);
    expect(files.filter((file) => OWN_DATES.test(readFileSync(file, 'utf8')))).toEqual([]);
    expect(OWN_DATES.test(readFileSync('facades/dashboard/src/times.ts', 'utf8'))).toBe(true);
  });
});

describe('figures with a unit', () => {
  const NOW = Date.parse('2026-11-28T12:00:00Z');
  it.each([
    [20, 'just now'],
    [3_540, '59 minutes ago'],
    [3_590, '1 hour ago'],
    [86_390, 'yesterday'],
    [29.6 * 86_400, '30 days ago'],
    [364 * 86_400, 'last year'],
    [-3_590, 'in 1 hour'],
    [3 * 365 * 86_400, '3 years ago'],
  ])('are %s s ago', (seconds, text) => {
    expect(agoOf(new Date(NOW - seconds * 1_000).toISOString(), NOW)).toBe(text);
  });

  it.each([
    [1_023, '1,023 B'],
    [1_024, '1 KiB'],
    [1_048_575, '1 MiB'],
    [1_500_000, '1.43 MiB'],
    [1024 ** 3 - 1, '1 GiB'],
    [5 * 1024 ** 3, '5 GiB'],
  ])('are %s bytes', (size, text) => expect(format.bytes(size)).toBe(text));

  it.each([
    [999.4, '999 ms'],
    [999.7, '1 s'],
    [1_250, '1.25 s'],
  ])('are %s ms', (ms, text) => expect(format.milliseconds(ms)).toBe(text));
});
