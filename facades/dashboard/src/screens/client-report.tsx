import { WebClientReport, type WebClientReportQuery } from '../../operations.ts';
import { useQuery } from '../api/query.ts';
import { count, date, NONE, plural, points, signed } from '../format.ts';
import { Card } from '../parts/card.tsx';
import { Field } from '../parts/field.tsx';
import { Empty, Show } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { Gauge } from '../parts/score.tsx';
import { Table } from '../parts/table.tsx';
import { ownPlan, seesAll } from '../rights.ts';
import { navigate, place, withQuery } from '../router.ts';
import type { ScreenProps } from '../screen-props.ts';
import { ClientSharing } from './client-report/client-sharing.tsx';
import { LanguageOptions } from './reports/language-options.tsx';

const UNKNOWN = 'No site of the client has a completed audit.';

type Report = WebClientReportQuery['clientReport'];
type Site = Report['sites'][number];
type Step = Report['steps'][number];
type Fix = Report['done'][number];

/** The report of a client for one month, as its readers get it. */
export default function ClientReport({ params }: ScreenProps) {
  const clientId = params['id'] as string;
  const month = place.value.query.get('month');
  const language = place.value.query.get('language');
  const loaded = useQuery(WebClientReport, { clientId, month, language });
  return (
    <Show loaded={loaded}>{({ clientReport }) => <Loaded report={clientReport} chosen={{ month, language }} />}</Show>
  );
}

