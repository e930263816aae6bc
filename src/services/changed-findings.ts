import type { Severity } from '../audit/rule.js';
import type { Database } from '../db/orm.js';
import {
  type Change,
  type ComparedIssue,
  type ComparedPair,
  changeOf,
  findingsOf,
  ISSUES,
  issuesOf,
  PAIRS,
  parameters,
  SETS_THERE,
  sideOf,
} from './compared-issues.js';
import { type PageOf, pageSize, readCursor, type Slice, sliceOf } from './keyset.js';

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

/** findings that one statement looks through, unless one rule alone has more */
const BATCH = 20_000;

/** The findings behind a comparison, ordered by rule and address: read rule by rule until the page of the list is full. */
export async function changedFindings(
  db: Database,
  pair: ComparedPair,
  args: ChangedFindingArgs,
): Promise<Slice<ChangedFinding>> {
  const size = pageSize(args);
  const cursor = readCursor(args.after, ['string', 'string']);
  const candidates = (await issuesOf(db, [pair])).filter(
    (issue) => (!args.rule || issue.rule === args.rule) && (!cursor || issue.rule >= cursor[0]),
  );
  const found: ChangedFinding[] = [];
  for (const issues of batches(candidates, args.change ?? null)) {
    if (found.length > size) break;
    found.push(...(await listChanges(db, pair, issues, args.change ?? null, cursor, size + 1 - found.length)));
  }
  return sliceOf(found, size, (row) => [row.rule, row.url]);
}

/** Whole rules in their order, those left out that cannot have the change. */
function* batches(issues: readonly ComparedIssue[], change: Change | null): Generator<ComparedIssue[]> {
  let batch: ComparedIssue[] = [];
  let findings = 0;
  const byRule = Map.groupBy(issues, (issue) => issue.rule);
  for (const rule of [...byRule.keys()].sort()) {
    const sides = byRule.get(rule) as ComparedIssue[];
    if (!mayHave(sides, change)) continue;
    batch.push(...sides);
    findings += sides.reduce((sum, { affectedPages }) => sum + affectedPages, 0);
    if (findings < BATCH) continue;
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
  FIXED: 'n.issue_id is null',
  NEW: 'o.issue_id is null',
  UNCHANGED: 'n.issue_id is not null and o.issue_id is not null',
  SCOPE_CHANGE: '(n.issue_id is null or o.issue_id is null)',
  RULE_SET_CHANGE: '(n.issue_id is null or o.issue_id is null)',
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
    conditions.push(
      `(r.rule collate "C", coalesce(n.url, o.url) collate "C") > (${place(cursor[0])}::text, ${place(cursor[1])}::text)`,
    );
  const looked = `(p.bit = 0 or exists (select from (${SETS_THERE}) j where j.page_sets & p.bit <> 0))`;
  const wanted = change === 'SCOPE_CHANGE' ? `not ${looked}` : change === 'FIXED' || change === 'NEW' ? looked : 'true';
  const rows = await db.rows<{ issue_id: string; url: string; before: boolean; after: boolean; looked: boolean }>(
    `${SIDES}
     select p.issue_id, p.url, p.before, p.now as after, p.before and p.now or ${looked} as looked
       from (
         -- in order before anything is looked up: that ends with the limit
         select r.at, r.rule, r.bit, x.* from compared r cross join lateral (
           select coalesce(n.issue_id, o.issue_id) as issue_id, o.issue_id is not null as before, n.issue_id is not null as now,
                  coalesce(n.page_id, o.page_id) as page_id, coalesce(n.url, o.url) as url
             from ${OLDER} o full join ${NEWER} n on n.fingerprint = o.fingerprint
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
const OLDER = findingsOf('r.older');
const NEWER = findingsOf('r.newer', 'resolved_at is null');
