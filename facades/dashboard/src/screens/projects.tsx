import { useEffect, useState } from 'preact/hooks';
import { WebProjectTable, type WebProjectTableQuery } from '../../operations.ts';
import { useList } from '../api/more.ts';
import { date, NONE, since, time } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { AuditChip, IssueCounts } from '../parts/chip.tsx';
import { ChoiceFilter, SearchFilter } from '../parts/filter.tsx';
import { Empty, Show } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { FullNote } from '../parts/plan-note.tsx';
import { Delta, Gauge, SiteDelta } from '../parts/score.tsx';
import { useSelection } from '../parts/selection.ts';
import { Sparkline } from '../parts/sparkline.tsx';
import { More, Table } from '../parts/table.tsx';
import { Tags } from '../parts/tags.tsx';
import { isFull, may, seesAll, useAllowance } from '../rights.ts';
import { place } from '../router.ts';
import { AddProject } from './projects/add-project.tsx';
import { BulkActions } from './projects/bulk-actions.tsx';
import { ClientName } from './projects/client-name.tsx';
import { FirstSite } from './projects/first-site.tsx';
import { ImportProjects } from './projects/import-projects.tsx';
import { PROJECT_ORDERS, projectOrder } from './projects/order.ts';
import { type SettingsChange, SettingsChanged } from './projects/settings-change.tsx';

type Project = WebProjectTableQuery['projectTable']['nodes'][number];

const RUNNING = ['QUEUED', 'RUNNING'];
/** the list goes on with the audits that run in it at this pace */
const WATCH_MS = 4_000;
/** projects from which on a search is of use */
const MANY = 8;

export default function Projects() {
  const [adding, setAdding] = useState<'one' | 'many' | null>(null);
  const [applied, setApplied] = useState<SettingsChange | null>(null);
  const [chosen, setChosen] = useSelection([place.value.search]);
  const { query } = place.value;
  const [search = '', tag = '', client = ''] = ['search', 'tag', 'client'].map((name) => query.get(name) ?? '');
  const order = projectOrder();
  const list = useList(
    WebProjectTable,
    {
      ...(search ? { search } : {}),
      ...(tag ? { tag } : {}),
      ...(client ? { clientId: client } : {}),
      ...order.variables,
    },
    (data) => data.projectTable,
  );
  const running = list.items.some(({ status }) => status !== null && RUNNING.includes(status));
  useEffect(() => {
    // asking again would close what "Show more" has opened
    if (!running || list.items.length > (list.data?.projectTable.nodes.length ?? 0)) return;
    const timer = setTimeout(list.reload, WATCH_MS);
    return () => clearTimeout(timer);
  }, [running, list.data, list.failure]);
  const room = useAllowance('PROJECTS');
  const tags = list.data?.projectTags ?? [];
  const clients = (list.data?.clients ?? []).filter(({ id, projects }) => projects > 0 || id === client);
  const isFiltered = search !== '' || tag !== '' || client !== '';
  const isEmpty = list.items.length === 0 && !isFiltered;
  const add =
    may('MEMBER') &&
    seesAll() &&
    (isFull(room) ? (
      <FullNote allowance={room} noun="projects" />
    ) : (
      <>
        <a class="button" href="/settings/clients">
          Clients
        </a>
        <Button onClick={() => setAdding('many')}>Add many</Button>
        <Button kind={isEmpty ? '' : 'primary'} icon="plus" onClick={() => setAdding('one')}>
          Add project
        </Button>
      </>
    ));
  const selected = list.items.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  return (
    <>
      <PageHeader title="Projects" lead="The websites you audit and track.">
        {add}
      </PageHeader>
      {applied && <SettingsChanged change={applied} onClose={() => setApplied(null)} />}
      <Show loaded={list}>
        {() =>
          isEmpty ? (
            <Card>
              {may('MEMBER') && seesAll() ? (
                <FirstSite />
              ) : (
                <Empty icon="projects" title="No projects yet">
                  Members of the organization can add one.
                </Empty>
              )}
            </Card>
          ) : (
            <Card flush>
              {(isFiltered || (list.total ?? 0) >= MANY || tags.length + clients.length > 0) && (
                <div class="filters bar">
                  <SearchFilter label="Search projects" />
                  {clients.length > 0 && (
                    <ChoiceFilter
                      name="client"
                      label="Client"
                      choices={[
                        ['', 'All clients'],
                        ...clients.map(({ id, name, projects }) => [id, name, projects] as const),
                      ]}
                    />
                  )}
                  {tags.length > 0 && (
                    <ChoiceFilter
                      name="tag"
                      label="Tag"
                      choices={[['', 'All tags'], ...tags.map((one) => [one.tag, one.tag, one.projects] as const)]}
                    />
                  )}
                  <span class="narrow-only">
                    <ChoiceFilter name="sort" label="Sort by" choices={PROJECT_ORDERS} />
                  </span>
                </div>
              )}
              {selected.length > 0 && (
                <BulkActions ids={selected} onApplied={setApplied} onDone={() => setChosen(new Set())} />
              )}
              {list.items.length === 0 ? (
                <Empty
                  icon="projects"
                  title="No matching projects"
                  action={
                    <a class="button" href="/projects">
                      Show all projects
                    </a>
                  }
                >
                  Remove a filter to see more.
                </Empty>
              ) : (
                <Table
                  label="Projects"
                  columns={clients.length > 0 ? [PROJECT, CLIENT, ...COLUMNS] : [PROJECT, ...COLUMNS]}
                  {...(order.by === 'CLIENT'
                    ? { groupOf: ({ client: one }: Project) => one?.name ?? 'No client' }
                    : {})}
                  rows={list.items}
                  keyOf={(project) => project.id}
                  sorted={order}
                  {...(may('MEMBER') && list.items.length > 1
                    ? { selection: { chosen, onChange: setChosen, nameOf: ({ name }: Project) => name } }
                    : {})}
                />
              )}
              <More list={list} noun="project" />
            </Card>
          )
        }
      </Show>
      {adding === 'one' && <AddProject onClose={() => setAdding(null)} />}
      {adding === 'many' && <ImportProjects onClose={() => setAdding(null)} />}
    </>
  );
}

