import { WebIssues } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { plural, points } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import type { AuditSummary } from '../../project.tsx';
import { byEffect, issueHref } from '../issues/effect.ts';

/** Result of a first audit in a sentence, and three steps from there. */
export function FirstSteps({ projectId, audit }: { projectId: string; audit: AuditSummary }) {
  const issues = useQuery(WebIssues, { projectId, auditId: audit.id }).data?.audit;
  if (!issues || audit.overallScore === null) return null;
  const [worst] = byEffect(issues).filter(({ ignored }) => ignored === null);
  const base = `/projects/${projectId}`;
  return (
    <Card title="Your first audit">
      <p class="prose">
        {plural(audit.pagesCrawled, 'page')} crawled, {plural(issues.issues.length, 'issue')} found,{' '}
        {audit.overallScore} of 100 points.{' '}
        {worst && worst.points > 0 && (
          <>
            <a href={issueHref(projectId, worst, audit.id)}>{worst.title}</a> costs most: {points(worst.points)} points
            on {plural(worst.affectedPages, 'page')}.
          </>
        )}
      </p>
      <ol class="steps">
        <li>
          <strong>Fix what costs most.</strong> Open the issue, change the page or template, and validate the fix there.
        </li>
        <li>
          <strong>Audit every week.</strong> Schedule it below: the next audit shows what changed, and by whom.
        </li>
        <li>
          <strong>Add what only you have.</strong> <a href={`${base}/settings/extraction`}>Search Console</a> for
          clicks, and <a href={`${base}/rankings`}>keywords</a> for rankings.
        </li>
      </ol>
    </Card>
  );
}
