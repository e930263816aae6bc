import { plainText } from './plain-text.js';
import { attr, type Element } from './tree.js';

/** An attribute as facts keep it, null when it is not there. */
export function attributeText(element: Element, name: string): string | null {
  const value = attr(element, name);
  return value === null ? null : plainText(value);
}
