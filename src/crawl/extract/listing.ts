import type { SharedAttributes } from './attributes.js';
import type { CurrentElement, Leave } from './element.js';
import type { State } from './state.js';

/** Signatures of rustdoc and of Doxygen, which has no code element for them. */
const SIGNATURES: ReadonlySet<string> = new Set([
  'code-header',
  'memproto',
  'memItemLeft',
  'memItemRight',
  'memTemplParams',
  'memTemplItemLeft',
  'memTemplItemRight',
]);

/** Code without `pre` or `code`: what says so by its role, signatures, and Doxygen's listings: a `div` for each line. */
export function isListing(element: Element, { role, className }: SharedAttributes): boolean {
  if (role === 'code' || SIGNATURES.has(className.split(' ', 1)[0] ?? '')) return true;
  if (className !== 'fragment') return false;
  const first = element.childNodes.find((child) => 'tagName' in child);
  return first !== undefined && 'tagName' in first && attr(first, 'class') === 'line';
}
