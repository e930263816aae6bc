import type { Severity } from '../../audit/engine/rule.js';
import type { Database } from '../../db/orm.js';
import type { RuleComparison } from '../issues/rule-comparisons.js';
import { type PageOf, pageSize, readCursor, type Slice, sliceOf } from '../keyset.js';
import {
  type Change,
  type ComparedIssue,
  type ComparedPair,
  changeOf,
  findingsSql,
  ISSUES,
  issuesOf,
  PAIRS,
  parameters,
  SETS_THERE,
  sideOf,
} from './compared-issues.js';
import { type Keeping, keptRules } from './stored-comparisons.js';

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
}

/** What is kept of a pair tells which rules have a change at all. */
type Listed = ComparedPair & { keeping?: Keeping };

/** findings that one statement looks through, unless one rule alone has more */
const BATCH = 20_000;

/** The findings behind a comparison, ordered by rule and address: read rule by rule until the page of the list is full. */
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
  const some = candidates.filter(({ rule }) => counts?.has(rule) ?? true);
  const found: ChangedFinding[] = [];
  for (const issues of batches(some, change, { known, wanted: size + 1 })) {
    if (found.length > size) break;
    found.push(...(await listChanges(db, pair, issues, change, cursor, size + 1 - found.length)));
  }
  return sliceOf(found, size, (row) => [row.rule, row.url], args);
}

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

/** which findings can have the change, by the sides that have them */
const SIDE_OF: Readonly<Record<Change, string>> = {
  FIXED: 'not now',
  NEW: 'not before',
  UNCHANGED: 'now and before',
  SCOPE_CHANGE: 'not (now and before)',
  RULE_SET_CHANGE: 'not (now and before)',
};

async function listChanges(
  db: Database,
  pair: ComparedPair,
  issues: readonly ComparedIssue[],
  change: Change | null,
  cursor: readonly [string, string] | null,
  limit: number,
): Promise<ChangedFinding[]> {
  const values = parameters([pair], issues);
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = [change ? SIDE_OF[change] : 'true'];
  if (cursor)
    conditions.push(`(r.rule collate "C", url collate "C") > (${place(cursor[0])}::text, ${place(cursor[1])}::text)`);
  const looked = `(p.bit = 0 or exists (select from (${SETS_THERE}) j where j.page_sets & p.bit <> 0))`;
  const wanted = change === 'SCOPE_CHANGE' ? `not ${looked}` : change === 'FIXED' || change === 'NEW' ? looked : 'true';
  const rows = await db.rows<{ issue_id: string; url: string; before: boolean; after: boolean; looked: boolean }>(
    `${SIDES}
     select p.issue_id, p.url, p.before, p.now as after, p.before and p.now or ${looked} as looked
       from (
         -- in order before anything is looked up: that ends with the limit
         select r.at, r.rule, r.bit, x.* from compared r cross join lateral (
           select * from (
             -- a full join as it stands is one that cannot be made by loops, whatever statistics say of findings just stored
             select coalesce(n.issue_id, o.issue_id) as issue_id, o.issue_id is not null as before, n.issue_id is not null as now,
                    coalesce(n.page_id, o.page_id) as page_id, coalesce(n.url, o.url) as url
               from ${OLDER} o full join ${NEWER} n on n.fingerprint = o.fingerprint offset 0) joined
            where ${conditions.join(' and ')}) x
          order by r.rule collate "C", x.url collate "C" offset 0) p
      where ${wanted} order by p.rule collate "C", p.url collate "C" limit ${place(limit)}`,
    values,
  );
  const known = new Map(issues.map((issue) => [sideOf(issue.at, issue.now, issue.id), issue]));
  return rows.map(({ issue_id, url, before, after, looked }) => {
    const issue = known.get(sideOf(1, after, issue_id)) as ComparedIssue;
    const { rule, severity } = issue;
    return { rule, severity, url, change: before && after ? 'UNCHANGED' : changeOf(issue, looked), before, after };
  });
}

/** The rules of a pair with their issues on both sides. */
const SIDES = `${PAIRS}, compared as materialized (
    select at, rule, bit, array_agg(id) filter (where not now) as older, array_agg(id) filter (where now) as newer
      from ${ISSUES} group by at, rule, bit
  )`;
const OLDER = findingsSql('r.older');
const NEWER = findingsSql('r.newer', 'resolved_at is null');
