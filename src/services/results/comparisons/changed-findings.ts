import type { Severity } from '../../../audit/engine/rule.js';
import type { Database } from '../../../db/orm.js';
import type { Keeping } from '../../../db/queries/comparisons/audit-comparison.js';
import { findingsWithChange } from '../../../db/queries/comparisons/compared-finding.js';
import { type PageOf, pageSize, readCursor, type Slice, sliceOf } from '../../keyset.js';
import type { RuleComparison } from '../issues/rule-comparisons.js';
import {
  type Change,
  type ComparedIssue,
  type ComparedPair,
  changeOf,
  issuesOf,
  parameters,
  sideOf,
} from './compared-issues.js';
import { keptRules } from './stored-comparisons.js';

export interface ChangedFinding {
  rule: string;
  severity: Severity;
  url: string;
  change: Change;
  /** found in the older audit */
  before: boolean;
  /** found in the newer audit */
  after: boolean;
}

export interface ChangedFindingArgs extends PageOf {
  change?: Change | null | undefined;
  rule?: string | null | undefined;
  severity?: Severity | null | undefined;
  /** the audit that has the finding; one of both audits is of the newer */
  side?: ComparisonSide | null | undefined;
}

export const COMPARISON_SIDES = ['OLDER', 'NEWER'] as const;
export type ComparisonSide = (typeof COMPARISON_SIDES)[number];

/** Kept results of a pair tell which rules have a change at all. */
type Listed = ComparedPair & { keeping?: Keeping };

/** findings that one statement looks through, unless one rule alone has more */
const BATCH = 20_000;

/** The findings behind a comparison, ordered by rule and URL: read rule by rule until the page of the list is full. */
export async function changedFindings(
  db: Database,
  pair: Listed,
  args: ChangedFindingArgs,
): Promise<Slice<ChangedFinding>> {
  const change = args.change ?? null;
  const size = pageSize(args);
  const cursor = readCursor(args.after, ['string', 'string']);
  const candidates = (await issuesOf(db, [pair])).filter(
    (issue) => (!args.rule || issue.rule === args.rule) && (!cursor || issue.rule >= cursor[0]),
  );
  const counts = countsOf(pair, change);
  // how many of the cursor's own rule are still to come is not known
  const known = (rule: string) => (rule === cursor?.[0] ? 0 : (counts?.get(rule) ?? 0));
  const listed = new Set(candidates.filter(listedBy(args)).map(({ rule }) => rule));
  // both sides of a rule are read: what is on both has changed in nothing
  const some = candidates.filter(({ rule }) => listed.has(rule) && (counts?.has(rule) ?? true));
  const found: ChangedFinding[] = [];
  for (const issues of batches(some, change, { known, wanted: size + 1 })) {
    if (found.length > size) break;
    found.push(...(await listChanges(db, pair, issues, args, { cursor, limit: size + 1 - found.length })));
  }
  return sliceOf(found, size, (row) => [row.rule, row.url], args);
}

type ListedIssues = Pick<ChangedFindingArgs, 'severity' | 'side'>;

/** The issues whose findings are listed. */
const listedBy =
  ({ severity, side }: ListedIssues) =>
  (issue: ComparedIssue): boolean =>
    (!severity || issue.severity === severity) && (!side || issue.now === (side === 'NEWER'));

/** How many findings of each rule have the change, where that was counted one by one. */
function countsOf({ keeping }: Listed, change: Change | null): ReadonlyMap<string, number> | null {
  const lines = keeping && change && change !== 'UNCHANGED' ? keptRules(keeping) : null;
  if (!lines) return null;
  const counts = new Map<string, number>();
  for (const line of lines) {
    const count = FIELDS[change as keyof typeof FIELDS].reduce((sum, field) => sum + line[field], 0);
    if (count > 0) counts.set(line.rule, (counts.get(line.rule) ?? 0) + count);
  }
  return counts;
}

const FIELDS = {
  FIXED: ['fixed'],
  NEW: ['new'],
  SCOPE_CHANGE: ['goneByScope', 'cameByScope'],
  RULE_SET_CHANGE: ['goneByRuleSet', 'cameByRuleSet'],
} as const satisfies Partial<Record<Change, readonly (keyof RuleComparison)[]>>;

/** Whole rules in their order, those left out that cannot have the change; few where they are known to fill the page. */
function* batches(
  issues: readonly ComparedIssue[],
  change: Change | null,
  { known, wanted }: { known: (rule: string) => number; wanted: number },
): Generator<ComparedIssue[]> {
  let batch: ComparedIssue[] = [];
  let findings = 0;
  let counted = 0;
  const byRule = Map.groupBy(issues, (issue) => issue.rule);
  for (const rule of [...byRule.keys()].sort()) {
    const sides = byRule.get(rule) as ComparedIssue[];
    if (!mayHave(sides, change)) continue;
    batch.push(...sides);
    findings += sides.reduce((sum, { affectedPages }) => sum + affectedPages, 0);
    counted += known(rule);
    if (findings < BATCH && counted < wanted) continue;
    yield batch;
    batch = [];
    findings = 0;
  }
  if (batch.length > 0) yield batch;
}

function mayHave(sides: readonly ComparedIssue[], change: Change | null): boolean {
  const [was, now] = [sides.some((issue) => !issue.now), sides.some((issue) => issue.now)];
  const ruleChanged = sides.some((issue) => issue.ruleChanged);
  switch (change) {
    case null:
      return true;
    case 'UNCHANGED':
      return was && now;
    case 'RULE_SET_CHANGE':
      return ruleChanged;
    case 'SCOPE_CHANGE':
      return !ruleChanged && sides.some(({ bit }) => bit !== 0);
    case 'FIXED':
      return !ruleChanged && was;
    case 'NEW':
      return !ruleChanged && now;
  }
}

async function listChanges(
  db: Database,
  pair: ComparedPair,
  issues: readonly ComparedIssue[],
  { change = null, severity, side }: ChangedFindingArgs,
  page: { cursor: readonly [string, string] | null; limit: number },
): Promise<ChangedFinding[]> {
  const only = severity || side ? issues.filter(listedBy({ severity, side })).map(({ id }) => id) : null;
  const rows = await findingsWithChange(db, parameters([pair], issues), { change, only, ...page });
  const known = new Map(issues.map((issue) => [sideOf(issue.at, issue.now, issue.id), issue]));
  return rows.map(({ issue_id, url, before, after, looked }) => {
    const issue = known.get(sideOf(1, after, issue_id)) as ComparedIssue;
    const { rule, severity } = issue;
    return { rule, severity, url, change: before && after ? 'UNCHANGED' : changeOf(issue, looked), before, after };
  });
}
