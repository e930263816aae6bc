/** Before and after, with what differs marked. */
export function Diff({ before, after }: { before: string | null; after: string }) {
  const [start, end] = before === null ? [0, 0] : sameEnds(before, after);
  return (
    <div class="diff">
      {before !== null && before !== '' && (
        <div class="removed">
          <b aria-hidden="true">−</b>
          <span>
            <span class="hidden-text">Before: </span>
            {before.slice(0, start)}
            <mark>{before.slice(start, before.length - end)}</mark>
            {before.slice(before.length - end)}
          </span>
        </div>
      )}
      <div class="added">
        <b aria-hidden="true">+</b>
        <span>
          <span class="hidden-text">After: </span>
          {after.slice(0, start)}
          <mark>{after.slice(start, after.length - end)}</mark>
          {after.slice(after.length - end)}
        </span>
      </div>
    </div>
  );
}

/** Lengths of what both begin and end with. */
function sameEnds(a: string, b: string): [number, number] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [start, end];
}
