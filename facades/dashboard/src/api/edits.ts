/** Change of a field that is not saved. */
export interface Edit {
  /** as it was stored when it was edited */
  before: unknown;
  value: unknown;
}

/** By the names of their fields. */
export type Edits = Readonly<Record<string, Edit>>;

/** A field that was edited here, and changed by somebody else since. */
export interface Conflict<Values> {
  name: keyof Values & string;
  /** as somebody else stored it */
  stored: unknown;
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const valuesOver = <Values extends object>(stored: Values, edits: Edits): Values => ({
  ...stored,
  ...Object.fromEntries(Object.entries(edits).map(([name, { value }]) => [name, value])),
});

/** Edits with one more; a field that has its stored value again is none. */
export function withEdit<Values extends object>(
  edits: Edits,
  stored: Values,
  name: keyof Values & string,
  value: unknown,
): Edits {
  const { [name]: known, ...others } = edits;
  if (same(value, stored[name])) return others;
  return { ...others, [name]: { before: known ? known.before : stored[name], value } };
}

export function conflictsOf<Values extends object>(stored: Values, edits: Edits): Conflict<Values>[] {
  const names = Object.keys(edits) as (keyof Values & string)[];
  return names.flatMap((name) => {
    const { before, value } = edits[name] as Edit;
    return same(before, stored[name]) || same(value, stored[name]) ? [] : [{ name, stored: stored[name] }];
  });
}

/**
 * Edits that are left once `saved` are stored, which the server may have stored in another form. A field that got its old value back
 * meanwhile is an edit of the new one.
 */
export function editsAfter(known: Edits, saved: Edits, stored: object): Edits {
  const now = stored as Readonly<Record<string, unknown>>;
  const left: Record<string, Edit> = {};
  for (const name of new Set([...Object.keys(known), ...Object.keys(saved)])) {
    const [edit, sent] = [known[name], saved[name]];
    if (edit && sent && same(edit.value, sent.value)) continue;
    const value = edit ? edit.value : sent?.before;
    const before = sent ? now[name] : edit?.before;
    if (!same(value, now[name])) left[name] = { before, value };
  }
  return left;
}
