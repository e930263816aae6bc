import { useState } from 'preact/hooks';
import {
  WebDeleteSearchReport,
  WebSearchReport,
  type WebSearchReportQuery,
  WebSearchReports,
  type WebSearchReportsQuery,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { count, date, decimal, NONE, pathOf, percent, plural, time } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card, Outside } from '../../parts/card.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Download } from '../../parts/download.tsx';
import { Show } from '../../parts/loaded.tsx';
import { Table } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';
import { may } from '../../rights.ts';
import { ImportSearchReport } from './import-search-report.tsx';
import { REPORT_TEXTS } from './search-report-texts.ts';

type Report = WebSearchReportsQuery['project']['searchReports'][number];
type Line = WebSearchReportQuery['searchReport']['lines'][number];

/** Imported files of reports that have no API: each with its days and its rows. */
export function SearchReports({ projectId }: { projectId: string }) {
  const { data } = useQuery(WebSearchReports, { projectId });
  const [id, setId] = useState<string | null>(null);
  const [importing, setImporting] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const reports = data?.project.searchReports ?? [];
  const report = reports.find((one) => one.id === id) ?? reports[0];
  if (!data || (!report && !may('MEMBER'))) return null;
  return (
    <Card
      title="Imported reports"
      about="Reports of Search Console and Bing Webmaster Tools that have no API. Their figures are of their own days, and part of no others."
      action={
        may('MEMBER') && (
          <Button size="small" onClick={() => setImporting(true)}>
            Import report
          </Button>
        )
      }
    >
      {report ? (
        <div class="stack">
          <div class="row bottom">
            <label class="row small">
              Show
              <select value={report.id} onChange={(event) => setId(event.currentTarget.value)}>
                {reports.map((one) => (
                  <option key={one.id} value={one.id}>
                    {REPORT_TEXTS[one.kind].name}, {daysOf(one)}
                  </option>
                ))}
              </select>
            </label>
            <Download of={`search-reports/${report.id}`} projectId={projectId} />
            {may('MEMBER') && (
              <Button size="small" kind="quiet danger" onClick={() => setDeleting(true)}>
                Delete
              </Button>
            )}
          </div>
          <Source report={report} />
          <Lines projectId={projectId} report={report} />
        </div>
      ) : (
        <p class="soft small">
          Nothing imported yet. Export the Generative AI performance or Links report of Search Console, or AI
          Performance of Bing Webmaster Tools, as CSV.
        </p>
      )}
      {importing && <ImportSearchReport projectId={projectId} onClose={() => setImporting(false)} />}
      {deleting && report && <DeleteReport projectId={projectId} report={report} onClose={() => setDeleting(false)} />}
    </Card>
  );
}

const daysOf = ({ firstDay, lastDay }: Report): string =>
  firstDay === lastDay ? date(firstDay) : `${date(firstDay)} – ${date(lastDay)}`;

/** The source of the figures, and rows that were left out of them. */
function Source({ report }: { report: Report }) {
  const { kind, rows, mergedRows, otherHostRows, otherHosts, fileName, importedAt } = report;
  return (
    <p class="soft small break">
      {REPORT_TEXTS[kind].source}, {daysOf(report)}. Imported {time(importedAt)}
      {fileName !== null && ` from ${fileName}`}: {plural(rows, 'row')}.
      {mergedRows > 0 && ` ${plural(mergedRows, 'row')} added to another one: their URLs are the same for the crawl.`}
      {otherHostRows > 0 &&
        ` ${plural(otherHostRows, 'row')} of other hosts left out: ${otherHosts
          .slice(0, 5)
          .map(({ host, rows: count }) => `${host} (${count})`)
          .join(', ')}${otherHosts.length > 5 ? ' …' : ''}.`}
    </p>
  );
}

function Lines({ projectId, report }: { projectId: string; report: Report }) {
  const [uncrawled, setUncrawled] = useState(false);
  const loaded = useQuery(WebSearchReport, { projectId, reportId: report.id });
  const { name } = REPORT_TEXTS[report.kind];
  return (
    <Show loaded={loaded}>
      {({ searchReport }) => {
        const { uncrawledCount } = searchReport;
        const rows = uncrawled && uncrawledCount ? searchReport.uncrawled : searchReport.lines;
        return (
          <>
            {uncrawledCount !== null && uncrawledCount > 0 && (
              <label class="check small">
                <input
                  type="checkbox"
                  checked={uncrawled}
                  onChange={({ currentTarget }) => setUncrawled(currentTarget.checked)}
                />
                Only the {plural(uncrawledCount, 'URL')} that the latest audit has not crawled
              </label>
            )}
            <Table tall label={name} rows={rows} keyOf={({ text }) => text} columns={columnsOf(report)} />
            {rows.length === 100 && <p class="soft small">The first 100 rows. The CSV file has all of them.</p>}
          </>
        );
      }}
    </Show>
  );
}

function columnsOf({ kind }: Report) {
  const { key, figure, secondFigure, isUrl } = REPORT_TEXTS[kind];
  return [
    {
      title: key,
      cell: ({ text }: Line) =>
        isUrl ? (
          <Outside url={text} text={kind === 'LINKING_PAGES' ? text : pathOf(text)} />
        ) : kind.endsWith('_DAYS') ? (
          date(text)
        ) : (
          <span class="break">{text}</span>
        ),
    },
    ...(kind === 'BING_AI_QUERIES'
      ? [
          { title: 'Intent', cell: ({ intent }: Line) => intent ?? NONE },
          { title: 'Topic', cell: ({ topic }: Line) => topic ?? NONE },
        ]
      : []),
    ...(figure === null
      ? [{ title: 'Last crawled by Google', cell: ({ crawledOn }: Line) => date(crawledOn) }]
      : [{ title: figure, number: true, cell: (line: Line) => count(line.figure) }]),
    ...(secondFigure === null
      ? []
      : [{ title: secondFigure, number: true, cell: (line: Line) => decimal(line.secondFigure) }]),
    ...(kind === 'BING_AI_QUERIES'
      ? [{ title: 'Citation share', number: true, cell: ({ share }: Line) => percent(share) }]
      : []),
  ];
}

function DeleteReport({ projectId, report, onClose }: { projectId: string; report: Report; onClose(): void }) {
  const action = useAction(async () => {
    await execute(WebDeleteSearchReport, { projectId, reportId: report.id });
    refresh();
    toast('Report deleted.');
    onClose();
  });
  return (
    <DialogForm danger title="Delete report?" submit="Delete report" action={action} onClose={onClose}>
      <p>
        {REPORT_TEXTS[report.kind].source}, {daysOf(report)}, with {plural(report.rows, 'row')}.
      </p>
    </DialogForm>
  );
}
