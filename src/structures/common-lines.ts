/** Lines `start` to `end` of one text, in place of which another has its lines `from` to `to`; the ends are exclusive. */
export interface ChangedLines {
  start: number;
  end: number;
  from: number;
  to: number;
}

/** Cells of the table of common lines, 4 MB: beyond it all between the first change and the last one counts as changed. */
const MAX_CELLS = 1_000_000;

/** The lines that differ between two texts, in order, with as many lines in common as possible (the longest common subsequence). */
export function changedLines(one: readonly string[], other: readonly string[]): ChangedLines[] {
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let [end, to] = [one.length, other.length];
  while (end > start && to > start && one[end - 1] === other[to - 1]) [end, to] = [end - 1, to - 1];
  if (start === end && start === to) return [];
  if ((end - start) * (to - start) > MAX_CELLS) return [{ start, end, from: start, to }];
  const found = between(one.slice(start, end), other.slice(start, to));
  return found.map((run) => ({
    start: run.start + start,
    end: run.end + start,
    from: run.from + start,
    to: run.to + start,
  }));
}

function between(one: readonly string[], other: readonly string[]): ChangedLines[] {
  const width = other.length + 1;
  const common = new Uint32Array((one.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      common[i * width + j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const isSame = (i: number, j: number) => i < one.length && j < other.length && one[i] === other[j];
  const runs: ChangedLines[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    if (isSame(i, j)) {
      [i, j] = [i + 1, j + 1];
      continue;
    }
    const [start, from] = [i, j];
    while ((i < one.length || j < other.length) && !isSame(i, j))
      if (j === other.length || (i < one.length && at(i + 1, j) >= at(i, j + 1))) i += 1;
      else j += 1;
    runs.push({ start, end: i, from, to: j });
  }
  return runs;
}
