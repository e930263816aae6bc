import { useState } from 'preact/hooks';
import { type Severity, WebIssues, WebProject, type WebProjectQuery, WebScoreChanges } from '../../operations.ts';
import { useFollow } from '../api/follow.ts';
import { useProgress } from '../api/progress.ts';
import { refresh, useQuery } from '../api/query.ts';
import { count, duration, percent, plural, since, stopped, time } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card, Figures, Outside } from '../parts/card.tsx';
import { Chart } from '../parts/chart.tsx';
import { Counted } from '../parts/counted.tsx';
import { DeployLegend, useDeploys } from '../parts/deploys.tsx';
import { Empty, Show, Skeleton } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { FullNote } from '../parts/plan-note.tsx';
import { Gauge } from '../parts/score.tsx';
import { toast } from '../parts/toast.tsx';
import { AuditNotices, type AuditSummary } from '../project.tsx';
import { isFull, may, useAllowance } from '../rights.ts';
import type { ScreenProps } from '../screen-props.ts';
import { AccessibilityScore } from './overview/accessibility-score.tsx';
import { ChangeSummary } from './overview/change-summary.tsx';
import { Distributions } from './overview/distributions.tsx';
import { LeftOutUrls } from './overview/left-out.tsx';
import { Running } from './overview/running.tsx';
import { differenceNote, ScoreDelta } from './overview/score-delta.tsx';
import { SearchPerformance } from './overview/search-performance.tsx';
import { StartAudit } from './overview/start-audit.tsx';
import { TopIssues } from './overview/top-issues.tsx';

const SCORES = [
  ['Meta', 'metaScore'],
  ['Content', 'contentScore'],
  ['Links', 'linksScore'],
  ['Technical', 'technicalScore'],
  ['Performance', 'performanceScore'],
] as const;

export default function Overview({ params }: ScreenProps) {
  const id = params['id'] as string;
  const loaded = useQuery(WebProject, { id });
  const [starting, setStarting] = useState(false);
  const latest = loaded.data?.project.latestAudit;
  const running = latest && ['QUEUED', 'RUNNING', 'PAUSED'].includes(latest.status) ? latest.id : null;
  const progress = useProgress(running, () => {
    toast('Audit finished.');
    refresh();
  });
  // one that runs is followed by its own progress
  useFollow(false, { always: running === null });
  const room = useAllowance('AUDITS_PER_DAY');
  const start =
    may('MEMBER') &&
    (isFull(room) ? (
      <FullNote allowance={room} noun="audits per day" />
    ) : (
      <Button kind="primary" icon="play" onClick={() => setStarting(true)}>
        Start audit
      </Button>
    ));
  return (
    <>
      <PageHeader
        title={loaded.data?.project.name ?? 'Project'}
        lead={loaded.data && <Outside url={loaded.data.project.url} />}
      >
        {/* without an audit it stands in the middle */}
        {loaded.data?.audits.nodes[0] && !running && start}
      </PageHeader>
      <Show loaded={loaded} skeleton={<OverviewSkeleton />}>
        {({ project, audits: { nodes: audits } }) => (
          <>
            {running && (
              <Running projectId={id} progress={progress} of={latest as AuditSummary} isFirst={audits.length === 0} />
            )}
            {latest && ['FAILED', 'CANCELLED'].includes(latest.status) && <Ended audit={latest} />}
            {audits[0] && <AuditNotices notices={audits[0].notices} />}
            {audits[0] ? (
              <Results project={project} audits={audits} />
            ) : (
              !running && (
                <Card>
                  <Empty icon="overview" title="No audit yet" action={start}>
                    An audit crawls the site, checks every page against all rules and scores the results.
                  </Empty>
                </Card>
              )
            )}
          </>
        )}
      </Show>
      {starting && <StartAudit projectId={id} onClose={() => setStarting(false)} />}
    </>
  );
}

const OverviewSkeleton = () => (
  <>
    <Skeleton rows={5} height={30} />
    <Skeleton rows={6} height={34} />
  </>
);

const Ended = ({ audit }: { audit: NonNullable<WebProjectQuery['project']['latestAudit']> }) => (
  <div class={`notice ${audit.status === 'FAILED' ? 'bad' : 'warn'}`}>
    <p>
      <strong>The last audit {audit.status === 'FAILED' ? 'failed' : 'was cancelled'}</strong>{' '}
      {since(audit.completedAt)}
      {audit.error ? `: ${audit.error.message}` : '.'}
    </p>
  </div>
);

