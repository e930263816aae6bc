import { useEffect, useState } from 'preact/hooks';
import type { Indexability, PageOrder } from '../../operations.ts';
import { WebPageFields, WebPages } from '../../operations.ts';
import { useList } from '../api/more.ts';
import { useQuery } from '../api/query.ts';
import { useRowWindow } from '../api/row-window.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Download } from '../parts/download.tsx';
import { ChoiceFilter, SearchFilter } from '../parts/filter.tsx';
import { Empty, Show } from '../parts/loaded.tsx';
import { type Column, More, Table } from '../parts/table.tsx';
import { useWide } from '../parts/wide.ts';
import { WindowedTable } from '../parts/windowed-table.tsx';
import { AuditScreen, type OfAudit } from '../project.tsx';
import { may } from '../rights.ts';
import { navigate, oneOf, place, withQuery } from '../router.ts';
import type { ScreenProps } from '../screen-props.ts';
import { AddCondition } from './pages/add-condition.tsx';
import { ChooseColumns } from './pages/choose-columns.tsx';
import { columnNames, columnsOf, exportedFields, type Page, storedFields } from './pages/columns.tsx';
import { FieldFilter } from './pages/field-filter.tsx';
import { SavedViews } from './pages/saved-views.tsx';
import { SelectedPages } from './pages/selected-pages.tsx';
import { SegmentForm } from './score/segment-form.tsx';

export default function Pages({ params }: ScreenProps) {
  return (
    <AuditScreen
      detailed
      projectId={params['id'] as string}
      title="Pages"
      lead="All crawled URLs with their extracted data."
    >
      {(of) => <PageList of={of} />}
    </AuditScreen>
  );
}

const ORDERS: readonly (readonly [PageOrder, string])[] = [
  ['WORST', 'Most severe first'],
  ['DISCOVERY', 'Discovery order'],
  ['DEPTH', 'Lowest crawl depth'],
  ['MOST_LINKED', 'Most inlinks'],
  ['LEAST_LINKED', 'Fewest inlinks'],
  ['PAGE_RANK', 'Highest PageRank'],
  ['SCORE', 'Lowest score'],
  ['STATUS', 'Status code'],
  ['URL', 'URL'],
];

const CLASSES = [
  ['', 'All status codes'],
  ['2', '2xx OK'],
  ['3', '3xx redirect'],
  ['4', '4xx client error'],
  ['5', '5xx server error'],
] as const;

const SEVERITIES = [
  ['', 'With or without issues'],
  ['ERROR', 'With errors'],
  ['WARNING', 'With warnings'],
  ['NOTICE', 'With notices'],
] as const;

const INDEXABILITY: readonly (readonly [Indexability | '', string])[] = [
  ['', 'Any indexability'],
  ['INDEXABLE', 'Indexable'],
  ['NOINDEX', 'Noindex'],
  ['BLOCKED', 'Blocked by robots.txt'],
  ['CANONICALISED', 'Canonicalized'],
  ['OTHER', 'Errors, redirects, resources'],
];

const valuesOf = <Value extends string>(choices: readonly (readonly [Value, string])[]): Value[] =>
  choices.map(([value]) => value);

