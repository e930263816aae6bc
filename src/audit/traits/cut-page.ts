import { CAPS } from '../../facts/html-facts.js';
import { type PageFacts } from '../../facts/page-facts.js';

type ReadFacts = Pick<PageFacts, 'html' | 'truncated'>;

/**
 * Something of the page was not read: its body was cut at a limit, is no XML from some offset on, or has more elements,
 * attributes or links than are kept. What it lacks may be in the rest.
 */
export function isCut({ html, truncated }: ReadFacts): boolean {
  if (html === null) return false;
  if (truncated !== null || html.xmlError !== undefined || html.cut !== undefined) return true;
  return html.dom.elements >= CAPS.elements || html.anchorCount > html.anchors.length;
}

/** Why only a part of the page was read, in a sentence; null where all of it was. */
export function unreadText(facts: ReadFacts & Pick<PageFacts, 'bodyBytes'>): string | null {
  const { html, truncated, bodyBytes } = facts;
  if (html === null || !isCut(facts)) return null;
  if (truncated !== null) return `Only the first ${inWords(bodyBytes)} bytes of the response were read.`;
  if (html.xmlError !== undefined) return 'The XML is not well-formed: nothing after its first error was read.';
  if (html.cut === 'DEPTH') return `Elements more than ${inWords(CAPS.depth)} levels deep were not read.`;
  if (html.cut === 'ATTRIBUTES') return 'The page has more attributes than are read.';
  if (html.cut === 'ELEMENTS' || html.dom.elements >= CAPS.elements)
    return `Only the first ${inWords(CAPS.elements)} elements were read.`;
  return `Only the first ${inWords(html.anchors.length)} of ${inWords(html.anchorCount)} links were read.`;
}

const inWords = (figure: number): string => figure.toLocaleString('en');
