import { describe } from './accessibility/accessibility.js';
import { ATTR } from './attributes/attribute-names.js';
import type { CurrentElement, OpenElement } from './tree/element.js';
import type { State } from './tree/state.js';

interface Row {
  cells: number;
}

/** The signs that tell a table of data from one that lays out a page. */
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

export function openTable(state: State, element: CurrentElement): () => void {
  const outer = state.table;
  state.tables++;
  // a class is shared by all tables of a text: their order tells them apart
  const description = describe(element, element.get(ATTR.ID) ? '' : `(table ${state.tables} of the page)`);
  if (outer !== null) outer.layout = true;
  const role = element.get(ATTR.ROLE)?.trim().toLowerCase();
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
    marked: Number(element.get(ATTR.BORDER)) > 0,
    layout: role === 'presentation' || role === 'none',
  };
  state.table = table;
  return () => {
    endRow(table);
    if (isDataTable(table) && !table.headers) state.accessibility.tableWithoutHeaders(description);
    state.table = outer;
  };
}

/** Rows and columns of the innermost open table. */
export function tablePart(state: State, element: CurrentElement, frame: OpenElement): void {
  const { table } = state;
  if (table === null) return;
  switch (element.name) {
    case 'tr':
      endRow(table);
      table.current = { cells: 0 };
      table.rows++;
      break;
    case 'th':
      table.headers = true;
      openCell(state, table, frame);
      break;
    case 'td':
      if (element.get(ATTR.SCOPE) !== null || element.get(ATTR.HEADERS) !== null) table.headers = true;
      if (/header$/i.test(element.get(ATTR.ROLE)?.trim() ?? '')) table.headers = true;
      openCell(state, table, frame);
      break;
    default:
      table.marked = true;
  }
}

function openCell(state: State, table: TableState, frame: OpenElement): void {
  table.cells++;
  if (table.current !== null) table.current.cells++;
  frame.cell = table;
  frame.elements = state.elements;
  frame.otherContent = state.otherContent;
}

export function closeCell(state: State, { elements, otherContent }: OpenElement, table: TableState): void {
  if (state.elements > elements || state.otherContent > otherContent) table.filled++;
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
