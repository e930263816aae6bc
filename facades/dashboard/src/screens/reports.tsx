import { useState } from 'preact/hooks';
import { WebCreateReportLink, WebReportSharing, WebReports, WebRevokeReportLink } from '../../operations.ts';
import { useFollow } from '../api/follow.ts';
import { execute } from '../api/graph.ts';
import { useList } from '../api/more.ts';
import { useQuery } from '../api/query.ts';
import { count, time } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { AuditChip, Chip, IssueCounts } from '../parts/chip.tsx';
import { Empty, Show } from '../parts/loaded.tsx';
import { PageHeader, shownProject } from '../parts/page-header.tsx';
import { Gauge } from '../parts/score.tsx';
import { More, Table } from '../parts/table.tsx';
import { may, ownPlan, plansWith } from '../rights.ts';
import type { ScreenProps } from '../screen-props.ts';
import { DeleteAudit, type Report } from './reports/delete-audit.tsx';
import { ReportLinks } from './reports/report-links.tsx';
import { ReportSchedule } from './reports/report-schedule.tsx';

export default function Reports({ params }: ScreenProps) {
  const projectId = params['id'] as string;
  const list = useList(WebReports, { projectId }, (data) => data.reports);
  const isOpen = list.items.some(({ status }) => status === 'QUEUED' || status === 'RUNNING');
  useFollow(isOpen, { always: true });
  const plan = ownPlan();
  const [leaving, setLeaving] = useState<Report | null>(null);
  const offered = plan !== null && plan.rest !== 'NONE';
  const sharing = useQuery(WebReportSharing, offered ? { projectId } : null);
  return (
    <>
      <PageHeader title="Reports" lead="Download the findings of every completed audit, or share them." />
      {plan && !offered && (
        <div class="notice">
          <p>
            Downloads are included in the {plansWith(({ rest }) => rest !== 'NONE')} plan. On the FREE plan, audit
            results are available in the dashboard only.
          </p>
          <a class="button small" href="/settings">
            View plan
          </a>
        </div>
      )}
      <Show loaded={list}>
        {() => (
          <>
            <Card flush>
              {list.items.length === 0 ? (
                <Empty
                  icon="reports"
                  title="No reports yet"
                  action={
                    <a class="button primary" href={`/projects/${projectId}`}>
                      Go to overview
                    </a>
                  }
                >
                  Reports of completed audits appear here. Start an audit from the overview.
                </Empty>
              ) : (
                <>
                  <Table
                    label="Reports"
                    rows={list.items}
                    keyOf={(report) => report.auditId}
                    columns={columnsFor(projectId, offered, setLeaving)}
                  />
                  <More list={list} noun="report" />
                </>
              )}
            </Card>
            {/* below a list that has not come they would move */}
            {offered && (
              <Show loaded={sharing} skeleton={null}>
                {({ reportLinks, reportSchedule, sendsEmail }) => (
                  <>
                    <ReportLinks
                      links={reportLinks}
                      shownBy={({ auditId }) => (auditId ? 'One audit' : 'Latest audit')}
                      note="The link shows the latest completed audit at the time it is opened."
                      create={async (input) =>
                        (await execute(WebCreateReportLink, { projectId, input })).createReportLink.url
                      }
                      revoke={(id) => execute(WebRevokeReportLink, { projectId, id })}
                    />
                    <ReportSchedule projectId={projectId} schedule={reportSchedule} sendsEmail={sendsEmail} />
                  </>
                )}
              </Show>
            )}
          </>
        )}
      </Show>
      {leaving && <DeleteAudit projectId={projectId} report={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

const columnsFor = (projectId: string, offered: boolean, onDelete: (report: Report) => void) => [
  {
    title: 'Audit',
    cell: (report: Report) => (
      <a class="strong" href={`/projects/${projectId}/issues?audit=${report.auditId}`}>
        {time(report.completedAt ?? report.createdAt)}
      </a>
    ),
  },
  {
    title: 'Status',
    cell: (report: Report) => (
      <span class="row">
        <AuditChip status={report.status} />
        {report.detailsRemovedAt && <Chip>Scores only</Chip>}
      </span>
    ),
  },
  { title: 'Score', cell: (report: Report) => <Gauge score={report.overallScore} size={40} label="Overall score" /> },
  { title: 'Issues', cell: (report: Report) => <IssueCounts counts={report.audit.openIssueCounts} /> },
  { title: 'Pages', number: true, cell: (report: Report) => count(report.pagesCrawled) },
  ...(offered ? [DOWNLOAD] : []),
  ...(may('ADMIN')
    ? [
        {
          title: '',
          label: 'Actions',
          cell: (report: Report) => (
            <Button size="small" kind="quiet danger" onClick={() => onDelete(report)}>
              Delete<span class="hidden-text"> the audit of {time(report.completedAt ?? report.createdAt)}</span>
            </Button>
          ),
        },
      ]
    : []),
];

const DOWNLOAD = {
  title: 'Download',
  cell: (report: Report) =>
    report.detailsRemovedAt ? (
      <span class="soft small">Details removed</span>
    ) : report.status === 'COMPLETED' ? (
      <Downloads of={report} />
    ) : (
      <span class="soft">–</span>
    ),
};

/** formats for readers; the others are for tools */
const FOR_PEOPLE = ['pdf', 'html', 'csv', 'pages', 'json'] as const;
const FOR_TOOLS = ['ndjson', 'sarif', 'junit', 'markdown'] as const;

const Downloads = ({ of: report }: { of: Report }) => {
  const buttons = (formats: readonly (keyof Report['exports'])[]) => (
    <span class="row">
      {formats.map((format) => (
        <a
          key={format}
          class="button small"
          href={report.exports[format]}
          download={format === 'json' ? jsonName(report) : true}
          aria-label={`${NAMES[format]} of the audit of ${time(report.completedAt)}`}
        >
          {NAMES[format]}
        </a>
      ))}
    </span>
  );
  return (
    <div class="stack tight">
      {buttons(FOR_PEOPLE)}
      <details>
        <summary class="small">More formats</summary>
        {buttons(FOR_TOOLS)}
      </details>
    </div>
  );
};

/** The API names all others: what is read by programs has no name of a file there. */
const jsonName = ({ completedAt, createdAt }: Report): string =>
  `${(shownProject.value?.name ?? 'sextant').toLowerCase().replace(/[^a-z0-9]+/g, '-')}-report-${(completedAt ?? createdAt).slice(0, 16).replace('T', '-').replace(':', '')}.json`;

const NAMES: Readonly<Record<keyof Report['exports'], string>> = {
  pdf: 'PDF',
  html: 'HTML',
  csv: 'CSV',
  pages: 'Pages as CSV',
  json: 'JSON',
  ndjson: 'NDJSON',
  sarif: 'SARIF',
  junit: 'JUnit',
  markdown: 'Markdown',
};
