import { CAPS } from '../facts.js';
import { type InlineStyle, readInlineStyle } from './inline-style.js';
import { cut, plainText } from './plain-text.js';
import type { State } from './state.js';
import type { Element } from './tree.js';

/** The attributes that any element may have, read in one pass. */
export interface SharedAttributes {
  id: string;
  className: string;
  style: InlineStyle | null;
  hidden: boolean;
  ariaHidden: boolean;
  /** lower case, first token */
  role: string;
  lang: string | null;
  xmlLang: string | null;
  itemscope: boolean;
  itemprop: string | null;
  typeof: string | null;
  property: string | null;
  /** a class that hides from sight what screen readers should read */
  forScreenReaders: boolean;
}

export function readAttributes(state: State, element: Element): SharedAttributes {
  const shared: SharedAttributes = {
    id: '',
    className: '',
    style: null,
    hidden: false,
    ariaHidden: false,
    role: '',
    lang: null,
    xmlLang: null,
    itemscope: false,
    itemprop: null,
    typeof: null,
    property: null,
    forScreenReaders: false,
  };
  for (const { name, value } of element.attrs) {
    switch (name) {
      case 'id':
        shared.id = value;
        addId(state, element, value);
        break;
      case 'class':
        shared.className = value;
        if (value !== '') readClass(state, element, shared, value);
        break;
      case 'style':
        shared.style = readInlineStyle(value);
        if (shared.style.largeBackground !== null) addBackground(state, shared.style.largeBackground);
        break;
      case 'hidden':
        shared.hidden = value.trim().toLowerCase() !== 'until-found';
        break;
      case 'role':
        shared.role = value.trim().toLowerCase().split(/\s/, 1)[0] ?? '';
        state.accessibility.role(element, value);
        break;
      case 'tabindex':
        state.accessibility.tabindex(element, value);
        break;
      case 'lang':
        shared.lang = plainText(value);
        break;
      case 'xml:lang':
        shared.xmlLang = plainText(value);
        break;
      case 'itemscope':
        shared.itemscope = true;
        break;
      case 'itemprop':
        shared.itemprop = value;
        if (value === 'author') state.byline = true;
        break;
      case 'typeof':
        shared.typeof = value;
        break;
      case 'property':
        shared.property = value;
        break;
      default:
        if (name.startsWith('aria-')) {
          if (name === 'aria-hidden') shared.ariaHidden = value.trim().toLowerCase() === 'true';
          state.accessibility.attribute(element, name, value);
        }
    }
  }
  if (element.tagName === 'dialog' && !element.attrs.some((attribute) => attribute.name === 'open'))
    shared.hidden = true;
  return shared;
}

function addId(state: State, element: Element, value: string): void {
  if (value === '') return;
  if (state.ids.has(value)) {
    const id = cut(value, 200);
    const known = state.duplicateIds.get(id);
    if (known !== undefined || state.duplicateIds.size < CAPS.samples) state.duplicateIds.set(id, (known ?? 0) + 1);
    state.duplicateIdCount++;
    return;
  }
  if (state.ids.size < CAPS.ids) state.ids.set(cut(value, CAPS.text), element);
  if (MOUNTS.has(value)) state.mount = true;
}

/** Where frameworks put the page that their script draws. */
const MOUNTS: ReadonlySet<string> = new Set([
  'root',
  'app',
  '__next',
  '__nuxt',
  '___gatsby',
  'q-app',
  'svelte',
  'main-app',
  'react-root',
]);

const SCREEN_READER_CLASSES: ReadonlySet<string> = new Set([
  'sr-only',
  'visually-hidden',
  'visuallyhidden',
  'screen-reader-text',
  'a11y-hidden',
  'assistive-text',
  'offscreen',
  'element-invisible',
  'skip-link',
]);

function readClass(state: State, element: Element, shared: SharedAttributes, value: string): void {
  // Cheap looks first: hardly any class is one of these.
  if (
    value.includes('hidden') ||
    value.includes('sr-only') ||
    value.includes('creen') ||
    value.includes('text') ||
    value.includes('skip')
  ) {
    shared.forScreenReaders = value.split(/\s+/).some((name) => SCREEN_READER_CLASSES.has(name.toLowerCase()));
  }
  if (!state.byline && (value.includes('author') || value.includes('byline'))) {
    state.byline =
      value.split(/\s+/).some((name) => /^(?:[a-z]{1,20}[-_]{1,2})?(?:byline|author)(?:[-_]{1,2}name)?$/i.test(name)) &&
      element.childNodes.length > 0;
  }
}

function addBackground(state: State, address: string): void {
  const url = state.urls.resolve(address);
  if (url !== null) state.note(state.cssImages, url);
}

const DIALOG_ROLES: ReadonlySet<string> = new Set(['dialog', 'alertdialog', 'menu', 'tooltip', 'tabpanel', 'listbox']);

/** Parts that pages show on demand are hidden for good reason. */
export function isDialogLike(role: string): boolean {
  return DIALOG_ROLES.has(role);
}
