import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { ScoreLossTitleResolver } from '../../../schema/rules/rule-title.js';

const titleOf = (kind: string, rule: string | null) =>
  new ScoreLossTitleResolver().title({ group: null, kind, rule, points: 1, overallPoints: 1, pages: 0 });

describe('the defect that a line of a score names', () => {
  it.each([
    ['RULE', 'title-missing', 'Missing title'],
    ['VITALS', 'speedIndex', 'Speed Index'],
    ['RULE', 'of-former-times', 'of-former-times'],
    ['ROUNDING', null, null],
  ])('%s %s: %s', (kind, rule, title) => {
    expect(titleOf(kind, rule)).toBe(title);
  });
});
