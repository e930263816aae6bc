import { namesBoilerplate } from './landmark.js';
import { isSignature } from './listing.js';
import type { Source } from './source.js';

/** What the value of a class attribute says; pages repeat few values many times. */
export interface ClassNames {
  value: string;
  /** hides from sight what screen readers should read */
  forScreenReaders: boolean;
  /** who wrote the page stands in it */
  byline: boolean;
  boilerplate: boolean;
  /** code without a code element */
  signature: boolean;
  /** those that tell kinds of page apart */
  template: string;
}

export const NO_CLASS: ClassNames = {
  value: '',
  forScreenReaders: false,
  byline: false,
  boilerplate: false,
  signature: false,
  template: '',
};

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

/** Values remembered, each in the place that its bytes tell: a site has hundreds, and one of more makes them up. */
const PLACES = 2_048;
const MAX_KEPT = 200;
/** What a value says depends on nothing else, so all pages share it. */
const KNOWN: ({ bytes: Uint8Array; names: ClassNames } | undefined)[] = Array.from({ length: PLACES });

/** Of a value that stands in a source as it is: no string is made of one that is known. */
export function classNamesAt(source: Source, start: number, end: number): ClassNames {
  const { bytes } = source;
  const place = placeOf(bytes, start, end);
  const known = KNOWN[place];
  if (known !== undefined && isAt(known.bytes, bytes, start, end)) return known.names;
  if (end - start > MAX_KEPT) return classNamesOf(source.text(start, end));
  // A copy: a piece of the source would keep all of it.
  const copy = Uint8Array.prototype.slice.call(bytes, start, end);
  const names = classNamesOf(Buffer.from(copy).toString());
  KNOWN[place] = { bytes: copy, names };
  return names;
}

/** By five of the bytes: all of them are compared anyway. */
function placeOf(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start;
  if (length === 0) return 0;
  let hash = length;
  for (let part = 0; part < 4; part++) {
    hash = Math.imul(hash, 31) + (bytes[start + (((length - 1) * part) >> 2)] as number);
  }
  hash = Math.imul(hash, 31) + (bytes[end - 1] as number);
  return (hash ^ (hash >>> 11)) & (PLACES - 1);
}

function isAt(value: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (value.length !== end - start) return false;
  for (let i = 0; i < value.length; i++) if (value[i] !== bytes[start + i]) return false;
  return true;
}

/** The same for values that the reference parser has read. */
const BY_TEXT = new Map<string, ClassNames>();

export function classNamesOf(value: string): ClassNames {
  if (value === '') return NO_CLASS;
  if (value.length > MAX_KEPT) return readClassNames(value);
  let names = BY_TEXT.get(value);
  if (names === undefined) {
    names = readClassNames(value);
    if (BY_TEXT.size >= PLACES) BY_TEXT.clear();
    BY_TEXT.set(value, names);
  }
  return names;
}

function readClassNames(value: string): ClassNames {
  const space = value.search(/\s/);
  return {
    value,
    forScreenReaders:
      mayHide(value) && value.split(/\s+/).some((name) => SCREEN_READER_CLASSES.has(name.toLowerCase())),
    byline: mayName(value) && value.split(/\s+/).some((name) => BYLINE.test(name)),
    boilerplate: namesBoilerplate(value),
    signature: isSignature(space === -1 ? value : value.slice(0, space)),
    template: templateClasses(value),
  };
}

// Cheap looks first: a page may have as many values as elements.

function mayHide(value: string): boolean {
  return /hidden|sr-only|screen|text|skip|element/i.test(value);
}

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
