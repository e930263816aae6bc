import { type ComponentChildren, Fragment } from 'preact';
import type { Listed } from '../api/more.ts';
import { count, plural } from '../format.ts';
import { Button } from './button.tsx';
import { FailureNotice } from './loaded.tsx';
import type { ArrangedHead } from './tables/arrangement.tsx';

export interface Column<Row> {
  title: string;
  /** names it where columns are moved and resized */
  id?: string;
  /** it always comes first */
  fixed?: boolean;
  /** its name where the title is for eyes only */
  label?: string;
  number?: boolean;
  /** the first one names the row */
  cell(row: Row): ComponentChildren;
  /** how to list by it */
  sort?: string;
}

/** Rows that something is to be done with. */
export interface Selection<Row> {
  /** by the key of each row */
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
  /** name of a row */
  nameOf(row: Row): string;
}

export interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  tall?: boolean;
  sorted?: { by: string; descending: boolean; onSort(by: string): void };
  selection?: Selection<Row>;
  /** the value that rows one after another have in common: each change of it begins a group with this heading */
  groupOf?: (row: Row) => string;
}

/** A table that scrolls under its own head; on a phone each row is a block with its labels. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, tall = false, sorted, selection, groupOf } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys
    <div class={`table-scroll${tall ? ' tall' : ''}`} tabIndex={0} role="region" aria-label={`Table: ${label}`}>
      <table class="cards">
        <TableHead columns={columns} rows={rows} keyOf={keyOf} sorted={sorted} selection={selection} />
        <tbody>
          {rows.map((row, at) => {
            const before = rows[at - 1];
            const group = groupOf?.(row);
            return (
              <Fragment key={keyOf(row)}>
                {group !== undefined && (before === undefined || groupOf?.(before) !== group) && (
                  <tr class="group">
                    <th scope="rowgroup" colSpan={99}>
                      {group}
                    </th>
                  </tr>
                )}
                <tr>
                  <Cells row={row} columns={columns} keyOf={keyOf} selection={selection} />
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  /** rows that are selected together */
  rows: readonly Row[];
  keyOf(row: Row): string;
  sorted: TableProps<Row>['sorted'];
  selection: Selection<Row> | undefined;
  arranged?: ArrangedHead | undefined;
}

export function TableHead<Row>({ columns, rows, keyOf, sorted, selection, arranged }: TableHeadProps<Row>) {
  const everyKey = selection ? rows.map(keyOf) : [];
  const allChosen = everyKey.length > 0 && everyKey.every((key) => selection?.chosen.has(key));
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" class="select">
            <input
              type="checkbox"
              aria-label="Select all"
              checked={allChosen}
              onChange={() => selection.onChange(new Set(allChosen ? [] : everyKey))}
            />
          </th>
        )}
        {columns.map((column) => {
          const { title, label: name, number, sort } = column;
          const { class: mark = '', ...props } = arranged?.propsOf(column) ?? {};
          const here = sort !== undefined && sorted?.by === sort;
          const direction = sorted?.descending ? 'descending' : 'ascending';
          return (
            <th
              {...props}
              key={name ?? title}
              scope="col"
              class={`${number ? 'number ' : ''}${mark}`}
              aria-sort={here ? direction : undefined}
            >
              {sort && sorted ? (
                <button type="button" class="sort" onClick={() => sorted.onSort(sort)}>
                  {title} <span aria-hidden="true">{here ? (sorted.descending ? '↓' : '↑') : '↕'}</span>
                </button>
              ) : (
                title || <span class="hidden-text">{name}</span>
              )}
              {arranged?.handleOf(column)}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface CellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  selection: Selection<Row> | undefined;
}

/** The cells in a row of a table. */
export function Cells<Row>({ row, columns, keyOf, selection }: CellsProps<Row>) {
  return (
    <>
      {selection && (
        <td class="select">
          <input
            type="checkbox"
            aria-label={`Select ${selection.nameOf(row)}`}
            checked={selection.chosen.has(keyOf(row))}
            onChange={() => selection.onChange(selection.chosen.symmetricDifference(new Set([keyOf(row)])))}
          />
        </td>
      )}
      {columns.map(({ title, label: name, number, cell }, at) =>
        at === 0 ? (
          <th key={title} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={name ?? title} class={number ? 'number' : ''} data-label={name ?? title}>
            {cell(row)}
          </td>
        ),
      )}
    </>
  );
}

export interface MoreProps {
  list: Pick<Listed<unknown, unknown>, 'items' | 'total' | 'more' | 'extending' | 'extendFailure'>;
  /** name of one of them, and of several where that is more than an s */
  noun: string;
  many?: string;
  /** rows that are in another list */
  apart?: string | undefined;
}

/** How much of a list is there, and the way to the rest. */
export function More({
  list: { items, total, more, extending, extendFailure },
  noun,
  many = `${noun}s`,
  apart,
}: MoreProps) {
  const whole = total === null || total === items.length;
  return (
    <footer>
      <span class="soft small" role="status">
        {whole ? plural(items.length, noun, many) : `${count(items.length)} of ${plural(total, noun, many)}`}
        {apart && `, ${apart}`}
      </span>
      {more && (
        <Button size="small" busy={extending} onClick={more}>
          Show more
        </Button>
      )}
      <FailureNotice failure={extendFailure} retry={more ?? undefined} />
    </footer>
  );
}
