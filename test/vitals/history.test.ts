import { describe, expect, it } from 'vitest';
import type { FieldData } from '../../src/vitals/field.js';
import { fieldPoints, nextRenewal } from '../../src/vitals/history.js';

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
describe('stored points', () => {
  it('are one a week in the field', () => {
    const days = (value: FieldData) => fieldPoints(value, 'crux-v1').map(({ collectedLast }) => collectedLast);
    expect(days(data('2026-11-19', ['2026-11-07', '2026-11-14']))).toEqual(['2026-11-07', '2026-11-14']);
    expect(days(data('2026-11-21', ['2026-11-07', '2026-11-14']))).toEqual(['2026-11-07', '2026-11-14', '2026-11-21']);
    expect(days(data('2026-11-19', []))).toEqual(['2026-11-19']);
  });
});

describe('the next renewal', () => {
  it('is on Mondays at 04:00 UTC', () => {
    const at = (text: string) => nextRenewal(new Date(text)).toISOString();
    expect(at('2026-11-21T12:00:00Z')).toBe('2026-11-23T04:00:00.000Z');
    expect(at('2026-11-23T03:59:59Z')).toBe('2026-11-23T04:00:00.000Z');
    expect(at('2026-11-23T04:00:00Z')).toBe('2026-11-30T04:00:00.000Z');
    expect(new Date('2026-11-23T04:00:00Z').getUTCDay()).toBe(1);
  });
});
