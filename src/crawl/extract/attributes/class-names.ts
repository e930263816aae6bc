import { flattenString } from '../../../structures/flatten-string.js';
import { namesBoilerplate } from '../accessibility/landmark.js';
import { isSignature } from '../listing.js';
import type { Source } from '../tree/source.js';

/** The class names of an attribute value; pages repeat few values many times. */
export class ClassNames {
  /** the author of the page is in it */
  readonly byline: boolean;
  readonly boilerplate: boolean;
  /** code without a code element */
  readonly signature: boolean;
  #forScreenReaders: boolean | null = null;
  #template: string | null = null;

  constructor(readonly value: string) {
    this.byline = mayName(value) && value.split(/\s+/).some((name) => BYLINE.test(name));
    this.boilerplate = namesBoilerplate(value);
    const space = value.search(/\s/);
    this.signature = isSignature(space === -1 ? value : value.slice(0, space));
  }

  /** hides from sight what screen readers should read */
  get forScreenReaders(): boolean {
    this.#forScreenReaders ??= this.value.split(/\s+/).some((name) => SCREEN_READER_CLASSES.has(name.toLowerCase()));
    return this.#forScreenReaders;
  }

  /** names that distinguish kinds of pages */
  get template(): string {
    this.#template ??= templateClasses(this.value);
    return this.#template;
  }
}

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

const BYLINE = /^(?:[a-z]{1,20}[-_]{1,2})?(?:byline|author)(?:[-_]{1,2}name)?$/i;

/** Values remembered, each in the slot of its hash: a site has hundreds, and one of more makes them up. */
const PLACES = 2_048;
const MAX_KEPT = 200;
/** The reading of a value depends on nothing else, so all pages share it. */
const KNOWN: ({ bytes: Uint8Array; names: ClassNames } | undefined)[] = Array.from({ length: PLACES });

/** Hash of the value that was met last in each slot: those that come once, of members and posts, are not worth a copy. */
const MET = new Int32Array(PLACES);

/** The class names of a value that is in a source as it is: no string is made of one that is known. */
export function classNamesAt(source: Source, start: number, end: number): ClassNames {
  const { bytes } = source;
  if (start === end) return NO_CLASS;
  const hash = hashOf(bytes, start, end);
  const place = hash & (PLACES - 1);
  const known = KNOWN[place];
  if (known !== undefined && isAt(known.bytes, bytes, start, end)) return known.names;
  if (MET[place] !== hash || end - start > MAX_KEPT) {
    MET[place] = hash;
    return new ClassNames(source.text(start, end));
  }
  // A copy: a piece of the source would keep all of it.
  const copy = Uint8Array.prototype.slice.call(bytes, start, end);
  const names = classNamesOf(Buffer.from(copy).toString());
  KNOWN[place] = { bytes: copy, names };
  return names;
}

/** A hash of five of the bytes: all of them are compared anyway. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start;
  let hash = length;
  for (let part = 0; part < 4; part++) {
    hash = Math.imul(hash, 31) + (bytes[start + (((length - 1) * part) >> 2)] as number);
  }
  hash = Math.imul(hash, 31) + (bytes[end - 1] as number);
  return hash ^ (hash >>> 11);
}

function isAt(value: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (value.length !== end - start) return false;
  for (let i = 0; i < value.length; i++) if (value[i] !== bytes[start + i]) return false;
  return true;
}

export const NO_CLASS = new ClassNames('');

/** The same for values that the reference parser has read. */
const BY_TEXT = new Map<string, ClassNames>();

export function classNamesOf(value: string): ClassNames {
  if (value === '') return NO_CLASS;
  if (value.length > MAX_KEPT) return new ClassNames(value);
  let names = BY_TEXT.get(value);
  if (names === undefined) {
    const own = flattenString(value);
    names = new ClassNames(own);
    if (BY_TEXT.size >= PLACES) BY_TEXT.clear();
    BY_TEXT.set(own, names);
  }
  return names;
}

/** A cheap look first: a page may have as many values as elements. */
function mayName(value: string): boolean {
  return /byline|author/i.test(value);
}

/** Classes with digits in them number posts, columns and builds, not kinds of page. */
function templateClasses(value: string): string {
  if (!/[\s\d]/.test(value)) return value.slice(0, 500);
  return value
    .slice(0, 500)
    .split(/\s+/)
    .filter((name) => name !== '' && !/\d/.test(name))
    .slice(0, 3)
    .sort()
    .join('.');
}
