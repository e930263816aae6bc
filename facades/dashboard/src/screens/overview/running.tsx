import { type WebProgressFragment, WebSkipRendering } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { count, date, duration, milliseconds, NONE, pathOf, plural, rate, time } from '../../format.ts';
import { useAnnouncement } from '../../parts/announcement.ts';
import { Button } from '../../parts/button.tsx';
import { Card, Figures } from '../../parts/card.tsx';
import { SeverityChip, StatusChip } from '../../parts/chip.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { SampleReport } from '../../parts/sample-report.tsx';
import { Table } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';
import type { AuditSummary } from '../../project.tsx';
import { may } from '../../rights.ts';
import { AuditActions } from './audit-actions.tsx';

export interface RunningProps {
  projectId: string;
  /** null until the first response about it */
  progress: WebProgressFragment | null;
  of: AuditSummary;
  /** nothing of the site has been seen yet */
  isFirst: boolean;
}

const PHASES = {
  PREPARING: 'Reading robots.txt and sitemaps',
  CRAWLING: 'Crawling',
  CHECKING_LINKS: 'Checking links and resources',
  EVALUATING: 'Running rules that compare pages',
} as const;

const isStillCrawling = ({ phase }: WebProgressFragment): boolean => phase === 'PREPARING' || phase === 'CRAWLING';

function doing(
  progress: WebProgressFragment | null,
  { status: known, pausedUntil, stopReason }: Pick<AuditSummary, 'status' | 'pausedUntil' | 'stopReason'>,
) {
  const until = progress ? progress.pausedUntil : pausedUntil;
  const status = progress?.status ?? known;
  if (status === 'PAUSED') return `Paused. The pages crawled so far are evaluated on ${date(until)}.`;
  if (until) return `Paused until ${time(until)}: the crawl window is closed`;
  if (stopReason === 'STOPPED') return 'Evaluating the pages crawled so far';
  if (status === 'QUEUED') return 'Queued';
  return PHASES[progress?.phase ?? 'PREPARING'];
}

/** The work of a running audit, and its findings so far. */
export function Running({ projectId, progress, of, isFirst }: RunningProps) {
  const { pagesCrawled, pagesKnown } = progress ?? of;
  const rendered = progress?.pagesRendered ?? of.rendering?.rendered ?? 0;
  const toRender = progress?.pagesLeftToRender ?? 0;
  const isPaused = (progress?.status ?? of.status) === 'PAUSED';
  const phase = doing(progress, of);
  const announced = useAnnouncement(phase, `${count(pagesCrawled)} of ${count(pagesKnown)} known pages crawled`);
  return (
    <>
      <Card
        title={isPaused ? 'Audit paused' : 'Audit in progress'}
        about={
          isPaused ? 'Nothing is requested until the audit is resumed.' : 'You can close this tab: the audit continues.'
        }
        action={
          may('MEMBER') && (
            <AuditActions
              projectId={projectId}
              auditId={of.id}
              pagesCrawled={pagesCrawled}
              isPaused={isPaused}
              isCrawled={progress?.phase === 'EVALUATING' || of.stopReason !== null}
            />
          )
        }
      >
        <div class="stack tight">
          <p class="hidden-text" role="status">
            {announced}
          </p>
          <p class="row between">
            <span>{phase}</span>
            <span class="soft">
              {count(pagesCrawled)} of {count(pagesKnown)} known pages
              {rendered > 0 && `, ${count(rendered)} rendered`}
            </span>
          </p>
          <progress
            class="progress"
            aria-label="Pages crawled out of known pages"
            max={Math.max(pagesKnown, 1)}
            value={pagesCrawled}
          />
          {toRender > 0 && <Rendering projectId={projectId} auditId={of.id} rendered={rendered} left={toRender} />}
          {isFirst && <SampleReport />}
        </div>
      </Card>
      {progress?.status === 'RUNNING' && pagesCrawled > 0 && <SoFar progress={progress} />}
      {progress && progress.recentUrls.length > 0 && (
        <div class="columns">
          <RecentUrls urls={progress.recentUrls} />
          <FoundIssues issues={progress.issues} />
        </div>
      )}
    </>
  );
}

interface RenderingProps {
  projectId: string;
  auditId: string;
  rendered: number;
  left: number;
}

/** The work that holds the audit up, and how to go on without it. */
function Rendering({ projectId, auditId, rendered, left }: RenderingProps) {
  const skip = useAction(async () => {
    await execute(WebSkipRendering, { projectId, auditId });
    toast('The audit continues without rendering.');
    refresh();
  });
  return (
    <div class="row between">
      <span class="soft">
        Rendering with JavaScript: {count(rendered)} of about {plural(rendered + left, 'page')}
      </span>
      {may('MEMBER') && (
        <Button size="small" busy={skip.busy} onClick={() => void skip.run()}>
          Continue without rendering
        </Button>
      )}
      <FailureNotice failure={skip.failure} />
    </div>
  );
}

function SoFar({ progress }: { progress: WebProgressFragment }) {
  const { pagesPerSecond, secondsLeft, failedUrls, issueCounts } = progress;
  return (
    <Card>
      <Figures
        figures={[
          ['Pages per second', rate(pagesPerSecond), 'last 10 seconds'],
          [
            'Time left',
            isStillCrawling(progress) ? duration(secondsLeft) : NONE,
            isStillCrawling(progress) ? 'for the pages known so far' : 'crawl completed',
          ],
          ['Failed URLs', count(failedUrls), '4xx, 5xx or no response'],
          ['Errors', count(issueCounts.ERROR), 'issues so far'],
          ['Warnings', count(issueCounts.WARNING), 'issues so far'],
          ['Notices', count(issueCounts.NOTICE), 'issues so far'],
        ]}
      />
    </Card>
  );
}

const RecentUrls = ({ urls }: { urls: WebProgressFragment['recentUrls'] }) => (
  <Card flush title="URLs just crawled">
    <Table
      label="URLs just crawled"
      rows={urls}
      keyOf={({ url }) => url}
      columns={[
        { title: 'URL', cell: ({ url }) => <span class="break">{pathOf(url)}</span> },
        { title: 'Status', cell: ({ status, outcome }) => <StatusChip status={status} outcome={outcome} /> },
        { title: 'Response time', number: true, cell: ({ milliseconds: ms }) => milliseconds(ms) },
        { title: 'Issues', number: true, cell: ({ issues }) => count(issues) },
      ]}
    />
  </Card>
);

const FoundIssues = ({ issues }: { issues: WebProgressFragment['issues'] }) => (
  <Card flush title="Issues so far" about="Page checks only; site-wide checks run after the crawl.">
    <ul class="list">
      {issues.map(({ rule, title, severity, affectedPages }) => (
        <li key={`${rule} ${severity}`}>
          <SeverityChip severity={severity} />
          <a class="strong grow" href={`/docs/rules#${rule}`}>
            {title}
          </a>
          <span class="soft small nowrap">{plural(affectedPages, 'page')}</span>
        </li>
      ))}
      {issues.length === 0 && <li class="soft">No issues found yet.</li>}
    </ul>
  </Card>
);
