/** Visibility and size by an inline style. */
export interface InlineStyle {
  /** inherited: a descendant may have another visibility and font size */
  visibility: 'hidden' | 'visible' | null;
  fontSize: 'zero' | 'set' | null;
  /** not displayed at all, or invisible */
  hidden: boolean;
  /** inherited: letters in the color of what they stand on */
  color: 'same' | 'set' | null;
  /** taken out of sight although it is rendered: far off the screen */
  offScreen: boolean;
  /** shown to nobody for now: transparent, or in a box without room; scripts and style sheets animate both */
  faded: boolean;
  /** an aspect-ratio, both width and height, or a position out of the flow: nothing moves when the content arrives */
  sized: boolean;
  /** no width and height, as frames of trackers have */
  isNothing: boolean;
  /** URL of a background image large enough to be the page's main picture */
  largeBackground: string | null;
}

const NONE: InlineStyle = Object.freeze({
  visibility: null,
  fontSize: null,
  hidden: false,
  color: null,
  offScreen: false,
  faded: false,
  sized: false,
  isNothing: false,
  largeBackground: null,
});

/** A style attribute longer than this is data, not style. */
const MAX_STYLE = 4_096;

export function readInlineStyle(style: string): InlineStyle {
  if (style === '') return NONE;
  const declarations = new Map<string, string>();
  for (const [name, value] of declarationsOf(style.slice(0, MAX_STYLE))) declarations.set(name, value);
  const visibility = declarations.get('visibility');
  return {
    visibility:
      visibility === 'hidden' || visibility === 'collapse' ? 'hidden' : visibility === 'visible' ? visibility : null,
    fontSize: fontSizeOf(declarations.get('font-size')),
    hidden: declarations.get('display') === 'none',
    color: colorOf(declarations),
    offScreen: isOffScreen(declarations),
    faded: isFaded(declarations),
    sized: isSized(declarations),
    isNothing: isZero(declarations.get('width')) && isZero(declarations.get('height')),
    largeBackground: largeBackground(declarations),
  };
}

/** The usual way to keep text for screen readers: a box of one pixel, out of the flow, that shows nothing of what is in it. */
export function clipsToNothing(style: string): boolean {
  const declarations = new Map(declarationsOf(style.slice(0, MAX_STYLE)));
  const isSmall = (side: string) => (pixels(declarations.get(side)) ?? 2) <= 1;
  return (
    /^(?:absolute|fixed)$/.test(declarations.get('position') ?? '') &&
    /^(?:hidden|clip)/.test(declarations.get('overflow') ?? '') &&
    isSmall('width') &&
    isSmall('height')
  );
}

function isSized(declarations: ReadonlyMap<string, string>): boolean {
  const position = declarations.get('position');
  return (
    declarations.has('aspect-ratio') ||
    (declarations.has('width') && declarations.has('height')) ||
    position === 'absolute' ||
    position === 'fixed' ||
    declarations.get('display') === 'none'
  );
}

const isZero = (length: string | undefined): boolean => length !== undefined && Number.parseFloat(length) === 0;

/** Split at semicolons outside parentheses, as data: URLs have semicolons of their own. */
function* declarationsOf(style: string): Generator<[string, string]> {
  let start = 0;
  let depth = 0;
  for (let i = 0; i <= style.length; i++) {
    const character = i === style.length ? ';' : style[i];
    if (character === '(') depth++;
    else if (character === ')' && depth > 0) depth--;
    else if (character === ';' && (depth === 0 || i === style.length)) {
      const declaration = style.slice(start, i);
      start = i + 1;
      const colon = declaration.indexOf(':');
      if (colon === -1) continue;
      const value = declaration
        .slice(colon + 1)
        .replace('!important', '')
        .trim();
      const name = declaration.slice(0, colon).trim().toLowerCase();
      yield [name, name.startsWith('background') ? value : value.toLowerCase()];
    }
  }
}

