import { CAPS } from '../../facts/html-facts.js';
import { trimUrl } from '../../facts/url.js';
import { ariaLabel, nameAround } from './accessibility/accessible-name.js';
import { isPresentational } from './accessibility/presentational.js';
import { ATTR } from './attributes/attribute-names.js';
import { noteCandidates } from './image-candidates.js';
import type { InlineStyle } from './inline-style.js';
import { cut, plainText } from './text/plain-text.js';
import type { CurrentElement } from './tree/element.js';
import type { State } from './tree/state.js';

export function addImage(state: State, element: CurrentElement, style: InlineStyle | null): void {
  const alt = element.get(ATTR.ALT);
  const name = plainText(alt ?? '');
  const label = ariaLabel(element);
  const own = name || label || (alt === null ? plainText(element.get(ATTR.TITLE) ?? '') : '');
  if (state.names.accepts(state.sight.unheard, state.ariaHidden)) {
    if (own === '') nameAround(state, element);
    else state.names.add(own, true);
  }
  if (alt?.trim() === '' && label === '') state.images.withoutText++;
  else state.otherContent++;
  state.texts?.add(` ${alt ?? ''} `);
  if (state.images.picture !== null) state.images.picture.hasImage = true;
  state.images.count++;
  const src = element.get(ATTR.SRC);
  const url = state.address(src);
  const srcset = element.get(ATTR.SRCSET);
  noteCandidates(state, element, 'img srcset', srcset);
  if (state.images.list.length >= CAPS.images) return;
  if (state.images.first === null && mayOpenThePage(state, element)) state.images.first = state.images.list.length;
  state.keep(
    state.images.list,
    {
      src: cut(trimUrl(src ?? ''), CAPS.url),
      url,
      alt: alt === null ? null : name,
      presentational: state.ariaHidden > 0 || isPresentational(element),
      width: isSize(element.get(ATTR.WIDTH)),
      height: isSize(element.get(ATTR.HEIGHT)),
      cssSized: style?.sized ?? false,
      lazy: element.get(ATTR.LOADING)?.trim().toLowerCase() === 'lazy',
      fetchPriority: element.get(ATTR.FETCHPRIORITY)?.trim().toLowerCase().slice(0, CAPS.text) ?? null,
      srcset: srcset !== null && srcset.trim() !== '',
      pictureTypes: typesOf(state, srcset),
      inLink: state.anchors.open > 0,
    },
    element,
    CAPS.images,
  );
}

/** larger ones are no icons */
const ICON_PX = 100;
/** characters of content: no screen has room for as many and a picture below them */
const SCREENFUL = 6_000;

/** Whether it may be among the first things that a visitor sees. */
function mayOpenThePage({ sight, text }: State, element: CurrentElement): boolean {
  if (sight.hidden > 0 || text.contentChars > SCREENFUL) return false;
  return !(isSmall(element.get(ATTR.WIDTH)) && isSmall(element.get(ATTR.HEIGHT)));
}

const isSmall = (side: string | null): boolean => side !== null && Number.parseFloat(side) <= ICON_PX;

/** A dimension attribute counts when it begins with a number; `auto` reserves no space. */
function isSize(value: string | null): boolean {
  return value !== null && Number.parseFloat(value) >= 0;
}

export function openPicture(state: State): () => void {
  const outer = state.images.picture;
  const picture = { types: [] as string[], hasImage: false };
  state.images.picture = picture;
  return () => {
    if (!picture.hasImage) state.images.picturesWithoutImg++;
    state.images.picture = outer;
  };
}

const TYPE_OF_EXTENSION: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

export function addPictureSource(state: State, element: CurrentElement): void {
  const type = (element.get(ATTR.TYPE)?.trim().toLowerCase() ?? '') || typeByName(element.get(ATTR.SRCSET) ?? '');
  if (type !== null) state.note(state.images.picture?.types ?? [], type.slice(0, 100));
}

function typesOf({ images: { picture } }: State, srcset: string | null): string[] | null {
  const own = srcset === null ? null : typeByName(srcset);
  if (own === null) return picture === null ? null : [...picture.types];
  return [...(picture?.types ?? []), own];
}

function typeByName(srcset: string): string | null {
  const first =
    srcset
      .slice(0, CAPS.url)
      .trim()
      .split(/[\s,?#]/, 1)[0] ?? '';
  return TYPE_OF_EXTENSION[first.slice(first.lastIndexOf('.') + 1).toLowerCase()] ?? null;
}
