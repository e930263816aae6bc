import type { WebIssuesQuery } from '../../../operations.ts';

type Issue = WebIssuesQuery['audit']['issues'][number];

export interface WeighedIssue extends Issue {
  /** points of the overall score that its rule costs */
  points: number;
}

const WEIGHT = { ERROR: 0, WARNING: 1, NOTICE: 2 } as const;

/** Those first that cost the overall score most; what costs nothing by severity and reach. */
export function byEffect(audit: WebIssuesQuery['audit']): WeighedIssue[] {
  const points = new Map<string, number>();
  for (const { rule, overallPoints } of audit.scoreBreakdown)
    if (rule) points.set(rule, (points.get(rule) ?? 0) + overallPoints);
  return audit.issues
    .map((issue) => ({ ...issue, points: issue.severity === 'NOTICE' ? 0 : (points.get(issue.rule) ?? 0) }))
    .sort(
      (a, b) => b.points - a.points || WEIGHT[a.severity] - WEIGHT[b.severity] || b.affectedPages - a.affectedPages,
    );
}

export const issueHref = (
  projectId: string,
  issue: { rule: string; severity: string },
  audit: string | null = null,
): string =>
  `/projects/${projectId}/issues/${encodeURIComponent(issue.rule)}?severity=${issue.severity}${audit ? `&audit=${audit}` : ''}`;
