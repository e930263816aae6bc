import { type Outcome, type Rule, SEVERITIES, type Severity } from './rule.js';
import { defaultsOf, type ThresholdValues } from './threshold.js';

/** The changes of a project to one rule. */
export interface RuleSetting {
  /** it is not run */
  off?: true;
  /** severity of all its findings, those of a second threshold included */
  severity?: Severity;
  /** by name; what is left out keeps its default */
  thresholds?: ThresholdValues;
}

/** By the id of the rule: differences from the rule set alone. */
export type RuleDifferences = Readonly<Record<string, RuleSetting>>;

/** The rules that are run, each as it is set. What changes nothing is the rule itself. */
export function withSettings(rules: readonly Rule[], settings: RuleDifferences): readonly Rule[] {
  if (Object.keys(settings).length === 0) return rules;
  return rules.flatMap((rule) => {
    const setting = settings[rule.id];
    if (setting === undefined) return [rule];
    return setting.off ? [] : [tuned(rule, setting)];
  });
}

/** The rule with other thresholds and another severity. */
export function tuned(rule: Rule, { thresholds, severity }: Pick<RuleSetting, 'thresholds' | 'severity'>): Rule {
  let made = rule;
  if (thresholds && rule.thresholds && rule.checkWith) {
    const check = rule.checkWith({ ...defaultsOf(rule.thresholds), ...thresholds });
    made = { ...made, check, madeFrom: JSON.stringify(thresholds) } as Rule;
  }
  return severity === undefined ? made : withSeverity(made, severity);
}

/** A weight belongs to the severity that was decided for the rule, and only an error caps the score. */
function withSeverity(rule: Rule, severity: Severity): Rule {
  const { check } = rule as { check: (...given: unknown[]) => Outcome };
  const graded = (...given: unknown[]): Outcome => {
    const outcome = check(...given);
    return outcome.kind === 'fail' ? { ...outcome, severity } : outcome;
  };
  const made = { ...rule, severity, check: graded } as Rule;
  delete made.weight;
  if (severity !== 'ERROR') delete made.blocker;
  return made;
}

/**
 * The same settings without what is no difference: a rule that is not known (any more), a severity or a value that is the
 * rule's own. In the order of the rules, so that equal settings are equal texts.
 */
export function differences(rules: readonly Rule[], settings: RuleDifferences): RuleDifferences {
  const found: Record<string, RuleSetting> = {};
  for (const rule of rules) {
    const setting = settings[rule.id];
    const difference = setting && differenceOf(rule, setting);
    if (difference) found[rule.id] = difference;
  }
  return found;
}

function differenceOf(rule: Rule, { off, severity, thresholds = {} }: RuleSetting): RuleSetting | null {
  const limits: Record<string, number> = {};
  for (const [name, threshold] of Object.entries(rule.thresholds ?? {})) {
    const value = thresholds[name];
    if (value !== undefined && value !== threshold.default) limits[name] = value;
  }
  const difference: RuleSetting = {
    ...(off ? { off } : {}),
    ...(severity !== undefined && severity !== rule.severity && SEVERITIES.includes(severity) ? { severity } : {}),
    ...(Object.keys(limits).length > 0 ? { thresholds: limits } : {}),
  };
  return Object.keys(difference).length > 0 ? difference : null;
}
