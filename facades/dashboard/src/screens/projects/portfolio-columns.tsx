import type { WebProjectTableQuery } from '../../../operations.ts';
import { count, NONE, since, time } from '../../format.ts';
import { AuditChip } from '../../parts/chip.tsx';
import { Counted } from '../../parts/counted.tsx';
import { bandOf, Delta } from '../../parts/score.tsx';
import type { Column } from '../../parts/table.tsx';
import { Tags } from '../../parts/tags.tsx';
import { isFix } from '../overview/is-fix.ts';
import { ClientName } from './client-name.tsx';
import { ScoreDays } from './score-days.tsx';

export type Project = WebProjectTableQuery['projectTable']['nodes'][number];

/** A column of the list, by its name in the URL. */
export interface PortfolioColumn extends Column<Project> {
  name: string;
  /** columns of the CSV file */
  exported: readonly string[];
}

/** alerts beyond are not counted */
const MOST_ALERTS = 100;

const None = ({ why }: { why?: string }) => (
  <span class="soft" title={why}>
    {NONE}
  </span>
);

export const SITE: PortfolioColumn = {
  name: 'name',
  exported: ['name', 'url'],
  title: 'Site',
  sort: 'NAME',
  cell: ({ id, name, url }) => (
    <span class="site-name" title={`${name} – ${url}`}>
      <a class="strong" href={`/projects/${id}`}>
        {name}
      </a>
      <span class="sub">{hostOf(url)}</span>
    </span>
  ),
};

const hostOf = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

export const COLUMNS: readonly PortfolioColumn[] = [
  {
    name: 'client',
    exported: ['client'],
    title: 'Client',
    sort: 'CLIENT',
    cell: ({ client }) => (client ? <ClientName name={client.name} color={client.color} /> : <None />),
  },
  {
    name: 'score',
    exported: ['score'],
    title: 'Score',
    sort: 'SCORE',
    cell: ({ score, scoreDays }) =>
      score === null ? (
        <None why="No completed audit" />
      ) : (
        <span class="row tight together">
          <b class={`score-figure score-${bandOf(score)}`}>{score}</b>
          <ScoreDays days={scoreDays} until={Date.now()} />
        </span>
      ),
  },
  {
    name: 'change',
    exported: ['change'],
    title: 'Change',
    sort: 'CHANGE',
    cell: ({ siteChange, previousAuditId }) =>
      siteChange === null ? (
        <None why={previousAuditId ? 'Not comparable with the previous audit' : 'No previous audit'} />
      ) : (
        <Delta value={Math.round(siteChange)} />
      ),
  },
  {
    name: 'why',
    exported: ['why'],
    title: 'Why',
    sort: 'CAUSE',
    cell: (project) => {
      const { why } = project;
      const href = whyHref(project);
      const tone = project.status === 'FAILED' ? 'bad' : project.cause ? '' : 'soft';
      if (why === null) return <None />;
      return (
        <span class={`why ${tone}`} title={why}>
          {href ? <a href={href}>{why}</a> : why}
        </span>
      );
    },
  },
  {
    name: 'errors',
    exported: ['errors'],
    title: 'Errors',
    sort: 'ISSUES',
    number: true,
    cell: ({ id, errors }) =>
      errors ? (
        <Counted noun="issue" figure={errors} href={`/projects/${id}/issues?severity=ERROR`} />
      ) : (
        <Zero value={errors} />
      ),
  },
  {
    name: 'pages',
    exported: ['pages'],
    title: 'Pages',
    sort: 'PAGES',
    number: true,
    cell: ({ pagesCrawled }) => count(pagesCrawled),
  },
  {
    name: 'deindexed',
    exported: ['deindexed'],
    title: 'Deindexed',
    sort: 'DEINDEXED',
    number: true,
    cell: ({ deindexed }) => (deindexed ? <b class="bad">{count(deindexed)}</b> : <Zero value={deindexed} />),
  },
  {
    name: 'alerts',
    exported: ['alerts'],
    title: 'Alerts',
    sort: 'ALERTS',
    number: true,
    cell: ({ id, alerts }) =>
      alerts === 0 ? (
        <Zero value={0} />
      ) : alerts >= MOST_ALERTS ? (
        <a href={`/alerts?project=${id}&view=alerts`}>{MOST_ALERTS}+</a>
      ) : (
        <Counted noun="alert" figure={alerts} href={`/alerts?project=${id}&view=alerts`} />
      ),
  },
  {
    name: 'last_audit',
    exported: ['last_audit', 'status', 'failure'],
    title: 'Last audit',
    sort: 'LAST_AUDIT',
    cell: ({ id, status, latestAuditAt }) =>
      status === null ? (
        <span class="soft">never</span>
      ) : status === 'COMPLETED' ? (
        <time class="nowrap" dateTime={latestAuditAt ?? ''} title={time(latestAuditAt)}>
          {since(latestAuditAt)}
        </time>
      ) : (
        <a class="plain" href={`/projects/${id}/audits`} title={time(latestAuditAt)}>
          <AuditChip status={status} />
        </a>
      ),
  },
  {
    name: 'next_audit',
    exported: ['next_audit'],
    title: 'Next audit',
    sort: 'NEXT_AUDIT',
    cell: ({ nextAuditAt }) =>
      nextAuditAt ? (
        <time class="nowrap" dateTime={nextAuditAt} title={time(nextAuditAt)}>
          {since(nextAuditAt)}
        </time>
      ) : (
        <span class="soft">not scheduled</span>
      ),
  },
  {
    name: 'owner',
    exported: ['owner'],
    title: 'Owner',
    sort: 'OWNER',
    cell: ({ owner }) => owner?.name ?? <None />,
  },
  { name: 'tags', exported: ['tags'], title: 'Tags', cell: ({ tags }) => <Tags tags={tags} nouns="Projects" /> },
];

const Zero = ({ value }: { value: number | null }) => <span class="soft">{value === null ? NONE : value}</span>;

/** Columns that fit a screen; client where the organization has clients. */
export const preset = (withClients: boolean): readonly string[] =>
  COLUMNS.map(({ name }) => name).filter(
    (name) => !['pages', 'owner', 'tags'].includes(name) && (withClients || name !== 'client'),
  );

/** The URL of the list of causes that moved the score. */
function whyHref({ id, status, cause, auditId, previousAuditId }: Project): string | null {
  const base = `/projects/${id}`;
  if (status === 'FAILED') return `${base}/audits`;
  if (previousAuditId === null) return null;
  const pair = new URLSearchParams({ audit: auditId ?? '', with: previousAuditId });
  if (!cause) return `${base}/compare?${pair}`;
  if (cause.kind === 'VITALS') return `${base}/technical`;
  if (cause.rule === null) return `${base}/score`;
  if (!isFix(cause)) return `${base}/issues/${cause.rule}`;
  pair.set('change', 'FIXED');
  pair.set('rule', cause.rule);
  return `${base}/compare?${pair}`;
}
