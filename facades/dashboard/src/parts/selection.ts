import { useState } from 'preact/hooks';

const NONE: ReadonlySet<string> = new Set();

/** The rows that are selected of a list. They are of that list: under another filter or order nothing is selected out of sight. */
export function useSelection(
  list: readonly unknown[],
): [chosen: ReadonlySet<string>, choose: (chosen: ReadonlySet<string>) => void] {
  const of = JSON.stringify(list);
  const [state, setState] = useState({ of, chosen: NONE });
  return [state.of === of ? state.chosen : NONE, (chosen) => setState({ of, chosen })];
}
