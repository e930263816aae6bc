import { problem } from '../errors.js';

export interface PageOf {
  first?: number | null | undefined;
  after?: string | null | undefined;
}

export interface Slice<T> {
  nodes: T[];
  nextCursor: string | null;
}

export const MAX_FIRST = 100;
const DEFAULT_FIRST = 50;

/** How many rows a page of a big list has: it is never unbounded. */
export function pageSize(page: PageOf): number {
  const first = page.first ?? DEFAULT_FIRST;
  if (!Number.isInteger(first) || first < 1 || first > MAX_FIRST)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'first', message: `A number from 1 to ${MAX_FIRST} is needed.` }],
    });
  return first;
}

/** A cursor names the last row by the values that the list is ordered by: rows before it are never read again. */
export const cursorOf = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/** The ordering values of a cursor, each of the type that the list has there. Null when there is none. */
export function readCursor<const Types extends readonly ('string' | 'number')[]>(
  after: string | null | undefined,
  types: Types,
): { [At in keyof Types]: Types[At] extends 'string' ? string : number } | null {
  if (after === null || after === undefined) return null;
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'));
  } catch {
    key = null;
  }
  const fits =
    Array.isArray(key) &&
    key.length === types.length &&
    types.every((type, at) => typeof key[at] === type && (type === 'string' || Number.isSafeInteger(key[at])));
  if (!fits)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'after', message: 'This cursor belongs to another list.' }],
    });
  return key as never;
}

/** Cuts the one row that was read too many and names the cursor of what follows. */
export function sliceOf<T>(
  rows: readonly T[],
  size: number,
  keyOf: (row: T) => readonly (string | number)[],
): Slice<T> {
  const nodes = rows.slice(0, size);
  const last = nodes.at(-1);
  return { nodes, nextCursor: last !== undefined && rows.length > size ? cursorOf(keyOf(last)) : null };
}
