import { WebAudits, type WebAuditsQuery } from '../../operations.ts';
import { useFollow } from '../api/follow.ts';
import { useList } from '../api/more.ts';
import { count, date, duration, stopped, time } from '../format.ts';
import { Card, Facts } from '../parts/card.tsx';
import { AuditChip, IssueCounts } from '../parts/chip.tsx';
import { Empty, Show } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { Gauge } from '../parts/score.tsx';
import { More, Table } from '../parts/table.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { settingsOf } from './audits/settings-of.ts';

type Audit = WebAuditsQuery['audits']['nodes'][number];

export default function Audits({ params }: ScreenProps) {
  const projectId = params['id'] as string;
  const list = useList(WebAudits, { projectId }, (data) => data.audits);
  const isOpen = list.items.some(({ status }) => status === 'QUEUED' || status === 'RUNNING');
  useFollow(isOpen, { always: true });
  return (
    <>
      <PageHeader title="Audits" lead="All audits of the project, including running, failed and cancelled ones." />
      <Show loaded={list}>
        {() => (
          <Card flush>
            {list.items.length === 0 ? (
              <Empty
                icon="refresh"
                title="No audits yet"
                action={
                  <a class="button primary" href={`/projects/${projectId}`}>
                    Go to overview
                  </a>
                }
              >
                Audits appear here as soon as they are queued. Start one from the overview.
              </Empty>
            ) : (
              <>
                <Table label="Audits" rows={list.items} keyOf={(audit) => audit.id} columns={columnsFor(projectId)} />
                <More list={list} noun="audit" />
              </>
            )}
          </Card>
        )}
      </Show>
    </>
  );
}

const columnsFor = (projectId: string) => [
  {
    title: 'Audit',
    cell: (audit: Audit) =>
      audit.status === 'COMPLETED' ? (
        <a class="strong" href={`/projects/${projectId}/issues?audit=${audit.id}`}>
          {time(audit.createdAt)}
        </a>
      ) : (
        <span class="strong">{time(audit.createdAt)}</span>
      ),
  },
  {
    title: 'Status',
    cell: (audit: Audit) => {
      const paused =
        audit.pausedUntil &&
        (audit.status === 'PAUSED'
          ? `Evaluated on ${date(audit.pausedUntil)} unless it is resumed`
          : `Paused until ${time(audit.pausedUntil)}`);
      const reason = paused ?? audit.error?.message ?? (audit.stopReason ? stopped(audit.stopReason) : null);
      return (
        <>
          <AuditChip status={audit.status} />
          {reason && <p class="soft small">{reason}</p>}
        </>
      );
    },
  },
  { title: 'Score', cell: (audit: Audit) => <Gauge score={audit.overallScore} size={40} label="Overall score" /> },
  { title: 'Issues', cell: (audit: Audit) => <IssueCounts counts={audit.openIssueCounts} /> },
  {
    title: 'Pages crawled',
    number: true,
    cell: (audit: Audit) => `${count(audit.pagesCrawled)} of ${count(audit.pagesKnown)}`,
  },
  { title: 'Duration', number: true, cell: (audit: Audit) => duration(audit.durationSeconds) },
  {
    title: 'Settings',
    cell: (audit: Audit) => (
      <details>
        <summary class="small">
          Show<span class="hidden-text"> settings of {time(audit.createdAt)}</span>
        </summary>
        <Facts rows={settingsOf(audit)} />
      </details>
    ),
  },
];
