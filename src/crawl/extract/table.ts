import type { State } from './state.js';
import { attr, type Element } from './tree.js';

interface Row {
  cells: number;
}

/** What tells a table of data from one that lays out a page. */
export interface TableState {
  outer: TableState | null;
  rows: number;
  cells: number;
  /** cells with something in them */
  filled: number;
  columns: number;
  uneven: boolean;
  current: Row | null;
  headers: boolean;
  marked: boolean;
  layout: boolean;
}

export function openTable(state: State, element: Element): () => void {
  const outer = state.table;
  if (outer !== null) outer.layout = true;
  const role = attr(element, 'role')?.trim().toLowerCase();
  const table: TableState = {
    outer,
    rows: 0,
    cells: 0,
    filled: 0,
    columns: 0,
    uneven: false,
    current: null,
    headers: false,
    // a summary says nothing: generators write one on the tables of their navigation
    marked: Number(attr(element, 'border')) > 0,
    layout: role === 'presentation' || role === 'none',
  };
  state.table = table;
  return () => {
    endRow(table);
    if (isDataTable(table) && !table.headers) state.accessibility.tableWithoutHeaders(element);
    state.table = outer;
  };
}

/** Rows and columns of the innermost open table. */
export function tablePart(state: State, element: Element): void {
  const { table } = state;
  if (table === null) return;
  switch (element.tagName) {
    case 'tr':
      endRow(table);
      table.current = { cells: 0 };
      table.rows++;
      return;
    case 'th':
      table.headers = true;
      countCell(table, element);
      return;
    case 'td':
      if (attr(element, 'scope') !== null || attr(element, 'headers') !== null) table.headers = true;
      if (/header$/i.test(attr(element, 'role')?.trim() ?? '')) table.headers = true;
      countCell(table, element);
      return;
    default:
      table.marked = true;
  }
}

function countCell(table: TableState, element: Element): void {
  table.cells++;
  if (element.childNodes.some((child) => 'tagName' in child || ('value' in child && child.value.trim() !== '')))
    table.filled++;
  if (table.current !== null) table.current.cells++;
}

function endRow(table: TableState): void {
  const cells = table.current?.cells ?? 0;
  table.current = null;
  if (cells === 0) return;
  if (table.columns !== 0 && cells !== table.columns) table.uneven = true;
  table.columns = Math.max(table.columns, cells);
}

/** Signatures and trees laid out in a grid leave more of it empty. */
const FILLED = 0.8;

/** Captions and head sections say so; otherwise three even, filled rows of two columns without a table inside. */
function isDataTable(table: TableState): boolean {
  if (table.layout || table.columns < 2) return false;
  return table.marked ? table.rows >= 2 : table.rows >= 3 && !table.uneven && table.filled >= FILLED * table.cells;
}
