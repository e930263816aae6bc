import { CAPS } from '../../../facts/html-facts.js';
import { keepsItems } from '../accessibility/accessibility.js';
import { namePart } from '../accessibility/accessible-name.js';
import { openControl, openForm, openLabel } from '../accessibility/form.js';
import { closeAnchor, openAnchor } from '../anchor.js';
import { ATTR } from '../attributes/attribute-names.js';
import { isMount, noteAttributes, type SharedAttributes, sharedAttributes } from '../attributes/attributes.js';
import { enterAttributes, enterLandmark } from '../attributes/enter-attributes.js';
import { addFrame, addMediaUrl, addTrack, openMedia, openObject } from '../embed.js';
import { openHeading } from '../heading.js';
import { addImage, addPictureSource, openPicture } from '../image.js';
import { noteCandidates } from '../image-candidates.js';
import { noteTermChild, openTermList } from '../language/term-list.js';
import { noteLoad, noteStyleLoads } from '../loads/loads.js';
import { addScript } from '../script.js';
import { addBase, addLink, addMeta, addTitle } from '../structured-data/metadata.js';
import { addStyle } from '../style.js';
import { closeCell, openTable, tablePart } from '../table.js';
import { plainText } from '../text/plain-text.js';
import type { CurrentElement, Leave, OpenElement } from './element.js';
import type { State } from './state.js';
import { KIND, TAG } from './tags.js';

/** Reads one element and moves the state into it. False when what is inside must not be read. */
export function openElement(
  state: State,
  element: CurrentElement,
  frame: OpenElement,
  depth: number,
  foreign: boolean,
): boolean {
  state.elements++;
  const { tag } = element;
  const shared = sharedAttributes(element);
  if (shared !== null) {
    if (shared.role !== '') frame.keepsItems = keepsItems(shared.role);
    frame.className = shared.className;
    if (shared.noted) noteAttributes(state, shared, element);
    if (shared.id !== '' && isMount(shared.id))
      frame.leaves.push(() => {
        state.application.hasEmptyMount ||= frame.children === 0;
      });
  }
  if (foreign || tag.kind === KIND.SVG) return openForeign(state, element, shared, frame);
  if ((tag.bits & TAG.OPAQUE) !== 0) {
    openOpaque(state, element, shared, frame);
    return false;
  }
  noteTermChild(state, element, shared);
  if (tag.bits !== 0) enterTag(state, tag.bits);
  frame.bits = tag.bits;
  if (shared === null) {
    if ((tag.bits & TAG.PLACE) !== 0) enterLandmark(state, element, null, frame.leaves);
  } else if (shared.moves || state.namedByIds || (shared.style !== null && state.sight.inherited.color !== null)) {
    enterAttributes(state, element, shared, frame.leaves);
  }
  if (shared !== null && state.names.active) namePart(state, element, shared, frame.leaves);
  if (state.ariaHidden > 0 || state.ariaHiddenRoots > 0) noteFocusable(state, element);
  if (depth <= 7 && (tag.bits & (TAG.SKELETON | TAG.CUSTOM)) !== 0 && !state.head.isOpen) {
    addToTemplate(state, element, depth, shared);
  }
  const leave = tag.kind === KIND.NOTHING ? null : openByKind(state, element, shared, frame);
  if (leave !== null) frame.leaves.push(leave);
  return true;
}

export function leaveElement(state: State, frame: OpenElement): void {
  const { leaves, bits } = frame;
  if (frame.anchor !== null) {
    closeAnchor(state, frame, frame.anchor);
    frame.anchor = null;
  } else if (frame.cell !== null) {
    closeCell(state, frame, frame.cell);
    frame.cell = null;
  }
  if (leaves.length > 0) for (let leave = leaves.pop(); leave !== undefined; leave = leaves.pop()) leave();
  if (bits === 0) return;
  if ((bits & TAG.BLOCK) !== 0) breakText(state);
  if ((bits & TAG.CODE) !== 0) state.code--;
  if ((bits & TAG.SILENT) !== 0) state.silent--;
  if ((bits & TAG.HEAD) !== 0) state.head.isOpen = false;
}

function enterTag(state: State, bits: number): void {
  if ((bits & TAG.BLOCK) !== 0) breakText(state);
  if ((bits & TAG.CODE) !== 0) state.code++;
  if ((bits & TAG.SILENT) !== 0) state.silent++;
  if ((bits & TAG.HEAD) !== 0) state.head.isOpen = true;
  if ((bits & TAG.CUSTOM) !== 0) state.application.customElements++;
}

function breakText(state: State): void {
  state.text.boundary(state.place);
  if (state.names.active) state.names.add(' ', false);
}

