import { type ProblemCode, problem } from '../errors.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Anything else cannot name a row: it is treated like a missing row, without a query. */
export const isId = (text: string): boolean => UUID.test(text);

export function found<T>(value: T | null | undefined, code: ProblemCode): T {
  if (value === null || value === undefined) throw problem(code);
  return value;
}
