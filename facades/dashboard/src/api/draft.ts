import { useEffect, useState } from 'preact/hooks';
import type { Operation } from '../../operations.ts';
import { holdUnsaved } from '../unsaved.ts';
import { Failure } from './failure.ts';
import { askAgain, refresh } from './query.ts';

interface Edit {
  /** as it was stored when it was edited */
  before: unknown;
  value: unknown;
}

/** A field that was edited here, and changed by somebody else since. */
export interface Conflict<Values> {
  name: keyof Values & string;
  /** as somebody else stored it */
  stored: unknown;
}

/** The fields of a form over what is stored. */
export interface Draft<Values> {
  /** untouched fields follow what is stored, also when it changes */
  values: Values;
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
  conflicts: readonly Conflict<Values>[];
  keepMine(): void;
  keepTheirs(): void;
  /**
   * Reads again what is stored and sends what was changed, if anything; false where somebody has changed the same fields
   * meanwhile, which the form then shows.
   */
  save(send: (changes: Partial<Values>, values: Values) => Promise<unknown>): Promise<boolean>;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Edits = Readonly<Record<string, Edit>>;

const valuesOver = <Values extends object>(stored: Values, edits: Edits): Values => ({
  ...stored,
  ...Object.fromEntries(Object.entries(edits).map(([name, { value }]) => [name, value])),
});

function conflictsOf<Values extends object>(stored: Values, edits: Edits): Conflict<Values>[] {
  const names = Object.keys(edits) as (keyof Values & string)[];
  return names.flatMap((name) => {
    const { before, value } = edits[name] as Edit;
    return same(before, stored[name]) || same(value, stored[name]) ? [] : [{ name, stored: stored[name] }];
  });
}

/** Edits made while others were saved. */
const editsAfter = (known: Edits, saved: Edits): Edits =>
  Object.fromEntries(
    Object.entries(known).flatMap(([name, edit]) => {
      const sent = saved[name];
      if (sent === undefined) return [[name, edit]];
      return same(sent.value, edit.value) ? [] : [[name, { before: sent.value, value: edit.value }]];
    }),
  );

/** The source of a form: its query, and the values that it shows of the response; null where those were deleted. */
export interface Source<Values, Data, Variables> {
  operation: Operation<Data, Variables>;
  variables: Variables;
  read(data: Data): Values | null;
}

/** Without a source it is something new. */
export function useDraft<Values extends object, Data, Variables>(
  stored: Values,
  source: Source<Values, Data, Variables> | null,
): Draft<Values> {
  const [edits, setEdits] = useState<Edits>({});
  const conflicts = conflictsOf(stored, edits);
  const isEdited = Object.keys(edits).length > 0;
  useEffect(() => (isEdited ? holdUnsaved() : undefined), [isEdited]);
  return {
    values: valuesOver(stored, edits),
    set(name, value) {
      setEdits(({ [name]: known, ...others }) =>
        same(value, stored[name])
          ? others
          : { ...others, [name]: { before: known ? known.before : stored[name], value } },
      );
    },
    conflicts,
    keepMine() {
      setEdits((known) =>
        Object.fromEntries(
          Object.entries(known).map(([name, { value }]) => [name, { before: stored[name as keyof Values], value }]),
        ),
      );
    },
    keepTheirs() {
      const gone = new Set<string>(conflicts.map(({ name }) => name));
      setEdits((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !gone.has(name))));
    },
    async save(send) {
      const now = source ? source.read(await askAgain(source.operation, source.variables)) : stored;
      if (now === null) throw new Failure('Somebody else deleted this. Reload the page.', 'DELETED');
      if (conflictsOf(now, edits).length > 0) {
        refresh();
        return false;
      }
      const changed = Object.entries(edits).filter(([name, { value }]) => !same(value, now[name as keyof Values]));
      const changes = Object.fromEntries(changed.map(([name, { value }]) => [name, value])) as Partial<Values>;
      await send(changes, valuesOver(now, edits));
      // the fields show what is stored from here on, not what it was before
      if (source) await askAgain(source.operation, source.variables).catch(() => {});
      setEdits((known) => editsAfter(known, edits));
      refresh();
      return true;
    },
  };
}
