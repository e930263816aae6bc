/** Lines of the first text that another text has something else for. `start` and `end` are indexes of the first text. */
interface Edit {
  start: number;
  end: number;
  lines: readonly string[];
}

/** Beyond that many lines a file is compared by what its beginning and its end have in common. */
const MAX_COMPARED = 2_000;

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

function editsOf(base: readonly string[], next: readonly string[]): Edit[] {
  let start = 0;
  while (start < base.length && start < next.length && base[start] === next[start]) start += 1;
  let [end, last] = [base.length, next.length];
  while (end > start && last > start && base[end - 1] === next[last - 1]) [end, last] = [end - 1, last - 1];
  if (start === end && start === last) return [];
  const [one, other] = [base.slice(start, end), next.slice(start, last)];
  if (one.length > MAX_COMPARED || other.length > MAX_COMPARED) return [{ start, end, lines: other }];
  return between(one, other).map((edit) => ({ ...edit, start: edit.start + start, end: edit.end + start }));
}

/** The edits that leave as many lines as possible. */
function between(one: readonly string[], other: readonly string[]): Edit[] {
  const width = other.length + 1;
  const common = new Uint16Array((one.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      common[i * width + j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const edits: Edit[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    if (i < one.length && j < other.length && one[i] === other[j]) {
      [i, j] = [i + 1, j + 1];
      continue;
    }
    const [from, first] = [i, j];
    while ((i < one.length || j < other.length) && !(i < one.length && j < other.length && one[i] === other[j])) {
      if (j >= other.length || (i < one.length && at(i + 1, j) >= at(i, j + 1))) i += 1;
      else j += 1;
    }
    edits.push({ start: from, end: i, lines: other.slice(first, j) });
  }
  return edits;
}
