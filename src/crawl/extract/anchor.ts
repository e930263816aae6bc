import { type AnchorFacts, CAPS } from '../facts.js';
import { fragmentOf } from '../url.js';
import { ariaLabel, whenNamedByOthers } from './accessible-name.js';
import { ATTR } from './attribute-names.js';
import type { CurrentElement } from './element.js';
import { tokens } from './metadata.js';
import { cut, plainText, storable } from './plain-text.js';
import type { State } from './state.js';
import { KIND } from './tags.js';

/** An `<a>` or `<area>`; null when it is neither a link nor made to act like one. */
export function openAnchor(state: State, element: CurrentElement): (() => void) | null {
  const name = element.get(ATTR.NAME);
  if (name !== null && name !== '' && element.tag.kind === KIND.ANCHOR && state.anchorNames.size < CAPS.ids) {
    state.anchorNames.add(plainText(name));
  }
  const href = element.get(ATTR.HREF);
  const { handler } = element.attributes;
  if (href === null && !handler) return null;
  state.anchorCount++;
  if (href !== null && state.styleHidden > 0) state.hiddenLinks++;
  const rel = tokens(element.get(ATTR.REL));
  if (rel.includes('author')) state.byline = true;
  if (href !== null) state.sawAddress = true;
  if (state.anchors.length >= CAPS.links) return null;
  const fact: AnchorFacts = {
    href: href === null ? null : cut(href, CAPS.url),
    url: href === null ? null : state.urls.resolve(href.trim()),
    fragment: href === null ? null : fragment(href),
    text: '',
    nameFrom: 'NONE',
    rel,
    target: element.get(ATTR.TARGET),
    region: state.place.region,
    handler,
    emptyImageOnly: false,
    hidden: state.hidden > 0 || state.ariaHidden > 0,
  };
  state.keep(state.anchors, fact, element, CAPS.links);
  // Read now, because the element is gone when its text is known; hardly any link has one.
  const label = ariaLabel(element);
  const title = element.get(ATTR.TITLE);
  whenNamedByOthers(state, element, (text) => {
    if (fact.nameFrom === 'TEXT' || fact.nameFrom === 'ALT') return;
    fact.text = text;
    fact.nameFrom = 'ARIA';
  });
  if (element.tag.kind === KIND.AREA) {
    nameAnchor(fact, { text: '', alt: plainText(element.get(ATTR.ALT) ?? '') }, label, title);
    return null;
  }
  const { otherContent, emptyImages } = state;
  state.anchor++;
  state.names.open(state.hidden, state.ariaHidden);
  return () => {
    state.anchor--;
    nameAnchor(fact, state.names.close(), label, title);
    const named = fact.nameFrom === 'TEXT' || fact.nameFrom === 'ALT';
    fact.emptyImageOnly = !named && state.otherContent === otherContent && state.emptyImages > emptyImages;
  };
}

function nameAnchor(fact: AnchorFacts, name: { text: string; alt: string }, label: string, title: string | null): void {
  if (name.text !== '') {
    fact.text = name.text;
    fact.nameFrom = 'TEXT';
  } else if (name.alt !== '') {
    fact.text = name.alt;
    fact.nameFrom = 'ALT';
  } else if (label !== '') {
    fact.text = label;
    fact.nameFrom = 'ARIA';
  } else if (title !== null) {
    fact.text = plainText(title);
    if (fact.text !== '') fact.nameFrom = 'TITLE';
  }
}

function fragment(href: string): string | null {
  const text = fragmentOf(cut(href, CAPS.url));
  return text === null || text === '' ? null : cut(storable(text), CAPS.text);
}
