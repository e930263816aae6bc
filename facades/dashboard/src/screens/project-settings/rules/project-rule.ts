import type { Severity, WebRulesQuery } from '../../../../operations.ts';

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
}

export function rulesOf({ rules, project }: WebRulesQuery): ProjectRule[] {
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
    };
  });
}
