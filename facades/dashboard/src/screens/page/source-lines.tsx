import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Severity, WebFetchPageSourceMutation } from '../../../operations.ts';
import { plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { SeverityChip } from '../../parts/chip.tsx';

type Mark = WebFetchPageSourceMutation['source']['marks'][number];

/** height of a line in the list, in pixels; as in charts.css */
const ROW = 20;
/** lines drawn above and below what is in sight */
const MARGIN = 30;
/** a minified line goes on in the next row */
const LONGEST = 400;

interface Row {
  /** null where the line goes on */
  line: number | null;
  text: string;
  marks: readonly Mark[];
}

/** The source with its findings: rows out of sight are not drawn, so that a megabyte scrolls as well as a page. */
export function SourceLines({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const rows = useMemo(() => rowsOf(text, marks), [text, marks]);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  const [at, setAt] = useState(-1);
  const scroller = useRef<HTMLDivElement>(null);
  const marked = useMemo(() => rows.flatMap(({ marks: own }, row) => own.map((mark) => ({ mark, row }))), [rows]);
  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const sized = new ResizeObserver(() => setHeight(current.clientHeight));
    sized.observe(current);
    return () => sized.disconnect();
  }, []);
  const show = (next: number) => {
    const target = marked[next];
    if (!target || !scroller.current) return;
    setAt(next);
    scroller.current.scrollTop = Math.max(0, target.row * ROW - scroller.current.clientHeight / 3);
  };
  const first = Math.max(0, Math.floor(top / ROW) - MARGIN);
  const last = Math.min(rows.length, Math.ceil((top + height) / ROW) + MARGIN);
  const current = marked[at];
  return (
    <>
      <div class="bar row between">
        <span class="small" role="status">
          {marked.length === 0
            ? 'No finding has a line of its own in this source.'
            : current
              ? `Finding ${at + 1} of ${marked.length}`
              : plural(marked.length, 'finding')}
        </span>
        {marked.length > 0 && (
          <span class="row">
            <Button size="small" onClick={() => show(at <= 0 ? marked.length - 1 : at - 1)}>
              Previous
            </Button>
            <Button size="small" onClick={() => show((at + 1) % marked.length)}>
              Next
            </Button>
          </span>
        )}
      </div>
      {current && (
        <p class="bar row small">
          <SeverityChip severity={current.mark.severity} />
          <span class="break">
            Line {current.mark.line}: {current.mark.message}
          </span>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys */}
      <div
        class="source"
        tabIndex={0}
        role="region"
        aria-label="Source"
        ref={scroller}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <div style={{ height: `${rows.length * ROW}px` }}>
          <ol style={{ transform: `translateY(${first * ROW}px)` }}>
            {rows.slice(first, last).map((row, index) => (
              <li
                key={first + index}
                class={
                  row.marks.length === 0
                    ? ''
                    : `marked marked-${worst(row.marks).toLowerCase()}${first + index === current?.row ? ' here' : ''}`
                }
                title={row.marks.map(({ message }) => message).join('\n') || undefined}
              >
                <span class="line-number" aria-hidden="true">
                  {row.line ?? ''}
                </span>
                <code>{row.text}</code>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </>
  );
}

const ORDER: readonly Severity[] = ['ERROR', 'WARNING', 'NOTICE'];
const worst = (marks: readonly Mark[]): Severity =>
  ORDER.find((severity) => marks.some((mark) => mark.severity === severity)) ?? 'NOTICE';

function rowsOf(text: string, marks: readonly Mark[]): Row[] {
  const byLine = Map.groupBy(marks, ({ line }) => line);
  return text.split(/\r\n|\r|\n/).flatMap((line, index): Row[] => {
    const own = (byLine.get(index + 1) ?? []).toSorted((one, other) => one.column - other.column);
    if (line.length <= LONGEST) return [{ line: index + 1, text: line, marks: own }];
    return Array.from({ length: Math.ceil(line.length / LONGEST) }, (_, part) => ({
      line: part === 0 ? index + 1 : null,
      text: line.slice(part * LONGEST, (part + 1) * LONGEST),
      // columns count from 1
      marks: own.filter(({ column }) => Math.floor((column - 1) / LONGEST) === part),
    }));
  });
}
