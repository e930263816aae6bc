import { useEffect, useRef, useState } from 'preact/hooks';
import { type Severity, WebAffectedPages, type WebIssueQuery } from '../../../operations.ts';
import { useList } from '../../api/more.ts';
import { useQuery } from '../../api/query.ts';
import { useRowWindow } from '../../api/row-window.ts';
import { count, date, pathOf, plural } from '../../format.ts';
import { copyText } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Download } from '../../parts/download.tsx';
import { Evidence } from '../../parts/evidence.tsx';
import { SearchFilter } from '../../parts/filter.tsx';
import { Empty, Show } from '../../parts/loaded.tsx';
import { FullNote } from '../../parts/plan-note.tsx';
import { useSelection } from '../../parts/selection.ts';
import { type Column, More, Table } from '../../parts/table.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { toast } from '../../parts/toast.tsx';
import { useWide } from '../../parts/wide.ts';
import { WindowedTable } from '../../parts/windowed-table.tsx';
import { isFull, may, useAllowance } from '../../rights.ts';
import { navigate, place, withQuery } from '../../router.ts';
import { toFix } from './effect.ts';
import { evidenceTable, firstItem } from './evidence-columns.ts';
import { type AffectedPage, PagePanel } from './page-panel.tsx';
import { SelectedAffected } from './selected-affected.tsx';
import { SuggestForAll } from './suggest-for-all.tsx';

type Issue = WebIssueQuery['audit']['issueConnection']['nodes'][number];

interface AffectedPagesProps {
  of: { projectId: string; auditId: string; rule: string; severity?: Severity };
  issue: Issue;
}

/** The pages that an issue is on: those to fix, or those on which it is ignored, all or some by their URL. */
export function AffectedPages({ of, issue }: AffectedPagesProps) {
  const { projectId, auditId, rule } = of;
  const { query } = place.value;
  const ignored = query.get('ignored') === 'true';
  const search = query.get('search') ?? '';
  const segment = query.get('segment');
  const orderBy = query.get('orderBy');
  const fixes = useAllowance('FIXES_PER_MONTH');
  const fixable = may('MEMBER') && !isFull(fixes);
  const filter = { ...of, ignored, ...(search ? { search } : {}), ...(segment ? { segment } : {}) };
  const [chosen, setChosen] = useSelection([filter, issue.id]);
  return (
    <Card
      flush
      title={`${plural(issue.affectedPages, 'page')} affected`}
      action={
        <span class="row">
          {may('MEMBER') && isFull(fixes) && <FullNote allowance={fixes} noun="fix suggestions this month" />}
          <Download
            of="reports"
            projectId={projectId}
            only={{
              auditId,
              rule,
              severity: issue.severity,
              address: search,
              segmentId: segment,
              listing: 'PAGES',
              ...(issue.ignored ? {} : { ignored: String(ignored) }),
            }}
          />
        </span>
      }
    >
      <PageTabs issue={issue} ignored={ignored} isWhole={segment === null} />
      {segment && (
        <p class="bar row between">
          <span>Only pages of the segment</span>
          <a class="button small" href={withQuery({ segment: null })}>
            Show all pages
          </a>
        </p>
      )}
      {fixable && !ignored && !search && !segment && chosen.size === 0 && (
        <SuggestForAll projectId={projectId} issue={issue} />
      )}
      {(issue.affectedPages > 1 || search) && (
        <div class="filters bar">
          <SearchFilter label="Search URLs" />
        </div>
      )}
      {chosen.size > 0 && (
        <SelectedAffected
          of={{ projectId, auditId }}
          issue={issue}
          urls={[...chosen]}
          fixable={fixable}
          ignored={ignored}
          onClear={() => setChosen(new Set())}
        />
      )}
      <PageTable
        filter={filter}
        issue={issue}
        orderBy={orderBy}
        fixable={fixable}
        selection={{ chosen, onChange: setChosen }}
        none={<NoPage search={search} ignored={ignored} />}
      />
    </Card>
  );
}

