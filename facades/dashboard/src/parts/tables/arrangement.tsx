import type { HTMLAttributes, JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import '../../design/arrangement.css';

/** The head of a column, as far as it is moved and resized. */
interface HeadColumn {
  title: string;
  /** without one the column is as it is */
  id?: string;
  /** it always comes first */
  fixed?: boolean;
}

/** Order and widths that a user gave the columns of a table. */
export interface Arrangement {
  /** in pixels, by the id of a column; all others are as wide as their first rows need */
  widths: Readonly<Record<string, number>>;
  /** null: as wide as its rows need */
  onWidth(id: string, width: number | null): void;
  /** moves a column to where another one is */
  onMove(id: string, to: string): void;
}

/** The parts that arranging adds to the head of a table. */
export interface ArrangedHead {
  widths: Readonly<Record<string, number>>;
  propsOf(column: HeadColumn): HTMLAttributes<HTMLTableCellElement>;
  handleOf(column: HeadColumn): JSX.Element | null;
  /** the latest move, for screen readers */
  moved: string;
}

const LEAST_PX = 56;
const MOST_PX = 1_200;
const STEP_PX = 16;
/** a hand that clicks moves by less */
const DRAG_PX = 6;

const bounded = (width: number): number => Math.round(Math.max(LEAST_PX, Math.min(MOST_PX, width)));

/** Columns that are dragged by their heads and edges; with Alt and the arrow keys, and the arrow keys on an edge. */
export function useArrangement(
  box: { current: HTMLElement | null },
  columns: readonly HeadColumn[],
  arrangement: Arrangement | undefined,
): ArrangedHead | undefined {
  const [held, setHeld] = useState<{ id: string; width: number } | null>(null);
  const [dragged, setDragged] = useState<{ id: string; over: string | null } | null>(null);
  const [moved, setMoved] = useState('');
  const start = useRef<{ id: string; x: number; width: number } | null>(null);
  const focused = useRef<{ id: string; onEdge: boolean } | null>(null);
  const headOf = (id: string) => box.current?.querySelector<HTMLElement>(`thead th[data-column="${CSS.escape(id)}"]`);
  const order = columns.map(({ id }) => id).join();
  // browsers take the focus from an element that is inserted elsewhere
  useLayoutEffect(() => {
    const { current } = focused;
    focused.current = null;
    if (current)
      headOf(current.id)
        ?.querySelector<HTMLElement>(current.onEdge ? '.edge' : 'button, .edge')
        ?.focus();
  }, [order]);
  if (!arrangement) return undefined;
  const movable = columns.flatMap(({ id, fixed }) => (id !== undefined && !fixed ? [id] : []));
  const move = (id: string, to: string | undefined | null): void => {
    if (to === undefined || to === null || to === id) return;
    const { title = '' } = columns.find((column) => column.id === id) ?? {};
    setMoved(`${title}: column ${movable.indexOf(to) + 1} of ${movable.length}`);
    arrangement.onMove(id, to);
  };
  const columnAt = (x: number): string | null =>
    movable.find((id) => {
      const rect = headOf(id)?.getBoundingClientRect();
      return rect && x >= rect.left && x < rect.right;
    }) ?? null;
  const sideOf = (id: string): string => {
    if (dragged?.id === id) return 'dragged';
    if (dragged?.over !== id) return '';
    return movable.indexOf(id) > movable.indexOf(dragged.id) ? 'drop after' : 'drop';
  };
  const widthOf = (id: string): number => headOf(id)?.getBoundingClientRect().width ?? LEAST_PX;
  return {
    moved,
    widths: held ? { ...arrangement.widths, [held.id]: held.width } : arrangement.widths,
    propsOf({ id, fixed }) {
      if (id === undefined) return {};
      if (fixed) return { 'data-column': id } as HTMLAttributes<HTMLTableCellElement>;
      return {
        'data-column': id,
        class: sideOf(id),
        onPointerDown(event: PointerEvent) {
          if (event.button === 0 && event.pointerType !== 'touch') start.current = { id, x: event.clientX, width: 0 };
        },
        onPointerMove(event: PointerEvent) {
          // a fast hand is over another head before its first move is seen
          if (event.buttons === 0) start.current = null;
          const { current } = start;
          if (!current || held || (!dragged && Math.abs(event.clientX - current.x) < DRAG_PX)) return;
          // from here on it is no click
          headOf(current.id)?.setPointerCapture(event.pointerId);
          setDragged({ id: current.id, over: columnAt(event.clientX) });
        },
        onPointerUp(event: PointerEvent) {
          if (dragged) move(dragged.id, columnAt(event.clientX));
          start.current = null;
          setDragged(null);
        },
        onPointerCancel() {
          start.current = null;
          setDragged(null);
        },
        onKeyDown(event: KeyboardEvent) {
          const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
          if (!event.altKey || step === 0) return;
          event.preventDefault();
          focused.current = { id, onEdge: (event.target as HTMLElement).classList.contains('edge') };
          move(id, movable[movable.indexOf(id) + step]);
        },
      } as HTMLAttributes<HTMLTableCellElement>;
    },
    handleOf({ id, title }) {
      if (id === undefined) return null;
      return (
        // biome-ignore lint/a11y/useSemanticElements: a rule between lines is not moved
        <span
          class="edge"
          role="separator"
          aria-orientation="vertical"
          aria-label={`Width of ${title}`}
          aria-valuenow={Math.round(arrangement.widths[id] ?? widthOf(id))}
          aria-valuemin={LEAST_PX}
          aria-valuemax={MOST_PX}
          tabIndex={0}
          title="Drag or use arrow keys to resize, double-click to reset; Alt and arrow keys move the column"
          onPointerDown={(event) => {
            event.stopPropagation();
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            start.current = { id, x: event.clientX, width: widthOf(id) };
            setHeld({ id, width: bounded(widthOf(id)) });
          }}
          onPointerMove={(event) => {
            const { current } = start;
            if (held?.id === id && current) setHeld({ id, width: bounded(current.width + event.clientX - current.x) });
          }}
          onPointerUp={(event) => {
            event.stopPropagation();
            if (held?.id === id && start.current?.x !== event.clientX) arrangement.onWidth(id, held.width);
            start.current = null;
            setHeld(null);
          }}
          onPointerCancel={() => setHeld(null)}
          onDblClick={() => arrangement.onWidth(id, null)}
          onKeyDown={(event) => {
            if (event.altKey) return;
            const step = event.key === 'ArrowLeft' ? -STEP_PX : event.key === 'ArrowRight' ? STEP_PX : 0;
            if (step === 0 && event.key !== 'Delete') return;
            event.preventDefault();
            arrangement.onWidth(id, step === 0 ? null : bounded((arrangement.widths[id] ?? widthOf(id)) + step));
          }}
        />
      );
    },
  };
}
