import { plainText } from '../text/plain-text.js';
import type { CurrentElement } from '../tree/element.js';

/** An attribute as facts keep it, null when it is not there. */
export function attributeText(element: CurrentElement, attribute: number): string | null {
  const value = element.get(attribute);
  return value === null ? null : plainText(value);
}
