import { describe, expect, it } from 'vitest';
import type { VitalsFacts } from '../../src/crawl/site-facts.js';
import type { FieldData } from '../../src/vitals/field.js';
import { fieldPoints, labPoints, nextRenewal, seriesKey, weekSlot } from '../../src/vitals/history.js';

const record = (collectedLast: string, lcp: number) => ({
  collectedFirst: '2026-01-01',
  collectedLast,
  values: { lcp: { p75: lcp, good: 0.9, needsImprovement: 0.08, poor: 0.02 } },
});
const data = (latest: string, history: string[]): FieldData => ({
  scope: 'ORIGIN',
  target: 'https://example.com',
  formFactor: 'PHONE',
  latest: record(latest, 9),
  history: history.map((day, index) => record(day, index)),
});
const lab: VitalsFacts = {
  url: 'https://example.com/',
  basis: 'LAB',
  formFactor: 'PHONE',
  lcp: 2_000,
  inp: null,
  cls: 0,
  fcp: 900,
  ttfb: 300,
  tbt: 50,
  speedIndex: null,
  collectedAt: '2026-11-21T12:00:00.000Z',
  before: null,
  lab: null,
};

describe('stored points', () => {
  it('are one a week in the field', () => {
    const days = (value: FieldData) => fieldPoints(value, 'crux-v1').map(({ collectedLast }) => collectedLast);
    expect(days(data('2026-11-19', ['2026-11-07', '2026-11-14']))).toEqual(['2026-11-07', '2026-11-14']);
    expect(days(data('2026-11-21', ['2026-11-07', '2026-11-14']))).toEqual(['2026-11-07', '2026-11-14', '2026-11-21']);
    expect(days(data('2026-11-19', []))).toEqual(['2026-11-19']);
  });

  it('keep sources, targets, devices and metrics in series of their own', () => {
    const field = fieldPoints(data('2026-11-19', []), 'crux-v1');
    const points = [...field, ...labPoints(lab), ...labPoints({ ...lab, formFactor: 'DESKTOP' })];
    expect(labPoints(lab).map(({ metric }) => metric)).toEqual(['lcp', 'cls', 'fcp', 'ttfb', 'tbt']);
    expect(new Set(points.map(seriesKey)).size).toBe(points.length);
    expect(labPoints({ ...lab, basis: 'FIELD' })).toEqual([]);
    const later = labPoints({ ...lab, collectedAt: '2026-11-28T00:00:00.000Z', lcp: 1 });
    expect(seriesKey(later[0]!)).toBe(seriesKey(labPoints(lab)[0]!));
  });
});

describe('weekly slots', () => {
  it('begin on Mondays at 04:00 UTC', () => {
    const at = (text: string) => [weekSlot(new Date(text)), nextRenewal(new Date(text)).toISOString()];
    expect(at('2026-11-21T12:00:00Z')).toEqual(['2026-11-16', '2026-11-23T04:00:00.000Z']);
    expect(at('2026-11-23T03:59:59Z')).toEqual(['2026-11-16', '2026-11-23T04:00:00.000Z']);
    expect(at('2026-11-23T04:00:00Z')).toEqual(['2026-11-23', '2026-11-30T04:00:00.000Z']);
    expect(new Date('2026-11-23T04:00:00Z').getUTCDay()).toBe(1);
  });
});
