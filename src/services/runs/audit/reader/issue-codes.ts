import type { Finding } from '../../../../audit/engine/finding.js';
import { type Rule, SEVERITIES, type Severity } from '../../../../audit/engine/rule.js';

/** One character for each rule that found something on a page: every page hands its own from thread to thread. */
export function createIssueCoder(rules: readonly Rule[]): (findings: readonly Finding[]) => string {
  const placeOf = new Map(rules.map(({ id }, at) => [id, at]));
  return (findings) => {
    let codes = '';
    for (const { rule, severity } of findings) {
      const place = placeOf.get(rule);
      if (place !== undefined) codes += String.fromCharCode(SEVERITIES.length * place + SEVERITIES.indexOf(severity));
    }
    return codes;
  };
}

/** Codes are below this number. */
export const codesOfRules = (rules: readonly Rule[]): number => SEVERITIES.length * rules.length;

/** The issue that a code stands for under the same rules. */
export function openIssueCode(rules: readonly Rule[], code: number): { rule: string; severity: Severity } {
  const severity = SEVERITIES[code % SEVERITIES.length] as Severity;
  return { rule: rules[Math.floor(code / SEVERITIES.length)]?.id ?? '', severity };
}
