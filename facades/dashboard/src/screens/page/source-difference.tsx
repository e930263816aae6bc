import { useMemo } from 'preact/hooks';
import { count, plural } from '../../format.ts';
import { Empty } from '../../parts/loaded.tsx';
import { type DiffRow, differenceOf } from './markup-difference.ts';

/** rows that are drawn; who has more of them has another page */
const SHOWN = 2_000;

/** The parts that JavaScript adds to the markup and takes away, a tag or a text in each line. */
export function SourceDifference({ raw, rendered }: { raw: string; rendered: string }) {
  const rows = useMemo(() => differenceOf(raw, rendered), [raw, rendered]);
  const of = (change: DiffRow['change']) => rows.filter((row) => row.change === change).length;
  if (rows.length === 0)
    return (
      <Empty icon="check" title="No difference">
        JavaScript changes nothing of the markup.
      </Empty>
    );
  return (
    <>
      <p class="bar small" role="status">
        {plural(of('ADDED'), 'line')} only after rendering, {plural(of('REMOVED'), 'line')} only as served. Each tag and
        each text is a line; white space is not compared.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys */}
      <div class="source difference" tabIndex={0} role="region" aria-label="Difference">
        <ol>
          {rows.slice(0, SHOWN).map((row, at) => (
            <li key={at} class={row.change.toLowerCase()}>
              <span class="line-number">
                {row.change === 'ADDED' ? (
                  <span aria-label="Added">+</span>
                ) : row.change === 'REMOVED' ? (
                  <span aria-label="Removed">−</span>
                ) : (
                  ''
                )}
              </span>
              <code>{row.text}</code>
            </li>
          ))}
        </ol>
      </div>
      {rows.length > SHOWN && <p class="bar soft small">and {count(rows.length - SHOWN)} more lines</p>}
    </>
  );
}
