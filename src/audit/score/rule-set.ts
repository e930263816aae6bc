import { createHash, hash } from 'node:crypto';
import type { Rule } from '../engine/rule.js';
import { penaltyTable } from './penalty.js';

/** Day of the last change to conditions or thresholds; the hash beside it sees ids, severities and weights by itself. */
export const RULE_SET_DATE = '2026-11-29';

/** Is next to every score: two scores compare only when their rule sets are the same. */
export function ruleSetVersion(rules: readonly Rule[]): string {
  const lines = rules.map(definition);
  const digest = createHash('sha256').update(JSON.stringify(penaltyTable)).update(lines.sort().join('\n'));
  return `${RULE_SET_DATE}.${digest.digest('hex').slice(0, 10)}`;
}

/** Rule id to a digest of the rule: tells later which rules an older audit had, and which were others then. */
export function ruleDigests(rules: readonly Rule[]): Record<string, string> {
  return Object.fromEntries(
    rules.map((rule) => [rule.id, hash('sha1', `${definition(rule)}${rule.check.toString()}`, 'hex').slice(0, 12)]),
  );
}

function definition(rule: Rule): string {
  return JSON.stringify([
    rule.id,
    rule.category,
    rule.severity,
    rule.weight ?? null,
    rule.blocker ?? false,
    rule.scope === 'page' ? [rule.on, rule.perElement ?? false] : null,
    ...(rule.basis ? [rule.basis] : []),
    ...(rule.madeFrom ? [rule.madeFrom] : []),
  ]);
}
