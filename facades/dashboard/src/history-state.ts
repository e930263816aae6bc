/** The state that an entry of the browser's history remembers of its screen; it outlives a reload. */
export interface EntryState {
  /** position of the window, and of the table that scrolls under its own head */
  scroll?: number;
  tableScroll?: number;
  /** the link that was followed from here */
  followed?: string;
  /** how many slices of each list were shown */
  slices?: Readonly<Record<string, number>>;
}

const SCROLLER = '.table-scroll.tall';
/** a screen that comes slower keeps the top */
const RESTORE_MS = 10_000;
const SETTLED_MS = 120;

export const entryState = (): EntryState => (window.history.state as EntryState | null) ?? {};

export function remember(changes: EntryState): void {
  window.history.replaceState({ ...entryState(), ...changes }, '');
}

/** Notes in the entry where its screen is scrolled to. */
export function rememberScroll(): void {
  const scroller = document.querySelector(SCROLLER);
  remember({ scroll: window.scrollY, ...(scroller ? { tableScroll: scroller.scrollTop } : {}) });
}

let restoring: AbortController | null = null;

/** Goes where the entry was left, as soon as enough of the screen is there; whoever acts meanwhile decides. */
function restore(): void {
  restoring?.abort();
  const { scroll = 0, tableScroll = 0, followed } = entryState();
  const acting = new AbortController();
  restoring = acting;
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(event, () => acting.abort(), { once: true, passive: true, signal: acting.signal });
  const until = performance.now() + RESTORE_MS;
  let isFocused = followed === undefined;
  const step = () => {
    if (acting.signal.aborted) return;
    const scroller = document.querySelector(SCROLLER);
    if (scroller) scroller.scrollTop = tableScroll;
    window.scrollTo(0, scroll);
    const link = isFocused ? null : document.querySelector<HTMLElement>(`main a[href="${CSS.escape(followed ?? '')}"]`);
    if (link) {
      link.focus({ preventScroll: true });
      isFocused = true;
    }
    const there = Math.abs(window.scrollY - scroll) < 2 && Math.abs((scroller?.scrollTop ?? 0) - tableScroll) < 2;
    if ((there && isFocused) || performance.now() > until) acting.abort();
    else requestAnimationFrame(step);
  };
  step();
}

/** Called before another entry is pushed. */
export function leave(followed?: string): void {
  restoring?.abort();
  rememberScroll();
  remember(followed === undefined ? {} : { followed });
}

export function startHistory(): void {
  window.history.scrollRestoration = 'manual';
  let settling: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      if (!restoring || restoring.signal.aborted) rememberScroll();
    }, SETTLED_MS);
  };
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  // an entry that is left within that time keeps its last scroll position
  window.addEventListener('popstate', () => {
    clearTimeout(settling);
    restore();
  });
  if (entryState().scroll || entryState().tableScroll) restore();
}
