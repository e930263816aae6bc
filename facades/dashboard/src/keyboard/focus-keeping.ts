import { place } from '../router.ts';
import { ROWS, TARGET } from './rows.ts';

interface Held {
  element: Element;
  row: Element;
  list: Element;
  /** index of the row in its list */
  at: number;
  path: string;
  /** when a button was pressed in it, or in its dialog */
  pressed: number | null;
}

/** a change that takes longer than this after a button is not its doing */
const EFFECT_MS = 15_000;

let held: Held | null = null;

const rowsOf = (list: Element): HTMLElement[] =>
  [...list.children].filter((row): row is HTMLElement => row instanceof HTMLElement && row.matches(ROWS));

function hold(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  // a dialog is about the row that opened it
  if (target.closest('dialog') && held) return;
  const row = target.closest(ROWS);
  const list = row?.parentElement;
  const pressed = row && held?.row === row ? held.pressed : null;
  held =
    row && list
      ? { element: target, row, list, at: rowsOf(list).indexOf(row as HTMLElement), path: place.peek().path, pressed }
      : null;
}

function press(target: EventTarget | null): void {
  if (held && target instanceof Element && target.closest('button, [type=submit]')) held.pressed = performance.now();
}

/** An action may take away what has the focus: the row then has it, or the one in its place, or the heading. */
function restore(): void {
  if (!held || held.path !== place.peek().path || document.querySelector('dialog[open]')) return;
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const { element, row, list, at, pressed } = held;
  // a row that is scrolled out of a long list goes as well
  if (pressed === null || performance.now() - pressed > EFFECT_MS) return;
  if (element.isConnected && !(element as HTMLButtonElement).disabled) return;
  held = null;
  const rows = list.isConnected ? rowsOf(list) : [];
  const next = row.isConnected ? (row as HTMLElement) : (rows[at] ?? rows.at(-1));
  const target = next?.querySelector<HTMLElement>(TARGET) ?? document.querySelector<HTMLElement>('main h1');
  if (target?.matches('h1')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

export function startFocusKeeping(): void {
  document.addEventListener('focusin', ({ target }) => hold(target));
  document.addEventListener('click', ({ target }) => press(target), true);
  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true });
}