interface PageTableProps {
  filter: AffectedPagesProps['of'] & { ignored: boolean; search?: string; segment?: string };
  issue: Issue;
  orderBy: string | null;
  fixable: boolean;
  selection: { chosen: ReadonlySet<string>; onChange(chosen: ReadonlySet<string>): void };
  /** in place of rows */
  none: preact.JSX.Element;
}

/** keys that act on the row that has the focus, or on what is selected */
const ROW_KEYS = 's v i c';

function PageTable({ filter, issue, orderBy, fixable, selection, none }: PageTableProps) {
  const isWide = useWide();
  const open = place.value.query.get('page');
  const box = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState<{ url: string; key: string } | null>(null);
  const wanted = { ...filter, ...(orderBy ? { orderBy } : {}) };
  // tables that scroll by themselves have as many rows as there are; others grow by a button
  const windowed = useRowWindow(
    WebAffectedPages,
    isWide ? wanted : null,
    (data) => data.audit.issueConnection.nodes[0]?.affected,
  );
  const grown = useList(
    WebAffectedPages,
    isWide ? null : wanted,
    (data) => data.audit.issueConnection.nodes[0]?.affected,
  );
  const list = isWide ? windowed : grown;
  const isWhole = list.items.length === (isWide ? windowed.total : grown.total);
  const evidence = evidenceTable(issue.rule, list.items);
  const table = {
    label: 'Affected pages',
    columns: columnsOf(list.items, evidence.columns, open),
    keyOf: ({ url }: AffectedPage) => url,
    sorted: sortedBy(orderBy),
    ...(may('MEMBER') ? { selection: { ...selection, nameOf: ({ url }: AffectedPage) => pathOf(url) } } : {}),
  };
  const onRowKey = (url: string, key: string) => {
    if (selection.chosen.size > 0)
      document.querySelector<HTMLElement>(`[data-selection] [aria-keyshortcuts="${key}"]`)?.click();
    else if (key === 'c') void copyText(url).then((done) => done && toast('URL copied.'));
    else {
      navigate(withQuery({ page: url }), { replace: true });
      setPressed({ url, key });
    }
  };
  useEffect(() => {
    const { current } = box;
    const listen = (event: Event) => {
      const url = (event.target as HTMLElement).dataset['url'];
      if (url !== undefined) onRowKey(url, (event as CustomEvent<string>).detail);
    };
    current?.addEventListener('row-key', listen);
    return () => current?.removeEventListener('row-key', listen);
  });
  return (
    <>
      <Show loaded={list}>
        {() => (
          <>
            {evidence.shared !== null && list.items.length > 0 && (
              <div class="bar stack tight">
                <h3>
                  {list.items.length === 1 ? 'Finding' : `The same on ${isWhole ? 'every page' : 'every page shown'}`}
                </h3>
                <Evidence items={evidence.shared} />
              </div>
            )}
            {list.items.length === 0 ? (
              none
            ) : (
              <div class="rows" ref={box} onFocusCapture={({ target }) => follow(target)}>
                {isWide ? (
                  <WindowedTable key={windowed.key} rowPx={36} {...table} list={windowed} noun="page" />
                ) : (
                  <>
                    <Table {...table} rows={grown.items} />
                    <More list={grown} noun="page" />
                  </>
                )}
              </div>
            )}
          </>
        )}
      </Show>
      {open !== null && (
        <OpenPage
          key={open}
          url={open}
          known={list.items.find(({ url }) => url === open)}
          filter={filter}
          issue={issue}
          fixable={fixable}
          pressed={pressed?.url === open ? pressed : null}
        />
      )}
    </>
  );
}

/** The panel shows the row that has the focus. */
function follow(target: EventTarget | null): void {
  const open = place.peek().query.get('page');
  const url = target instanceof HTMLElement ? target.dataset['url'] : undefined;
  if (open !== null && url !== undefined && url !== open) navigate(withQuery({ page: url }), { replace: true });
}

interface OpenPageProps extends Pick<PageTableProps, 'filter' | 'issue' | 'fixable'> {
  url: string;
  /** undefined: the row is not there, as behind a link */
  known: AffectedPage | undefined;
  pressed: { key: string } | null;
}

