import { CAPS, type Defects, type HtmlFacts } from '../facts.js';
import { ATTRIBUTES, ROLES, TOKEN_LISTS } from './aria-table.js';
import { plainText } from './plain-text.js';
import { attr, type Element } from './tree.js';

/** The defects that the markup alone can show. */
export class Accessibility {
  mainLandmark = false;
  readonly #positiveTabindex = defects();
  readonly #invalidAria = defects();
  readonly #focusableInAriaHidden = defects();
  readonly #strayListItems = defects();
  readonly #tables = defects();

  facts(): HtmlFacts['accessibility'] {
    return {
      mainLandmark: this.mainLandmark,
      positiveTabindex: this.#positiveTabindex,
      invalidAria: this.#invalidAria,
      focusableInAriaHidden: this.#focusableInAriaHidden,
      strayListItems: this.#strayListItems,
      dataTablesWithoutHeaders: this.#tables,
    };
  }

  role(element: Element, value: string): void {
    const roles = value.trim() === '' ? [] : plainText(value).toLowerCase().split(' ');
    // Later tokens are fallbacks: one known role is enough.
    if (roles.length > 0 && !roles.some((role) => ROLES.has(role))) {
      note(this.#invalidAria, describe(element, `role="${plainText(value, 60)}"`));
    }
  }

  attribute(element: Element, name: string, value: string): void {
    if (!isValidAria(name, value))
      note(this.#invalidAria, describe(element, `${name.slice(0, 60)}="${plainText(value, 60)}"`));
  }

  tabindex(element: Element, value: string): void {
    if (Number.parseInt(value, 10) > 0)
      note(this.#positiveTabindex, describe(element, `tabindex="${plainText(value, 20)}"`));
  }

  inAriaHidden(element: Element): void {
    if (isFocusable(element)) note(this.#focusableInAriaHidden, describe(element));
  }

  listItem(element: Element): void {
    const parent = element.parentNode;
    if (parent === null || !('tagName' in parent)) return;
    const tag = parent.tagName;
    // A div may group the terms of a list, custom elements and templates are put into place by script.
    if (element.tagName === 'li' ? isList(parent, tag) : isTermList(parent, tag)) return;
    if (!tag.includes('-')) note(this.#strayListItems, describe(element, `in ${tag}`));
  }

  tableWithoutHeaders(element: Element): void {
    note(this.#tables, describe(element));
  }
}

function defects(): Defects {
  return { count: 0, samples: [] };
}

function note(list: Defects, sample: string): void {
  list.count++;
  if (list.samples.length < CAPS.samples && !list.samples.includes(sample)) list.samples.push(sample);
}

function isValidAria(name: string, value: string): boolean {
  if (!Object.hasOwn(ATTRIBUTES, name)) return false;
  const allowed = ATTRIBUTES[name] ?? null;
  if (allowed === null) return true;
  const text = value.trim().toLowerCase();
  if (allowed === 'number') return text !== '' && Number.isFinite(Number(text));
  if (allowed === 'integer') return text !== '' && Number.isInteger(Number(text));
  if (TOKEN_LISTS.has(name))
    return plainText(text)
      .split(' ')
      .every((token) => allowed.includes(token));
  return allowed.includes(text);
}

function isFocusable(element: Element): boolean {
  const tabindex = attr(element, 'tabindex');
  if (tabindex !== null) return Number.parseInt(tabindex, 10) >= 0 && attr(element, 'disabled') === null;
  switch (element.tagName) {
    case 'a':
    case 'area':
      return attr(element, 'href') !== null;
    case 'input':
      return attr(element, 'disabled') === null && attr(element, 'type')?.trim().toLowerCase() !== 'hidden';
    case 'button':
    case 'select':
    case 'textarea':
      return attr(element, 'disabled') === null;
    case 'iframe':
    case 'summary':
      return true;
    default:
      return attr(element, 'contenteditable') !== null && attr(element, 'contenteditable') !== 'false';
  }
}

function isList(parent: Element, tag: string): boolean {
  return tag === 'ul' || tag === 'ol' || tag === 'menu' || attr(parent, 'role')?.trim().toLowerCase() === 'list';
}

function isTermList(parent: Element, tag: string): boolean {
  if (tag === 'dl') return true;
  if (tag !== 'div') return false;
  const outer = parent.parentNode;
  return outer !== null && 'tagName' in outer && outer.tagName === 'dl';
}

function describe(element: Element, detail = ''): string {
  const id = attr(element, 'id');
  const name = id === null || id === '' ? element.tagName : `${element.tagName}#${id}`;
  return plainText(detail === '' ? name : `${name} ${detail}`, 200);
}
