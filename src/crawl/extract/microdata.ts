import { CAPS } from '../facts.js';
import { addProperty, typeNames } from './item-property.js';
import { plainText } from './plain-text.js';
import type { State } from './state.js';
import type { Item } from './structured-data.js';
import { attr, type Element } from './tree.js';

/** Items inside items; deeper ones are left out. */
const MAX_DEPTH = 24;

/** Attributes that hold a property's value on certain elements (HTML, "microdata: values"). */
const ADDRESS_OF: Readonly<Record<string, string>> = {
  audio: 'src',
  embed: 'src',
  iframe: 'src',
  img: 'src',
  source: 'src',
  track: 'src',
  video: 'src',
  a: 'href',
  area: 'href',
  link: 'href',
  object: 'data',
};

/** Microdata in the shape of JSON-LD. */
export class Microdata {
  readonly #open: Item[] = [];
  #skipped = 0;

  /** For an element with itemscope or itemprop; the answer closes it. */
  enter(state: State, element: Element, isScope: boolean, property: string | null): (() => void) | null {
    const owner = this.#open[this.#open.length - 1];
    const names =
      property === null || owner === undefined
        ? []
        : plainText(property, 500)
            .split(' ')
            .filter((name) => name !== '');
    if (isScope) return this.#enterItem(state, element, owner, names);
    if (names.length === 0 || owner === undefined || this.#skipped > 0) return null;
    const value = attributeValue(state, element);
    if (value !== null) {
      for (const name of names) addProperty(owner, name, value);
      return null;
    }
    state.names.open(state.hidden, state.ariaHidden);
    return () => {
      const text = state.names.close().text;
      const datetime = element.tagName === 'time' ? attr(element, 'datetime') : null;
      for (const name of names) addProperty(owner, name, datetime === null ? text : plainText(datetime));
    };
  }

  #enterItem(state: State, element: Element, owner: Item | undefined, names: string[]): () => void {
    if (this.#open.length >= MAX_DEPTH) {
      this.#skipped++;
      return () => {
        this.#skipped--;
      };
    }
    const item: Item = {};
    const type = attr(element, 'itemtype');
    if (type !== null && type.trim() !== '') item['@type'] = typeNames(plainText(type));
    const id = attr(element, 'itemid');
    if (id !== null) item['@id'] = state.urls.resolve(id.trim()) ?? plainText(id);
    // One name only: under several, items inside items would be written out exponentially often.
    if (owner !== undefined && names[0] !== undefined) addProperty(owner, names[0], item);
    this.#open.push(item);
    return () => {
      this.#open.pop();
      if (owner === undefined || names.length === 0) state.data.addItem(state, element, 'MICRODATA', item);
    };
  }
}

function attributeValue(state: State, element: Element): string | null {
  const content = attr(element, 'content');
  // HTML reads content on meta only; Google reads it on any element.
  if (content !== null) return plainText(content);
  const attribute = ADDRESS_OF[element.tagName];
  if (attribute !== undefined) {
    const raw = attr(element, attribute);
    return raw === null ? '' : (state.urls.resolve(raw.trim()) ?? plainText(raw, CAPS.url));
  }
  if (element.tagName === 'data' || element.tagName === 'meter') return plainText(attr(element, 'value') ?? '');
  return element.tagName === 'meta' ? '' : null;
}
