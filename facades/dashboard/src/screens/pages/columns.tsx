import type { ComponentChildren } from 'preact';
import type { WebPageFieldsQuery, WebPagesQuery } from '../../../operations.ts';
import { bytes, count, decimal, milliseconds, NONE, pathOf, time, words } from '../../format.ts';
import { Chip, IssueCounts, StatusChip } from '../../parts/chip.tsx';
import type { Column } from '../../parts/table.tsx';

export type Page = WebPagesQuery['audit']['pages']['nodes'][number];
export type PageField = WebPageFieldsQuery['pageFields'][number];

interface ListedColumn {
  title: string;
  number?: boolean;
  /** false where no single field stands behind it */
  sortable?: boolean;
  /** requested by its name, as it is in no list by itself */
  stored?: boolean;
  cell(page: Page): ComponentChildren;
}

const valueOf = (page: Page, name: string): unknown => (page.values as Record<string, unknown> | null)?.[name];
const numberOf = (page: Page, name: string): number | null => {
  const value = valueOf(page, name);
  return typeof value === 'number' ? value : null;
};

/** Columns that lists of all audits have, also of those from before fields were stored. */
const LISTED: Readonly<Record<string, ListedColumn>> = {
  status: {
    title: 'Status',
    cell: (page) => (
      <span class="row">
        <StatusChip status={page.status} outcome={page.outcome} />
        {page.inconclusive && <Chip tone="warn">Inconclusive</Chip>}
      </span>
    ),
  },
  issues: {
    title: 'Issues',
    sortable: false,
    cell: (page) => <IssueCounts counts={{ ERROR: page.errors, WARNING: page.warnings, NOTICE: page.notices }} />,
  },
  depth: { title: 'Crawl depth', number: true, cell: (page) => count(page.depth) },
  words: { title: 'Word count', number: true, stored: true, cell: (page) => count(numberOf(page, 'words')) },
  timeToFirstByteMs: {
    title: 'Response time',
    number: true,
    stored: true,
    cell: (page) => milliseconds(numberOf(page, 'timeToFirstByteMs')),
  },
  inlinks: { title: 'Inlinks', number: true, cell: (page) => count(page.inlinks) },
  pageRank: { title: 'PageRank', number: true, cell: (page) => decimal(page.pageRank) },
  score: { title: 'Score', number: true, cell: (page) => count(page.score) },
  indexable: {
    title: 'Indexable',
    cell: (page) => (page.indexable ? 'Yes' : <span class="soft">{NONE} no</span>),
  },
};

export const PRESET: readonly string[] = Object.keys(LISTED);

/** Names of columns in the URL; the usual ones where it has none. */
export const columnNames = (chosen: string | null): readonly string[] => (chosen ? chosen.split(',') : PRESET);

/** Fields whose values are requested by name. */
export const storedFields = (names: readonly string[]): string[] =>
  names.filter((name) => LISTED[name]?.stored ?? !(name in LISTED));

/** The same columns in an export. */
export const exportedFields = (names: readonly string[]): string[] => [
  ...new Set([
    'url',
    'title',
    ...names.flatMap((name) => (name === 'issues' ? ['errors', 'warnings', 'notices'] : [name])),
  ]),
];

/** Fields that can be columns, by their titles. */
export const choosable = (fields: readonly PageField[]): { name: string; title: string; about: string }[] => [
  { name: 'issues', title: 'Issues', about: 'Errors, warnings and notices.' },
  ...fields
    .filter(({ type }) => type !== 'RULE')
    .map(({ name, label, description }) => ({ name, title: LISTED[name]?.title ?? label, about: description })),
];

export function columnsOf(
  of: { projectId: string; auditId: string },
  names: readonly string[],
  fields: readonly PageField[],
): Column<Page>[] {
  const known = new Map(fields.map((field) => [field.name, field]));
  return [
    { title: 'Page', id: 'url', fixed: true, sort: 'url', cell: (page) => <PageName of={of} page={page} /> },
    ...names.map((name): Column<Page> => {
      const listed = LISTED[name];
      const field = known.get(name);
      if (listed) {
        const { title, number = false, sortable = true, cell } = listed;
        return { title, id: name, number, cell, ...(sortable ? { sort: name } : {}) };
      }
      return {
        title: field?.label ?? name,
        id: name,
        number: field?.type === 'NUMBER',
        cell: (page) => <Value value={valueOf(page, name)} field={field} />,
        ...(field?.sortable ? { sort: name } : {}),
      };
    }),
  ];
}

const PageName = ({ of: { projectId, auditId }, page }: { of: { projectId: string; auditId: string }; page: Page }) => (
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
);

function Value({ value, field }: { value: unknown; field: PageField | undefined }) {
  if (value === null || value === undefined) return <span class="soft">{NONE}</span>;
  if (typeof value === 'boolean') return <>{value ? 'Yes' : 'No'}</>;
  if (typeof value === 'number') {
    if (field?.unit === 'ms') return <>{milliseconds(value)}</>;
    return <>{field?.unit === 'bytes' ? bytes(value) : decimal(value)}</>;
  }
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  if (field?.type === 'DATE') return <>{time(text)}</>;
  if (field?.type === 'CHOICE') return <>{words(text)}</>;
  return (
    <span class="stored-text three-lines" title={text}>
      {text}
    </span>
  );
}
