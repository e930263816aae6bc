export interface DiffRow {
  change: 'SAME' | 'ADDED' | 'REMOVED' | 'GAP';
  text: string;
}

/** lines around a change that are shown with it */
const CONTEXT = 2;
/** edits that are looked for: beyond them it takes seconds, and what they look like is another page */
const MOST_EDITS = 1_500;

/** Lines of markup that only one of the two has, with those around them; empty where they are equal. */
export function differenceOf(before: string, after: string): DiffRow[] {
  const [a, b] = [markupLines(before), markupLines(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const middle = edits(a.slice(start, a.length - end), b.slice(start, b.length - end));
  const same = (lines: readonly string[]): DiffRow[] => lines.map((text) => ({ change: 'SAME', text }));
  return withContext([...same(b.slice(0, start)), ...middle, ...same(b.slice(b.length - end))]);
}

/** A tag or a text in each, white space collapsed: a browser writes what it has read in other lines than its author. */
export function markupLines(html: string): string[] {
  const lines: string[] = [];
  for (const [token] of html.matchAll(/<!--[\s\S]*?-->|<[^>]*>|[^<]+|</g)) {
    const text = token.replace(/\s+/g, ' ').trim();
    if (text !== '') lines.push(text);
  }
  return lines;
}

/** The shortest way from one to the other (Myers 1986, the greedy algorithm). */
function edits(a: readonly string[], b: readonly string[]): DiffRow[] {
  const most = Math.min(a.length + b.length, MOST_EDITS);
  /** by diagonal, from −most − 1 */
  const furthest = new Int32Array(2 * most + 3);
  const zero = most + 1;
  const trail: Int32Array[] = [];
  for (let step = 0; step <= most; step += 1) {
    trail.push(furthest.slice(zero - step - 1, zero + step + 2));
    for (let k = -step; k <= step; k += 2) {
      let x = goesDown(furthest, zero + k, k, step)
        ? (furthest[zero + k + 1] as number)
        : (furthest[zero + k - 1] as number) + 1;
      let y = x - k;
      while (x < a.length && y < b.length && a[x] === b[y]) {
        x += 1;
        y += 1;
      }
      furthest[zero + k] = x;
      if (x >= a.length && y >= b.length) return walkBack(a, b, trail);
    }
  }
  return byCounts(a, b);
}

const goesDown = (furthest: Int32Array, place: number, k: number, step: number): boolean =>
  k === -step || (k !== step && (furthest[place - 1] as number) < (furthest[place + 1] as number));

function walkBack(a: readonly string[], b: readonly string[], trail: readonly Int32Array[]): DiffRow[] {
  const rows: DiffRow[] = [];
  let [x, y] = [a.length, b.length];
  for (let step = trail.length - 1; step >= 0; step -= 1) {
    const furthest = trail[step] as Int32Array;
    const zero = step + 1;
    const k = x - y;
    const before = goesDown(furthest, zero + k, k, step) ? k + 1 : k - 1;
    const fromX = step === 0 ? 0 : (furthest[zero + before] as number);
    const fromY = step === 0 ? 0 : fromX - before;
    for (; x > fromX && y > fromY; x -= 1, y -= 1) rows.push({ change: 'SAME', text: b[y - 1] as string });
    if (step === 0) break;
    rows.push(
      x === fromX ? { change: 'ADDED', text: b[y - 1] as string } : { change: 'REMOVED', text: a[x - 1] as string },
    );
    [x, y] = [fromX, fromY];
  }
  return rows.reverse();
}

/** A comparison without positions, where too much differs: lines of which the other has fewer. */
function byCounts(a: readonly string[], b: readonly string[]): DiffRow[] {
  const left = new Map<string, number>();
  for (const text of a) left.set(text, (left.get(text) ?? 0) + 1);
  const after = b.map((text): DiffRow => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return { change: count > 0 ? 'SAME' : 'ADDED', text };
  });
  const removed = a.flatMap((text): DiffRow[] => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count > 0 ? [{ change: 'REMOVED', text }] : [];
  });
  return [...removed, ...after];
}

function withContext(rows: readonly DiffRow[]): DiffRow[] {
  const shown = new Set<number>();
  for (const [place, { change }] of rows.entries())
    if (change !== 'SAME') for (let near = place - CONTEXT; near <= place + CONTEXT; near += 1) shown.add(near);
  let last = -1;
  return rows.flatMap((row, place): DiffRow[] => {
    if (!shown.has(place)) return [];
    const gap: DiffRow[] = last !== -1 && place > last + 1 ? [{ change: 'GAP', text: '…' }] : [];
    last = place;
    return [...gap, row];
  });
}
