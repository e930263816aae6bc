import { ATTR } from '../attributes/attribute-names.js';
import type { CurrentElement } from '../tree/element.js';

/** Attributes that every role may have (WAI-ARIA 1.2, section 6.4), but for `aria-hidden`. */
const GLOBAL: ReadonlySet<string> = new Set(
  `aria-atomic aria-braillelabel aria-brailleroledescription aria-busy aria-controls aria-current aria-describedby
  aria-description aria-details aria-dropeffect aria-flowto aria-grabbed aria-keyshortcuts aria-label aria-labelledby aria-live
  aria-owns aria-relevant aria-roledescription`.split(/\s+/),
);

/**
 * `role=none` is in force: browsers ignore it on what can have the focus, and where an attribute says something to assistive
 * technology all the same (section 5.3, presentational roles conflict resolution).
 */
export function isPresentational(element: CurrentElement): boolean {
  const role = element.get(ATTR.ROLE)?.trim().toLowerCase();
  if (role !== 'presentation' && role !== 'none') return false;
  if (!Number.isNaN(Number.parseInt(element.get(ATTR.TABINDEX) ?? '', 10))) return false;
  const { attributes } = element;
  for (let at = 0; at < attributes.count; at++) if (GLOBAL.has(attributes.nameAt(at))) return false;
  return true;
}
