import { CAPS } from '../../facts/html-facts.js';
import { type PageFacts } from '../../facts/page-facts.js';

/**
 * Something of the page was not read: its body was cut at a limit, is no XML from some offset on, or has more elements,
 * attributes or links than are kept. What it lacks may be in the rest.
 */
export function isCut({ html, truncated }: Pick<PageFacts, 'html' | 'truncated'>): boolean {
  if (html === null) return false;
  if (truncated !== null || html.xmlError !== undefined || html.cut !== undefined) return true;
  return html.dom.elements >= CAPS.elements || html.anchorCount > html.anchors.length;
}
