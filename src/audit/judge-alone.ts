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
  const alone = rules.filter(isAlone).map((rule) => ({ rule, bit: groupBit(rule.on) }));
  return (page) => {
    const groups = groupBitsOf(page);
    const findings: Finding[] = [];
    const errors: RuleError[] = [];
    const notApplicable: string[] = [];
    for (const { rule, bit } of alone) {
      if ((groups & bit) === 0) continue;
      try {
        const outcome = rule.check(page);
        if (outcome.kind === 'fail') findings.push(findingOf(rule, page.url, outcome));
        else if (outcome.kind === 'not-applicable') notApplicable.push(rule.id);
      } catch (error) {
        errors.push(ruleError(rule, page.url, error));
      }
    }
    return { groups, findings, errors, notApplicable };
  };
}
