import { describe, expect, it } from 'vitest';
import { axeOutcome } from '../../../src/audit/accessibility/axe-outcome.js';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import type { Rule } from '../../../src/audit/engine/rule.js';
import type { FailedRule, ScoredPage } from '../../../src/audit/engine/scored-page.js';
import { ruleOf } from '../../../src/audit/rule-book.js';
import { createScorer } from '../../../src/audit/score/score.js';
import { withRendered } from '../../support/facts/audit-facts.js';
import { pageFrom } from '../../support/sites/pages.js';

const rules = ['role-img-name-missing', 'button-name-missing', 'html-lang-missing', 'title-missing', 'h1-missing'].map(
  (id) => ruleOf(id) as Rule,
);
const failed = (rule: string, severity: FailedRule['severity'] = 'WARNING'): FailedRule => ({
  ...{ rule, severity, failing: 1, applicable: 1 },
});
const page = (url: string, failures: FailedRule[], rest: Partial<ScoredPage> = {}): ScoredPage => ({
  ...{ url, depth: 0, inconclusive: false, indexable: true, eligible: true, technical: true },
  ...{ broken: false, disallowed: false, failures },
  ...rest,
});
const score = (...pages: ScoredPage[]) => {
  const start = { status: 200, outcome: 'OK' as const, inconclusive: false };
  const scorer = createScorer({ rules, start, vitals: [], crawled: pages.length, discovered: pages.length });
  scorer.add({ pages, findings: [] });
  const result = scorer.result();
  if (result.failed !== null) throw new Error(result.message);
  return result;
};

describe('the accessibility score', () => {
  it('is that of the pages that a browser has looked at, and a part of no other score', () => {
    const seen = score(
      page('/a', [failed('role-img-name-missing')], { checkedForAccess: true }),
      page('/b', [failed('button-name-missing')]),
    );
    expect(seen.accessibility).toBe(88);
    const unseen = score(page('/a', []), page('/b', [failed('button-name-missing')]));
    expect(unseen.accessibility).toBeNull();
    expect([seen.overall, seen.groups]).toEqual([unseen.overall, unseen.groups]);
    expect(score(page('/a', [failed('role-img-name-missing')], { checkedForAccess: true })).overall).toBe(100);
  });

  it('counts rules of other categories that WCAG asks for, and no others', () => {
    const of = (rule: string) => score(page('/a', [failed(rule, 'ERROR')], { checkedForAccess: true })).accessibility;
    expect(of('title-missing')).toBe(65);
    expect(of('h1-missing')).toBe(100);
  });
});

describe('results of axe-core', () => {
  const axe = (outdated?: string[]) => ({
    version: '4.14.1',
    violations: [
      { rule: 'label', count: 30, elements: [{ selector: '#a', tag: '<input id="a">', detail: 'No label' }] },
      { rule: 'select-name', count: 1, elements: [] },
    ],
    ...(outdated && { outdated }),
  });
  const of = (rule: string, outdated?: string[]) =>
    axeOutcome(createPageView(withRendered(pageFrom('<p>x</p>'), { axe: axe(outdated) })), rule, 'No label.', 40);

  it('is a finding with selectors and the true count, and nothing where it did not look or the page was changed since', () => {
    expect(of('form-label-missing')).toMatchObject({
      ...{ kind: 'fail', failing: 31, applicable: 40 },
      evidence: [{ message: 'No label. axe-core: No label.', value: '<input id="a">', selector: '#a' }],
    });
    expect(of('button-name-missing')).toEqual({ kind: 'pass' });
    expect(of('form-label-missing', ['form-label-missing'])).toBeNull();
    expect(axeOutcome(createPageView(pageFrom('<p>x</p>')), 'form-label-missing', 'No label.')).toBeNull();
  });
});
