import type { Severity } from '../../../audit/engine/rule.js';
import type { Database } from '../../../db/orm.js';
import { countIgnored } from '../../../db/queries/audits/finding.js';
import {
  type Ignored,
  ignoredCountsOf,
  ignoredIssuesOf,
  ignoredRulesOf,
  ignoredUrlsOf,
} from '../../../db/queries/audits/ignored-issue.js';

/** Rules that a project does not want to see, by project. */
export async function ignoredRules(db: Database, projectIds: readonly string[]): Promise<Ignored[][]> {
  const byProject = Map.groupBy(await ignoredRulesOf.all(db, projectIds), (row) => row.projectId);
  return projectIds.map((id) => byProject.get(id) ?? []);
}

/** The decision that hides the issue as a whole; null where nothing does. */
export async function ignoredIssues(
  db: Database,
  issues: readonly { auditId: string; rule: string }[],
): Promise<(Ignored | null)[]> {
  const rows = await ignoredIssuesOf.all(
    db,
    issues.map((issue) => issue.auditId),
    issues.map((issue) => issue.rule),
  );
  const known = new Map(rows.map((row) => [Number(row.at) - 1, row]));
  return issues.map((_issue, at) => known.get(at) ?? null);
}

/** How many issues of each audit are ignored as a whole. */
export async function ignoredCounts(db: Database, auditIds: readonly string[]): Promise<Record<Severity, number>[]> {
  const byAudit = Map.groupBy(await ignoredCountsOf.all(db, auditIds), (row) => row.auditId);
  return auditIds.map((id) => {
    const counts = { ERROR: 0, WARNING: 0, NOTICE: 0 };
    for (const { severity, issues } of byAudit.get(id) ?? []) counts[severity] = issues;
    return counts;
  });
}

/** On how many of its pages, or of these pages, each issue is ignored one by one. */
export async function ignoredPages(
  db: Database,
  ids: readonly string[],
  pages: readonly number[] | null,
): Promise<number[]> {
  const ignored = await ignoredUrlsOf.all(db, ids);
  if (ignored.length === 0) return ids.map(() => 0);
  const issueIds = ignored.map(({ id }) => id);
  const urls = ignored.map(({ url }) => url);
  const rows = await countIgnored.all(db, issueIds, urls, [...new Set(issueIds)], [...new Set(urls)], pages);
  const known = new Map(rows.map((row) => [row.id, row.count]));
  return ids.map((id) => known.get(id) ?? 0);
}
