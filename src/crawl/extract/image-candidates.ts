import type { ImageCandidateFacts, InsecureLoadFacts } from '../../facts/element-facts.js';
import type { HtmlFacts } from '../../facts/html-facts.js';
import { hasHost, hostOf, trimUrl } from '../../facts/url.js';
import { noteInsecure } from './insecure-loads.js';
import type { CurrentElement } from './tree/element.js';
import type { State } from './tree/state.js';

/** kept of one page, and read of one attribute: no honest one has more than some twenty */
const MOST = 500;
const MOST_OF_ONE = 100;

/** The poster of a video: a single candidate. */
export function notePoster(state: State, element: CurrentElement, poster: string | null): void {
  noteInsecure(state, element, 'video poster', poster);
  const elsewhere = poster === null ? null : keepOwn(state, element, 'video poster', poster);
  if (elsewhere !== null) keepUrl(state, element, 'video poster', elsewhere);
}

/** Every candidate of a `srcset` or `imagesrcset`; the last one alone of those on other hosts, which come from one program. */
export function noteCandidates(
  state: State,
  element: CurrentElement,
  by: ImageCandidateFacts['by'] & InsecureLoadFacts['by'],
  srcset: string | null,
): void {
  if (srcset === null) return;
  let count = 0;
  let elsewhere: string | null = null;
  for (const candidate of candidatesOf(srcset)) {
    noteInsecure(state, element, by, candidate);
    if (count++ < MOST_OF_ONE) elsewhere = keepOwn(state, element, by, candidate) ?? elsewhere;
  }
  if (elsewhere !== null) keepUrl(state, element, by, elsewhere);
}

/** The URL where it is of another host, and is not kept. */
function keepOwn(
  state: State,
  element: CurrentElement,
  by: ImageCandidateFacts['by'],
  candidate: string,
): string | null {
  const trimmed = trimUrl(candidate);
  const url = trimmed === '' ? null : state.urls.resolve(trimmed);
  if (url === null) return null;
  if (!hasHost(url, hostOf(state.pageUrl))) return url;
  keepUrl(state, element, by, url);
  return null;
}

function keepUrl({ images }: State, element: CurrentElement, by: ImageCandidateFacts['by'], url: string): void {
  if (images.candidates.size >= MOST || images.candidates.has(url)) return;
  images.candidates.set(url, { by, url, ...element.position });
}

/** Candidates that no image has as its `src`. */
export function imageCandidates({ images: { candidates, list } }: State): Pick<HtmlFacts, 'imageCandidates'> {
  if (candidates.size === 0) return {};
  for (const { url } of list) if (url !== null) candidates.delete(url);
  return candidates.size === 0 ? {} : { imageCandidates: [...candidates.values()] };
}

/** URLs of the candidates of a `srcset` (HTML, "parse a srcset attribute"). */
function* candidatesOf(srcset: string): Generator<string> {
  let at = 0;
  while (at < srcset.length) {
    while (at < srcset.length && /[\s,]/.test(srcset.charAt(at))) at++;
    const start = at;
    while (at < srcset.length && !/\s/.test(srcset.charAt(at))) at++;
    let end = at;
    while (end > start && srcset.charAt(end - 1) === ',') end--;
    if (end > start) yield srcset.slice(start, end);
    // without a comma behind it descriptors follow, up to one outside parentheses
    if (end === at) at = endOfDescriptors(srcset, at);
  }
}

function endOfDescriptors(srcset: string, from: number): number {
  let depth = 0;
  for (let at = from; at < srcset.length; at++) {
    const character = srcset.charAt(at);
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === ',' && depth <= 0) return at;
  }
  return srcset.length;
}