const PROJECT = {
  title: 'Project',
  sort: 'NAME',
  cell: (project: Project) => (
    <>
      <a class="strong" href={`/projects/${project.id}`}>
        {project.name}
      </a>
      <span class="sub break">{project.url}</span>
      <Tags tags={project.tags} nouns="Projects" />
    </>
  ),
};

const CLIENT = {
  title: 'Client',
  sort: 'CLIENT',
  cell: ({ client }: Project) =>
    client ? <ClientName name={client.name} color={client.color} /> : <span class="soft">{NONE}</span>,
};

const COLUMNS = [
  {
    title: 'Score',
    sort: 'SCORE',
    cell: (project: Project) => <Gauge score={project.score} size={44} label="Overall score" />,
  },
  {
    title: 'Change',
    sort: 'CHANGE',
    cell: (project: Project) => {
      const scores = project.scoreHistory.map((point) => point.overallScore);
      if (scores.length === 0) return <span class="soft">{NONE}</span>;
      return (
        <span class="row">
          <Sparkline values={scores} label={`Scores of the last audits: ${scores.join(', ')}`} />
          {scores.length > 1 &&
            (project.change !== null ? (
              <Delta value={project.change} />
            ) : (
              <SiteDelta points={project.siteChange} title="Rules, scope or data differ from the previous audit" />
            ))}
        </span>
      );
    },
  },
  {
    title: 'Issues',
    sort: 'ISSUES',
    cell: ({ errors, warnings, notices }: Project) =>
      errors === null ? '–' : <IssueCounts counts={{ ERROR: errors, WARNING: warnings ?? 0, NOTICE: notices ?? 0 }} />,
  },
  {
    title: 'Last audit',
    sort: 'LAST_AUDIT',
    cell: (project: Project) =>
      project.status === null ? (
        <span class="soft">never</span>
      ) : project.status === 'COMPLETED' ? (
        <span class="nowrap">{since(project.lastAuditAt)}</span>
      ) : (
        <AuditChip status={project.status} />
      ),
  },
  {
    title: 'Next audit',
    sort: 'NEXT_AUDIT',
    cell: ({ nextAuditAt }: Project) =>
      nextAuditAt ? (
        <time class="nowrap" dateTime={nextAuditAt} title={time(nextAuditAt)}>
          {date(nextAuditAt)}
        </time>
      ) : (
        <span class="soft">–</span>
      ),
  },
];