function openOpaque(state: State, element: CurrentElement, shared: SharedAttributes | null, frame: OpenElement): void {
  const { kind } = element.tag;
  if (kind === KIND.SCRIPT) addScript(state, element);
  else if (kind === KIND.STYLE) addStyle(state, element);
  if (kind !== KIND.FRAME) return;
  if (shared !== null) enterAttributes(state, element, shared, frame.leaves);
  if (state.ariaHidden > 0 || state.ariaHiddenRoots > 0) noteFocusable(state, element);
  addFrame(state, element, shared);
}

function noteFocusable(state: State, element: CurrentElement): void {
  // an element that is only moved off the screen is reached by the keyboard
  if (state.sight.hidden <= state.sight.offScreen && state.unfocusable === 0) state.accessibility.inAriaHidden(element);
}

/** In SVG only links, scripts and what names an icon matter. */
function openForeign(
  state: State,
  element: CurrentElement,
  shared: SharedAttributes | null,
  frame: OpenElement,
): boolean {
  const { name } = element;
  const { leaves } = frame;
  state.otherContent++;
  if (name === 'image' || name === 'feImage') noteLoad(state, element, 'svg image', element.get(ATTR.HREF));
  if (name === 'use') noteLoad(state, element, 'svg use', element.get(ATTR.HREF));
  if (name === 'script') {
    noteLoad(state, element, 'svg script', element.get(ATTR.HREF));
    addScript(state, element);
  }
  if (name === 'style') noteStyleLoads(state, element, element.text);
  if (name === 'script' || name === 'style') return false;
  if (shared !== null) {
    enterAttributes(state, element, shared, leaves);
    if (state.names.active) namePart(state, element, shared, leaves);
  }
  const outer = state.svg;
  if (name === 'foreignObject') state.svg = 0;
  else if (name === 'svg' || state.svg > 0) state.svg++;
  leaves.push(() => {
    state.svg = outer;
  });
  if (name === 'title' || name === 'desc') {
    const isTitle = name === 'title';
    state.unread++;
    if (isTitle) state.iconTitle++;
    leaves.push(() => {
      state.unread--;
      if (isTitle) state.iconTitle--;
    });
    return false;
  }
  // browsers know no links in MathML
  if (name === 'a' && state.svg > 0) openAnchor(state, element, frame);
  return true;
}

function addToTemplate(state: State, element: CurrentElement, depth: number, shared: SharedAttributes | null): void {
  if (state.place.main > 0 && element.name !== 'main') return;
  state.template.add(element.name, depth - 2, element.parent.tag.name, shared?.classes.template ?? '');
}

function openByKind(
  state: State,
  element: CurrentElement,
  shared: SharedAttributes | null,
  frame: OpenElement,
): Leave | null {
  switch (element.tag.kind) {
    case KIND.HTML:
      state.lang ??= shared?.lang ?? null;
      state.xmlLang ??= shared?.xmlLang ?? null;
      return null;
    case KIND.TITLE:
      addTitle(state, element);
      return null;
    case KIND.META:
      addMeta(state, element);
      return null;
    case KIND.LINK:
      addLink(state, element);
      return null;
    case KIND.BASE:
      addBase(state, element);
      return null;
    case KIND.HEADING:
      return openHeading(state, element);
    case KIND.ANCHOR:
    case KIND.AREA:
      openAnchor(state, element, frame);
      return null;
    case KIND.IMAGE:
      addImage(state, element, shared?.style ?? null);
      return null;
    case KIND.PICTURE:
      return openPicture(state);
    case KIND.SOURCE:
      if (state.images.picture !== null) noteCandidates(state, element, 'source srcset', element.get(ATTR.SRCSET));
      if (state.embeds.medium === null) addPictureSource(state, element);
      else addMediaUrl(state, element.get(ATTR.SRC));
      return null;
    case KIND.MEDIUM:
      return openMedia(state, element);
    case KIND.OBJECT:
      noteLoad(state, element, 'object data', element.get(ATTR.DATA));
      return openObject(state, element);
    case KIND.EMBED:
      noteLoad(state, element, 'embed src', element.get(ATTR.SRC));
      return null;
    case KIND.TRACK:
      noteLoad(state, element, 'track src', element.get(ATTR.SRC));
      addTrack(state, element);
      return null;
    case KIND.FRAME:
      addFrame(state, element, shared);
      return null;
    case KIND.FORM:
      return openForm(state, element);
    case KIND.LABEL:
      return openLabel(state, element);
    case KIND.CONTROL:
      return openControl(state, element);
    case KIND.TABLE:
      return openTable(state, element);
    case KIND.TABLE_PART:
      tablePart(state, element, frame);
      return null;
    case KIND.TERM_LIST:
      return openTermList(state, element, frame, shared?.role ?? '');
    case KIND.LIST_ITEM:
      state.accessibility.listItem(element, shared?.role ?? '');
      return null;
    case KIND.TIME:
      if (state.dates.length < CAPS.samples * 5) {
        const value = element.get(ATTR.DATETIME);
        if (value !== null) state.dates.push(plainText(value, 64));
      }
      return null;
    default:
      return null;
  }
}
