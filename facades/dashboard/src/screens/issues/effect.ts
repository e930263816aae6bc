import type { Severity, WebIssuesQuery } from '../../../operations.ts';

type Issue = WebIssuesQuery['audit']['issues'][number];

export interface WeighedIssue extends Issue {
  /** points of the overall score that its rule costs, at the most severe of its issues */
  points: number;
  /** the most severe issue of the same rule, which has the points */
  pointsAt: Severity | null;
}

export const WEIGHT = { ERROR: 0, WARNING: 1, NOTICE: 2 } as const;

/** Issues that cost the overall score most come first; those that cost nothing are ordered by severity and reach. */
export function byEffect(audit: WebIssuesQuery['audit']): WeighedIssue[] {
  const points = new Map<string, number>();
  for (const { rule, overallPoints } of audit.scoreBreakdown)
    if (rule) points.set(rule, (points.get(rule) ?? 0) + overallPoints);
  const worst = new Map<string, Severity>();
  for (const { rule, severity } of audit.issues) {
    const known = worst.get(rule);
    if (!known || WEIGHT[severity] < WEIGHT[known]) worst.set(rule, severity);
  }
  return audit.issues
    .map((issue) => {
      const at = worst.get(issue.rule) ?? issue.severity;
      const isWorst = at === issue.severity;
      const own = isWorst && at !== 'NOTICE' ? (points.get(issue.rule) ?? 0) : 0;
      return { ...issue, points: own, pointsAt: isWorst ? null : at };
    })
    .sort(
      (a, b) => b.points - a.points || WEIGHT[a.severity] - WEIGHT[b.severity] || b.affectedPages - a.affectedPages,
    );
}

/** One entry per rule: its most severe issue, with the others beside it. */
export function byRule(issues: readonly WeighedIssue[]): [WeighedIssue, ...WeighedIssue[]][] {
  const rules = new Map<string, [WeighedIssue, ...WeighedIssue[]]>();
  for (const issue of issues.toSorted((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity])) {
    const known = rules.get(issue.rule);
    if (known) known.push(issue);
    else rules.set(issue.rule, [issue]);
  }
  const rank = new Map(issues.map((issue, at) => [issue, at]));
  return [...rules.values()].sort(([a], [b]) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
}

/** Pages that are listed to be fixed; those on which it is ignored stand apart, as a figure of their own. */
export const toFix = ({ affectedPages, ignoredPages }: { affectedPages: number; ignoredPages: number }): number =>
  affectedPages - ignoredPages;

export const issueHref = (
  projectId: string,
  issue: { rule: string; severity: string },
  audit: string | null = null,
): string =>
  `/projects/${projectId}/issues/${encodeURIComponent(issue.rule)}?severity=${issue.severity}${audit ? `&audit=${audit}` : ''}`;

/** Each issue that follows from another one right below it, where that one is in the list. */
export function underCauses(issues: readonly WeighedIssue[]): WeighedIssue[] {
  const listed = new Set(issues.map(({ id }) => id));
  const causeOf = ({ follows }: WeighedIssue) => (follows && listed.has(follows.id) ? follows.id : null);
  const following = Map.groupBy(issues, causeOf);
  return (following.get(null) ?? []).flatMap((issue) => [issue, ...(following.get(issue.id) ?? [])]);
}
