import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RowWindow } from '../api/row-window.ts';
import { count, plural } from '../format.ts';
import { FailureNotice } from './loaded.tsx';
import { Cells, TableHead, type TableProps } from './table.tsx';
import { type Arrangement, useArrangement } from './tables/arrangement.tsx';

export interface WindowedTableProps<Row> extends Omit<TableProps<Row>, 'rows' | 'tall'> {
  list: Pick<RowWindow<unknown, Row>, 'total' | 'items' | 'rowAt' | 'show' | 'rowsFailure' | 'retryRows'>;
  /** name of a row */
  noun: string;
  /** height of a row in pixels; lower ones than the usual have one line */
  rowPx?: 36 | 40 | 52;
  /** headings of rows one after another that have something in common */
  groups?: readonly { title: string; rows: number }[] | undefined;
  /** columns can be moved and resized */
  arrangement?: Arrangement;
}

/** the usual height, as in tables.css */
const ROW_PX = 52;
/** rows above and below those in sight: the next one by keys is there */
const AROUND = 8;
/** browsers know no taller elements: 33 million pixels in Chromium, 17 in Firefox */
const MOST_ROWS = 250_000;

/** A table of any length under its own head: rows are in the document while they are in sight. */
export function WindowedTable<Row>({
  label,
  columns,
  keyOf,
  sorted,
  selection,
  list,
  noun,
  rowPx = ROW_PX,
  groups,
  arrangement,
}: WindowedTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const { total, rowAt } = list;
  // the index of a row of the list, else the title of a group
  const lines = groups?.flatMap(({ title, rows: size }, at) => {
    const before = groups.slice(0, at).reduce((sum, group) => sum + group.rows, 0);
    return [title, ...Array.from({ length: size }, (_, index) => before + index)];
  });
  const lineAt = (at: number): string | number => lines?.[at] ?? at;
  const rows = lines?.length ?? Math.min(total, MOST_ROWS);
  const { from, to, inSight } = useRowsInSight(box, rows, rowPx);
  const shown = Array.from({ length: Math.max(0, to - from) }, (_, at) => lineAt(from + at));
  const indexes = shown.filter((line) => typeof line === 'number');
  const [first = 0, last = -1] = [indexes[0], indexes.at(-1)];
  useEffect(() => list.show(first, last + 1), [first, last]);
  const measured = useWidths(box, columns.map(({ title }) => title).join());
  const arranged = useArrangement(box, columns, arrangement);
  const ids = [...(selection ? [undefined] : []), ...columns.map(({ id }) => id)];
  const widths = measured?.map((width, at) => arranged?.widths[ids[at] ?? ''] ?? width);
  const isResized = ids.some((id) => id !== undefined && arranged?.widths[id] !== undefined);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys */}
      <div class="table-scroll tall" ref={box} tabIndex={0} role="region" aria-label={`Table: ${label}`}>
        <table
          class={`windowed rows-${rowPx}${rowPx < ROW_PX ? ' dense' : ''}${arranged ? ' arranged' : ''}${widths ? ' fixed' : ''}`}
          // the others would share what one column gives up
          style={widths && isResized ? { width: `${widths.reduce((sum, width) => sum + width, 0)}px` } : undefined}
          aria-rowcount={rows + 1}
        >
          {widths && (
            <colgroup>
              {widths.map((width, at) => (
                <col key={at} style={{ width: `${width}px` }} />
              ))}
            </colgroup>
          )}
          <TableHead
            columns={columns}
            rows={list.items}
            keyOf={keyOf}
            sorted={sorted}
            selection={selection}
            arranged={arranged}
          />
          <tbody>
            <Gap rows={from} rowPx={rowPx} />
            {shown.map((line, at) => {
              if (typeof line === 'string')
                return (
                  <tr key={`group ${line}`} class="group" aria-rowindex={from + at + 2}>
                    <th scope="rowgroup" colSpan={99}>
                      {line}
                    </th>
                  </tr>
                );
              const row = rowAt(line);
              return (
                <tr key={row ? keyOf(row) : line} aria-rowindex={from + at + 2}>
                  {row ? (
                    <Cells row={row} columns={columns} keyOf={keyOf} selection={selection} />
                  ) : (
                    <td colSpan={99} class="soft">
                      …
                    </td>
                  )}
                </tr>
              );
            })}
            <Gap rows={rows - to} rowPx={rowPx} />
          </tbody>
        </table>
      </div>
      <footer>
        {arranged && (
          <span class="hidden-text" role="status">
            {arranged.moved}
          </span>
        )}
        <span class="soft small">
          {!groups && inSight.to < total && total > 0
            ? `${count(inSight.from + 1)}–${count(inSight.to)} of ${plural(total, noun)}`
            : plural(total, noun)}
        </span>
        {total > MOST_ROWS && (
          <span class="soft small">The first {count(MOST_ROWS)} are listed: filter or sort to see others.</span>
        )}
        <FailureNotice failure={list.rowsFailure} retry={list.retryRows} />
      </footer>
    </>
  );
}

/** Stands for rows that are out of sight. */
const Gap = ({ rows, rowPx }: { rows: number; rowPx: number }) =>
  rows > 0 && (
    <tr aria-hidden="true" class="gap">
      <td colSpan={99} style={{ height: `${rows * rowPx}px` }} />
    </tr>
  );

function useRowsInSight(box: { current: HTMLDivElement | null }, rows: number, rowPx: number) {
  const [top, setTop] = useState({ first: 0, fit: 1 });
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => {
      const first = Math.floor(current.scrollTop / rowPx);
      const fit = Math.ceil(current.clientHeight / rowPx);
      setTop((before) => (before.first === first && before.fit === fit ? before : { first, fit }));
    };
    measure();
    current.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      current.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [rows]);
  const { first, fit } = top;
  return {
    from: Math.max(0, Math.min(first, rows) - AROUND),
    to: Math.min(rows, first + fit + AROUND),
    // its last one is half below the head
    inSight: { from: Math.min(first, rows), to: Math.min(rows, first + fit - 1) },
  };
}

/** Widths that the first rows need: other rows would make columns jump. Null while they are measured. */
function useWidths(box: { current: HTMLDivElement | null }, key: string): readonly number[] | null {
  const [measured, setMeasured] = useState<{ key: string; widths: number[] } | null>(null);
  useLayoutEffect(() => {
    const heads = [...(box.current?.querySelectorAll<HTMLElement>('thead th') ?? [])];
    setMeasured({ key, widths: heads.map((head) => head.getBoundingClientRect().width) });
  }, [key]);
  return measured?.key === key ? measured.widths : null;
}
