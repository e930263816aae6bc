import { WebIssueClicks, WebIssues } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { count, plural, points } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { SeverityChip } from '../../parts/chip.tsx';
import { Counted } from '../../parts/counted.tsx';
import { Show } from '../../parts/loaded.tsx';
import { byEffect, byRule, issueHref, toFix } from '../issues/effect.ts';

const SHOWN = 8;

const SHORT = { ERROR: 'with errors', WARNING: 'with warnings', NOTICE: 'with notices' } as const;

/** What to do first: the issues that cost most. */
export function TopIssues(props: { projectId: string; auditId: string; hasClicks: boolean }) {
  const { projectId, auditId } = props;
  const loaded = useQuery(WebIssues, { projectId, auditId });
  const clicked = useQuery(WebIssueClicks, props.hasClicks ? { projectId, auditId } : null);
  const clicks = new Map(clicked.data?.audit.issues.map((issue) => [issue.id, issue.clicks]));
  return (
    <Card flush title="Top issues" action={<a href={`/projects/${projectId}/issues`}>All issues</a>}>
      <Show loaded={loaded}>
        {({ audit }) => (
          <ul class="list">
            {byRule(byEffect(audit).filter((issue) => issue.ignored === null && toFix(issue) > 0))
              .slice(0, SHOWN)
              .map(([issue, ...others]) => (
                <li key={issue.id}>
                  <SeverityChip severity={issue.severity} />
                  <a class="strong grow" href={issueHref(projectId, issue)}>
                    {issue.title}
                  </a>
                  <span class="soft small nowrap">
                    <Counted noun="page" figure={toFix(issue)} href={issueHref(projectId, issue)}>
                      {plural(toFix(issue), 'page')}
                    </Counted>
                    {others.map((other) => ` + ${count(toFix(other))} ${SHORT[other.severity]}`)}
                    {issue.points > 0 && ` · ${points(issue.points)} pt`}
                    {(clicks.get(issue.id) ?? 0) > 0 && ` · ${plural(clicks.get(issue.id) ?? 0, 'click')}`}
                  </span>
                </li>
              ))}
            {audit.issues.length === 0 && <li class="soft">No issues found.</li>}
          </ul>
        )}
      </Show>
    </Card>
  );
}
