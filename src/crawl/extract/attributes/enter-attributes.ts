import { enterPlace, regionOf } from '../accessibility/landmark.js';
import { noteListing } from '../listing.js';
import { enterClipped, enterColor, enterSight, isUnrendered, takesOutOfSight } from '../sight.js';
import { enterNoSnippet } from '../text/no-snippet.js';
import type { CurrentElement, Leave } from '../tree/element.js';
import { comesLater, waitsForScript } from '../tree/hidden-until-script.js';
import { isClosedDialog } from '../tree/opened-later.js';
import type { State } from '../tree/state.js';
import { ATTR } from './attribute-names.js';
import type { SharedAttributes } from './attributes.js';

const ROOTS: ReadonlySet<string> = new Set(['html', 'body']);

/** Moves the state into what the attributes of an element make of it; `leaves` moves it out again. */
export function enterAttributes(
  state: State,
  element: CurrentElement,
  shared: SharedAttributes,
  leaves: Leave[],
): void {
  if (shared.id !== '' && state.texts !== null) {
    leaves.push(state.texts.open(state.inTree(shared.id), element.get(ATTR.ARIA_LABEL)));
  }
  if (shared.classes.byline && !state.byline) {
    const seen = state.elements + state.otherContent;
    leaves.push(() => {
      if (state.elements + state.otherContent > seen) state.byline = true;
    });
  }
  const waits = shared.sight && takesOutOfSight(shared) && waitsForScript(state, element, shared);
  if (shared.sight) {
    if (!waits) enterSight(state, element, shared, leaves);
    else if (comesLater(shared)) leaves.push(enterPlace(state, 'MAIN', false, false));
  } else if (shared.style?.color === 'set') {
    enterColor(state, element, shared, leaves);
  }
  if (shared.ariaHidden && !shared.sight && shared.className !== '') enterClipped(state, element, shared, leaves);
  if (shared.ariaHidden || shared.inert) {
    // browsers ignore aria-hidden on html and body: it hides nothing from readers, and axe-core reports it
    const counter = shared.inert || !ROOTS.has(element.name) ? 'ariaHidden' : 'ariaHiddenRoots';
    // an inert element, or one that waits until it is opened or shown, is not in the tab order
    const apart =
      shared.inert || (shared.ariaHidden && ((waits && isUnrendered(shared)) || isClosedDialog(element, shared)));
    state[counter]++;
    if (apart) state.unfocusable++;
    leaves.push(() => {
      state[counter]--;
      if (apart) state.unfocusable--;
    });
  }
  if (shared.noSnippet) leaves.push(enterNoSnippet(state));
  noteListing(state, element, shared, leaves);
  enterLandmark(state, element, shared, leaves);
  const { microdata } = state.data;
  if (shared.itemscope || shared.itemprop !== null || (microdata.hasReferences && shared.id !== '')) {
    const leave = microdata.enter(state, element, shared.itemscope, shared.itemprop, shared.id);
    if (leave !== null) leaves.push(leave);
  }
  if (shared.typeof !== null || shared.property !== null || shared.rel !== null || shared.rev !== null) {
    const leave = state.data.rdfa.enter(state, element, shared);
    if (leave !== null) leaves.push(leave);
  }
}

/** Into a landmark, an article or what every page has. */
export function enterLandmark(
  state: State,
  { tag }: CurrentElement,
  shared: SharedAttributes | null,
  leaves: Leave[],
): void {
  const region = shared === null ? regionOf(tag.name, '') : shared.region;
  const article = tag.name === 'article';
  const byName = shared !== null && shared.boilerplate;
  if (region === null && !article && !byName) return;
  if (region === 'MAIN') state.accessibility.mainLandmark = true;
  leaves.push(enterPlace(state, region, article, byName));
}
