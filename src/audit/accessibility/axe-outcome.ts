import { AXE_RULES } from '../../facts/axe-rules.js';
import type { PageView } from '../engine/page-view.js';
import { finding, type Outcome, pass } from '../engine/rule.js';

/** The outcome of axe-core on a rendered page about the subject of a rule of ours; null where it did not look at it. */
export function axeOutcome({ facts }: PageView, rule: string, message: string, applicable = 0): Outcome | null {
  const axe = facts.rendered?.axe;
  if (axe === undefined || axe.outdated?.includes(rule)) return null;
  const own = axe.violations.filter((violation) => AXE_RULES[violation.rule] === rule);
  if (own.length === 0) return pass;
  const evidence = own.flatMap(({ elements }) =>
    elements.map(({ selector, tag, detail }) => ({
      message: detail === '' ? message : `${message} axe-core: ${detail.replace(/\.?$/, '.')}`,
      value: tag,
      selector,
    })),
  );
  const outcome = finding(evidence.length > 0 ? evidence : { message });
  const failing = own.reduce((sum, { count }) => sum + count, 0);
  return outcome.kind === 'fail' ? { ...outcome, failing, applicable: Math.max(failing, applicable) } : outcome;
}
