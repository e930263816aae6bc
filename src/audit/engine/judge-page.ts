import { groupBit, groupBitsOf } from './applies-to.js';
import { type Finding, findingOf, type RuleError, ruleError } from './finding.js';
import type { PageView } from './page-view.js';
import type { PageAloneRule, Rule } from './rule.js';

/** What the rules that need a page alone say of it, the site unseen. */
export interface PageVerdict {
  /** bits of `groupBit` */
  groups: number;
  /** in the order of the rules */
  findings: readonly Finding[];
  errors: readonly RuleError[];
  /** ids of rules that looked and found nothing to judge */
  notApplicable: readonly string[];
}

export const isAlone = (rule: Rule): rule is PageAloneRule => rule.scope === 'page' && !rule.asksSite;

/** Judges pages by the rules among these that ask no site. */
export function createAloneJudge(rules: readonly Rule[]): (page: PageView) => PageVerdict {
  // rules differ in what they say of themselves: what is asked of each stands in records of one shape
  const alone = rules.filter(isAlone).map((rule) => ({ rule, check: rule.check, id: rule.id, bit: groupBit(rule) }));
  return (page) => {
    const groups = groupBitsOf(page);
    const findings: Finding[] = [];
    const errors: RuleError[] = [];
    const notApplicable: string[] = [];
    for (const { rule, check, id, bit } of alone) {
      if ((groups & bit) === 0) continue;
      try {
        const outcome = check(page);
        if (outcome.kind === 'fail') findings.push(findingOf(rule, page.url, outcome));
        else if (outcome.kind === 'not-applicable') notApplicable.push(id);
      } catch (error) {
        errors.push(ruleError(rule, page.url, error));
      }
    }
    return { groups, findings, errors, notApplicable };
  };
}
