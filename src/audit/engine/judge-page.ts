import { groupBit, groupBitsOf } from './applies-to.js';
import { type Finding, findingOf, type RuleError, ruleError } from './finding.js';
import type { PageView } from './page-view.js';
import { type Reading, readingsOf } from './reading.js';
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
  /** what the other rules read from the page, in the order of `readingsOf`; null where there was nothing to keep */
  readings: readonly unknown[];
}

export const isAlone = (rule: Rule): rule is PageAloneRule => rule.scope === 'page' && !rule.needsSite;

/** Judges pages by the rules among these that need no site, and keeps the readings of the others. */
export function createPageJudge(rules: readonly Rule[]): (page: PageView) => PageVerdict {
  // rules differ in what they say of themselves: what is asked of each is in records of one shape
  const alone = rules
    .filter(isAlone)
    .map((rule) => ({ rule, check: rule.check, id: rule.id, bit: groupBit(rule), raw: rule.view === 'raw' }));
  const readings = readingsOf(rules).map((reading) => ({ reading, bit: bitsOf(reading, rules) }));
  return (page) => {
    const groups = groupBitsOf(page);
    const findings: Finding[] = [];
    const errors: RuleError[] = [];
    const notApplicable: string[] = [];
    for (const { rule, check, id, bit, raw } of alone) {
      if ((groups & bit) === 0) continue;
      try {
        const outcome = check(raw ? page.raw : page);
        if (outcome.kind === 'fail') findings.push(findingOf(rule, page.url, outcome));
        else if (outcome.kind === 'not-applicable') notApplicable.push(id);
      } catch (error) {
        errors.push(ruleError(rule, page.url, error));
      }
    }
    const kept = readings.map(({ reading, bit }) => ((groups & bit) === 0 ? null : valueOf(reading, page)));
    return { groups, findings, errors, notApplicable, readings: kept };
  };
}

/** Groups of the pages that rules with this reading look at. */
const bitsOf = (reading: Reading, rules: readonly Rule[]): number =>
  rules
    .filter((rule) => rule.scope === 'page' && rule.needsSite && rule.reads?.includes(reading))
    .reduce((bits, rule) => bits | (rule.scope === 'page' ? groupBit(rule) : 0), 0);

/** A reading that throws is not kept: its rule meets the error when it judges the page, and reports it. */
function valueOf(reading: Reading, page: PageView): unknown {
  try {
    return reading.of(page);
  } catch {
    return null;
  }
}
