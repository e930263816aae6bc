import { SEVERITIES, type Severity } from '../../../audit/engine/rule.js';
import type { RuleDifferences } from '../../../audit/engine/rule-settings.js';
import type { SegmentDifferences, SegmentSetting } from '../../../audit/engine/segment-settings.js';
import { ruleOf } from '../../../audit/rule-book.js';
import type { Faults, Given } from './faults.js';

export interface ThresholdChange {
  name: string;
  value: number;
}

/** All that a project changes of one rule: what is left out is as the rule set has it. */
export interface RuleChange {
  rule: string;
  enabled?: Given<boolean>;
  severity?: Given<Severity>;
  thresholds?: Given<readonly ThresholdChange[]>;
}

interface Place {
  path: string;
  /** for the pages of a segment, where a rule can also be on although the project has switched it off */
  ofPages: boolean;
}

/** The changes of before, with these instead of what was said of the same rules. */
export function changedRules(before: RuleDifferences, changes: readonly RuleChange[], faults: Faults): RuleDifferences;
export function changedRules(
  before: SegmentDifferences,
  changes: readonly RuleChange[],
  faults: Faults,
  place: Place,
): SegmentDifferences;
export function changedRules(
  before: SegmentDifferences,
  changes: readonly RuleChange[],
  faults: Faults,
  { path: list, ofPages }: Place = { path: 'rules', ofPages: false },
): SegmentDifferences {
  const settings: Record<string, SegmentSetting> = { ...before };
  const seen = new Set<string>();
  for (const [at, change] of changes.entries()) {
    const path = `${list}[${at}]`;
    const rule = ruleOf(change.rule);
    if (!rule) {
      faults.add(`${path}.rule`, `There is no rule ${change.rule}: the catalogue lists all ids.`);
      continue;
    }
    faults.expect(!seen.has(rule.id), `${path}.rule`, `${rule.id} is listed twice.`);
    seen.add(rule.id);
    if (ofPages)
      faults.expect(
        rule.scope === 'page',
        `${path}.rule`,
        `${rule.id} is about the site as a whole: set it for the project.`,
      );
    if (change.severity)
      faults.expect(SEVERITIES.includes(change.severity), `${path}.severity`, `Use ${SEVERITIES.join(', ')}.`);
    const thresholds = valuesOf(rule.thresholds ?? {}, change, path, faults);
    settings[rule.id] = {
      ...(change.enabled === false || (ofPages && change.enabled === true) ? { off: !change.enabled } : {}),
      ...(change.severity ? { severity: change.severity } : {}),
      ...(Object.keys(thresholds).length > 0 ? { thresholds } : {}),
    };
  }
  return settings;
}

function valuesOf(
  known: NonNullable<ReturnType<typeof ruleOf>>['thresholds'] & object,
  { rule, thresholds }: RuleChange,
  path: string,
  faults: Faults,
): Record<string, number> {
  const values: Record<string, number> = {};
  for (const [at, { name, value }] of (thresholds ?? []).entries()) {
    const place = `${path}.thresholds[${at}]`;
    const threshold = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!threshold) {
      const names = Object.keys(known);
      faults.add(
        `${place}.name`,
        names.length === 0 ? `${rule} has no thresholds.` : `${rule} has the thresholds ${names.join(', ')}.`,
      );
      continue;
    }
    const { min, max, unit } = threshold;
    const isAllowed = Number.isInteger(value) && value >= min && value <= max;
    if (faults.expect(isAllowed, `${place}.value`, `${rule}.${name} is an integer from ${min} to ${max} (${unit}).`))
      values[name] = value;
  }
  return values;
}
