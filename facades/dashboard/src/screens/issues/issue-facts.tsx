import { WebIssueClicks, type WebIssueQuery } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { CATEGORY, count, date, plural, points, time } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Chip, SeverityChip } from '../../parts/chip.tsx';
import { useDeploys } from '../../parts/deploys.tsx';
import { Sparkline } from '../../parts/sparkline.tsx';

type Issue = WebIssueQuery['audit']['issueConnection']['nodes'][number];

interface IssueFactsProps {
  of: { projectId: string; auditId: string };
  issue: Issue;
  /** points of the overall score that come back once it is fixed */
  gain: number;
  hasClicks: boolean;
}

/** What there is to know of an issue, in one line. */
export function IssueFacts({ of: { projectId, auditId }, issue, gain, hasClicks }: IssueFactsProps) {
  const clicked = useQuery(WebIssueClicks, hasClicks ? { projectId, auditId } : null);
  const clicks = clicked.data?.audit.issues.find(({ id }) => id === issue.id)?.clicks ?? 0;
  const history = issue.history.toReversed();
  const pages = history.map(({ affectedPages }) => affectedPages);
  const deploys = useDeploys(
    projectId,
    history.map(({ completedAt }) => completedAt),
  );
  const [before, now] = pages.slice(-2);
  const difference = before === undefined || now === undefined ? 0 : now - before;
  const templates = issue.templates.filter((one) => one.pages > 1);
  return (
    <Card>
      <ul class="issue-facts">
        <li>
          <SeverityChip severity={issue.severity} /> {CATEGORY[issue.category]}
        </li>
        <li>
          <strong>{gain >= 0.005 ? `+${points(gain)} points` : 'No points'}</strong>
        </li>
        <li>
          <strong>{plural(issue.affectedPages, 'page')}</strong>
          {difference !== 0 && (
            <span class={difference > 0 ? 'bad' : 'good'} title="Since the previous audit">
              {difference > 0 ? `+${count(difference)}` : `−${count(-difference)}`}
            </span>
          )}
          {pages.length > 1 && <Sparkline values={pages} label={`Pages in the last audits: ${pages.join(', ')}`} />}
        </li>
        {issue.instances > issue.affectedPages && <li>{plural(issue.instances, 'element')}</li>}
        {templates.length > 0 && <li>{plural(templates.length, 'template')}</li>}
        <li>First seen {date(issue.firstSeenAt)}</li>
        {clicks > 0 && <li>{plural(clicks, 'click')}</li>}
        {issue.regressedPages > 0 && (
          <li>
            <Chip tone="warn">regressed on {plural(issue.regressedPages, 'page')}</Chip>
          </li>
        )}
        {issue.follows && (
          <li>
            Follows from <a href={`/projects/${projectId}/issues/${issue.follows.rule}`}>{issue.follows.title}</a>
          </li>
        )}
      </ul>
      {deploys.length > 0 && (
        <p class="small soft">
          Deploys meanwhile: {deploys.map((mark) => `${mark.name}, ${time(mark.time)}`).join(' · ')}
        </p>
      )}
    </Card>
  );
}
