import { isDialogLike, type SharedAttributes } from './attributes.js';
import { enterPlace, namesBoilerplate, regionOf } from './landmark.js';
import { isListing } from './listing.js';
import type { State } from './state.js';
import { TAG, TAGS } from './tags.js';
import type { Element } from './tree.js';

/** What leaving an element takes back. */
export type Leave = () => void;

/** Moves the state into what the attributes of an element make of it; `leaves` moves it out again. */
export function enterAttributes(state: State, element: Element, shared: SharedAttributes, leaves: Leave[]): void {
  if (shared.hidden || shared.style?.hidden === true || shared.style?.offScreen === true) {
    const byStyle = !shared.hidden && !shared.forScreenReaders && !isDialogLike(shared.role);
    const gone = shared.hidden || shared.style?.hidden === true || byStyle;
    if (byStyle) state.styleHidden++;
    if (gone) state.hidden++;
    leaves.push(() => {
      if (byStyle) state.styleHidden--;
      if (gone) state.hidden--;
    });
  }
  if (shared.ariaHidden) {
    state.ariaHidden++;
    leaves.push(() => {
      state.ariaHidden--;
    });
  }
  if (isListing(element, shared)) {
    state.code++;
    leaves.push(() => {
      state.code--;
    });
  }
  enterLandmark(state, element, TAGS.get(element.tagName) ?? 0, shared, leaves);
  if (shared.itemscope || shared.itemprop !== null) {
    const leave = state.data.microdata.enter(state, element, shared.itemscope, shared.itemprop);
    if (leave !== null) leaves.push(leave);
  }
  if (shared.typeof !== null || shared.property !== null) {
    const leave = state.data.rdfa.enter(state, element, shared.typeof, shared.property);
    if (leave !== null) leaves.push(leave);
  }
}

export function enterLandmark(
  state: State,
  element: Element,
  tag: number,
  shared: SharedAttributes | null,
  leaves: Leave[],
): void {
  const { tagName } = element;
  const region = regionOf(tagName, shared?.role ?? '');
  const article = tagName === 'article';
  const byName =
    shared !== null &&
    (shared.className !== '' || shared.id !== '') &&
    tagName !== 'body' &&
    tagName !== 'html' &&
    (tag & TAG.BLOCK) !== 0 &&
    (namesBoilerplate(shared.className) || namesBoilerplate(shared.id));
  if (region === null && !article && !byName) return;
  if (region === 'MAIN') state.accessibility.mainLandmark = true;
  leaves.push(enterPlace(state, region, article, byName));
}
