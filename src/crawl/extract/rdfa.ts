import { CAPS } from '../facts.js';
import { addProperty, typeNames } from './item-property.js';
import { plainText } from './plain-text.js';
import type { State } from './state.js';
import type { Item } from './structured-data.js';
import { attr, type Element } from './tree.js';

const MAX_DEPTH = 24;

/** RDFa Lite (typeof, property, resource, vocab by its names) in the shape of JSON-LD. */
export class Rdfa {
  readonly #open: Item[] = [];
  #skipped = 0;

  /** For an element with typeof or property; the answer closes it. */
  enter(state: State, element: Element, type: string | null, property: string | null): (() => void) | null {
    const owner = this.#open[this.#open.length - 1];
    const names = property === null || owner === undefined ? [] : namesOf(property);
    if (type !== null) return this.#enterItem(state, element, type, owner, names);
    if (names.length === 0 || owner === undefined || this.#skipped > 0) return null;
    const value = attributeValue(state, element);
    if (value !== null) {
      for (const name of names) addProperty(owner, name, value);
      return null;
    }
    state.names.open(state.hidden, state.ariaHidden);
    return () => {
      const text = state.names.close().text;
      for (const name of names) addProperty(owner, name, text);
    };
  }

  #enterItem(state: State, element: Element, type: string, owner: Item | undefined, names: string[]): () => void {
    if (this.#open.length >= MAX_DEPTH) {
      this.#skipped++;
      return () => {
        this.#skipped--;
      };
    }
    const item: Item = {};
    if (type.trim() !== '') item['@type'] = typeNames(plainText(type));
    const id = attr(element, 'resource') ?? attr(element, 'about');
    if (id !== null) item['@id'] = state.urls.resolve(id.trim()) ?? plainText(id);
    // One name only: under several, items inside items would be written out exponentially often.
    if (owner !== undefined && names[0] !== undefined) addProperty(owner, names[0], item);
    this.#open.push(item);
    return () => {
      this.#open.pop();
      if (owner === undefined || names.length === 0) state.data.addItem(state, element, 'RDFA', item);
    };
  }
}

function namesOf(property: string): string[] {
  return plainText(property, 500)
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => name.replace(/^(?:schema:|https?:\/\/schema\.org\/)/, ''));
}

function attributeValue(state: State, element: Element): string | null {
  const content = attr(element, 'content');
  if (content !== null) return plainText(content);
  for (const attribute of ['resource', 'href', 'src']) {
    const raw = attr(element, attribute);
    if (raw !== null) return state.urls.resolve(raw.trim()) ?? plainText(raw, CAPS.url);
  }
  const datetime = attr(element, 'datetime');
  return datetime === null ? null : plainText(datetime);
}
