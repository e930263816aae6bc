import { ATTR } from '../attributes/attribute-names.js';
import type { SharedAttributes } from '../attributes/attributes.js';
import { plainText } from '../text/plain-text.js';
import type { CurrentElement, Leave } from '../tree/element.js';
import type { State } from '../tree/state.js';
import { KIND } from '../tree/tags.js';

/** References followed for one name: `aria-labelledby` may list a page many times. */
const MAX_REFERENCES = 8;

/** The name that the element itself states by ARIA. */
export function ariaLabel(element: CurrentElement): string {
  return plainText(element.get(ATTR.ARIA_LABEL) ?? '');
}

/**
 * The name of a part, a picture that is drawn or an icon, names the element around it where nothing in the part is
 * read in its place. A heading has its words from pictures alone: icons in it are there to link to it.
 */
export function namePart(
  state: State,
  { tag }: CurrentElement,
  { label, title, role }: SharedAttributes,
  leaves: Leave[],
): void {
  const isImage = role === 'img' || tag.name === 'svg';
  if (!isImage && (state.heading !== null || tag.kind !== KIND.NOTHING)) return;
  const own = label || (isImage ? '' : title);
  if (own === '') return;
  const { names } = state;
  const { size } = names;
  leaves.push(() => {
    if (names.accepts(state.sight.unheard, state.ariaHidden) && !names.hasTextFrom(size)) names.add(own, true);
  });
}

/** A picture without words of its own that `aria-labelledby` names gives that name to the element around it. */
export function nameAround(state: State, element: CurrentElement): void {
  if (element.get(ATTR.ARIA_LABELLEDBY) === null) return;
  const late = state.names.owe();
  whenNamedByOthers(state, element, (text) => late.give(text));
}

/** Gives the text of the elements that name this one, where there is any, once all of them are known. */
export function whenNamedByOthers(state: State, element: CurrentElement, use: (text: string) => void): void {
  const references = element.get(ATTR.ARIA_LABELLEDBY);
  if (references === null || references.trim() === '') return;
  const ids = plainText(references)
    .split(' ')
    .slice(0, MAX_REFERENCES)
    .map((id) => state.inTree(id));
  state.later.push(() => {
    const text = referencedText(state, ids);
    if (text !== '') use(text);
  });
}

function referencedText(state: State, ids: readonly string[]): string {
  const parts: string[] = [];
  for (const id of ids) {
    const text = state.texts?.of(id);
    if (text !== undefined) parts.push(text);
  }
  return plainText(parts.join(' '));
}
