import { CAPS } from '../facts.js';
import { ATTR } from './attribute-names.js';
import { type ClassNames, NO_CLASS } from './class-names.js';
import type { CurrentElement } from './element.js';
import { type InlineStyle, readInlineStyle } from './inline-style.js';
import { cut, plainText } from './plain-text.js';
import type { State } from './state.js';
import { KIND } from './tags.js';

/** The attributes that any element may have, read in one pass. */
export class SharedAttributes {
  id = '';
  className = '';
  style: InlineStyle | null = null;
  hidden = false;
  ariaHidden = false;
  /** lower case, first token */
  role = '';
  lang: string | null = null;
  xmlLang: string | null = null;
  itemscope = false;
  itemprop: string | null = null;
  typeof: string | null = null;
  property: string | null = null;
  /** what the class attribute says */
  classes: ClassNames = NO_CLASS;

  clear(): void {
    this.id = '';
    this.className = '';
    this.style = null;
    this.hidden = false;
    this.ariaHidden = false;
    this.role = '';
    this.lang = null;
    this.xmlLang = null;
    this.itemscope = false;
    this.itemprop = null;
    this.typeof = null;
    this.property = null;
    this.classes = NO_CLASS;
  }
}

/** One object for all elements, as each is done with it before the next one is read. */
const SHARED = new SharedAttributes();

export function readAttributes(state: State, element: CurrentElement): SharedAttributes {
  const shared = SHARED;
  shared.clear();
  const { attributes } = element;
  for (let i = 0; i < attributes.count; i++) {
    switch (attributes.numberAt(i)) {
      case ATTR.ID:
        shared.id = attributes.valueAt(i);
        addId(state, shared.id);
        break;
      case ATTR.CLASS:
        shared.classes = attributes.classesAt(i);
        shared.className = shared.classes.value;
        break;
      case ATTR.STYLE:
        shared.style = readInlineStyle(attributes.valueAt(i));
        if (shared.style.largeBackground !== null) addBackground(state, shared.style.largeBackground);
        break;
      case ATTR.HIDDEN:
        shared.hidden = attributes.valueAt(i).trim().toLowerCase() !== 'until-found';
        break;
      case ATTR.ROLE:
        shared.role = attributes.valueAt(i).trim().toLowerCase().split(/\s/, 1)[0] ?? '';
        state.accessibility.role(element, attributes.valueAt(i));
        break;
      case ATTR.TABINDEX:
        state.accessibility.tabindex(element, attributes.valueAt(i));
        break;
      case ATTR.LANG:
        shared.lang = plainText(attributes.valueAt(i));
        break;
      case ATTR.XML_LANG:
        shared.xmlLang = plainText(attributes.valueAt(i));
        break;
      case ATTR.ITEMSCOPE:
        shared.itemscope = true;
        break;
      case ATTR.ITEMPROP:
        shared.itemprop = attributes.valueAt(i);
        if (shared.itemprop === 'author') state.byline = true;
        break;
      case ATTR.TYPEOF:
        shared.typeof = attributes.valueAt(i);
        break;
      case ATTR.PROPERTY:
        shared.property = attributes.valueAt(i);
        break;
      case ATTR.ARIA_HIDDEN:
        shared.ariaHidden = attributes.valueAt(i).trim().toLowerCase() === 'true';
        state.accessibility.attribute(element, 'aria-hidden', attributes.valueAt(i));
        break;
      case ATTR.ARIA_LABEL:
      case ATTR.ARIA_LABELLEDBY:
        break;
      case ATTR.OTHER: {
        const name = attributes.nameAt(i);
        if (name.startsWith('aria-')) state.accessibility.attribute(element, name, attributes.valueAt(i));
      }
    }
  }
  if (element.tag.kind === KIND.DIALOG && attributes.get(ATTR.OPEN) === null) shared.hidden = true;
  return shared;
}

function addId(state: State, value: string): void {
  if (value === '') return;
  if (state.ids.has(value)) {
    const id = cut(value, 200);
    const known = state.duplicateIds.get(id);
    if (known !== undefined || state.duplicateIds.size < CAPS.samples) state.duplicateIds.set(id, (known ?? 0) + 1);
    state.duplicateIdCount++;
    return;
  }
  if (state.ids.size < CAPS.ids) state.ids.add(cut(value, CAPS.text));
  if (value.length <= LONGEST_MOUNT && MOUNTS.has(value)) state.mount = true;
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

const LONGEST_MOUNT = Math.max(...[...MOUNTS].map((name) => name.length));

function addBackground(state: State, address: string): void {
  const url = state.urls.resolve(address);
  if (url !== null) state.note(state.cssImages, url);
}

const DIALOG_ROLES: ReadonlySet<string> = new Set(['dialog', 'alertdialog', 'menu', 'tooltip', 'tabpanel', 'listbox']);

/** Parts that pages show on demand are hidden for good reason. */
export function isDialogLike(role: string): boolean {
  return DIALOG_ROLES.has(role);
}
