import { describe, expect, it } from 'vitest';
import type { Scores } from '../../../../src/audit/score/score.js';
import { withDefaults } from '../../../../src/crawl/options.js';
import { type AuditScope, scopeDifferences } from '../../../../src/services/results/comparisons/audit-scope.js';
import { scoreDeltas } from '../../../../src/services/results/comparisons/comparisons.js';

const scope = (overrides: Partial<AuditScope> = {}, options: Partial<AuditScope['options']> = {}): AuditScope => ({
  partial: false,
  stopReason: null,
  pagesCrawled: 100,
  score: { disallowed: { urls: 2, set: 'aa', rules: 'r1' } },
  ...overrides,
  options: withDefaults({
    maxPages: 500,
    maxBytes: 1e9,
    maxMinutes: 60,
    include: [],
    exclude: [],
    render: 'OFF',
    subdomains: false,
    checkExternalLinks: true,
    fresh: false,
    ...options,
  }),
});
const robots = (set: string, rules: string) => scope({ score: { disallowed: { urls: 2, set, rules } } });
const cut = (pagesCrawled: number, stopReason = 'MAX_PAGES') => scope({ partial: true, stopReason, pagesCrawled });

describe('the scope of two audits', () => {
  it.each([
    ['BUDGET', scope(), cut(50)],
    ['BUDGET', cut(50), cut(500)],
    ['BUDGET', cut(50), cut(50, 'MAX_MINUTES')],
    ['URL_PATTERNS', scope(), scope({}, { include: ['/blog'] })],
    ['URL_PATTERNS', scope({}, { exclude: ['/a'] }), scope({}, { exclude: ['/b'] })],
    ['RENDERING', scope(), scope({}, { render: 'ALL' })],
    ['RENDERING', scope({}, { render: 'AUTO' }), scope({}, { render: 'AUTO', renderPages: 500 })],
    ['DISCOVERY', scope(), scope({}, { maxVariants: 1_000 })],
    ['DISCOVERY', scope(), scope({}, { redirectedTo: 'https://www.example.com/' })],
    ['ROBOTS', robots('aa', 'r1'), robots('bb', 'r2')],
  ])('differs by %s, both ways', (difference, one, other) => {
    expect(scopeDifferences(one, other)).toEqual([difference]);
    expect(scopeDifferences(other, one)).toEqual([difference]);
  });

  it.each([
    ['budgets that ended neither', scope({}, { maxPages: 100 }), scope({}, { maxPages: 10_000, fresh: true })],
    ['the same budget', cut(500), cut(480)],
    ['pages that are rendered at most where none is', scope(), scope({}, { renderPages: 500 })],
    ['the order of patterns', scope({}, { exclude: ['/a', '/b'] }), scope({}, { exclude: ['/b', '/a'] })],
    ['more links to what was disallowed before', robots('aa', 'r1'), robots('bb', 'r1')],
    ['a new rule that concerns no known URL', robots('aa', 'r1'), robots('aa', 'r2')],
    ['scores from before it was recorded', scope({ score: {} }), scope()],
  ])('is the same with %s', (_name, one, other) => {
    expect(scopeDifferences(one, other)).toEqual([]);
  });

  it('names every difference', () => {
    const other = scope({ partial: true, stopReason: 'MAX_PAGES' }, { include: ['/'], render: 'AUTO' });
    expect(scopeDifferences(scope(), other)).toEqual(['BUDGET', 'URL_PATTERNS', 'RENDERING']);
  });
});

describe('the delta of two scores', () => {
  const groups = { META: 70, CONTENT: 70, LINKS: 70, TECHNICAL: 70, PERFORMANCE: 70 };
  const scored = (audit: AuditScope, overall: number, points: number, spread?: number) => ({
    ...audit,
    score: {
      overall,
      groups,
      uncertainty: { overall: points, groups },
      ...(spread !== undefined && { spread: { overall: spread, groups } }),
      performanceBasis: 'CRAWL',
    } as unknown as Scores,
  });

  it('is surer between crawls of the same budget than each score is, and not between different ones', () => {
    const alike = { ruleSet: true, profile: true };
    const [same] = scoreDeltas(scored(cut(500), 80, 12), scored(cut(500), 74, 12), alike);
    // √2 · 12 · 0.0712
    expect(same).toMatchObject({ delta: -6, uncertainty: 1.2, comparable: true, incomparable: [] });
    // √2 · 12 · 0.268 ÷ (3.5 + 0.268 + 0.5 · 10)
    const [spread] = scoreDeltas(scored(cut(500), 80, 12, 10), scored(cut(500), 74, 12, 10), alike);
    expect(spread).toMatchObject({ uncertainty: 0.5 });
    const [other] = scoreDeltas(scored(cut(500), 80, 12), scored(cut(50), 74, 16), alike);
    expect(other).toMatchObject({ uncertainty: 20, comparable: false, incomparable: ['BUDGET'] });
    const [rules] = scoreDeltas(scored(scope(), 80, 0), scored(scope(), 74, 0), { ...alike, ruleSet: false });
    expect(rules).toMatchObject({ incomparable: ['RULE_SET'] });
    const [profile] = scoreDeltas(scored(scope(), 80, 0), scored(scope(), 74, 0), { ...alike, profile: false });
    expect(profile).toMatchObject({ comparable: false, incomparable: ['RULE_PROFILE'] });
  });
});
