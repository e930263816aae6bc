import type { WebIssueQuery } from '../../../operations.ts';
import { CATEGORY, date, plural, points, time } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Chip, SeverityChip } from '../../parts/chip.tsx';
import { useDeploys } from '../../parts/deploys.tsx';
import { PagesDelta } from '../../parts/score.tsx';
import { Sparkline } from '../../parts/sparkline.tsx';
import { keeping } from '../../router.ts';
import { issueHref } from './effect.ts';

type Issue = WebIssueQuery['audit']['issueConnection']['nodes'][number];

interface IssueFactsProps {
  projectId: string;
  issue: Issue;
  /** points of the overall score that come back once it is fixed */
  gain: number;
  /** clicks from searches, in 28 days; 0 where nothing is imported */
  clicks: number;
}

/** All facts of an issue in one line. */
export function IssueFacts({ projectId, issue, gain, clicks }: IssueFactsProps) {
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
          {difference !== 0 && <PagesDelta pages={difference} />}
          {pages.length > 1 && (
            <Sparkline better="DOWN" values={pages} label={`Pages in the last audits: ${pages.join(', ')}`} />
          )}
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
            Follows from{' '}
            <a href={keeping(issueHref(projectId, issue.follows), 'audit', 'segment')}>{issue.follows.title}</a>
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
