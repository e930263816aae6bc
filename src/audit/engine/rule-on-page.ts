import type { Rule, Severity } from './rule.js';

/** The severity that a rule has on a page; null where segments of the project switch it off. */
export const severityOn = (url: string, { severity, severityAt }: Rule): Severity | null =>
  severityAt ? severityAt(url) : severity;

/** Whether a rule is run on a page, or on the site where there is no URL: one of another project, or one that is off, is not. */
export function applicability(rules: readonly Rule[]): (rule: string, url: string | null) => boolean {
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  return (id, url) => {
    const rule = known.get(id);
    return rule !== undefined && (url === null || severityOn(url, rule) !== null);
  };
}
