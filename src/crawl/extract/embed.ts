import { type FrameFacts, type MediaFacts } from '../../facts/element-facts.js';
import { CAPS } from '../../facts/html-facts.js';
import { trimUrl } from '../../facts/url.js';
import { ariaLabel, whenNamedByOthers } from './accessibility/accessible-name.js';
import { isPresentational } from './accessibility/presentational.js';
import { ATTR } from './attributes/attribute-names.js';
import type { SharedAttributes } from './attributes/attributes.js';
import { notePoster } from './image-candidates.js';
import { noteFrameDocument } from './loads/frame-document.js';
import { cut, plainText } from './text/plain-text.js';
import type { CurrentElement } from './tree/element.js';
import type { State } from './tree/state.js';

export function addFrame(state: State, element: CurrentElement, shared: SharedAttributes | null): void {
  const src = element.get(ATTR.SRC);
  const markup = element.name === 'iframe' ? element.get(ATTR.SRCDOC) : null;
  const title = plainText(element.get(ATTR.TITLE) ?? '');
  const fact: FrameFacts = {
    src: cut(trimUrl(src ?? ''), CAPS.url),
    url: markup === null ? state.address(src) : null,
    title: title || ariaLabel(element),
    hidden: state.sight.hidden > 0 || state.ariaHidden > 0 || isPassedOver(element, shared) || isDot(element),
  };
  state.keep(state.embeds.frames, fact, element);
  if (markup !== null) noteFrameDocument(state, element, markup);
  if (title !== '') return;
  whenNamedByOthers(state, element, (text) => {
    fact.title = text;
  });
}

/** By role, size or order of focus: axe requests no title of such a frame either. */
const isPassedOver = (element: CurrentElement, shared: SharedAttributes | null): boolean =>
  isPresentational(element) ||
  shared?.style?.isNothing === true ||
  Number.parseInt(element.get(ATTR.TABINDEX) ?? '', 10) < 0;

/** Frames of no size are trackers: nobody meets them. */
function isDot(element: CurrentElement): boolean {
  const width = Number.parseInt(element.get(ATTR.WIDTH) ?? '', 10);
  const height = Number.parseInt(element.get(ATTR.HEIGHT) ?? '', 10);
  return width <= 1 && height <= 1;
}

export function openMedia(state: State, element: CurrentElement): () => void {
  const outer = state.embeds.medium;
  const src = element.get(ATTR.SRC);
  const fact: MediaFacts = {
    kind: element.name === 'video' ? 'VIDEO' : 'AUDIO',
    urls: [],
    captions: false,
    muted: element.get(ATTR.MUTED) !== null,
    ...((state.sight.hidden > 0 || state.ariaHidden > 0) && { hidden: true as const }),
  };
  state.embeds.medium = state.keep(state.embeds.media, fact, element);
  addMediaUrl(state, src);
  if (fact.kind === 'VIDEO') notePoster(state, element, element.get(ATTR.POSTER));
  return () => {
    state.embeds.medium = outer;
  };
}

/** The content of an object is shown in place of data that does not load; without data it is part of the page (HTML, 4.8.7). */
export function openObject(state: State, element: CurrentElement): (() => void) | null {
  if ((element.get(ATTR.DATA) ?? '').trim() === '') return null;
  state.silent++;
  return () => {
    state.silent--;
  };
}

export function addMediaUrl(state: State, src: string | null): void {
  const url = state.address(src);
  if (url !== null && state.embeds.medium !== null) state.note(state.embeds.medium.urls, url);
}

export function addTrack(state: State, element: CurrentElement): void {
  const kind = element.get(ATTR.KIND)?.trim().toLowerCase() ?? 'subtitles';
  if (state.embeds.medium !== null && (kind === 'captions' || kind === 'subtitles'))
    state.embeds.medium.captions = true;
}
