import { NO_PAGE } from '../../../audit/engine/applies-to.js';
import { rules } from '../../../audit/rules/index.js';
import type { Database } from '../../../db/orm.js';
import {
  type Change,
  type ComparedValues,
  issuesOfSides,
  type StoredSide,
} from '../../../db/queries/comparisons/compared-finding.js';
import type { RuleChanges } from '../../runs/audit/evaluation/rule-changes.js';
import { bitOfRule } from '../../runs/audit/storage/page-sets.js';

/** Two audits of one project: what it was before, and what it is now. */
export interface ComparisonPair {
  base: string;
  head: string;
}

export interface ComparedPair extends ComparisonPair {
  ruleChanges: RuleChanges;
  /** one of the two was stopped, or a host stopped responding in it: pages and resources are missing from it which are there */
  isCutOff?: boolean;
}

export { CHANGES, type Change } from '../../../db/queries/comparisons/compared-finding.js';

/** An issue of one side of a pair. */
export interface ComparedIssue extends StoredSide {
  /** pages that the rule looks at; 0 where they decide nothing: the rule is about the site, or another one */
  bit: number;
  ruleChanged: boolean;
}

/** An audit may be compared with itself: its issues are on both sides then. */
export const sideOf = (at: number, now: boolean, issueId: string): string => `${at} ${now} ${issueId}`;

/** Why a finding is on one side alone. */
export function changeOf({ ruleChanged, now }: ComparedIssue, looked: boolean): Change {
  if (ruleChanged) return 'RULE_SET_CHANGE';
  if (!looked) return 'SCOPE_CHANGE';
  return now ? 'NEW' : 'FIXED';
}

export async function issuesOf(db: Database, pairs: readonly ComparedPair[]): Promise<ComparedIssue[]> {
  const rows = await issuesOfSides.all(
    db,
    pairs.flatMap((_pair, at) => [at + 1, at + 1]),
    pairs.flatMap(({ base, head }) => [base, head]),
    pairs.flatMap(() => [false, true]),
  );
  const changed = pairs.map(
    ({ ruleChanges: { added, removed, changed } }) => new Set([...added, ...removed, ...changed]),
  );
  return rows.map((row) => {
    const ruleChanged = changed[row.at - 1]?.has(row.rule) ?? false;
    return { ...row, ruleChanged, bit: ruleChanged ? 0 : bitOf(row, pairs[row.at - 1]?.isCutOff ?? false) };
  });
}

/** Findings that a page alone decides are compared wherever both audits read the page; others depend on pages that one of them lacks. */
const bitOf = ({ rule, ownBit }: StoredSide, isCutOff: boolean): number =>
  ownBit ?? (isCutOff && !ALONE.has(rule) ? NO_PAGE : (BITS.get(rule) ?? 0));

const BITS: ReadonlyMap<string, number> = new Map(rules.map((rule) => [rule.id, bitOfRule(rule)]));
const ALONE: ReadonlySet<string> = new Set(
  rules.filter((rule) => rule.scope === 'page' && !rule.needsSite).map(({ id }) => id),
);

export function parameters(pairs: readonly ComparedPair[], issues: readonly ComparedIssue[]): ComparedValues {
  return [
    pairs.map((pair) => pair.base),
    pairs.map((pair) => pair.head),
    issues.map((issue) => issue.at),
    issues.map((issue) => issue.rule),
    issues.map((issue) => issue.bit),
    issues.map((issue) => issue.now),
    issues.map((issue) => issue.id),
  ];
}
