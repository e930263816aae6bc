import { type AnchorFacts, CAPS } from '../facts.js';
import { fragmentOf } from '../url.js';
import { accessibleText } from './accessible-name.js';
import { tokens } from './metadata.js';
import { cut, plainText, storable } from './plain-text.js';
import type { State } from './state.js';
import { attr, type Element } from './tree.js';

const CLICK_HANDLERS = [
  'onclick',
  'onmousedown',
  'onmouseup',
  'onkeydown',
  'ontouchstart',
  'ng-click',
  '@click',
  'v-on:click',
];

/** An `<a>` or `<area>`; null when it is neither a link nor made to act like one. */
export function openAnchor(state: State, element: Element): (() => void) | null {
  const name = attr(element, 'name');
  if (name !== null && name !== '' && element.tagName === 'a' && state.anchorNames.size < CAPS.ids) {
    state.anchorNames.add(plainText(name));
  }
  const href = attr(element, 'href') ?? (element.namespaceURI.endsWith('svg') ? attr(element, 'xlink:href') : null);
  const handler = CLICK_HANDLERS.some((attribute) => attr(element, attribute) !== null);
  if (href === null && !handler) return null;
  state.anchorCount++;
  if (href !== null && state.styleHidden > 0) state.hiddenLinks++;
  const rel = tokens(attr(element, 'rel'));
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
    target: attr(element, 'target'),
    region: state.place.region,
    handler,
    emptyImageOnly: false,
    hidden: state.hidden > 0 || state.ariaHidden > 0,
  };
  state.keep(state.anchors, fact, element, CAPS.links);
  if (element.tagName === 'area') {
    nameAnchor(state, element, fact, { text: '', alt: plainText(attr(element, 'alt') ?? ''), both: '' });
    return null;
  }
  state.anchor++;
  state.names.open(state.hidden, state.ariaHidden);
  return () => {
    state.anchor--;
    nameAnchor(state, element, fact, state.names.close());
    fact.emptyImageOnly = fact.nameFrom !== 'TEXT' && fact.nameFrom !== 'ALT' && hasOnlyEmptyImages(element);
  };
}

function nameAnchor(
  state: State,
  element: Element,
  fact: AnchorFacts,
  name: { text: string; alt: string; both: string },
): void {
  if (name.text !== '') {
    fact.text = name.text;
    fact.nameFrom = 'TEXT';
    return;
  }
  if (name.alt !== '') {
    fact.text = name.alt;
    fact.nameFrom = 'ALT';
    return;
  }
  const aria = accessibleText(state, element);
  if (aria !== '') {
    fact.text = aria;
    fact.nameFrom = 'ARIA';
    return;
  }
  const title = plainText(attr(element, 'title') ?? '');
  if (title !== '') {
    fact.text = title;
    fact.nameFrom = 'TITLE';
  }
  if (attr(element, 'aria-labelledby') !== null) state.later.push(() => nameLate(state, element, fact));
}

/** The reference led to an element further down. */
function nameLate(state: State, element: Element, fact: AnchorFacts): void {
  const aria = accessibleText(state, element);
  if (aria === '') return;
  fact.text = aria;
  fact.nameFrom = 'ARIA';
}

function fragment(href: string): string | null {
  const text = fragmentOf(cut(href, CAPS.url));
  return text === null || text === '' ? null : cut(storable(text), CAPS.text);
}

/** Nodes looked at inside one link before it counts as having more than images. */
const MAX_LOOK = 64;

function hasOnlyEmptyImages(link: Element): boolean {
  const open = [link];
  let images = 0;
  for (let looked = 0; open.length > 0; looked++) {
    const element = open.pop();
    if (element === undefined || looked > MAX_LOOK) return false;
    for (const child of element.childNodes) {
      if ('value' in child) {
        if (child.value.trim() !== '') return false;
      } else if ('tagName' in child) {
        if (child.tagName === 'img') {
          if (attr(child, 'alt')?.trim() !== '') return false;
          images++;
        } else if (child.tagName === 'svg' || open.length > MAX_LOOK) {
          return false;
        } else {
          open.push(child);
        }
      }
    }
  }
  return images > 0;
}