/** The colors of letters and of the plain surface behind them, as the same declarations have them. */
function colorOf(declarations: ReadonlyMap<string, string>): InlineStyle['color'] {
  const color = declarations.get('color');
  if (color === undefined || /^(?:inherit|initial|unset|revert|transparent|currentcolor|var\()/i.test(color))
    return null;
  const surface = declarations.get('background-color') ?? declarations.get('background');
  return surface !== undefined && sameColor(color) === sameColor(surface) ? 'same' : 'set';
}

const NAMED: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' };

/** One spelling of a color: `#fff`, `#FFFFFF` and `white` are one. */
const sameColor = (value: string): string =>
  NAMED[value] ??
  value
    .replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3')
    .replaceAll(' ', '')
    .toLowerCase();

function isFaded(declarations: ReadonlyMap<string, string>): boolean {
  if (isZero(declarations.get('opacity'))) return true;
  if (!/^(?:hidden|clip)/.test(declarations.get('overflow') ?? '')) return false;
  return ['height', 'width', 'max-height', 'max-width'].some((name) => {
    const length = pixels(declarations.get(name) ?? '');
    return length !== null && length <= 1;
  });
}

/** 999 px is the distance from which on no screen shows it, in the usual image-replacement techniques. */
const FAR = -999;

/** Tracks of carousels are moved as well, by what their slides measure. */
const FAR_TRANSLATED = /translate(?:x|y|3d)?\([^)]{0,40}-(?:9{4,6}|10{4,6})(?:px|r?em|vw|vh|%)/;

function isOffScreen(declarations: ReadonlyMap<string, string>): boolean {
  if (FAR_TRANSLATED.test(declarations.get('transform') ?? '')) return true;
  const isMoved = !/^(?:static|sticky)?$/.test(declarations.get('position') ?? '');
  const inset = declarations.get('inset')?.split(/\s+/, 4) ?? [];
  if (isMoved && inset.some((side) => (pixels(side) ?? 0) <= FAR)) return true;
  for (const name of ['left', 'top', 'right', 'bottom', 'text-indent', 'margin-left', 'margin-top']) {
    const length = pixels(declarations.get(name));
    if (length !== null && length <= FAR) {
      if (name.startsWith('margin') && isPaddedBack(declarations, name, length)) continue;
      if (name.startsWith('margin') || name === 'text-indent' || isMoved) return true;
    }
  }
  return false;
}

/** A band from edge to edge: the padding brings back what the margin takes. */
function isPaddedBack(declarations: ReadonlyMap<string, string>, margin: string, length: number): boolean {
  const padding = pixels(declarations.get(margin.replace('margin', 'padding')));
  return padding !== null && padding >= -length - 100;
}

/** Lengths that are relative to the font of the parent stay nothing in nothing. */
function fontSizeOf(size: string | undefined): InlineStyle['fontSize'] {
  if (size === undefined) return null;
  const number = Number.parseFloat(size);
  if (number === 0) return 'zero';
  if (Number.isNaN(number)) return /^(?:inherit|unset|larger|smaller|var\()/.test(size) ? null : 'set';
  return /^[\d.]+(?:%|em|ex|ch)$/.test(size) ? null : 'set';
}

/** Lengths in px, in em or rem at 16 px, and in parts of a small screen; null for anything else. */
function pixels(value: string | undefined): number | null {
  if (value === undefined) return null;
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return null;
  if (value.endsWith('px') || value === '0') return number;
  if (value.endsWith('em')) return number * 16;
  return /v[wh]$/.test(value) ? number * SMALL_SCREEN : null;
}

/** pixels of a hundredth of a screen: a menu beside the page waits one screen away */
const SMALL_SCREEN = 4;

function largeBackground(declarations: ReadonlyMap<string, string>): string | null {
  const background = declarations.get('background-image') ?? declarations.get('background');
  if (background === undefined) return null;
  const open = background.toLowerCase().indexOf('url(');
  const close = background.indexOf(')', open);
  if (open === -1 || close === -1) return null;
  const address = background
    .slice(open + 4, close)
    .trim()
    .replaceAll('"', '')
    .replaceAll("'", '');
  return address !== '' && isLarge(declarations, background) ? address : null;
}

/** A third of a small screen's height, or stretched over its box. */
function isLarge(declarations: ReadonlyMap<string, string>, background: string): boolean {
  const height = declarations.get('min-height') ?? declarations.get('height');
  if (height !== undefined) {
    return height.endsWith('vh') ? Number.parseFloat(height) >= 30 : (pixels(height) ?? 0) >= 200;
  }
  return declarations.get('background-size') === 'cover' || background.toLowerCase().includes('cover');
}
