import { type Position } from '../../../facts/element-facts.js';
import { CAPS } from '../../../facts/html-facts.js';
import { ATTR } from '../attributes/attribute-names.js';
import { plainText } from '../text/plain-text.js';
import type { CurrentElement } from '../tree/element.js';
import type { State } from '../tree/state.js';
import { addProperty, typeNames } from './item-property.js';
import type { Item } from './structured-data.js';

/** Items inside items; deeper ones are left out. */
const MAX_DEPTH = 24;
/** open items and elements with an id; what lies deeper is referred to by nobody */
const MAX_OPEN = 64;
const MAX_REFERENCES = 100;
/** properties kept of one document, and how often they are put into elements and items that share them */
const MAX_PROPERTIES = 50_000;
const MAX_SHARED = 500_000;

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

/** Items and values written out of one document whose items take properties from each other. */
const MAX_WRITTEN = 20_000;

/** A property as it stands in the document. */
interface Property {
  names: readonly string[];
  /** position in the document */
  at: number;
  value: string | Scope;
}

/** An item: an element with itemscope. */
interface Scope {
  position: Position | null;
  /** type and id */
  head: Item;
  properties: Property[];
  refs: readonly string[];
  owner: Scope | undefined;
  /** a property of another item */
  isValue: boolean;
}

/** An element that items may refer to, and the properties in it. */
interface Part {
  properties: Property[];
}

/** Microdata in the shape of JSON-LD (HTML, "5.2 Encoding microdata"). */
export class Microdata {
  /** open items, and inside them open elements that have an id */
  readonly #open: (Scope | Part)[] = [];
  #owner: Scope | undefined;
  /** only where items refer to other elements of the document */
  #parts: Map<string, Part> | null = null;
  readonly #tops: Scope[] = [];
  #count = 0;
  #shared = 0;
  #depth = 0;
  #skipped = 0;

  get hasReferences(): boolean {
    return this.#parts !== null;
  }

