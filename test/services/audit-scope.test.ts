import { describe, expect, it } from 'vitest';
import { type AuditScope, scopeDifferences } from '../../src/services/audit-scope.js';

const scope = (overrides: Partial<AuditScope> = {}, options: Partial<AuditScope['options']> = {}): AuditScope => ({
  partial: false,
  stopReason: null,
  pagesCrawled: 100,
  score: { disallowed: { urls: 2, set: 'aa', rules: 'r1' } },
  ...overrides,
  options: {
    maxPages: 500,
    maxBytes: 1e9,
    maxMinutes: 60,
    include: [],
    exclude: [],
    renderJavaScript: false,
    subdomains: false,
    checkExternalLinks: true,
    fresh: false,
    ...options,
  },
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
    ['RENDERING', scope(), scope({}, { renderJavaScript: true })],
    ['ROBOTS', robots('aa', 'r1'), robots('bb', 'r2')],
  ])('differs by %s, both ways', (difference, one, other) => {
    expect(scopeDifferences(one, other)).toEqual([difference]);
    expect(scopeDifferences(other, one)).toEqual([difference]);
  });

  it.each([
    ['budgets that ended neither', scope({}, { maxPages: 100 }), scope({}, { maxPages: 10_000, fresh: true })],
    ['the same budget', cut(500), cut(480)],
    ['the order of patterns', scope({}, { exclude: ['/a', '/b'] }), scope({}, { exclude: ['/b', '/a'] })],
    ['more links to what was disallowed before', robots('aa', 'r1'), robots('bb', 'r1')],
    ['a new rule that concerns no known URL', robots('aa', 'r1'), robots('aa', 'r2')],
    ['scores from before it was recorded', scope({ score: {} }), scope()],
  ])('is the same with %s', (_name, one, other) => {
    expect(scopeDifferences(one, other)).toEqual([]);
  });

  it('names every difference', () => {
    const other = scope({ partial: true, stopReason: 'MAX_PAGES' }, { include: ['/'], renderJavaScript: true });
    expect(scopeDifferences(scope(), other)).toEqual(['BUDGET', 'URL_PATTERNS', 'RENDERING']);
  });
});