function Results({ project, audits }: { project: WebProjectQuery['project']; audits: readonly AuditSummary[] }) {
  const [newest, before] = audits as readonly [AuditSummary, AuditSummary | undefined];
  const base = `/projects/${project.id}`;
  const { rendering } = newest;
  const compared = before && !before.detailsRemovedAt;
  const pair = compared ? { projectId: project.id, auditId: newest.id, with: before.id } : null;
  const changes = useQuery(WebScoreChanges, pair).data?.audit.comparison.scores;
  const changeOf = (group: string | null) => changes?.find((change) => change.group === group);
  const reasons = [...new Set(changes?.flatMap(({ incomparable }) => incomparable))];
  // the same as of the top issues: asked once
  const listed = useQuery(WebIssues, { projectId: project.id, auditId: newest.id }).data?.audit.issues;
  const ignoredOf = (severity: Severity): number =>
    listed?.filter((issue) => issue.ignored !== null && issue.severity === severity).length ?? 0;
  const ignoredNote = (severity: Severity) =>
    ignoredOf(severity) > 0 ? `${count(ignoredOf(severity))} ignored` : undefined;
  const IssuesOf = ({ severity, tone = '' }: { severity: Severity; tone?: string }) => {
    const issues = newest.issueCounts[severity] - ignoredOf(severity);
    return (
      <Counted
        noun="issue"
        figure={issues}
        href={`${base}/issues?severity=${severity}`}
        tone={issues > 0 ? tone : ''}
      />
    );
  };
  return (
    <>
      <Card
        title="Scores"
        about={`Audit of ${time(newest.completedAt)}${before ? `, compared with ${time(before.completedAt)}` : ''}`}
        action={<a href={`${base}/score`}>Score breakdown</a>}
      >
        <div class="overview-scores">
          <div class="score overall">
            <Gauge score={newest.overallScore} size={120} label="Overall score" />
            <span>
              Overall <ScoreDelta of={changeOf(null)} />
            </span>
          </div>
          <div class="scores">
            {SCORES.map(([name, key]) => (
              <div class="score" key={key}>
                <Gauge score={newest[key]} size={68} label={`${name} score`} />
                <span>
                  {name} <ScoreDelta of={changeOf(name.toUpperCase())} />
                </span>
              </div>
            ))}
            <AccessibilityScore audit={newest} />
          </div>
        </div>
        {reasons.length > 0 && (
          <p class="soft small">
            {differenceNote(changes ?? [])} <a href="/docs/scoring#comparing">About comparability</a>
          </p>
        )}
      </Card>
      <Card>
        <Figures
          figures={[
            ['Errors', <IssuesOf severity="ERROR" tone="bad" />, ignoredNote('ERROR')],
            ['Warnings', <IssuesOf severity="WARNING" />, ignoredNote('WARNING')],
            ['Notices', <IssuesOf severity="NOTICE" />, ignoredNote('NOTICE')],
            [
              'Pages crawled',
              count(newest.pagesCrawled),
              // the list has URLs that were not fetched as well
              <>
                {count(newest.pagesKnown)} known · <a href={`${base}/pages`}>URLs</a>
              </>,
            ],
            [
              'Coverage',
              percent(newest.coverage),
              newest.stopReason ? stopped(newest.stopReason) : newest.partial ? 'some URLs not crawled' : 'full site',
            ],
            ['Duration', duration(newest.durationSeconds), 'crawl and evaluation'],
            ...(rendering && rendering.mode !== 'OFF'
              ? [
                  [
                    'Rendered',
                    count(rendering.rendered),
                    rendering.chromium === false ? 'Chromium missing' : 'pages',
                  ] as const,
                ]
              : []),
            ...(before ? [['Unchanged', count(newest.pagesUnchanged), 'pages since last audit'] as const] : []),
          ]}
        />
        {rendering?.text && <p class="soft small">{rendering.text}</p>}
      </Card>
      <div class="columns">
        <TopIssues projectId={project.id} auditId={newest.id} hasClicks={project.searchPerformance !== null} />
        <div class="stack">
          {compared && <ChangeSummary projectId={project.id} audit={newest} before={before} />}
          {project.searchPerformance && <SearchPerformance of={project.searchPerformance} projectId={project.id} />}
          <Trend projectId={project.id} audits={audits} />
        </div>
      </div>
      <LeftOutUrls projectId={project.id} auditId={newest.id} />
      <Distributions projectId={project.id} auditId={newest.id} />
    </>
  );
}

function Trend({ projectId, audits }: { projectId: string; audits: readonly AuditSummary[] }) {
  const oldestFirst = audits.toReversed();
  const times = oldestFirst.map((audit) => audit.completedAt ?? audit.createdAt);
  const deploys = useDeploys(projectId, times);
  const series = [['Overall', 'overallScore'] as const, ...SCORES].map(([name, key]) => ({
    name,
    values: oldestFirst.map((audit) => audit[key]),
  }));
  return (
    <Card title="Score history">
      {audits.length > 1 ? (
        <>
          <Chart
            label="Scores of the completed audits"
            times={times}
            series={series}
            format={(value) => (value === null ? '–' : String(value))}
            range={[0, 100]}
            marks={deploys}
          />
          <DeployLegend of={deploys} />
        </>
      ) : (
        <p class="soft">The trend appears after the second audit. {plural(1, 'audit')} so far.</p>
      )}
    </Card>
  );
}
