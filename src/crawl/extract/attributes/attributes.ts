import { type Region } from '../../../facts/element-facts.js';
import { CAPS } from '../../../facts/html-facts.js';
import {
  type AttributeDefects,
  ariaDefect,
  describe,
  noteDefect,
  roleDefect,
  tabindexDefect,
} from '../accessibility/accessibility.js';
import { namesBoilerplate, regionOf } from '../accessibility/landmark.js';
import { type InlineStyle, readInlineStyle } from '../inline-style.js';
import { isInListing } from '../listing.js';
import { namesFiles } from '../loads/css-loads.js';
import { drawsBackground, noteLoad, noteStyleLoads } from '../loads/loads.js';
import { supportsNoSnippet } from '../text/no-snippet.js';
import { cut, plainText } from '../text/plain-text.js';
import type { CurrentElement } from '../tree/element.js';
import type { State } from '../tree/state.js';
import { KIND, TAG } from '../tree/tags.js';
import { ATTR } from './attribute-names.js';
import { type ClassNames, NO_CLASS } from './class-names.js';
import { controlledBy, mayControl } from './controlled-ids.js';

/** their `rel` is mostly none of RDFa */
const LINKS: ReadonlySet<number> = new Set([KIND.ANCHOR, KIND.AREA, KIND.LINK, KIND.FORM]);
const NO_DEFECTS: readonly string[] = [];

/** The attributes that any element may have, read in one pass: what they say depends on nothing but the tag. */
export class SharedAttributes implements AttributeDefects {
  id = '';
  className = '';
  style: InlineStyle | null = null;
  hidden = false;
  ariaHidden = false;
  /** neither read out nor reached by the keyboard, and yet shown */
  inert = false;
  /** lower case, first token */
  role = '';
  lang: string | null = null;
  xmlLang: string | null = null;
  itemscope = false;
  itemprop: string | null = null;
  typeof: string | null = null;
  property: string | null = null;
  /** RDFa: a term with its vocabulary, or any on an element that is no link */
  rel: string | null = null;
  rev: string | null = null;
  /** names that it states by itself: by aria-label, and by title */
  label = '';
  title = '';
  /** names in the class attribute */
  classes: ClassNames = NO_CLASS;
  invalidAria = NO_DEFECTS;
  positiveTabindex: string | null = null;
  /** a style with a URL in it */
  loads: string | null = null;
  background: string | null = null;
  region: Region | null = null;
  /** a script fills in what the element shows */
  bound = false;
  /** ids of what it opens or closes */
  controls: readonly string[] = NO_DEFECTS;
  /** its text is to be in no snippet */
  noSnippet = false;
  /** the element, where Google ignores data-nosnippet on it */
  ignoredNoSnippet: string | null = null;
  /** it says whether what it holds is seen */
  sight = false;
  /** a block whose class or id says that every page has it */
  boilerplate = false;
  /** there is something to write down of every such element */
  noted = false;
  /** such an element may change what its content means */
  moves = false;
}

/** The attributes of the element that is being entered; null where no attribute says anything. */
export function sharedAttributes(element: CurrentElement): SharedAttributes | null {
  const { attributes, tag } = element;
  if (attributes.shared !== null) return attributes.shared;
  if (attributes.count === 0 && tag.kind !== KIND.DIALOG) return null;
  const shared = readAttributes(element);
  attributes.shared = shared;
  return shared;
}

function readAttributes(element: CurrentElement): SharedAttributes {
  const shared = new SharedAttributes();
  const { attributes, tag } = element;
  for (let i = 0; i < attributes.count; i++) readAttribute(shared, element, i);
  if (tag.kind === KIND.DIALOG && attributes.get(ATTR.OPEN) === null) shared.hidden = true;
  const { id, classes, style } = shared;
  shared.region = shared.role === '' && (tag.bits & TAG.PLACE) === 0 ? null : regionOf(tag.name, shared.role);
  shared.boilerplate = isBlock(tag) && (classes.boilerplate || namesBoilerplate(id));
  shared.noted =
    id !== '' ||
    shared.invalidAria !== NO_DEFECTS ||
    shared.positiveTabindex !== null ||
    shared.loads !== null ||
    shared.background !== null ||
    shared.itemprop === 'author' ||
    shared.bound ||
    shared.controls.length > 0 ||
    shared.ignoredNoSnippet !== null ||
    (style !== null && style.largeBackground !== null);
  shared.sight =
    shared.hidden ||
    (style !== null &&
      (style.hidden ||
        style.offScreen ||
        style.faded ||
        style.visibility !== null ||
        style.fontSize !== null ||
        style.color === 'same'));
  shared.moves =
    classes.byline ||
    shared.sight ||
    shared.ariaHidden ||
    shared.inert ||
    shared.noSnippet ||
    isInListing(shared) ||
    shared.region !== null ||
    shared.boilerplate ||
    tag.name === 'article' ||
    shared.itemscope ||
    shared.itemprop !== null ||
    shared.typeof !== null ||
    shared.property !== null ||
    shared.rel !== null ||
    shared.rev !== null;
  return shared;
}

function isBlock({ bits, name }: CurrentElement['tag']): boolean {
  return (bits & TAG.BLOCK) !== 0 && name !== 'body' && name !== 'html';
}

