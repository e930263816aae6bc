import { expect, it } from 'vitest';
import { pageRule, pass } from '../../../src/audit/engine/rule.js';
import { RULE_SET_DATE, ruleSetVersion } from '../../../src/audit/score/rule-set.js';

it('changes with ids, severities and weights, not with order or wording', () => {
  const text = {
    category: 'META',
    severity: 'ERROR',
    title: 'T',
    why: 'W',
    fix: 'F',
    source: 'https://example.com/',
  } as const;
  const rule = (id: string, overrides: Partial<Parameters<typeof pageRule>[0]> = {}) =>
    pageRule({ ...text, id, on: 'html', check: () => pass, ...overrides });
  const version = ruleSetVersion([rule('a-b'), rule('c-d')]);
  expect(version).toMatch(new RegExp(`^${RULE_SET_DATE}\\.[0-9a-f]{10}$`));
  expect(ruleSetVersion([rule('c-d'), rule('a-b', { title: 'Other' })])).toBe(version);
  for (const changed of [
    rule('a-c'),
    rule('a-b', { severity: 'WARNING' }),
    rule('a-b', { weight: 0.5 }),
    rule('a-b', { on: 'indexable' }),
  ]) {
    expect(ruleSetVersion([changed, rule('c-d')])).not.toBe(version);
  }
});
