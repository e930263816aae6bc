import { changedLines } from '../../structures/common-lines.js';

/** Lines of the first text that another text has something else for. `start` and `end` are indexes of the first text. */
interface Edit {
  start: number;
  end: number;
  lines: readonly string[];
}

/** The text with the edits of all versions in it; null where two of them have something else for the same lines. */
export function mergedLines(base: string, versions: readonly string[]): string | null {
  const lines = base.split('\n');
  const edits: Edit[] = [];
  for (const version of versions)
    for (const edit of editsOf(lines, version.split('\n'))) {
      const wider = edits.findIndex((known) => isSameSpot(known, edit) && holds(edit.lines, known.lines));
      if (wider !== -1) {
        edits[wider] = edit;
        continue;
      }
      if (edits.some((known) => isSameSpot(known, edit) && holds(known.lines, edit.lines))) continue;
      if (edits.some((known) => overlap(known, edit))) return null;
      edits.push(edit);
    }
  const merged = [...lines];
  for (const { start, end, lines: next } of edits.toSorted(
    (one, other) => other.start - one.start || other.end - one.end,
  ))
    merged.splice(start, end - start, ...next);
  return merged.join('\n');
}

const isSameSpot = (one: Edit, other: Edit): boolean => one.start === other.start && one.end === other.end;

/** All lines of the other, in their order. */
function holds(lines: readonly string[], others: readonly string[]): boolean {
  let at = 0;
  for (const line of lines) if (line === others[at]) at += 1;
  return at === others.length;
}

/** Two insertions at one line do not say which goes first. */
const overlap = (one: Edit, other: Edit): boolean =>
  (one.start < other.end && other.start < one.end) ||
  (one.start === other.start && one.start === one.end && other.start === other.end);

const editsOf = (base: readonly string[], next: readonly string[]): Edit[] =>
  changedLines(base, next).map(({ start, end, from, to }) => ({ start, end, lines: next.slice(from, to) }));