function Loaded({ report, chosen }: { report: Report; chosen: { month: string | null; language: string | null } }) {
  const { client, period, language, moreSites, moreIncidents } = report;
  const file = (format: string) =>
    `/api/clients/${client.id}/report?format=${format}&month=${period}&language=${language}`;
  return (
    <>
      <PageHeader
        title={`Report for ${client.name}`}
        back={{ href: '/settings/clients', text: 'Clients' }}
        lead="All sites of the client in one month, against the month before."
      >
        {ownPlan()?.rest !== 'NONE' && (
          <span class="row">
            <a class="button" href={file('html')} download>
              HTML
            </a>
            <a class="button primary" href={file('pdf')} download>
              PDF
            </a>
          </span>
        )}
      </PageHeader>
      <div class="row">
        <Field label="Month">
          <input
            type="month"
            value={period}
            onChange={(event) => navigate(withQuery({ month: event.currentTarget.value || null }))}
          />
        </Field>
        <Field label="Language">
          <select
            value={chosen.language ?? ''}
            onChange={(event) => navigate(withQuery({ language: event.currentTarget.value || null }))}
          >
            <option value="">Of the client</option>
            <LanguageOptions chosen={chosen.language ?? ''} />
          </select>
        </Field>
      </div>
      <Card title="The month in brief">
        <div class="row">
          <Gauge score={report.score} size={72} label="Average score" />
          <p class="grow" lang={language}>
            {report.brief.join(language === 'ja' ? '' : ' ')}
          </p>
        </div>
      </Card>
      <Card flush title="Sites">
        <Table label="Sites" rows={report.sites} keyOf={({ projectId }) => projectId} columns={SITES} />
        {moreSites > 0 && <p class="soft small">{plural(moreSites, 'more site')} in the list of projects.</p>}
      </Card>
      <Card title="What happened" about="Faults that audits and the watch found in this month, newest first.">
        {report.incidents.length === 0 ? (
          <p class="soft">No fault was found in this month.</p>
        ) : (
          <ul>
            {report.incidents.map(({ projectId, site, openedAt, causes, acknowledged }) => (
              <li key={`${projectId} ${openedAt}`}>
                <a href={`/projects/${projectId}/alerts?state=all`}>{site}</a>{' '}
                <span class="soft small">
                  {date(openedAt)}
                  {acknowledged && ' · acknowledged'}
                </span>
                {causes.map((cause) => (
                  <span key={cause} class="sub break" lang={language}>
                    {cause}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        )}
        {moreIncidents > 0 && <p class="soft small">and {count(moreIncidents)} more</p>}
      </Card>
      <Card title="Wins">
        {report.wins.length === 0 ? (
          <p class="soft">
            {report.score === null ? UNKNOWN : 'No score rose and no issue disappeared since the month before.'}
          </p>
        ) : (
          <ul>
            {report.wins.map(({ site, title, points: rise, score }) => (
              <li key={`${site} ${title}`}>
                {site}:{' '}
                {title === null ? (
                  `overall score up ${plural(rise ?? 0, 'point')}, to ${score}`
                ) : (
                  <Gone title={title} language={language} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card flush title="Next steps" about="Sorted by gain: points of the overall score that the issue costs today.">
        {report.steps.length === 0 ? (
          <Empty icon="issues" title={report.score === null ? 'Not evaluated' : 'Nothing left to fix'}>
            {report.score === null ? UNKNOWN : 'Nothing that costs points is left to fix.'}
          </Empty>
        ) : (
          <Table
            label="Next steps"
            rows={report.steps}
            keyOf={({ projectId, rule }) => `${projectId} ${rule}`}
            columns={stepsIn(language)}
          />
        )}
      </Card>
      <Card flush title="Validated fixes" about="Confirmed by checking every affected page again.">
        {report.done.length === 0 ? (
          <Empty icon="issues" title="No validated fixes">
            Fixes that were validated in this month appear here.
          </Empty>
        ) : (
          <Table
            label="Validated fixes"
            rows={report.done}
            keyOf={({ projectId, rule, finishedAt }) => `${projectId} ${rule} ${finishedAt}`}
            columns={fixesIn(language)}
          />
        )}
      </Card>
      {seesAll() && ownPlan()?.rest !== 'NONE' && <ClientSharing clientId={client.id} />}
    </>
  );
}

const Gone = ({ title, language }: { title: string; language: string }) => (
  <>
    <span lang={language}>{title}</span> no longer occurs
  </>
);

const changeOf = ({ change, comparable }: Site): string =>
  comparable === false ? 'not comparable' : change === null ? NONE : signed(change);

const SITES = [
  { title: 'Site', cell: ({ projectId, name }: Site) => <a href={`/projects/${projectId}`}>{name}</a> },
  { title: 'Score', cell: ({ score }: Site) => <Gauge score={score} size={40} label="Overall score" /> },
  { title: 'Change', number: true, cell: changeOf },
  { title: 'Errors', number: true, cell: ({ errors }: Site) => count(errors) },
  { title: 'Warnings', number: true, cell: ({ warnings }: Site) => count(warnings) },
  { title: 'Audited', cell: ({ completedAt }: Site) => (completedAt === null ? 'Not audited yet' : date(completedAt)) },
];

const EFFORTS = {
  SMALL: 'Small: one change in a template or setting',
  MEDIUM: 'Medium: a few pages',
  LARGE: 'Large: many pages',
} as const;

const stepsIn = (language: string) => [
  {
    title: 'Step',
    cell: ({ projectId, rule, title, site }: Step) => (
      <>
        <a lang={language} href={`/projects/${projectId}/issues/${rule}`}>
          {title}
        </a>
        <span class="sub">{site}</span>
      </>
    ),
  },
  { title: 'Pages', number: true, cell: ({ pages }: Step) => count(pages) },
  { title: 'Gain', number: true, cell: ({ gain }: Step) => points(gain) },
  { title: 'Effort', cell: ({ effort }: Step) => EFFORTS[effort] },
];

const fixesIn = (language: string) => [
  {
    title: 'Fix',
    cell: ({ title, site }: Fix) => (
      <>
        <span lang={language}>{title}</span>
        <span class="sub">{site}</span>
      </>
    ),
  },
  { title: 'Pages', number: true, cell: ({ pages }: Fix) => count(pages) },
  { title: 'Confirmed', cell: ({ finishedAt }: Fix) => date(finishedAt) },
  { title: 'Validated by', cell: ({ by }: Fix) => by ?? NONE },
];
