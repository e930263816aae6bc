import { CAPS } from '../facts.js';
import { ATTR } from './attribute-names.js';
import type { CurrentElement } from './element.js';
import { addProperty, typeNames } from './item-property.js';
import { plainText } from './plain-text.js';
import type { State } from './state.js';
import type { Item } from './structured-data.js';

/** Items inside items; deeper ones are left out. */
const MAX_DEPTH = 24;

/** Attributes that hold a property's value on certain elements (HTML, "microdata: values"). */
const ADDRESS_OF: Readonly<Record<string, number>> = {
  audio: ATTR.SRC,
  embed: ATTR.SRC,
  iframe: ATTR.SRC,
  img: ATTR.SRC,
  source: ATTR.SRC,
  track: ATTR.SRC,
  video: ATTR.SRC,
  a: ATTR.HREF,
  area: ATTR.HREF,
  link: ATTR.HREF,
  object: ATTR.DATA,
};

/** Microdata in the shape of JSON-LD. */
export class Microdata {
  readonly #open: Item[] = [];
  #skipped = 0;

  /** For an element with itemscope or itemprop; the answer closes it. */
  enter(state: State, element: CurrentElement, isScope: boolean, property: string | null): (() => void) | null {
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
    const datetime = element.name === 'time' ? element.get(ATTR.DATETIME) : null;
    state.names.open(state.hidden, state.ariaHidden);
    return () => {
      const text = state.names.close().text;
      for (const name of names) addProperty(owner, name, datetime === null ? text : plainText(datetime));
    };
  }

  #enterItem(state: State, element: CurrentElement, owner: Item | undefined, names: string[]): () => void {
    if (this.#open.length >= MAX_DEPTH) {
      this.#skipped++;
      return () => {
        this.#skipped--;
      };
    }
    const item: Item = {};
    const type = element.get(ATTR.ITEMTYPE);
    if (type !== null && type.trim() !== '') item['@type'] = typeNames(plainText(type));
    const id = element.get(ATTR.ITEMID);
    if (id !== null) item['@id'] = state.urls.resolve(id.trim()) ?? plainText(id);
    // One name only: under several, items inside items would be written out exponentially often.
    if (owner !== undefined && names[0] !== undefined) addProperty(owner, names[0], item);
    this.#open.push(item);
    const { position } = element;
    return () => {
      this.#open.pop();
      if (owner === undefined || names.length === 0) state.data.addItem(state, position, 'MICRODATA', item);
    };
  }
}

function attributeValue(state: State, element: CurrentElement): string | null {
  const content = element.get(ATTR.CONTENT);
  // HTML reads content on meta only; Google reads it on any element.
  if (content !== null) return plainText(content);
  const attribute = ADDRESS_OF[element.name];
  if (attribute !== undefined) {
    const raw = element.get(attribute);
    return raw === null ? '' : (state.urls.resolve(raw.trim()) ?? plainText(raw, CAPS.url));
  }
  if (element.name === 'data' || element.name === 'meter') return plainText(element.get(ATTR.VALUE) ?? '');
  return element.name === 'meta' ? '' : null;
}
