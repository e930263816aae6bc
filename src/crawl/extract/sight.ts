import { isDialogLike, type SharedAttributes } from './attributes/attributes.js';
import type { CurrentElement, Leave } from './tree/element.js';
import { isOpenedLater, isToggled } from './tree/opened-later.js';
import type { State } from './tree/state.js';
import { KIND } from './tree/tags.js';

/** By how much one reason takes what is read out of sight. */
export interface OutOfSight {
  hidden: number;
  /** … by a style that search engines may take for hidden text */
  byStyle: number;
  /** … of which screen readers and the keyboard know nothing */
  moved: number;
  /** … in a panel that a control of the page opens: search engines read it as content */
  folded: number;
}

/** Neither shown nor reached by the keyboard. */
export const isUnrendered = ({ hidden, style }: SharedAttributes): boolean =>
  hidden || (style !== null && (style.hidden || style.visibility === 'hidden'));

export const takesOutOfSight = (shared: SharedAttributes): boolean =>
  isUnrendered(shared) ||
  (shared.style !== null &&
    (shared.style.offScreen ||
      shared.style.faded ||
      shared.style.fontSize === 'zero' ||
      shared.style.color === 'same'));

/** Moves the state into or out of the sight of visitors, as attributes and inline style say. */
export function enterSight(state: State, element: CurrentElement, shared: SharedAttributes, leaves: Leave[]): void {
  const { hidden, style } = shared;
  if (hidden || style?.hidden === true) {
    const reason = reasonOf(state, element, shared, false);
    take(state, reason, 1, leaves);
    if (reason.byStyle > 0 && shared.id !== '') awaitControl(state, state.inTree(shared.id), leaves);
  } else if (style?.offScreen === true) {
    take(state, reasonOf(state, element, shared, true), 1, leaves);
  }
  if (style === null) return;
  if (style.faded) {
    state.sight.faded += 1;
    leaves.push(() => {
      state.sight.faded -= 1;
    });
  }
  inherit(state, 'visibility', style.visibility === 'visible', style.visibility === 'hidden', leaves, () =>
    reasonOf(state, element, shared, false),
  );
  inherit(state, 'fontSize', style.fontSize === 'set', style.fontSize === 'zero', leaves, () =>
    reasonOf(state, element, shared, true),
  );
  enterColor(state, element, shared, leaves);
}

/**
 * Text that a class keeps for screen readers, and `aria-hidden` from them, is left for crawlers alone: by a class of the page's own
 * styles, or one of the usual names.
 */
export function enterClipped(state: State, element: CurrentElement, shared: SharedAttributes, leaves: Leave[]): void {
  const { classes, className } = shared;
  const isClipped =
    classes.forScreenReaders ||
    (state.sight.clipped.size > 0 && className.split(/\s+/).some((name) => state.sight.clipped.has(name)));
  if (!isClipped || isOpenedLater(state, element.tag.name, shared) || isToggled(element)) return;
  if (isDialogLike(shared.role) || (shared.id !== '' && state.ids.controlled.has(state.inTree(shared.id)))) return;
  take(state, { hidden: 1, byStyle: 1, moved: 0, folded: 0 }, 1, leaves);
}

/** Letters are seen again where a descendant of what hides them by its color has another one. */
export function enterColor(state: State, element: CurrentElement, shared: SharedAttributes, leaves: Leave[]): void {
  const color = shared.style?.color ?? null;
  inherit(state, 'color', color === 'set' && state.sight.inherited.color !== null, color === 'same', leaves, () =>
    reasonOf(state, element, shared, true),
  );
}

/** The control may stand behind what it opens. */
function awaitControl(state: State, id: string, leaves: Leave[]): void {
  const [characters, links] = [state.sight.characters, state.sight.links];
  leaves.push(() => {
    const [itsCharacters, itsLinks] = [state.sight.characters - characters, state.sight.links - links];
    if (itsCharacters === 0 && itsLinks === 0) return;
    state.later.push(() => {
      if (!state.ids.controlled.has(id)) return;
      state.sight.characters -= itsCharacters;
      state.sight.links -= itsLinks;
    });
  });
}

function reasonOf(state: State, element: CurrentElement, shared: SharedAttributes, moved: boolean): OutOfSight {
  const { tag } = element;
  const controlled = shared.id !== '' && state.ids.controlled.has(state.inTree(shared.id));
  const dialog = isDialogLike(shared.role) || tag.kind === KIND.DIALOG;
  const byStyle =
    !shared.hidden &&
    !shared.classes.forScreenReaders &&
    !dialog &&
    !controlled &&
    (moved || !(isOpenedLater(state, tag.name, shared) || isToggled(element)));
  const folded = shared.role === 'tabpanel' || (controlled && !dialog);
  return {
    hidden: moved && !byStyle ? 0 : 1,
    byStyle: byStyle ? 1 : 0,
    moved: moved && byStyle ? 1 : 0,
    folded: folded && !moved ? 1 : 0,
  };
}

/** The innermost element decides what is inherited: one that is visible again takes back what those around it said. */
function inherit(
  state: State,
  kind: keyof State['sight']['inherited'],
  shown: boolean,
  gone: boolean,
  leaves: Leave[],
  reason: () => OutOfSight,
): void {
  if (!shown && !gone) return;
  const outer = state.sight.inherited[kind];
  if (outer !== null) take(state, outer, -1, leaves);
  const inner = gone ? reason() : null;
  if (inner !== null) take(state, inner, 1, leaves);
  state.sight.inherited[kind] = inner;
  leaves.push(() => {
    state.sight.inherited[kind] = outer;
  });
}

function take(state: State, { hidden, byStyle, moved, folded }: OutOfSight, times: number, leaves: Leave[]): void {
  const add = (sign: number) => {
    state.sight.hidden += hidden * sign;
    state.sight.styleHidden += byStyle * sign;
    state.sight.offScreen += moved * sign;
    state.sight.folded += folded * sign;
  };
  add(times);
  leaves.push(() => add(-times));
}
