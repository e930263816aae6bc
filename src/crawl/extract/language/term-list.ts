import { describe } from '../accessibility/accessibility.js';
import type { SharedAttributes } from '../attributes/attributes.js';
import type { CurrentElement, OpenElement } from '../tree/element.js';
import type { State } from '../tree/state.js';

/** A dl that is open, as axe looks at one (rule definition-list). */
export interface TermList {
  hasTerm: boolean;
  /** a description came behind a term */
  hasPair: boolean;
  hasItem: boolean;
}

/** A dl with a role of its own is no list of terms. */
export function openTermList(
  state: State,
  element: CurrentElement,
  frame: OpenElement,
  role: string,
): (() => void) | null {
  if ((role !== '' && role !== 'list') || state.sight.hidden > 0 || state.ariaHidden > 0) return null;
  const terms: TermList = { hasTerm: false, hasPair: false, hasItem: false };
  frame.terms = terms;
  const sample = describe(element);
  return () => {
    if (terms.hasItem && !terms.hasPair) state.accessibility.termList(sample);
  };
}

/** Elements that nobody meets; custom elements are put into place by script. */
const UNSEEN: ReadonlySet<string> = new Set(['script', 'template', 'style', 'noscript', 'link', 'meta']);

/** A child of a dl, or of a div that groups some of its items. */
export function noteTermChild(state: State, element: CurrentElement, shared: SharedAttributes | null): void {
  const { parent, grandparent, name } = element;
  const inGroup = parent.terms === null && parent.tag.name === 'div' && grandparent.terms !== null;
  const terms = inGroup ? grandparent.terms : parent.terms;
  if (terms === null) return;
  const isItem = name === 'dt' || name === 'dd';
  if (isItem && !inGroup) {
    terms.hasItem = true;
    if (name === 'dt') terms.hasTerm = true;
    else if (terms.hasTerm) terms.hasPair = true;
  }
  if (isItem || UNSEEN.has(name) || name.includes('-') || (name === 'div' && !inGroup)) return;
  if (shared !== null && (shared.role !== '' || shared.hidden || shared.ariaHidden)) return;
  state.accessibility.termList(describe(element, `in ${parent.tag.name}`));
}
