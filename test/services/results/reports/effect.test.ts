import { describe, expect, it } from 'vitest';
import type { Scores } from '../../../../src/audit/score/score.js';
import type { Issue } from '../../../../src/db/entities/issue.js';
import { byEffect, costOf, isOnEveryPage, pointsByRule } from '../../../../src/services/results/reports/effect.js';

const issue = (rule: string, severity: Issue['severity'], affectedPages: number) =>
  ({ rule, severity, affectedPages }) as Issue;
const loss = (rule: string | null, overallPoints: number) =>
  ({ kind: 'RULE', rule, overallPoints }) as unknown as Scores['breakdown'][number];
const scores = (indexable: number, eligible: number) =>
  ({ pages: { META: indexable, LINKS: eligible }, breakdown: [] }) as unknown as Scores;

describe('the effect of issues', () => {
  it('adds up what a rule costs in several scores', () => {
    const breakdown = [loss('title-missing', 1.5), loss('title-missing', 0.5), loss(null, 3)];
    expect([...pointsByRule({ breakdown } as Scores)]).toEqual([['title-missing', 2]]);
    expect([...pointsByRule(null)]).toEqual([]);
  });

  it('counts the points of a rule once, at the first of its issues', () => {
    const issues = [issue('dom-too-large', 'ERROR', 3), issue('dom-too-large', 'WARNING', 6)];
    const lost = new Map([['dom-too-large', 1.5]]);
    expect(issues.map((own) => costOf(own, issues, lost))).toEqual([1.5, 0]);
  });

  it('puts first what costs most, then the worse, then what reaches farther', () => {
    const issues = [
      issue('og-incomplete', 'NOTICE', 900),
      issue('title-missing', 'ERROR', 1),
      issue('description-missing', 'WARNING', 900),
      issue('page-4xx', 'ERROR', 2),
      issue('url-underscore', 'NOTICE', 901),
    ];
    const lost = new Map([
      ['description-missing', 4],
      ['title-missing', 1],
      ['og-incomplete', 9],
    ]);
    expect(byEffect(issues, lost).map(({ rule }) => rule)).toEqual([
      'description-missing',
      'title-missing',
      'page-4xx',
      'url-underscore',
      'og-incomplete',
    ]);
  });

  it('knows what nearly every page has, of those that the rule looks at', () => {
    expect(isOnEveryPage(issue('description-missing', 'WARNING', 95), scores(50, 100))).toBe(true);
    expect(isOnEveryPage(issue('description-missing', 'WARNING', 94), scores(50, 100))).toBe(false);
    // it looks at indexable pages only
    expect(isOnEveryPage(issue('canonical-missing', 'NOTICE', 50), scores(50, 100))).toBe(true);
    expect(isOnEveryPage(issue('canonical-missing', 'NOTICE', 47), scores(50, 100))).toBe(false);
    expect(isOnEveryPage(issue('description-missing', 'WARNING', 4), scores(4, 4))).toBe(false);
    expect(isOnEveryPage(issue('hsts-missing', 'NOTICE', 1), scores(100, 100))).toBe(false);
    expect(isOnEveryPage(issue('description-missing', 'WARNING', 100), null)).toBe(false);
  });
});
