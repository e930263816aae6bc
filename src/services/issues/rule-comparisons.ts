import type { Severity } from '../../audit/engine/rule.js';
import type { Database } from '../../db/orm.js';
import {
  type Change,
  type ComparedPair,
  changeOf,
  findingsSql,
  ISSUES,
  issuesOf,
  PAIRS,
  parameters,
  SETS_THERE,
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

/** What became of the findings of each pair, rule by rule: two statements, whatever the number of pairs. */
export async function changesByRule(db: Database, pairs: readonly ComparedPair[]): Promise<RuleComparison[][]> {
  const issues = await issuesOf(db, pairs);
  const rows = await db.rows<{ at: number; now: boolean; issue_id: string; looked: boolean; count: number }>(
    `${PAIRS}, told as materialized (
       select * from ${ISSUES}
     ), alone as materialized (
       select coalesce(n.at, o.at) as at, coalesce(n.bit, o.bit) as bit, coalesce(n.issue_id, o.issue_id) as issue_id,
              n.issue_id is not null as now, coalesce(n.page_id, o.page_id) as page_id
         from ${allOf('o', '$8', 'not i.now')} o
         full join ${allOf('n', '$9', 'i.now', 'resolved_at is null')} n on n.at = o.at and n.fingerprint = o.fingerprint
        where n.issue_id is null or o.issue_id is null
     ), looked as materialized (
       -- every page once: most findings of one that came or went come and go with it
       select p.at, p.now, p.page_id, j.page_sets
         from (select distinct at, now, page_id from alone where bit <> 0) p cross join lateral (${SETS_THERE}) j
     )
     select a.at, a.now, a.issue_id, a.bit = 0 or coalesce(l.page_sets & a.bit, 0) <> 0 as looked, count(*)::int as count
       -- nothing is in the second that is not in the first: a full join is one that cannot be made by loops
       from alone a full join looked l on l.at = a.at and l.now = a.now and l.page_id = a.page_id
      group by 1, 2, 3, 4`,
    [
      ...parameters(pairs, issues),
      [...new Set(issues.flatMap(({ id, now }) => (now ? [] : id)))],
      [...new Set(issues.flatMap(({ id, now }) => (now ? id : [])))],
    ],
  );
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

/** What is on both sides needs neither its address nor its page. */
const allOf = (name: string, ids: string, side: string, condition?: string): string =>
  `(select i.at, i.bit, ${name}.issue_id, ${name}.page_id, ${name}.fingerprint
      from ${findingsSql(`${ids}::uuid[]`, condition)} ${name} join told i on i.id = ${name}.issue_id and ${side})`;

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
