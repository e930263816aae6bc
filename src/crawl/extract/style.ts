import type { LinkElementFacts } from '../../facts/element-facts.js';
import { ATTR } from './attributes/attribute-names.js';
import { attributeText } from './attributes/attribute-text.js';
import { clipsToNothing } from './inline-style.js';
import { noteStyleLoads } from './loads/loads.js';
import type { CurrentElement } from './tree/element.js';
import type { State } from './tree/state.js';

export function addStyleLink(state: State, element: CurrentElement, link: LinkElementFacts): void {
  // one that is switched off or offered for choice is loaded behind the page, if ever
  const isIdle = element.get(ATTR.DISABLED) !== null || link.rel.includes('alternate');
  state.keep(
    state.styles,
    {
      url: link.url,
      media: link.media,
      inHead: link.inHead,
      integrity: link.integrity,
      inlineBytes: 0,
      blockingFonts: 0,
      ...(isIdle && { idle: true as const }),
    },
    element,
  );
}

export function addStyle(state: State, element: CurrentElement): void {
  const { text } = element;
  noteStyleLoads(state, element, text);
  noteClippedClasses(state, text);
  state.keep(
    state.styles,
    {
      url: null,
      media: attributeText(element, ATTR.MEDIA),
      inHead: state.head.isOpen,
      integrity: false,
      inlineBytes: Buffer.byteLength(text),
      blockingFonts: countBlockingFonts(text),
    },
    element,
  );
}

/** `@font-face` rules that load a font, without a `font-display` that lets text show in another one meanwhile. */
export function countBlockingFonts(css: string): number {
  let lower = css.toLowerCase();
  if (!lower.includes('@font-face')) return 0;
  if (lower.includes('/*')) lower = withoutComments(lower);
  let count = 0;
  for (let at = lower.indexOf('@font-face'); at !== -1; at = lower.indexOf('@font-face', at + 10)) {
    const open = lower.indexOf('{', at);
    if (open === -1) break;
    const end = lower.indexOf('}', open);
    const rule = lower.slice(open + 1, end === -1 ? lower.length : end);
    if (loads(rule) && !letsTextShow(rule)) count++;
    at = end === -1 ? lower.length : end;
  }
  return count;
}

/** A URL begins with a scheme or a path; what comes as data or is on the machine is there at once. */
const LOADED = /url\(\s{0,99}["']?\s{0,99}(?!data:)[^\s"')]/;

const loads = (rule: string): boolean => LOADED.test(rule);

function withoutComments(css: string): string {
  let rest = '';
  let from = 0;
  for (let at = css.indexOf('/*'); at !== -1; at = css.indexOf('/*', from)) {
    rest += css.slice(from, at);
    const end = css.indexOf('*/', at + 2);
    if (end === -1) return rest;
    from = end + 2;
  }
  return rest + css.slice(from);
}

function letsTextShow(rule: string): boolean {
  const at = rule.indexOf('font-display');
  if (at === -1) return false;
  const colon = rule.indexOf(':', at);
  const end = rule.indexOf(';', at);
  const value = rule.slice(colon + 1, end === -1 ? rule.length : end).trim();
  return value.startsWith('swap') || value.startsWith('optional') || value.startsWith('fallback');
}

/** Names of classes that a style of the page reduces to nothing on the screen, of so many characters of it. */
const MOST_CSS = 100_000;
const MOST_CLASSES = 50;
const RULE = /(?<=^|[}/])([.\w\s,-]{2,200})\{([^{}]{1,1000})\}/g;
const CLASS = /^\.[\w-]+$/;

/** A selector with anything but one class in it says less than what the page does with the element. */
function noteClippedClasses({ sight }: State, css: string): void {
  if (!css.includes('1px') || !css.includes('overflow')) return;
  for (const [, selectors = '', declarations = ''] of css.slice(0, MOST_CSS).matchAll(RULE)) {
    if (!declarations.includes('overflow') || !clipsToNothing(declarations)) continue;
    for (const selector of selectors.split(',').map((one) => one.trim()))
      if (CLASS.test(selector) && sight.clipped.size < MOST_CLASSES) sight.clipped.add(selector.slice(1));
  }
}
