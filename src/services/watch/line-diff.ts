export interface DiffedLine {
  change: 'SAME' | 'ADDED' | 'REMOVED';
  text: string;
}

export interface LineDiff {
  diff: DiffedLine[];
  /** false: only the first lines that differ are listed */
  diffIsComplete: boolean;
}

/** cells of the table of common lines: beyond it the changed middle is shown as a whole */
const MAX_CELLS = 1_000_000;
/** lines of a diff: more than anybody reads */
const MAX_LINES = 5_000;
/** lines around a change that are shown with it */
const CONTEXT = 3;

/** Lines of both texts in order; what both have far from any change is left out. */
export function lineDiff(before: string, after: string): LineDiff {
  const [a, b] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const middle = changed(a.slice(start, a.length - end), b.slice(start, b.length - end));
  if (middle.length === 0) return { diff: [], diffIsComplete: true };
  const same = (lines: readonly string[]): DiffedLine[] => lines.map((text) => ({ change: 'SAME', text }));
  const lines = withContext([...same(b.slice(0, start)), ...middle, ...same(b.slice(b.length - end))]);
  return { diff: lines.slice(0, MAX_LINES), diffIsComplete: lines.length <= MAX_LINES };
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r\n|\r|\n/));

/** By the longest common subsequence. */
function changed(a: readonly string[], b: readonly string[]): DiffedLine[] {
  const removed = (text: string): DiffedLine => ({ change: 'REMOVED', text });
  const added = (text: string): DiffedLine => ({ change: 'ADDED', text });
  if (a.length * b.length > MAX_CELLS) return [...a.map(removed), ...b.map(added)];
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] as number;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DiffedLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ change: 'SAME', text: a[i] as string });
      i += 1;
      j += 1;
    } else if (j === b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) lines.push(removed(a[i++] as string));
    else lines.push(added(b[j++] as string));
  }
  return lines;
}

function withContext(lines: readonly DiffedLine[]): DiffedLine[] {
  const shown = new Set<number>();
  for (const [at, { change }] of lines.entries())
    if (change !== 'SAME') for (let near = at - CONTEXT; near <= at + CONTEXT; near++) shown.add(near);
  return lines.filter((_, at) => shown.has(at));
}
