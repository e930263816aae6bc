import { useEffect, useState } from 'preact/hooks';
import type { Operation } from '../../operations.ts';
import { holdUnsaved } from '../unsaved.ts';
import { type Conflict, conflictsOf, type Edits, editsAfter, same, valuesOver, withEdit } from './edits.ts';
import { Failure } from './failure.ts';
import { askAgain, refresh } from './query.ts';

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
      setEdits((known) => withEdit(known, stored, name, value));
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
      const sent = valuesOver(now, edits);
      await send(changes, sent);
      // the fields show what is stored from here on, not what it was before
      const after = source && (await askAgain(source.operation, source.variables).then(source.read, () => sent));
      setEdits((known) => editsAfter(known, edits, after ?? stored));
      refresh();
      return true;
    },
  };
}
