import type { HeadingFacts } from '../../facts/element-facts.js';
import { ariaLabel, whenNamedByOthers } from './accessibility/accessible-name.js';
import type { CollectedName } from './accessibility/name-collector.js';
import { ATTR } from './attributes/attribute-names.js';
import { imprintOf, isSigned } from './text/imprint.js';
import type { CurrentElement } from './tree/element.js';
import type { State } from './tree/state.js';

/** Content that is in an open heading and names the heading only where nothing else does. */
export interface HeadingAside {
  name: CollectedName | null;
}

const WORD = /[\p{L}\p{N}]/u;

/** Generators put a sign into headings to link to them or to copy them, "¶" or an icon: it is no part of what they say. */
export function setAside({ heading, names }: State, name: CollectedName): void {
  if (heading === null || WORD.test(name.text)) return;
  names.takeBack();
  if (name.both !== '') heading.name ??= name;
}

export function openHeading(state: State, element: CurrentElement): () => void {
  const label = ariaLabel(element);
  const level = Number(element.name[1]) as HeadingFacts['level'];
  // Kept when it opens, so that headings are in document order even where they nest.
  const hidden = state.sight.hidden > state.sight.offScreen || state.ariaHidden > 0;
  const fact = state.keep<HeadingFacts>(state.headings, { level, text: '', altOnly: false, hidden }, element);
  whenNamedByOthers(state, element, (text) => {
    if (fact.text === '') fact.text = text;
  });
  const imprint = imprintOf(element.get(ATTR.ITEMPROP), element.get(ATTR.CLASS), element.parent.className);
  const links = state.anchors.list.length;
  const { names } = state;
  const outer = state.heading;
  const aside: HeadingAside = { name: null };
  state.heading = aside;
  names.open(state.sight.unheard, state.ariaHidden);
  return () => {
    state.heading = outer;
    const own = names.close();
    const name = own.both === '' && aside.name !== null ? aside.name : own;
    fact.text = name.both;
    fact.altOnly = name.text === '' && name.alt !== '';
    // scripts that animate letters hide them and state what they spell
    if (fact.text === '') fact.text = label;
    own.late?.take((text) => {
      if (fact.text === '') fact.text = text;
    });
    const said = imprint ?? isSigned(fact.text, state.anchors.list, links);
    if (said !== null && fact.text !== '') fact.imprint = said;
  };
}
