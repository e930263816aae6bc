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
  const columns = names.map((): unknown[] => []);
  for (const record of records as readonly Record<string, unknown>[]) {
    let seen = 0;
    for (const name in record) {
      const value = record[name];
      // JSON leaves a field out that is undefined, and cannot leave it out of a list
      if (name !== names[seen] || value === undefined) return null;
      (columns[seen] as unknown[]).push(value);
      seen += 1;
    }
    if (seen !== names.length) return null;
  }
  return {
    length: records.length,
    fields: names.map((name, at) => {
      const values = columns[at] as unknown[];
      return isSame(values) ? [name, true, values[0]] : [name, false, values];
    }),
  };
}

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

/** Plain values and empty lists are compared; other objects are taken for different. */
function isSame(values: readonly unknown[]): boolean {
  const [first] = values;
  if (Array.isArray(first) && first.length === 0)
    return values.every((value) => Array.isArray(value) && value.length === 0);
  if (typeof first === 'object' && first !== null) return false;
  return values.every((value) => value === first);
}
