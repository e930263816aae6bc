import { problem } from '../errors.js';
import { isId } from './ids.js';

export interface PageOf {
  first?: number | null | undefined;
  after?: string | null | undefined;
}

export interface Slice<T> {
  nodes: T[];
  nextCursor: string | null;
  /** one for each node, made when somebody asks: as `after` it continues behind that node */
  cursors: () => string[];
  /** it is not the first page */
  hasPrevious: boolean;
}

export const MAX_FIRST = 100;
const DEFAULT_FIRST = 50;

/** How many rows a page of a big list has: it is never unbounded. */
export function pageSize(page: PageOf): number {
  const first = page.first ?? DEFAULT_FIRST;
  if (!Number.isInteger(first) || first < 1 || first > MAX_FIRST)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'limit', message: `This must be a number from 1 to ${MAX_FIRST}.` }],
    });
  return first;
}

/** more rows than any list has */
const MAX_SKIP = 10_000_000;

/** How many rows are left out before the first. */
export function skipOf(skip: number | null | undefined): number {
  if (skip === null || skip === undefined) return 0;
  if (Number.isInteger(skip) && skip >= 0 && skip <= MAX_SKIP) return skip;
  throw problem('VALIDATION_FAILED', {
    details: [{ path: 'skip', message: `This must be a number from 0 to ${MAX_SKIP}.` }],
  });
}

/** A cursor names the last row by the values that the list is ordered by: rows before it are never read again. */
export const cursorOf = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

type Key<Types extends readonly ('string' | 'number')[]> = {
  [At in keyof Types]: Types[At] extends 'string' ? string : number;
};

/** The values in a cursor, each of the type that the list has there. Null when it was made for another list, or by nobody. */
export function keyIn<const Types extends readonly ('string' | 'number')[]>(
  cursor: string,
  types: Types,
): Key<Types> | null {
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  const fits =
    Array.isArray(key) &&
    key.length === types.length &&
    types.every((type, at) => typeof key[at] === type && (type === 'string' || Number.isSafeInteger(key[at])));
  return fits ? (key as never) : null;
}

/** The ordering values of a cursor. Null when there is none. */
export function readCursor<const Types extends readonly ('string' | 'number')[]>(
  after: string | null | undefined,
  types: Types,
): Key<Types> | null {
  if (after === null || after === undefined) return null;
  const key = keyIn(after, types);
  if (key === null) throw foreignCursor();
  return key;
}

/** The id in a cursor of a list that is ordered by ids. Null when there is none. */
export function readIdCursor(after: string | null | undefined): string | null {
  const [id] = readCursor(after, ['string']) ?? [];
  if (id === undefined) return null;
  if (!isId(id)) throw foreignCursor();
  return id;
}

/** Time and id in a cursor of a list that is ordered by them, newest first: the row itself may be gone. Nulls when there is none. */
export function readTimeCursor(after: string | null | undefined): [time: Date | null, id: string | null] {
  const [time, id] = readCursor(after, ['number', 'string']) ?? [];
  if (time === undefined || id === undefined) return [null, null];
  const moment = new Date(time);
  if (!isId(id) || Number.isNaN(moment.getTime())) throw foreignCursor();
  return [moment, id];
}

/** A cursor that this list never gave. */
export const foreignCursor = () =>
  problem('VALIDATION_FAILED', { details: [{ path: 'cursor', message: 'This cursor belongs to another list.' }] });

/** Cuts the one row that was read too many and names the cursor of what follows; `after` is the cursor that was given. */
export function sliceOf<T>(
  rows: readonly T[],
  size: number,
  keyOf: (row: T) => readonly (string | number)[],
  { after }: Pick<PageOf, 'after'>,
): Slice<T> {
  const nodes = rows.slice(0, size);
  const last = nodes.at(-1);
  return {
    nodes,
    nextCursor: last !== undefined && rows.length > size ? cursorOf(keyOf(last)) : null,
    cursors: () => nodes.map((node) => cursorOf(keyOf(node))),
    hasPrevious: typeof after === 'string',
  };
}
