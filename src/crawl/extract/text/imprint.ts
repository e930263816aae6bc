import type { AnchorFacts, HeadingFacts } from '../../../facts/element-facts.js';

type Imprint = NonNullable<HeadingFacts['imprint']>;

const ITEMPROP =
  /(?:^|\s)(?:author|creator|contributor|editor|publisher|date(?:Published|Modified|Created)|(?:software)?Version)(?:\s|$)/;

/** Classes by which DocBook, R Markdown, pandoc, microformats and themes name who wrote a page, when, and which release it is. */
const CLASS =
  /^(?:(?:entry|post|article|page|doc|document|news|story|blog|p|dt)[-_]{1,2})?(?:by-?line|authors?|corpauthor|editor|othercredit|collab|affiliation|orgname|date|dateline|pubdate|published|updated|releaseinfo|edition|revision|version)$/i;

/** Enough of a value: headings with more classes are built by a machine that names none of them so. */
const MAX_LENGTH = 200;

/** The imprint that the attributes of a heading, or the class of the element that it is in, make of it; null where it is none. */
export function imprintOf(itemprop: string | null, className: string | null, parentClass: string): Imprint | null {
  if (itemprop !== null && ITEMPROP.test(itemprop)) return 'STATED';
  return namesImprint(className ?? '') || namesImprint(parentClass) ? 'NAMED' : null;
}

const namesImprint = (value: string): boolean =>
  value !== '' &&
  value
    .slice(0, MAX_LENGTH)
    .split(/\s+/)
    .some((name) => CLASS.test(name));

/** The imprint that links in a heading make of it: nothing but the author, or an author with an e-mail address. */
export function isSigned(text: string, anchors: readonly AnchorFacts[], from: number): Imprint | null {
  for (let index = from; index < anchors.length; index += 1) {
    const { text: name, rel, href } = anchors[index] as AnchorFacts;
    if (name === '' || !text.includes(name)) continue;
    const rest = text.replace(name, '').trim();
    if (rel.includes('author') && (rest === '' || /^\p{L}{1,12}(?: \p{L}{1,4})?:?$/u.test(rest))) return 'STATED';
    // “Contact: info@tea.example” has a label
    if (/^mailto:/i.test(href ?? '') && rest.length <= MAX_LENGTH && !/[:?]$/.test(rest)) return 'NAMED';
  }
  return null;
}
