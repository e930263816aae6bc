import { groupBit, groupBitsOf } from './applies-to.js';
import { type Finding, findingOf, type RuleError, ruleError } from './finding.js';
import type { PageView } from './page-view.js';
import { type Reading, readingsOf } from './reading.js';
import type { PageAloneRule, Rule } from './rule.js';
import { applicability } from './rule-on-page.js';

/** The results of the rules that need a page alone, the site unseen. */
export interface PageVerdict {
  /** bits of `groupBit` */
  groups: number;
  /** in the order of the rules */
  findings: readonly Finding[];
  errors: readonly RuleError[];
  /** ids of rules that looked and found nothing to judge */
  notApplicable: readonly string[];
  /** values that the other rules read from the page, in the order of `readingsOf`; null where there was nothing to keep */
  readings: readonly unknown[];
}

export const isAlone = (rule: Rule): rule is PageAloneRule => rule.scope === 'page' && !rule.needsSite;

/** Judges pages by the rules among these that need no site, and keeps the readings of the others. */
export function createPageJudge(rules: readonly Rule[]): (page: PageView) => PageVerdict {
  // rules differ in what they say of themselves: what is asked of each is in records of one shape
  const alone = rules
    .filter(isAlone)
    .map((rule) => ({ rule, check: rule.check, id: rule.id, bit: groupBit(rule), raw: rule.view === 'raw' }));
  const bits = bitsOfReadings(rules);
  const applies = applicability(rules);
  const readings = readingsOf(rules).map((reading) => ({ reading, bit: bits.get(reading) ?? 0 }));
  return (page) => {
    const groups = groupBitsOf(page);
    const findings: Finding[] = [];
    const errors: RuleError[] = [];
    const notApplicable: string[] = [];
    for (const { rule, check, id, bit, raw } of alone) {
      if ((groups & bit) === 0) continue;
      try {
        const outcome = check(raw ? page.raw : page);
        if (outcome.kind === 'fail')
          findings.push(findingOf(rule, page.url, outcome, (cause) => applies(cause, page.url)));
        else if (outcome.kind === 'not-applicable') notApplicable.push(id);
      } catch (error) {
        errors.push(ruleError(rule, page.url, error));
      }
    }
    const kept = readings.map(({ reading, bit }) => ((groups & bit) === 0 ? null : valueOf(reading, page)));
    return { groups, findings, errors, notApplicable, readings: kept };
  };
}

/** Groups of the pages that rules with a reading look at. */
function bitsOfReadings(rules: readonly Rule[]): ReadonlyMap<Reading, number> {
  const bits = new Map<Reading, number>();
  for (const rule of rules) {
    if (rule.scope !== 'page' || !rule.needsSite) continue;
    for (const reading of rule.reads ?? []) bits.set(reading, (bits.get(reading) ?? 0) | groupBit(rule));
  }
  return bits;
}

/** A reading that throws is not kept: its rule meets the error when it judges the page, and reports it. */
function valueOf(reading: Reading, page: PageView): unknown {
  try {
    return reading.of(page);
  } catch {
    return null;
  }
}
