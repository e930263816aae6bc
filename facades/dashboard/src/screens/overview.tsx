import { WebProject, type WebProjectQuery } from '../../operations.ts';
import { useFollow } from '../api/follow.ts';
import { useProgress } from '../api/progress.ts';
import { refresh, useQuery } from '../api/query.ts';
import { since } from '../format.ts';
import { Card, Outside } from '../parts/card.tsx';
import { Empty, Show, Skeleton } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { toast } from '../parts/toast.tsx';
import { AuditChoice, AuditNotices, type AuditSummary, NoAudit } from '../project.tsx';
import { place, withQuery } from '../router.ts';
import type { ScreenProps } from '../screen-props.ts';
import { CrawlFigures } from './overview/crawl-figures.tsx';
import { Distributions } from './overview/distributions.tsx';
import { FirstSteps } from './overview/first-steps.tsx';
import { FixNext } from './overview/fix-next.tsx';
import { LeftOutUrls } from './overview/left-out.tsx';
import { Running } from './overview/running.tsx';
import { SearchPerformance } from './overview/search-performance.tsx';
import { Share } from './overview/share.tsx';
import { StartButton } from './overview/start-button.tsx';
import { Verdict } from './overview/verdict.tsx';
import { WhatChanged } from './overview/what-changed.tsx';
import { WhatIsOpen } from './overview/what-is-open.tsx';

export default function Overview({ params }: ScreenProps) {
  const id = params['id'] as string;
  const loaded = useQuery(WebProject, { id });
  const latest = loaded.data?.project.latestAudit;
  const running = latest && ['QUEUED', 'RUNNING', 'PAUSED'].includes(latest.status) ? latest.id : null;
  const progress = useProgress(running, () => {
    toast('Audit finished.');
    refresh();
  });
  // one that runs is followed by its own progress
  useFollow(false, { always: running === null });
  const audits = loaded.data?.audits.nodes ?? [];
  const wanted = place.value.query.get('audit');
  const shown = wanted ? audits.find((audit) => audit.id === wanted) : audits[0];
  return (
    <>
      <PageHeader
        title={loaded.data?.project.name ?? 'Project'}
        lead={loaded.data && <Outside url={loaded.data.project.url} />}
      >
        {shown && (
          <>
            <AuditChoice audit={shown} audits={audits} hrefOf={(audit) => withQuery({ audit })} />
            <Share projectId={id} auditId={shown.id} />
            {!running && <StartButton projectId={id} />}
          </>
        )}
      </PageHeader>
      <Show loaded={loaded} skeleton={<OverviewSkeleton />}>
        {({ project }) => (
          <>
            {running && (
              <Running projectId={id} progress={progress} of={latest as AuditSummary} isFirst={audits.length === 0} />
            )}
            {latest && ['FAILED', 'CANCELLED'].includes(latest.status) && <Ended audit={latest} />}
            {shown && <AuditNotices notices={shown.notices} />}
            {shown ? (
              <Results
                project={project}
                shown={shown}
                audits={audits}
                hasAll={loaded.data?.audits.totalCount === audits.length}
                isRunning={running !== null}
              />
            ) : wanted ? (
              <NoAudit projectId={id} known={audits.length > 0} />
            ) : (
              !running && (
                <Card>
                  <Empty icon="overview" title="No audit yet" action={<StartButton projectId={id} />}>
                    An audit crawls the site, checks every page against all rules and scores the results.
                  </Empty>
                </Card>
              )
            )}
          </>
        )}
      </Show>
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

interface ResultsProps {
  project: WebProjectQuery['project'];
  shown: AuditSummary;
  /** completed ones, newest first */
  audits: readonly AuditSummary[];
  /** older ones than these do not exist */
  hasAll: boolean;
  /** another audit is shown instead of the verdict */
  isRunning: boolean;
}

function Results({ project, shown, audits, hasAll, isRunning }: ResultsProps) {
  const upToShown = audits.slice(audits.indexOf(shown));
  const older = upToShown[1];
  const before = older && !older.detailsRemovedAt && !shown.detailsRemovedAt ? older : null;
  const isFirst = hasAll && !older;
  const of = { projectId: project.id, auditId: shown.id };
  return (
    <>
      {!isRunning && <Verdict projectId={project.id} audit={shown} before={before} audits={upToShown} />}
      {isFirst && !isRunning && <FirstSteps projectId={project.id} audit={shown} />}
      <div class="columns overview">
        <FixNext {...of} before={before?.id ?? null} />
        <div class="stack">
          {before && <WhatChanged projectId={project.id} audit={shown} before={before} />}
          <WhatIsOpen projectId={project.id} />
          {project.searchPerformance && <SearchPerformance of={project.searchPerformance} projectId={project.id} />}
        </div>
      </div>
      <CrawlFigures projectId={project.id} audit={shown} isFirst={isFirst} />
      <LeftOutUrls {...of} />
      <Distributions {...of} />
    </>
  );
}
