import { CAPS, type MediaFacts } from '../facts.js';
import { accessibleText } from './accessible-name.js';
import { cut, plainText } from './plain-text.js';
import type { State } from './state.js';
import { attr, type Element } from './tree.js';

export function addFrame(state: State, element: Element): void {
  const src = attr(element, 'src');
  state.keep(
    state.frames,
    {
      src: cut(src?.trim() ?? '', CAPS.url),
      url: state.address(src),
      title: plainText(attr(element, 'title') ?? '') || accessibleText(state, element),
      hidden: state.hidden > 0 || state.ariaHidden > 0 || isDot(element),
    },
    element,
  );
}

/** Frames of no size are trackers: nobody meets them. */
function isDot(element: Element): boolean {
  const width = Number.parseInt(attr(element, 'width') ?? '', 10);
  const height = Number.parseInt(attr(element, 'height') ?? '', 10);
  return width <= 1 && height <= 1;
}

export function openMedia(state: State, element: Element): () => void {
  const outer = state.medium;
  const src = attr(element, 'src');
  const fact: MediaFacts = {
    kind: element.tagName === 'video' ? 'VIDEO' : 'AUDIO',
    urls: [],
    captions: false,
    muted: attr(element, 'muted') !== null,
  };
  state.medium = state.keep(state.media, fact, element);
  addMediaAddress(state, src);
  return () => {
    state.medium = outer;
  };
}

export function addMediaAddress(state: State, src: string | null): void {
  const url = state.address(src);
  if (url !== null && state.medium !== null) state.note(state.medium.urls, url);
}

export function addTrack(state: State, element: Element): void {
  const kind = attr(element, 'kind')?.trim().toLowerCase() ?? 'subtitles';
  if (state.medium !== null && (kind === 'captions' || kind === 'subtitles')) state.medium.captions = true;
}
