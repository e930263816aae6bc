import { useEffect, useState } from 'preact/hooks';
import type { Indexability, PageOrder } from '../../operations.ts';
import { WebIssues, WebPageFields, WebPages } from '../../operations.ts';
import { useList } from '../api/more.ts';
import { useHeld, useQuery } from '../api/query.ts';
import { useRowWindow } from '../api/row-window.ts';
import { count } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Download } from '../parts/download.tsx';
import { Empty, Show } from '../parts/loaded.tsx';
import { type Column, More, Table } from '../parts/table.tsx';
import { useNarrow, useWide } from '../parts/wide.ts';
import { WindowedTable } from '../parts/windowed-table.tsx';
import { AuditScreen, type OfAudit } from '../project.tsx';
import { may } from '../rights.ts';
import { navigate, oneOf, place, withQuery } from '../router.ts';
import type { ScreenProps } from '../screen-props.ts';
import { arrangementOf } from './pages/arrangement-in-url.ts';
import { ChooseColumns } from './pages/choose-columns.tsx';
import { columnNames, columnsOf, exportedFields, type Page, storedFields } from './pages/columns.tsx';
import type { PlainFilter } from './pages/filter-bar/chips.tsx';
import { FilterBar } from './pages/filter-bar/filter-bar.tsx';
import { readParts } from './pages/filter-bar/typed-text.ts';
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
  ['2', '2xx OK'],
  ['3', '3xx redirect'],
  ['4', '4xx client error'],
  ['5', '5xx server error'],
] as const;

const SEVERITIES = [
  ['ERROR', 'With errors'],
  ['WARNING', 'With warnings'],
  ['NOTICE', 'With notices'],
] as const;

const INDEXABILITY: readonly (readonly [Indexability, string])[] = [
  ['INDEXABLE', 'Indexable'],
  ['NOINDEX', 'Noindex'],
  ['BLOCKED', 'Blocked by robots.txt'],
  ['CANONICALISED', 'Canonicalized'],
  ['OTHER', 'Errors, redirects, resources'],
];

const PLAIN: readonly PlainFilter[] = [
  { name: 'status', choices: CLASSES, textOf: (value) => (/^\d{3}$/.test(value) ? `${value} only` : '') },
  { name: 'severity', choices: SEVERITIES },
  { name: 'indexability', choices: INDEXABILITY },
  { name: 'folder', choices: [], textOf: (value) => `Below ${value}` },
];

const valuesOf = <Value extends string>(choices: readonly (readonly [Value, string])[]): Value[] =>
  choices.map(([value]) => value);

const NO_FILTER = { search: null, filter: null, ...Object.fromEntries(PLAIN.map(({ name }) => [name, null])) };

function PageList({ of: { projectId, audit } }: { of: OfAudit }) {
  const { query } = place.value;
  const [search = '', status = '', folder = ''] = ['search', 'status', 'folder'].map((name) => query.get(name) ?? '');
  const severity = oneOf('severity', valuesOf(SEVERITIES));
  const indexability = oneOf('indexability', valuesOf(INDEXABILITY));
  const sort = oneOf('sort', valuesOf(ORDERS)) ?? 'WORST';
  const orderBy = query.get('orderBy');
  const conditions = query.get('filter') ?? '';
  const names = columnNames(query.get('fields'));
  // in another order they are the same rows
  const stored = storedFields(names).toSorted();
  const fields = useQuery(WebPageFields, { projectId }).data?.pageFields ?? [];
  const [dialog, setDialog] = useState<'columns' | 'filter' | 'segment' | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Page>>(new Map());
  const isWide = useWide();
  const isNarrow = useNarrow();
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
  const windowed = useHeld(useRowWindow(WebPages, isWide ? wanted : null, (data) => data.audit.pages));
  const grown = useHeld(useList(WebPages, isWide ? null : wanted, (data) => data.audit.pages));
  const list = isWide ? windowed : grown;
  const columns = columnsOf({ projectId, auditId: audit.id }, names, fields);
  const filtered = Object.keys(filter).length > 0;
  const active =
    PLAIN.filter(({ name }) => query.get(name)).length +
    (search ? 1 : 0) +
    (conditions ? (readParts(conditions)?.length ?? 1) : 0);
  const rules = useQuery(WebIssues, { projectId, auditId: audit.id }).data?.audit.issues ?? [];
  const bar = <FilterBar fields={fields} rules={[...new Set(rules.map(({ rule }) => rule))].sort()} plain={PLAIN} />;
  const exported = query.get('fields') ? exportedFields(names).join() : '';
  // a page that is not in the list any more is not acted on
  useEffect(() => setChosen(new Map()), [audit.id, JSON.stringify(filter)]);
  const selected = [...chosen.values()];
  const arrangement = arrangementOf(names);
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
      {fields.length > 0 && !isNarrow && <div class="bar">{bar}</div>}
      <div class="filters bar">
        {fields.length > 0 && isNarrow && (
          <Button icon="filter" onClick={() => setDialog('filter')}>
            Filter{active > 0 && ` (${count(active)})`}
          </Button>
        )}
        <SavedViews projectId={projectId} />
        <OrderChoice columns={columns} orderBy={orderBy} sort={sort} />
        <Button onClick={() => setDialog('columns')}>Columns</Button>
        {conditions && may('MEMBER') && <Button onClick={() => setDialog('segment')}>Save as segment</Button>}
        <a class="small" href="/docs/page-fields">
          Fields
        </a>
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
      {dialog === 'columns' && fields.length > 0 && (
        <ChooseColumns fields={fields} chosen={names} onClose={() => setDialog(null)} />
      )}
      {dialog === 'filter' && isNarrow && (
        <Dialog title="Filter pages" onClose={() => setDialog(null)}>
          {bar}
          <div class="actions">
            <Button kind="primary" onClick={() => setDialog(null)}>
              Done
            </Button>
            {active > 0 && (
              <a class="button" href={withQuery(NO_FILTER)}>
                Remove all
              </a>
            )}
          </div>
        </Dialog>
      )}
      {dialog === 'segment' && (
        <SegmentForm projectId={projectId} segment={null} filter={conditions} onClose={() => setDialog(null)} />
      )}
      <Show loaded={list}>
        {() =>
          list.items.length === 0 ? (
            <Empty
              title="No matching pages"
              action={
                filtered && (
                  <a class="button" href={withQuery(NO_FILTER)}>
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
                <WindowedTable key={windowed.key} {...table} list={windowed} noun="page" arrangement={arrangement} />
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
