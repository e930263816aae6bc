import { CAPS } from '../../../facts/html-facts.js';
import { ATTR } from '../attributes/attribute-names.js';
import type { SharedAttributes } from '../attributes/attributes.js';
import { plainText } from '../text/plain-text.js';
import type { CurrentElement } from '../tree/element.js';
import type { State } from '../tree/state.js';
import { addProperty, typeNames } from './item-property.js';
import type { Item } from './structured-data.js';

const MAX_DEPTH = 24;

/** The terms that an element says of the relation between the item around it and those inside. */
type Terms = Pick<SharedAttributes, 'typeof' | 'property' | 'rel' | 'rev'>;

/** `rel` and `rev` that wait for the items inside of their element (RDFa Core §7.5, "incomplete triples"). */
interface Waiting {
  rel: string | undefined;
  rev: string | undefined;
}

/** RDFa Lite (typeof, property, resource, vocab by its names), with rel and rev, in the shape of JSON-LD. */
export class Rdfa {
  readonly #open: Item[] = [];
  #skipped = 0;
  #waiting: Waiting | null = null;
  #blank = 0;

  /** For an element with one of these; the response closes it. */
  enter(state: State, element: CurrentElement, terms: Terms): (() => void) | null {
    const { typeof: type, property } = terms;
    const owner = this.#open[this.#open.length - 1];
    if (type !== null) return this.#enterItem(state, element, type, owner, terms);
    if (terms.rel !== null || terms.rev !== null) {
      const wait = owner === undefined || this.#skipped > 0 ? null : this.#enterRelation(state, element, owner, terms);
      if (wait !== null || property === null) return wait;
    }
    const names = property === null || owner === undefined ? [] : namesOf(property);
    if (names.length === 0 || owner === undefined || this.#skipped > 0) return null;
    const value = attributeValue(state, element);
    if (value !== null) {
      for (const name of names) addProperty(owner, name, value);
      return null;
    }
    state.names.open(state.sight.unheard, state.ariaHidden);
    return () => {
      const text = state.names.close().text;
      for (const name of names) addProperty(owner, name, text);
    };
  }

  #enterItem(
    state: State,
    element: CurrentElement,
    type: string,
    owner: Item | undefined,
    { property, rel, rev }: Terms,
  ): () => void {
    if (this.#open.length >= MAX_DEPTH) {
      this.#skipped++;
      return () => {
        this.#skipped--;
      };
    }
    const item: Item = {};
    if (type.trim() !== '') item['@type'] = typeNames(plainText(type));
    // RDFa Core §7.5, steps 5 and 6: with typeof, the first of these is the subject of what is inside
    const id = element.get(ATTR.ABOUT) ?? element.get(ATTR.RESOURCE) ?? element.get(ATTR.HREF) ?? element.get(ATTR.SRC);
    if (id !== null) item['@id'] = state.urls.resolve(id.trim()) ?? plainText(id);
    const content = property === null ? null : element.get(ATTR.CONTENT);
    // step 5.2: with content the property is the new subject's own, and nothing of the one around it
    if (content !== null) for (const name of namesOf(property ?? '')) addProperty(item, name, plainText(content));
    const waiting = this.#waiting;
    const [own] = content === null && owner !== undefined ? namesOf(property ?? '') : [];
    const name = own ?? (owner === undefined ? undefined : (namesOf(rel ?? '')[0] ?? waiting?.rel));
    const [back = waiting?.rev] = namesOf(rev ?? '');
    if (owner !== undefined && back !== undefined) addProperty(item, back, this.#referenceTo(owner));
    // One name only: under several, items inside items would be written out exponentially often.
    if (owner !== undefined && name !== undefined) addProperty(owner, name, item);
    this.#open.push(item);
    this.#waiting = null;
    const { position } = element;
    return () => {
      this.#open.pop();
      this.#waiting = waiting;
      if (name === undefined) state.data.addItem(state, position, 'RDFA', item);
    };
  }

  #enterRelation(state: State, element: CurrentElement, owner: Item, { rel, rev }: Terms): (() => void) | null {
    const names = namesOf(rel ?? '');
    const value = attributeValue(state, element);
    if (value !== null) {
      for (const name of names) addProperty(owner, name, value);
      return null;
    }
    const outer = this.#waiting;
    this.#waiting = { rel: names[0], rev: namesOf(rev ?? '')[0] };
    return () => {
      this.#waiting = outer;
    };
  }

  /** An item that contains the other one cannot be written into it. */
  #referenceTo(owner: Item): Item {
    owner['@id'] ??= `_:r${this.#blank++}`;
    return { '@id': owner['@id'] };
  }
}

function namesOf(property: string): string[] {
  return plainText(property, 500)
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => name.replace(/^(?:schema:|https?:\/\/(?:www\.)?schema\.org\/)/, ''));
}

function attributeValue(state: State, element: CurrentElement): string | null {
  const content = element.get(ATTR.CONTENT);
  if (content !== null) return plainText(content);
  for (const attribute of [ATTR.RESOURCE, ATTR.HREF, ATTR.SRC]) {
    const raw = element.get(attribute);
    if (raw !== null) return state.urls.resolve(raw.trim()) ?? plainText(raw, CAPS.url);
  }
  const datetime = element.get(ATTR.DATETIME);
  return datetime === null ? null : plainText(datetime);
}
