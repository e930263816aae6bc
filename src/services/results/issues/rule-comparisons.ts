import type { Severity } from '../../../audit/engine/rule.js';
import type { Database } from '../../../db/orm.js';
import {
  countOneSided,
  countOneSidedOnPages,
  type DifferingPages,
  differingPages,
} from '../../../db/queries/comparisons/compared-finding.js';
import { auditsWithFields } from '../../../db/queries/pages/page-field.js';
import {
  type Change,
  type ComparedIssue,
  type ComparedPair,
  changeOf,
  issuesOf,
  parameters,
  sideOf,
} from '../comparisons/compared-issues.js';

export interface RuleComparison {
  rule: string;
  severity: Severity;
  category: string;
  fixed: number;
  new: number;
  unchanged: number;
  goneByScope: number;
  cameByScope: number;
  goneByRuleSet: number;
  cameByRuleSet: number;
}

/** The changes of the findings of each pair, rule by rule: four statements at most, whatever the number of pairs. */
export async function changesByRule(db: Database, pairs: readonly ComparedPair[]): Promise<RuleComparison[][]> {
  const issues = await issuesOf(db, pairs);
  const rows = await oneSided(db, pairs, issues);
  const bySide = Map.groupBy(rows, ({ at, now, issue_id }) => sideOf(at, now, issue_id));
  const compared = pairs.map(() => new Map<string, RuleComparison>());
  for (const issue of issues) {
    const alone = bySide.get(sideOf(issue.at, issue.now, issue.id)) ?? [];
    const counts = alone.map(({ looked, count }) => [fieldOf(changeOf(issue, looked), !issue.now), count] as const);
    const others = issue.affectedPages - alone.reduce((sum, { count }) => sum + count, 0);
    if (issue.now && others > 0) counts.push(['unchanged', others]);
    if (counts.length === 0) continue;
    const { rule, severity, category } = issue;
    const key = `${rule} ${severity}`;
    const lines = compared[issue.at - 1] as Map<string, RuleComparison>;
    const line = lines.get(key) ?? { rule, severity, category, ...NOTHING };
    lines.set(key, line);
    for (const [field, count] of counts) line[field] += count;
  }
  return compared.map((lines) => [...lines.values()].sort((one, other) => (one.rule < other.rule ? -1 : 1)));
}

/** stands for the site as a whole in `finding.page_id` */
const SITE = -1;
/** pages whose findings are sought one by one: of more, all findings of both audits are read at a lower cost */
const MOST_PAGES = 1_000;

/** Findings that are on one side of their pair alone. */
async function oneSided(db: Database, pairs: readonly ComparedPair[], issues: readonly ComparedIssue[]) {
  const sideIds = (isNewer: boolean) => [...new Set(issues.flatMap(({ id, now }) => (now === isNewer ? id : [])))];
  const values = [...parameters(pairs, issues), sideIds(false), sideIds(true)] as const;
  const [pair] = pairs;
  const pages = pair && pairs.length === 1 ? await fewPages(db, pair) : null;
  if (pages === null) return countOneSided.all(db, ...values);
  return countOneSidedOnPages.all(db, ...values, [SITE, ...pages.older], [SITE, ...pages.newer]);
}

/** Pages on which the findings of a pair may differ; null where these are many. */
async function fewPages(db: Database, { base, head }: ComparedPair): Promise<DifferingPages | null> {
  if ((await auditsWithFields.all(db, [base, head])).length < new Set([base, head]).size) return null;
  const pages = await differingPages.first(db, base, head);
  return pages && pages.older.length + pages.newer.length <= MOST_PAGES ? pages : null;
}

const NOTHING = {
  fixed: 0,
  new: 0,
  unchanged: 0,
  goneByScope: 0,
  cameByScope: 0,
  goneByRuleSet: 0,
  cameByRuleSet: 0,
};

function fieldOf(change: Change, was: boolean): keyof typeof NOTHING {
  switch (change) {
    case 'FIXED':
      return 'fixed';
    case 'NEW':
      return 'new';
    case 'UNCHANGED':
      return 'unchanged';
    case 'SCOPE_CHANGE':
      return was ? 'goneByScope' : 'cameByScope';
    case 'RULE_SET_CHANGE':
      return was ? 'goneByRuleSet' : 'cameByRuleSet';
  }
}

/** Sums over all rules. */
export function totalsOf(compared: readonly RuleComparison[]): typeof NOTHING {
  const totals = { ...NOTHING };
  for (const line of compared)
    for (const field of Object.keys(NOTHING) as (keyof typeof NOTHING)[]) totals[field] += line[field];
  return totals;
}
