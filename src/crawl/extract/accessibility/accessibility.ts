import { CAPS, type Defects, type HtmlFacts } from '../../../facts/html-facts.js';
import { ATTR } from '../attributes/attribute-names.js';
import { plainText } from '../text/plain-text.js';
import type { CurrentElement, OpenElement } from '../tree/element.js';
import { ARIA_ROLES, ATTRIBUTES, LEAST, TOKEN_LISTS } from './aria-table.js';

/** Defects that the attributes of one element show. */
export interface AttributeDefects {
  readonly invalidAria: readonly string[];
  readonly positiveTabindex: string | null;
}

/** The defects that the markup alone can show. */
export class Accessibility {
  mainLandmark = false;
  readonly #positiveTabindex = defects();
  readonly #invalidAria = defects();
  readonly #focusableInAriaHidden = defects();
  readonly #strayListItems = defects();
  readonly #strayTermChildren = defects();
  readonly #tables = defects();

  facts(): HtmlFacts['accessibility'] {
    return {
      mainLandmark: this.mainLandmark,
      positiveTabindex: this.#positiveTabindex,
      invalidAria: this.#invalidAria,
      focusableInAriaHidden: this.#focusableInAriaHidden,
      strayListItems: this.#strayListItems,
      ...(this.#strayTermChildren.count > 0 && { strayTermChildren: this.#strayTermChildren }),
      dataTablesWithoutHeaders: this.#tables,
    };
  }

  attributes({ invalidAria, positiveTabindex }: AttributeDefects): void {
    for (const sample of invalidAria) noteDefect(this.#invalidAria, sample);
    if (positiveTabindex !== null) noteDefect(this.#positiveTabindex, positiveTabindex);
  }

  inAriaHidden(element: CurrentElement): void {
    if (isFocusable(element)) noteDefect(this.#focusableInAriaHidden, describe(element));
  }

  listItem(element: CurrentElement, role: string): void {
    const tag = element.parent.tag.name;
    // an element with another role is no list item
    if (tag === '' || (role !== '' && role !== 'listitem')) return;
    // A div may group the terms of a list, custom elements and templates are put into place by script.
    if (element.name === 'li' ? isList(element.parent) : isTermList(element, tag)) return;
    if (tag.includes('-')) return;
    const place = element.parent.keepsItems === false ? `${tag} of another role` : tag;
    noteDefect(
      element.name === 'li' ? this.#strayListItems : this.#strayTermChildren,
      describe(element, `in ${place}`),
    );
  }

  termList(sample: string): void {
    noteDefect(this.#strayTermChildren, sample);
  }

  tableWithoutHeaders(description: string): void {
    noteDefect(this.#tables, description);
  }
}

/** The fault of a role; null without one. */
export function roleDefect(element: CurrentElement, value: string): string | null {
  const roles = value.trim() === '' ? [] : plainText(value).toLowerCase().split(' ');
  // Later tokens are fallbacks: one known role is enough.
  if (roles.length === 0 || roles.some((role) => ARIA_ROLES.has(role))) return null;
  return describe(element, `role="${plainText(value, 60)}"`);
}

export function ariaDefect(element: CurrentElement, name: string, value: string): string | null {
  return isValidAria(name, value) ? null : describe(element, `${name.slice(0, 60)}="${plainText(value, 60)}"`);
}

export function tabindexDefect(element: CurrentElement, value: string): string | null {
  return Number.parseInt(value, 10) > 0 ? describe(element, `tabindex="${plainText(value, 20)}"`) : null;
}

function defects(): Defects {
  return { count: 0, samples: [] };
}

export function noteDefect(list: Defects, sample: string): void {
  list.count++;
  if (list.samples.length < CAPS.samples && !list.samples.includes(sample)) list.samples.push(sample);
}

function isValidAria(name: string, value: string): boolean {
  if (!Object.hasOwn(ATTRIBUTES, name)) return false;
  const allowed = ATTRIBUTES[name] ?? null;
  if (allowed === null) return true;
  const text = value.trim().toLowerCase();
  if (allowed === 'number') return text !== '' && Number.isFinite(Number(text));
  if (allowed === 'integer')
    return text !== '' && Number.isInteger(Number(text)) && Number(text) >= (LEAST[name] ?? Number.NEGATIVE_INFINITY);
  if (TOKEN_LISTS.has(name))
    return plainText(text)
      .split(' ')
      .every((token) => allowed.includes(token));
  return allowed.includes(text);
}

function isFocusable(element: CurrentElement): boolean {
  const tabindex = element.get(ATTR.TABINDEX);
  if (tabindex !== null) return Number.parseInt(tabindex, 10) >= 0 && element.get(ATTR.DISABLED) === null;
  switch (element.name) {
    case 'a':
    case 'area':
      return element.get(ATTR.HREF) !== null;
    case 'input':
      return element.get(ATTR.DISABLED) === null && element.get(ATTR.TYPE)?.trim().toLowerCase() !== 'hidden';
    case 'button':
    case 'select':
    case 'textarea':
      return element.get(ATTR.DISABLED) === null;
    case 'summary':
      return true;
    default:
      return element.get(ATTR.CONTENTEDITABLE) !== null && element.get(ATTR.CONTENTEDITABLE) !== 'false';
  }
}

function isList({ tag: { name }, keepsItems }: OpenElement): boolean {
  return keepsItems ?? (name === 'ul' || name === 'ol' || name === 'menu');
}

function isTermList({ parent, grandparent }: CurrentElement, tag: string): boolean {
  if (parent.keepsItems === false) return false;
  return tag === 'dl' || (tag === 'div' && grandparent.tag.name === 'dl' && grandparent.keepsItems !== false);
}

/** Whether an element with that role is a list to its items, as axe-core has it (rules listitem and dlitem); null where the tag decides. */
export function keepsItems(role: string): boolean | null {
  if (role === 'list' || role === 'none' || role === 'presentation') return true;
  return ARIA_ROLES.has(role) ? false : null;
}

/** The first of its classes, as a selector has it. */
function classOf(element: CurrentElement): string {
  const first = /\S+/.exec(element.get(ATTR.CLASS)?.slice(0, 200) ?? '');
  return first === null ? '' : `.${first[0]}`;
}

export function describe(element: CurrentElement, detail = ''): string {
  const id = element.get(ATTR.ID);
  const name = id === null || id === '' ? `${element.name}${classOf(element)}` : `${element.name}#${id}`;
  return plainText(detail === '' ? name : `${name} ${detail}`, 200);
}
