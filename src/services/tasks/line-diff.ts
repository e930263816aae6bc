import { changedLines } from '../../structures/common-lines.js';

export interface DiffedLine {
  change: 'SAME' | 'ADDED' | 'REMOVED';
  text: string;
}

export interface LineDiff {
  diff: DiffedLine[];
  /** false: only the first lines that differ are listed */
  diffIsComplete: boolean;
}

/** lines of a diff: more than anybody reads */
const MAX_LINES = 5_000;
/** lines around a change that are shown with it */
const CONTEXT = 3;

/** Lines of both texts in order; what both have far from any change is left out. */
export function lineDiff(before: string, after: string): LineDiff {
  const [a, b] = [linesOf(before), linesOf(after)];
  const lines: DiffedLine[] = [];
  const add = (change: DiffedLine['change'], texts: readonly string[]) => {
    for (const text of texts) lines.push({ change, text });
  };
  const runs = changedLines(a, b);
  if (runs.length === 0) return { diff: [], diffIsComplete: true };
  let shown = 0;
  for (const { start, end, from, to } of runs) {
    add('SAME', b.slice(shown, from));
    add('REMOVED', a.slice(start, end));
    add('ADDED', b.slice(from, to));
    shown = to;
  }
  add('SAME', b.slice(shown));
  const found = withContext(lines);
  return { diff: found.slice(0, MAX_LINES), diffIsComplete: found.length <= MAX_LINES };
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r\n|\r|\n/));

function withContext(lines: readonly DiffedLine[]): DiffedLine[] {
  const shown = new Set<number>();
  for (const [at, { change }] of lines.entries())
    if (change !== 'SAME') for (let near = at - CONTEXT; near <= at + CONTEXT; near++) shown.add(near);
  return lines.filter((_, at) => shown.has(at));
}
