/** A list of records of one shape, field by field: a field that is the same everywhere is written once. */
interface Columns {
  length: number;
  fields: [name: string, same: boolean, values: unknown][];
}

/** Null where the records differ in their fields: such a list is better left as it is. */
export function toColumns(records: readonly object[]): Columns | null {
  const [first] = records;
  if (first === undefined) return null;
  const names = Object.keys(first);
  const firsts = Object.values(first);
  const columns = fill(records as readonly Record<string, unknown>[], names, firsts);
  return columns && { length: records.length, fields: names.map((name, at) => field(name, firsts[at], columns[at])) };
}

/** A list for each field that has more than one value; a loop of its own, as what is done once a list is not worth compiling. */
function fill(
  records: readonly Record<string, unknown>[],
  names: readonly string[],
  firsts: readonly unknown[],
): (unknown[] | null)[] | null {
  const columns = firsts.map((value): unknown[] | null => (isComparable(value) ? null : []));
  for (let at = 0; at < records.length; at += 1) {
    const record = records[at] as Record<string, unknown>;
    let seen = 0;
    for (const name in record) {
      const value = record[name];
      // JSON leaves a field out that is undefined, and cannot leave it out of a list
      if (name !== names[seen] || value === undefined) return null;
      let column = columns[seen] as unknown[] | null;
      if (column === null && !isEqual(value, firsts[seen])) {
        column = Array.from({ length: at }, () => firsts[seen]);
        columns[seen] = column;
      }
      column?.push(value);
      seen += 1;
    }
    if (seen !== names.length) return null;
  }
  return columns;
}

const field = (name: string, first: unknown, column: unknown[] | null | undefined): Columns['fields'][number] =>
  column ? [name, false, column] : [name, true, first];

export function fromColumns({ length, fields }: Columns): object[] {
  // copies of one record share its shape: cheaper than giving each its fields one by one
  const model: Record<string, unknown> = {};
  for (const [name, same, values] of fields) model[name] = same ? values : undefined;
  const records = Array.from({ length }, () => ({ ...model }));
  for (const [name, same, values] of fields) {
    if (same) continue;
    for (let at = 0; at < length; at += 1) (records[at] as Record<string, unknown>)[name] = (values as unknown[])[at];
  }
  return records;
}

/** Plain values and empty lists are; other objects are taken for different. */
const isComparable = (value: unknown): boolean => typeof value !== 'object' || value === null || isEmptyList(value);

const isEqual = (value: unknown, first: unknown): boolean =>
  value === first || (typeof value === 'object' && isEmptyList(value) && isEmptyList(first));

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
