import type { LinkElementFacts } from '../facts.js';
import { ATTR } from './attribute-names.js';
import { attributeText } from './attribute-text.js';
import type { CurrentElement } from './element.js';
import { noteStyleLoads } from './insecure-loads.js';
import type { State } from './state.js';

export function addStyleLink(state: State, element: CurrentElement, link: LinkElementFacts): void {
  state.keep(
    state.styles,
    {
      url: link.url,
      media: link.media,
      inHead: link.inHead,
      integrity: link.integrity,
      inlineBytes: 0,
      blockingFonts: 0,
    },
    element,
  );
}

export function addStyle(state: State, element: CurrentElement): void {
  const { text } = element;
  noteStyleLoads(state, element, text);
  state.keep(
    state.styles,
    {
      url: null,
      media: attributeText(element, ATTR.MEDIA),
      inHead: state.inHead,
      integrity: false,
      inlineBytes: Buffer.byteLength(text),
      blockingFonts: countBlockingFonts(text),
    },
    element,
  );
}

/** `@font-face` rules without a `font-display` that lets text show in another font meanwhile. */
export function countBlockingFonts(css: string): number {
  const lower = css.toLowerCase();
  let count = 0;
  for (let at = lower.indexOf('@font-face'); at !== -1; at = lower.indexOf('@font-face', at + 10)) {
    const open = lower.indexOf('{', at);
    if (open === -1) break;
    const end = lower.indexOf('}', open);
    const rule = lower.slice(open + 1, end === -1 ? lower.length : end);
    if (!letsTextShow(rule)) count++;
    at = end === -1 ? lower.length : end;
  }
  return count;
}

function letsTextShow(rule: string): boolean {
  const at = rule.indexOf('font-display');
  if (at === -1) return false;
  const colon = rule.indexOf(':', at);
  const end = rule.indexOf(';', at);
  const value = rule.slice(colon + 1, end === -1 ? rule.length : end).trim();
  return value.startsWith('swap') || value.startsWith('optional') || value.startsWith('fallback');
}