function OpenPage({ url, known, filter, issue, fixable, pressed }: OpenPageProps) {
  const { projectId, auditId, rule, severity } = filter;
  const named = { projectId, auditId, rule, ...(severity ? { severity } : {}), search: url };
  const asked = useQuery(WebAffectedPages, known ? null : named);
  // a row that was ignored is in another list: until that one is there the panel shows what it was
  const last = useRef(known);
  if (known) last.current = known;
  const found = asked.data?.audit.issueConnection.nodes[0]?.affected.nodes.find((one) => one.url === url);
  const page = known ?? found ?? last.current;
  if (!page) return null;
  return (
    <PagePanel
      page={page}
      issue={issue}
      projectId={projectId}
      auditId={auditId}
      fixable={fixable}
      pressed={pressed}
      onClose={() => {
        navigate(withQuery({ page: null }), { replace: true });
        const row = document.querySelector<HTMLElement>(`main a[data-url="${CSS.escape(url)}"]`);
        (row ?? document.querySelector<HTMLElement>('main a[data-url]'))?.focus({ preventScroll: true });
      }}
    />
  );
}

function columnsOf(
  items: readonly AffectedPage[],
  evidence: ReturnType<typeof evidenceTable>['columns'],
  open: string | null,
): Column<AffectedPage>[] {
  return [
    {
      title: 'Page',
      sort: 'url',
      cell: ({ url, regressions, ignored }) => (
        <>
          <a
            class="strong address"
            title={url}
            href={withQuery({ page: url })}
            data-url={url}
            data-keys={ROW_KEYS}
            aria-current={open === url ? 'true' : undefined}
          >
            {pathOf(url)}
          </a>
          {regressions > 0 && <Chip tone="warn">regressed</Chip>}
          {ignored && <span class="sub break">{ignored.reason}</span>}
        </>
      ),
    },
    ...evidence.map(({ title, sort, number, of }) => ({
      title,
      number,
      ...(sort ? { sort } : {}),
      cell: (page: AffectedPage) =>
        number ? of(firstItem(page.evidence)) : <StoredText text={of(firstItem(page.evidence))} />,
    })),
    ...(items.some(({ failing }) => failing > 1)
      ? [{ title: 'Elements', sort: 'elements', number: true, cell: ({ failing }: AffectedPage) => count(failing) }]
      : []),
    {
      title: 'First seen',
      sort: 'firstSeen',
      cell: ({ firstSeenAt }) => <span class="nowrap">{date(firstSeenAt)}</span>,
    },
  ];
}

/** By the heads of columns: up, down, and the usual order again. */
const sortedBy = (orderBy: string | null) => ({
  by: orderBy?.replace(/^-/, '') ?? '',
  descending: orderBy?.startsWith('-') ?? false,
  onSort: (by: string) => {
    const next = orderBy === by ? `-${by}` : orderBy === `-${by}` ? null : by;
    navigate(withQuery({ orderBy: next }), { replace: true });
  },
});

/** Pages on which somebody decided not to see it stand apart. */
const PageTabs = ({ issue, ignored, isWhole }: { issue: Issue; ignored: boolean; isWhole: boolean }) =>
  (issue.ignoredPages > 0 || ignored) && (
    <Tabs
      label="Pages"
      tabs={[
        {
          href: withQuery({ ignored: null }),
          name: 'To fix',
          ...(isWhole ? { counted: { noun: 'page', figure: toFix(issue) } } : {}),
          here: !ignored,
        },
        {
          href: withQuery({ ignored: 'true' }),
          name: 'Ignored',
          // the figures are those of the whole site
          ...(isWhole ? { counted: { noun: 'page', figure: issue.ignoredPages } } : {}),
          here: ignored,
        },
      ]}
    />
  );

const NoPage = ({ search, ignored }: { search: string; ignored: boolean }) =>
  search ? (
    <Empty
      title="No matching pages"
      action={
        <a class="button" href={withQuery({ search: null })}>
          Show all pages
        </a>
      }
    >
      No URL contains “{search}”.
    </Empty>
  ) : (
    <Empty icon="check" title={ignored ? 'No ignored pages' : 'All pages are ignored'} />
  );

const StoredText = ({ text }: { text: string }) => (
  <span class="stored-text" title={text}>
    {text}
  </span>
);
