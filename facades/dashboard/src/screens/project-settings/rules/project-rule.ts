import type { Severity, WebRulesQuery } from '../../../../operations.ts';
import { choiceOf, type RuleInSegment } from './segment-choice.ts';

type Rule = NonNullable<WebRulesQuery['rules']>[number];
type Change = WebRulesQuery['project']['ruleSettings']['rules'][number];

/** A threshold with the value that the project has for it. */
export type ProjectThreshold = Omit<Rule['thresholds'][number], 'default'> & { value: number; preset: number };

/** A rule as the audits of a project apply it. */
export interface ProjectRule extends Omit<Rule, 'severity' | 'thresholds'> {
  enabled: boolean;
  severity: Severity;
  /** severity in the rule set */
  preset: Severity;
  thresholds: ProjectThreshold[];
  /** change by the project; null: none */
  change: Change | null;
  /** segments that can set it, by name */
  segments: RuleInSegment[];
  /** segments that do set it */
  setIn: RuleInSegment[];
}

export function rulesOf({ rules, project, segments }: WebRulesQuery): ProjectRule[] {
  const byId = new Map(project.ruleSettings.segments.map((segment) => [segment.id, segment.rules]));
  const changes = new Map(project.ruleSettings.rules.map((change) => [change.rule, change]));
  return (rules ?? []).map((rule) => {
    const change = changes.get(rule.id) ?? null;
    return {
      ...rule,
      enabled: change?.enabled ?? true,
      severity: change?.severity ?? rule.severity,
      preset: rule.severity,
      thresholds: rule.thresholds.map(({ default: preset, ...threshold }) => ({
        ...threshold,
        preset,
        value: change?.thresholds.find(({ name }) => name === threshold.name)?.value ?? preset,
      })),
      change,
      ...inSegments(rule, segments, (id) => byId.get(id)?.find((one) => one.rule === rule.id)),
    };
  });
}

function inSegments(
  { perPage }: Rule,
  segments: WebRulesQuery['segments'],
  storedIn: (segment: string) => Parameters<typeof choiceOf>[0],
): Pick<ProjectRule, 'segments' | 'setIn'> {
  const all = segments.map(({ id, name, byUrl }) => {
    const stored = storedIn(id);
    return {
      id,
      name,
      choice: choiceOf(stored),
      thresholds: stored?.thresholds ?? [],
      isSet: stored !== undefined,
      byUrl,
    };
  });
  return { segments: all.filter(({ byUrl }) => byUrl && perPage), setIn: all.filter(({ isSet }) => isSet) };
}
