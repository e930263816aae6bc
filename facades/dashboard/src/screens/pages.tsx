import type { Indexability, PageOrder, Severity, WebPagesQuery } from '../../operations.ts';
import { WebPages } from '../../operations.ts';
import { useList } from '../api/more.ts';
import { count, decimal, milliseconds, NONE, pathOf } from '../format.ts';
import { Card } from '../parts/card.tsx';
import { Chip, IssueCounts, StatusChip } from '../parts/chip.tsx';
import { Download } from '../parts/download.tsx';
import { ChoiceFilter, SearchFilter } from '../parts/filter.tsx';
import { Empty, Show } from '../parts/loaded.tsx';
import { More, Table } from '../parts/table.tsx';
import { AuditScreen, type OfAudit } from '../project.tsx';
import { place, withQuery } from '../router.ts';
import type { ScreenProps } from '../routes.ts';

type Page = WebPagesQuery['audit']['pages']['nodes'][number];

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

function PageList({ of: { projectId, audit } }: { of: OfAudit }) {
  const { query } = place.value;
  const [search = '', status = '', severity = '', indexability = '', folder = ''] = [
    'search',
    'status',
    'severity',
    'indexability',
    'folder',
  ].map((name) => query.get(name) ?? '');
  const sort = (query.get('sort') ?? 'WORST') as PageOrder;
  const isExact = /^\d{3}$/.test(status);
  const filter = {
    ...(search ? { search } : {}),
    ...(/^\d$/.test(status) ? { statusClass: Number(status) } : {}),
    ...(isExact ? { status: Number(status) } : {}),
    ...(severity ? { severity: severity as Severity } : {}),
    ...(indexability ? { indexability: indexability as Indexability } : {}),
    ...(folder ? { folder } : {}),
  };
  const list = useList(WebPages, { projectId, auditId: audit.id, filter, sort }, (data) => data.audit.pages);
  const filtered = Object.keys(filter).length > 0;
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
        <ChoiceFilter name="sort" label="Sort by" preset="WORST" choices={ORDERS} />
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
              sort,
            }}
          />
        )}
      </div>
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
                  <a class="button" href={place.value.path}>
                    Show all pages
                  </a>
                )
              }
            >
              Remove a filter to see more.
            </Empty>
          ) : (
            <>
              <Table
                tall
                label="Pages"
                columns={columnsFor(projectId, audit.id)}
                rows={list.items}
                keyOf={(page) => page.id}
              />
              <More list={list} noun="page" />
            </>
          )
        }
      </Show>
    </Card>
  );
}

const columnsFor = (projectId: string, auditId: string) => [
  {
    title: 'Page',
    cell: (page: Page) => (
      <>
        <a
          class="strong three-lines"
          title={page.title ?? undefined}
          href={`/projects/${projectId}/pages/${page.id}?audit=${auditId}`}
        >
          {page.title || pathOf(page.url)}
        </a>
        {page.title && (
          <span class="sub address" title={page.url}>
            {pathOf(page.url)}
          </span>
        )}
      </>
    ),
  },
  {
    title: 'Status',
    cell: (page: Page) => (
      <span class="row">
        <StatusChip status={page.status} outcome={page.outcome} />
        {page.inconclusive && <Chip tone="warn">Inconclusive</Chip>}
      </span>
    ),
  },
  {
    title: 'Issues',
    cell: (page: Page) => <IssueCounts counts={{ ERROR: page.errors, WARNING: page.warnings, NOTICE: page.notices }} />,
  },
  { title: 'Crawl depth', number: true, cell: (page: Page) => count(page.depth) },
  { title: 'Word count', number: true, cell: (page: Page) => count(page.facts?.words) },
  { title: 'Response time', number: true, cell: (page: Page) => milliseconds(page.facts?.timeToFirstByteMs) },
  { title: 'Inlinks', number: true, cell: (page: Page) => count(page.inlinks) },
  { title: 'PageRank', number: true, cell: (page: Page) => decimal(page.pageRank) },
  { title: 'Score', number: true, cell: (page: Page) => count(page.score) },
  { title: 'Indexable', cell: (page: Page) => (page.indexable ? 'Yes' : <span class="soft">{NONE} no</span>) },
];
