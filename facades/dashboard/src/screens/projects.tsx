import '../design/portfolio.css';
import { useEffect, useState } from 'preact/hooks';
import { WebPortfolio, WebProjectTable } from '../../operations.ts';
import { useList } from '../api/more.ts';
import { useQuery } from '../api/query.ts';
import { useRowWindow } from '../api/row-window.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Download } from '../parts/download.tsx';
import { ChoiceFilter, SearchFilter } from '../parts/filter.tsx';
import { Empty, Show } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { FullNote } from '../parts/plan-note.tsx';
import { useSelection } from '../parts/selection.ts';
import { More, Table } from '../parts/table.tsx';
import { useWide } from '../parts/wide.ts';
import { WindowedTable } from '../parts/windowed-table.tsx';
import { isFull, may, seesAll, useAllowance } from '../rights.ts';
import { oneOf, place, withQuery } from '../router.ts';
import { AddProject } from './projects/add-project.tsx';
import { BulkActions } from './projects/bulk-actions.tsx';
import { FirstSite } from './projects/first-site.tsx';
import { ImportProjects } from './projects/import-projects.tsx';
import { PROJECT_ORDERS, projectOrder } from './projects/order.ts';
import { COLUMNS, type Project, preset, SITE } from './projects/portfolio-columns.tsx';
import { GroupChoice, PortfolioColumns, PortfolioViews } from './projects/portfolio-view.tsx';
import { type SettingsChange, SettingsChanged } from './projects/settings-change.tsx';
import { PROJECT_STATES, SummaryStrip } from './projects/summary-strip.tsx';

const RUNNING = ['QUEUED', 'RUNNING', 'PAUSED'];
/** the list goes on with the audits that run in it at this pace */
const WATCH_MS = 4_000;
/** projects from which on a search is of use */
const MANY = 8;
const NO_CLIENT = 'No client';

/** All sites: how they stand, which got worse, and why. */
export default function Projects() {
  const [adding, setAdding] = useState<'one' | 'many' | null>(null);
  const [applied, setApplied] = useState<SettingsChange | null>(null);
  const [chosen, setChosen] = useSelection([place.value.search]);
  const isWide = useWide();
  const { query } = place.value;
  const [search = '', tag = '', client = ''] = ['search', 'tag', 'client'].map((name) => query.get(name) ?? '');
  const state = oneOf('state', PROJECT_STATES);
  const isGrouped = query.get('group') === 'client';
  const order = projectOrder();
  const selection = {
    ...(search ? { search } : {}),
    ...(tag ? { tag } : {}),
    ...(client ? { clientId: client } : {}),
    ...(state ? { state } : {}),
  };
  const wanted = { ...selection, ...order.variables, ...(isGrouped ? { groupByClient: true } : {}) };
  const portfolio = useQuery(WebPortfolio, selection);
  // tables that scroll by themselves have as many rows as there are; others grow by a button
  const windowed = useRowWindow(WebProjectTable, isWide ? wanted : null, (data) => data.projectTable);
  const grown = useList(WebProjectTable, isWide ? null : wanted, (data) => data.projectTable);
  const list = isWide ? windowed : grown;
  const summary = portfolio.data?.projectTableSummary;
  const running = list.items.some(({ status }) => status !== null && RUNNING.includes(status));
  useEffect(() => {
    // asking again would close what "Show more" has opened
    if (!running || list.loading || (!isWide && grown.items.length > (grown.data?.projectTable.nodes.length ?? 0)))
      return;
    const timer = setTimeout(() => {
      list.reload();
      portfolio.reload();
    }, WATCH_MS);
    return () => clearTimeout(timer);
  }, [running, isWide, list.loading, list.data, list.failure]);
  const room = useAllowance('PROJECTS');
  const tags = portfolio.data?.projectTags ?? [];
  const clients = (portfolio.data?.clients ?? []).filter(({ id, projects }) => projects > 0 || id === client);
  const withClients = clients.length > 0;
  const isFiltered = search !== '' || tag !== '' || client !== '' || state !== null;
  const isEmpty = summary?.projects === 0 && !isFiltered;
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
  const names = query.get('columns')?.split(',') ?? preset(withClients);
  const columns = [SITE, ...COLUMNS.filter(({ name }) => names.includes(name))];
  const groups = isGrouped
    ? summary?.clients.map((one) => ({ title: one.client?.name ?? NO_CLIENT, rows: one.projects }))
    : undefined;
  const table = {
    label: 'Projects',
    columns,
    sorted: order,
    keyOf: ({ id }: Project) => id,
    ...(may('MEMBER') && (summary?.projects ?? 0) > 1
      ? { selection: { chosen, onChange: setChosen, nameOf: ({ name }: Project) => name } }
      : {}),
  };
  return (
    <>
      <PageHeader title="Projects" lead="The websites you audit and track.">
        {add}
      </PageHeader>
      {applied && <SettingsChanged change={applied} onClose={() => setApplied(null)} />}
      <Show loaded={portfolio}>
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
              {summary && <SummaryStrip summary={summary} state={state} />}
              <div class="filters bar">
                {(isFiltered || (summary?.projects ?? 0) >= MANY) && <SearchFilter label="Search projects" />}
                {withClients && (
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
                {withClients && <GroupChoice />}
                <PortfolioColumns chosen={names} withClients={withClients} />
                <PortfolioViews />
                {list.items.length > 0 && (
                  <Download
                    of="portfolio"
                    size=""
                    only={{
                      ...{
                        search,
                        tag,
                        clientId: client,
                        state,
                        columns: columns.flatMap((one) => one.exported).join(),
                      },
                      ...(order.by ? { sort: order.by, descending: String(order.descending) } : {}),
                      groupByClient: isGrouped ? 'true' : '',
                    }}
                  />
                )}
              </div>
              {selected.length > 0 && (
                <BulkActions ids={selected} onApplied={setApplied} onDone={() => setChosen(new Set())} />
              )}
              <Show loaded={list}>
                {() =>
                  list.items.length === 0 ? (
                    <Empty
                      icon="projects"
                      title="No matching projects"
                      action={
                        <a class="button" href={withQuery({ search: null, tag: null, client: null, state: null })}>
                          Show all projects
                        </a>
                      }
                    >
                      Remove a filter to see more.
                    </Empty>
                  ) : isWide ? (
                    <WindowedTable
                      key={windowed.key + names.join()}
                      {...table}
                      rowPx={40}
                      groups={groups}
                      list={windowed}
                      noun="project"
                    />
                  ) : (
                    <>
                      <Table
                        {...table}
                        rows={grown.items}
                        {...(isGrouped ? { groupOf: (one: Project) => one.client?.name ?? NO_CLIENT } : {})}
                      />
                      <More list={grown} noun="project" />
                    </>
                  )
                }
              </Show>
            </Card>
          )
        }
      </Show>
      {adding === 'one' && <AddProject onClose={() => setAdding(null)} />}
      {adding === 'many' && <ImportProjects onClose={() => setAdding(null)} />}
    </>
  );
}
