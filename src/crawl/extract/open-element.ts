import { CAPS } from '../facts.js';
import { openAnchor } from './anchor.js';
import { readAttributes, type SharedAttributes } from './attributes.js';
import { addFrame, addMediaAddress, addTrack, openMedia } from './embed.js';
import { enterAttributes, enterLandmark, type Leave } from './enter-attributes.js';
import { openControl, openForm, openLabel } from './form.js';
import { openHeading } from './heading.js';
import { addImage, addPictureSource, openPicture } from './image.js';
import { addBase, addLink, addMeta, addTitle } from './metadata.js';
import { plainText } from './plain-text.js';
import { addScript } from './script.js';
import type { State } from './state.js';
import { addStyle } from './style.js';
import { openTable, tablePart } from './table.js';
import { TAG, TAGS } from './tags.js';
import { attr, type Element } from './tree.js';

export interface Opened {
  descend: boolean;
  /** bits of `TAG` */
  tag: number;
  /** in the order in which they were entered */
  leaves: Leave[] | null;
}

const LEAF: Opened = Object.freeze({ descend: false, tag: 0, leaves: null });
const INNER: Opened = Object.freeze({ descend: true, tag: 0, leaves: null });

/** Reads one element and moves the state into it. */
export function openElement(state: State, element: Element, depth: number): Opened {
  state.elements++;
  const { tagName } = element;
  const shared = element.attrs.length === 0 && tagName !== 'dialog' ? null : readAttributes(state, element);
  if (state.svg > 0 || tagName === 'svg' || tagName === 'math') return openForeign(state, element, shared);
  const tag = TAGS.get(tagName) ?? (tagName.includes('-') ? customElement(state) : 0);
  if ((tag & TAG.OPAQUE) !== 0) return openOpaque(state, element, shared);
  if (tag !== 0) enterTag(state, tag);
  const leaves: Leave[] = [];
  if (shared !== null) enterAttributes(state, element, shared, leaves);
  else if ((tag & TAG.PLACE) !== 0) enterLandmark(state, element, tag, null, leaves);
  if (state.ariaHidden > 0 && state.hidden === 0) state.accessibility.inAriaHidden(element);
  if (depth <= 7 && (tag & TAG.BLOCK) !== 0 && !state.inHead) addToTemplate(state, element, depth, shared);
  const leave = openByTag(state, element, shared);
  if (leave !== null) leaves.push(leave);
  if (leaves.length === 0 && tag === 0) return INNER;
  return { descend: true, tag, leaves: leaves.length === 0 ? null : leaves };
}

export function leaveElement(state: State, opened: Opened): void {
  const { leaves, tag } = opened;
  if (leaves !== null) for (let i = leaves.length - 1; i >= 0; i--) leaves[i]?.();
  if ((tag & TAG.BLOCK) !== 0) breakText(state);
  if ((tag & TAG.CODE) !== 0) state.code--;
  if ((tag & TAG.SILENT) !== 0) state.silent--;
  if ((tag & TAG.HEAD) !== 0) state.inHead = false;
}

function enterTag(state: State, tag: number): void {
  if ((tag & TAG.BLOCK) !== 0) breakText(state);
  if ((tag & TAG.CODE) !== 0) state.code++;
  if ((tag & TAG.SILENT) !== 0) state.silent++;
  if ((tag & TAG.HEAD) !== 0) state.inHead = true;
}

function breakText(state: State): void {
  state.text.boundary(state.place);
  if (state.names.active) state.names.add(' ', false);
}

function customElement(state: State): number {
  state.customElements++;
  return TAG.BLOCK;
}

function openOpaque(state: State, element: Element, shared: SharedAttributes | null): Opened {
  if (element.tagName === 'script') addScript(state, element);
  else if (element.tagName === 'style') addStyle(state, element);
  if (element.tagName !== 'iframe') return LEAF;
  const leaves: Leave[] = [];
  if (shared !== null) enterAttributes(state, element, shared, leaves);
  if (state.ariaHidden > 0 && state.hidden === 0) state.accessibility.inAriaHidden(element);
  addFrame(state, element);
  return { descend: false, tag: 0, leaves };
}

/** In SVG only links, scripts and the titles that name an icon matter. */
function openForeign(state: State, element: Element, shared: SharedAttributes | null): Opened {
  const { tagName } = element;
  if (tagName === 'script') {
    addScript(state, element);
    return LEAF;
  }
  if (tagName === 'style') return LEAF;
  const leaves: Leave[] = [];
  if (shared !== null) enterAttributes(state, element, shared, leaves);
  if (tagName === 'foreignObject') {
    const outer = state.svg;
    state.svg = 0;
    leaves.push(() => {
      state.svg = outer;
    });
  } else if (tagName === 'svg' || state.svg > 0) {
    state.svg++;
    leaves.push(() => {
      state.svg--;
    });
  }
  if (tagName === 'title' || tagName === 'desc') {
    if (tagName === 'title') nameIcon(state, element);
    return { descend: false, tag: 0, leaves };
  }
  if (tagName === 'a') {
    const leave = openAnchor(state, element);
    if (leave !== null) leaves.push(leave);
  }
  return { descend: true, tag: 0, leaves };
}

function nameIcon(state: State, element: Element): void {
  const first = element.childNodes[0];
  const text = first !== undefined && 'value' in first ? plainText(first.value) : '';
  if (text !== '' && state.names.accepts(state.hidden, state.ariaHidden)) state.names.add(text, true);
}

function addToTemplate(state: State, element: Element, depth: number, shared: SharedAttributes | null): void {
  const parent = element.parentNode;
  const parentTag = parent !== null && 'tagName' in parent ? parent.tagName : '';
  if (state.place.main > 0 && element.tagName !== 'main') return;
  state.template.add(element.tagName, depth - 2, parentTag, shared?.className ?? '');
}

function openByTag(state: State, element: Element, shared: SharedAttributes | null): Leave | null {
  switch (element.tagName) {
    case 'html':
      state.lang ??= shared?.lang ?? null;
      state.xmlLang ??= shared?.xmlLang ?? null;
      return null;
    case 'title':
      addTitle(state, element);
      return null;
    case 'meta':
      addMeta(state, element);
      return null;
    case 'link':
      addLink(state, element);
      return null;
    case 'base':
      addBase(state, element);
      return null;
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return openHeading(state, element);
    case 'a':
    case 'area':
      return openAnchor(state, element);
    case 'img':
      addImage(state, element, shared?.style ?? null);
      return null;
    case 'picture':
      return openPicture(state);
    case 'source':
      if (state.medium === null) addPictureSource(state, element);
      else addMediaAddress(state, attr(element, 'src'));
      return null;
    case 'video':
    case 'audio':
      return openMedia(state, element);
    case 'track':
      addTrack(state, element);
      return null;
    case 'frame':
      addFrame(state, element);
      return null;
    case 'form':
      return openForm(state, element);
    case 'label':
      return openLabel(state, element);
    case 'input':
    case 'select':
    case 'textarea':
    case 'button':
      return openControl(state, element);
    case 'table':
      return openTable(state, element);
    case 'tr':
    case 'td':
    case 'th':
    case 'caption':
    case 'thead':
      tablePart(state, element);
      return null;
    case 'li':
    case 'dt':
    case 'dd':
      state.accessibility.listItem(element);
      return null;
    case 'time':
      if (state.dates.length < CAPS.samples * 5) {
        const value = attr(element, 'datetime');
        if (value !== null) state.dates.push(plainText(value, 64));
      }
      return null;
    default:
      return null;
  }
}