  /** The document may have items with itemref: properties are found by the ids around them, and items are known at its end. */
  expectReferences(state: State): void {
    this.#parts = new Map();
    state.later.push(() => {
      const budget = { left: MAX_WRITTEN };
      const taken = this.#referred();
      for (const top of this.#tops) {
        if (!taken.has(top)) state.data.addItem(state, top.position, 'MICRODATA', this.#write(top, new Set(), budget));
      }
    });
  }

  /** For an element with itemscope, itemprop or, where items refer to others, an id; the return value closes it. */
  enter(
    state: State,
    element: CurrentElement,
    isScope: boolean,
    property: string | null,
    id = '',
  ): (() => void) | null {
    const leavePart = id === '' || this.#parts === null ? null : this.#enterPart(this.#parts, id);
    const leave = this.#enterElement(state, element, isScope, property);
    if (leavePart === null || leave === null) return leavePart ?? leave;
    return () => {
      leave();
      leavePart();
    };
  }

  #enterElement(state: State, element: CurrentElement, isScope: boolean, property: string | null): (() => void) | null {
    const isTaken = this.#open.length > 0;
    const names =
      property === null || !isTaken
        ? []
        : plainText(property, 500)
            .split(' ')
            .filter((name) => name !== '');
    if (isScope) return this.#enterItem(state, element, names);
    if (names.length === 0 || this.#skipped > 0) return null;
    const value = attributeValue(state, element);
    const added = this.#add(names, value ?? '');
    if (value !== null || added === null) return null;
    const datetime = element.name === 'time' ? element.get(ATTR.DATETIME) : null;
    state.names.open(state.sight.unheard, state.ariaHidden);
    return () => {
      const text = state.names.close().text;
      added.value = datetime === null ? text : plainText(datetime);
    };
  }

  #enterPart(parts: Map<string, Part>, id: string): (() => void) | null {
    // the first of elements with the same id is meant
    if (parts.has(id) || parts.size >= CAPS.ids || this.#open.length >= MAX_OPEN) return null;
    const part: Part = { properties: [] };
    parts.set(id, part);
    this.#open.push(part);
    return () => {
      this.#open.pop();
    };
  }

  #enterItem(state: State, element: CurrentElement, names: string[]): () => void {
    if (this.#depth >= MAX_DEPTH) {
      this.#skipped++;
      return () => {
        this.#skipped--;
      };
    }
    const owner = this.#owner;
    const scope: Scope = {
      position: element.position,
      head: headOf(state, element),
      properties: [],
      refs: this.#parts === null ? [] : referencesOf(element),
      owner,
      isValue: owner !== undefined && names[0] !== undefined,
    };
    // One name only: under several, items inside items would be written out exponentially often.
    if (names[0] !== undefined && this.#skipped === 0) this.#add([names[0]], scope);
    this.#open.push(scope);
    this.#owner = scope;
    this.#depth++;
    return () => {
      this.#open.pop();
      this.#owner = owner;
      this.#depth--;
      if (scope.isValue) return;
      if (this.#parts !== null) this.#tops.push(scope);
      else state.data.addItem(state, scope.position, 'MICRODATA', this.#write(scope, new Set(), { left: MAX_WRITTEN }));
    };
  }

  /** To the item around it, and to the elements with an id between the two. */
  #add(names: readonly string[], value: string | Scope): Property | null {
    if (this.#count >= MAX_PROPERTIES) return null;
    const property: Property = { names, value, at: this.#count++ };
    for (let i = this.#open.length - 1; i >= 0; i--) {
      const open = this.#open[i] as Scope | Part;
      if ('head' in open || this.#shared++ < MAX_SHARED) open.properties.push(property);
      if ('head' in open) break;
    }
    return property;
  }

  /** Properties in the order of the document, each once. */
  #propertiesOf(scope: Scope): readonly Property[] {
    if (scope.refs.length === 0 || this.#shared >= MAX_SHARED) return scope.properties;
    const referred = scope.refs.flatMap((id) => this.#parts?.get(id)?.properties ?? []);
    this.#shared += referred.length;
    return [...new Set([...scope.properties, ...referred])].sort((one, other) => one.at - other.at);
  }

  /** Items that become values of others by reference alone. */
  #referred(): Set<Scope> {
    const found = new Set<Scope>();
    const seen = new Set<Scope>();
    const waiting = [...this.#tops];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      for (const { value } of this.#propertiesOf(next)) {
        if (typeof value === 'string') continue;
        if (value !== next) found.add(value);
        waiting.push(value);
      }
    }
    return found;
  }

  /** An item that holds itself, and what is nested too deep, is left out. */
  #write(scope: Scope, around: Set<Scope>, budget: { left: number }): Item {
    const item: Item = { ...scope.head };
    around.add(scope);
    for (const { names, value } of this.#propertiesOf(scope)) {
      if (budget.left-- <= 0) break;
      if (typeof value === 'string') {
        for (const name of names) addProperty(item, name, value);
      } else if (!around.has(value) && around.size < MAX_DEPTH) {
        addProperty(item, names[0] as string, this.#write(value, around, budget));
      }
    }
    around.delete(scope);
    return item;
  }
}

function headOf(state: State, element: CurrentElement): Item {
  const head: Item = {};
  const type = element.get(ATTR.ITEMTYPE);
  if (type !== null && type.trim() !== '') head['@type'] = typeNames(plainText(type));
  const id = element.get(ATTR.ITEMID);
  if (id !== null) head['@id'] = state.urls.resolve(id.trim()) ?? plainText(id);
  return head;
}

function referencesOf(element: CurrentElement): readonly string[] {
  const ids = element.get(ATTR.ITEMREF)?.split(/[ \t\n\f\r]+/) ?? [];
  return ids.filter((id) => id !== '').slice(0, MAX_REFERENCES);
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
