import type { SharedAttributes } from './attributes.js';
import { attr, type Element } from './tree.js';

/**
 * Code without `pre` or `code`: what says so by its role, the signatures of rustdoc, and Doxygen's listings, which are a
 * `div` for each line.
 */
export function isListing(element: Element, { role, className }: SharedAttributes): boolean {
  if (role === 'code' || className === 'code-header' || className.startsWith('code-header ')) return true;
  if (className !== 'fragment') return false;
  const first = element.childNodes.find((child) => 'tagName' in child);
  return first !== undefined && 'tagName' in first && attr(first, 'class') === 'line';
}