function PageList({ of: { projectId, audit } }: { of: OfAudit }) {
  const { query } = place.value;
  const [search = '', status = '', folder = ''] = ['search', 'status', 'folder'].map((name) => query.get(name) ?? '');
  const severity = oneOf('severity', valuesOf(SEVERITIES)) || null;
  const indexability = oneOf('indexability', valuesOf(INDEXABILITY)) || null;
  const sort = oneOf('sort', valuesOf(ORDERS)) ?? 'WORST';
  const orderBy = query.get('orderBy');
  const conditions = query.get('filter') ?? '';
  const names = columnNames(query.get('fields'));
  const stored = storedFields(names);
  const fields = useQuery(WebPageFields, { projectId }).data?.pageFields ?? [];
  const [dialog, setDialog] = useState<'columns' | 'condition' | 'segment' | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Page>>(new Map());
  const isWide = useWide();
  const isExact = /^\d{3}$/.test(status);
  const filter = {
    ...(search ? { search } : {}),
    ...(/^\d$/.test(status) ? { statusClass: Number(status) } : {}),
    ...(isExact ? { status: Number(status) } : {}),
    ...(severity ? { severity } : {}),
    ...(indexability ? { indexability } : {}),
    ...(folder ? { folder } : {}),
    ...(conditions ? { query: conditions } : {}),
  };
  const wanted = {
    projectId,
    auditId: audit.id,
    filter,
    ...(orderBy ? { orderBy } : { sort }),
    ...(stored.length > 0 ? { fields: stored } : {}),
  };
  // tables that scroll by themselves have as many rows as there are; others grow by a button
  const windowed = useRowWindow(WebPages, isWide ? wanted : null, (data) => data.audit.pages);
  const grown = useList(WebPages, isWide ? null : wanted, (data) => data.audit.pages);
  const list = isWide ? windowed : grown;
  const columns = columnsOf({ projectId, auditId: audit.id }, names, fields);
  const filtered = Object.keys(filter).length > 0;
  const exported = query.get('fields') ? exportedFields(names).join() : '';
  // of what is not in the list any more nothing is done
  useEffect(() => setChosen(new Map()), [audit.id, JSON.stringify(filter)]);
  const selected = [...chosen.values()];
  const table = {
    label: 'Pages',
    columns,
    sorted: sortedBy(orderBy),
    keyOf: ({ id }: Page) => id,
    selection: {
      chosen: new Set(chosen.keys()),
      onChange: (ids: ReadonlySet<string>) => {
        const known = new Map([...list.items.map((page) => [page.id, page] as const), ...chosen]);
        const pages = [...ids].map((id) => known.get(id)).filter((page) => page !== undefined);
        setChosen(new Map(pages.map((page) => [page.id, page])));
      },
      nameOf: ({ title, url }: Page) => title || url,
    },
  };
  return (
    <Card flush>
      <div class="filters bar">
        <SearchFilter label="Search URL or title" />
        <ChoiceFilter
          name="status"
          label="Status"
          choices={isExact ? [...CLASSES, [status, `${status} only`]] : CLASSES}
        />
        <ChoiceFilter name="severity" label="Severity" choices={SEVERITIES} />
        <ChoiceFilter name="indexability" label="Indexability" choices={INDEXABILITY} />
        <OrderChoice columns={columns} orderBy={orderBy} sort={sort} />
        {list.items.length > 0 && (
          <Download
            of="pages"
            projectId={projectId}
            only={{
              auditId: audit.id,
              search,
              severity,
              [isExact ? 'status' : 'statusClass']: status,
              indexability,
              folder,
              filter: conditions,
              ...(orderBy ? { orderBy } : { sort }),
              fields: exported,
            }}
          />
        )}
      </div>
      <div class="filters bar">
        <FieldFilter />
        <Button icon="plus" onClick={() => setDialog('condition')}>
          Add condition
        </Button>
        <Button onClick={() => setDialog('columns')}>Columns</Button>
        <SavedViews projectId={projectId} />
        {conditions && may('MEMBER') && <Button onClick={() => setDialog('segment')}>Save as segment</Button>}
        <a class="small" href="/docs/page-fields">
          Fields
        </a>
      </div>
      {dialog === 'columns' && fields.length > 0 && (
        <ChooseColumns fields={fields} chosen={names} onClose={() => setDialog(null)} />
      )}
      {dialog === 'condition' && fields.length > 0 && <AddCondition fields={fields} onClose={() => setDialog(null)} />}
      {dialog === 'segment' && (
        <SegmentForm projectId={projectId} segment={null} filter={conditions} onClose={() => setDialog(null)} />
      )}
      {folder && (
        <p class="bar row between">
          <span class="break">Only URLs below {folder}</span>
          <a class="button small" href={withQuery({ folder: null })}>
            Show all folders
          </a>
        </p>
      )}
      <Show loaded={list}>
        {() =>
          list.items.length === 0 ? (
            <Empty
              title="No matching pages"
              action={
                filtered && (
                  <a
                    class="button"
                    href={withQuery({
                      search: null,
                      status: null,
                      severity: null,
                      indexability: null,
                      folder: null,
                      filter: null,
                    })}
                  >
                    Show all pages
                  </a>
                )
              }
            >
              Remove a filter to see more.
            </Empty>
          ) : (
            <>
              {selected.length > 0 && (
                <SelectedPages
                  of={{ projectId, auditId: audit.id }}
                  pages={selected}
                  fields={exported}
                  onClear={() => setChosen(new Map())}
                />
              )}
              {isWide ? (
                <WindowedTable key={windowed.key} {...table} list={windowed} noun="page" />
              ) : (
                <>
                  <Table {...table} rows={grown.items} />
                  <More list={grown} noun="page" />
                </>
              )}
            </>
          )
        }
      </Show>
    </Card>
  );
}

/** By the heads of columns: up, down, and the usual order again. */
const sortedBy = (orderBy: string | null) => ({
  by: orderBy?.replace(/^-/, '') ?? '',
  descending: orderBy?.startsWith('-') ?? false,
  onSort: (by: string) => {
    const next = orderBy === by ? `-${by}` : orderBy === `-${by}` ? null : by;
    navigate(withQuery({ orderBy: next, sort: null }), { replace: true });
  },
});

interface OrderChoiceProps {
  columns: readonly Column<Page>[];
  orderBy: string | null;
  sort: PageOrder;
}

/** Every way to sort: on a phone the table has no head to do it by. */
function OrderChoice({ columns, orderBy, sort }: OrderChoiceProps) {
  const ways = columns.flatMap(({ title, sort: by }) =>
    by === undefined
      ? []
      : [
          [by, `${title}, ascending`],
          [`-${by}`, `${title}, descending`],
        ],
  );
  if (orderBy && !ways.some(([by]) => by === orderBy)) ways.push([orderBy, orderBy]);
  return (
    <select
      aria-label="Sort by"
      value={orderBy ?? sort}
      onChange={({ currentTarget: { value } }) => {
        const isOrder = ORDERS.some(([order]) => order === value);
        navigate(withQuery({ sort: isOrder ? value : null, orderBy: isOrder ? null : value }), { replace: true });
      }}
    >
      {[...ORDERS, ...ways].map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
