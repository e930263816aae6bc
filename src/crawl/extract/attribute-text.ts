import type { CurrentElement } from './element.js';
import { plainText } from './plain-text.js';

/** An attribute as facts keep it, null when it is not there. */
export function attributeText(element: CurrentElement, attribute: number): string | null {
  const value = element.get(attribute);
  return value === null ? null : plainText(value);
}
