import { namesBoilerplate } from './landmark.js';
import { isSignature } from './listing.js';

/** What the value of a class attribute says; pages repeat few values many times. */
export interface ClassNames {
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

/** Values remembered: a site has hundreds of them, and one of more makes them up. */
const MAX_KNOWN = 2_000;
const MAX_KEPT = 200;
/** What a value says depends on nothing else, so the pages of a site share it. */
const KNOWN = new Map<string, ClassNames>();

export function classNamesOf(value: string): ClassNames {
  if (value === '') return NO_CLASS;
  let known = KNOWN.get(value);
  if (known === undefined) {
    known = readClassNames(value);
    if (KNOWN.size >= MAX_KNOWN) KNOWN.clear();
    // A piece of a page's source would keep all of it.
    if (value.length <= MAX_KEPT) KNOWN.set(Buffer.from(value, 'utf16le').toString('utf16le'), known);
  }
  return known;
}

function readClassNames(value: string): ClassNames {
  const space = value.search(/\s/);
  return {
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