function readAttribute(shared: SharedAttributes, element: CurrentElement, at: number): void {
  const { attributes, tag } = element;
  switch (attributes.numberAt(at)) {
    case ATTR.ID:
      shared.id = attributes.valueAt(at);
      break;
    case ATTR.CLASS:
      shared.classes = attributes.classesAt(at);
      shared.className = shared.classes.value;
      break;
    case ATTR.STYLE:
      shared.style = readInlineStyle(attributes.valueAt(at));
      if (namesFiles(attributes.valueAt(at))) shared.loads = attributes.valueAt(at);
      break;
    case ATTR.BACKGROUND:
      if (drawsBackground(element.tag.name)) shared.background = attributes.valueAt(at);
      break;
    case ATTR.HREF:
      if (tag.kind === KIND.ANCHOR) addControls(shared, controlledBy('href', attributes.valueAt(at)));
      break;
    case ATTR.ONCLICK:
      addControls(shared, controlledBy('onclick', attributes.valueAt(at)));
      break;
    case ATTR.HIDDEN:
      shared.hidden = attributes.valueAt(at).trim().toLowerCase() !== 'until-found';
      break;
    case ATTR.INERT:
      shared.inert = true;
      break;
    case ATTR.ROLE:
      shared.role = attributes.valueAt(at).trim().toLowerCase().split(/\s/, 1)[0] ?? '';
      addDefect(shared, roleDefect(element, attributes.valueAt(at)));
      break;
    case ATTR.TABINDEX:
      shared.positiveTabindex = tabindexDefect(element, attributes.valueAt(at));
      break;
    case ATTR.LANG:
      shared.lang = plainText(attributes.valueAt(at));
      break;
    case ATTR.XML_LANG:
      shared.xmlLang = plainText(attributes.valueAt(at));
      break;
    case ATTR.ITEMSCOPE:
      shared.itemscope = true;
      break;
    case ATTR.ITEMPROP:
      shared.itemprop = attributes.valueAt(at);
      break;
    case ATTR.TYPEOF:
      shared.typeof = attributes.valueAt(at);
      break;
    case ATTR.REL:
      if (!LINKS.has(tag.kind) || attributes.valueAt(at).includes(':')) shared.rel = attributes.valueAt(at);
      break;
    case ATTR.PROPERTY:
      shared.property = attributes.valueAt(at);
      break;
    case ATTR.ARIA_HIDDEN:
      shared.ariaHidden = attributes.valueAt(at).trim().toLowerCase() === 'true';
      addDefect(shared, ariaDefect(element, 'aria-hidden', attributes.valueAt(at)));
      break;
    case ATTR.ARIA_LABEL:
      shared.label = plainText(attributes.valueAt(at));
      break;
    case ATTR.TITLE:
      shared.title = plainText(attributes.valueAt(at));
      break;
    case ATTR.OTHER: {
      const name = attributes.nameAt(at);
      if (mayControl(name)) addControls(shared, controlledBy(name, attributes.valueAt(at)));
      if (name.startsWith('aria-')) addDefect(shared, ariaDefect(element, name, attributes.valueAt(at)));
      else if (name === 'data-nosnippet') readNoSnippet(shared, element);
      else if (name === 'rev') shared.rev = attributes.valueAt(at);
      else if (isBinding(name)) shared.bound = true;
    }
  }
}

function readNoSnippet(shared: SharedAttributes, element: CurrentElement): void {
  if (supportsNoSnippet(element.tag.name)) shared.noSnippet = true;
  else shared.ignoredNoSnippet = describe(element);
}

const [V, N, X] = [118, 110, 120];

/** Attributes by which Vue, AngularJS and Alpine fill a template in the page. */
function isBinding(name: string): boolean {
  switch (name.charCodeAt(0)) {
    case V:
      return name.startsWith('v-');
    case N:
      return name.startsWith('ng-');
    case X:
      return name === 'x-data' || name === 'x-text';
    default:
      return false;
  }
}

function addControls(shared: SharedAttributes, ids: readonly string[]): void {
  if (ids.length > 0) shared.controls = [...shared.controls, ...ids];
}

function addDefect(shared: SharedAttributes, defect: string | null): void {
  if (defect !== null) shared.invalidAria = [...shared.invalidAria, defect];
}

/** Writes down what they say of the document. */
export function noteAttributes(state: State, shared: SharedAttributes, element: CurrentElement): void {
  if (shared.id !== '') addId(state, shared.id);
  if (shared.itemprop === 'author') state.byline = true;
  if (shared.bound) state.application.isBound = true;
  const background = shared.style?.largeBackground ?? null;
  if (background !== null) addBackground(state, background);
  if (shared.loads !== null) noteStyleLoads(state, element, shared.loads);
  noteLoad(state, element, 'body background', shared.background);
  const { ignoredNoSnippet } = shared;
  // around it, another element keeps its text out of snippets
  if (ignoredNoSnippet !== null && state.snippets.open === 0) noteDefect(state.snippets.ignored, ignoredNoSnippet);
  // a control that nobody sees opens nothing
  if (state.sight.hidden === 0)
    for (const id of shared.controls)
      if (state.ids.controlled.size < CAPS.ids) state.ids.controlled.add(state.inTree(id));
  state.accessibility.attributes(shared);
}

function addId(state: State, value: string): void {
  // no link leads into a shadow tree
  const ids = state.tree === 0 ? state.ids.known : state.ids.inShadow;
  const before = ids.size;
  const known = state.inTree(value);
  if (before < CAPS.ids && value.length <= CAPS.text) ids.add(known);
  if (ids.size === before && ids.has(known)) {
    const id = cut(value, 200);
    const times = state.ids.duplicates.get(id);
    if (times !== undefined || state.ids.duplicates.size < CAPS.samples) state.ids.duplicates.set(id, (times ?? 0) + 1);
    state.ids.duplicateCount++;
    return;
  }
  if (value.length > CAPS.text && before < CAPS.ids) ids.add(cut(known, CAPS.text));
  if (isMount(value)) state.application.hasMount = true;
}

/** The elements where frameworks put the page that their script draws. */
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

export const isMount = (id: string): boolean => id.length <= LONGEST_MOUNT && MOUNTS.has(id);

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
