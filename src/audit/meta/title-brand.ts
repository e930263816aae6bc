import type { Site } from '../site/site.js';

const SEPARATORS = '|｜_·•»«›‹:–—~';
/** `Chapter 3`, `Part IV`, `2.1`: what parts of one work begin with */
const NUMBERED = /^(?:\p{L}+\.? )?(?:\d[\d.]*|[ivxlcdm]+)\.?$/iu;

/**
 * The part of a shared affix that sets the name of the site apart: from its separator on, or up to it. Null for words that
 * titles share without one, as many pages of a crawl may begin with “Chapter” or end with “reference”.
 */
export function titleBrand({ text, side }: NonNullable<Site['titleAffix']>): string | null {
  const marks = [...text.matchAll(/\S/g)].map(({ index }) => index).filter((at) => isSeparator(text, at));
  const mark = side === 'SUFFIX' ? marks[0] : marks.at(-1);
  if (mark === undefined) return null;
  const brand = side === 'SUFFIX' ? text.slice(mark) : text.slice(0, mark + 1);
  const name = (side === 'SUFFIX' ? brand.slice(1) : brand.slice(0, -1)).trim();
  return name === '' || (side === 'PREFIX' && NUMBERED.test(name)) ? null : brand;
}

/** A hyphen within a word joins, and so does a colon within a time. */
function isSeparator(text: string, at: number): boolean {
  const mark = text.charAt(at);
  if (mark === '-') return (at === 0 || text[at - 1] === ' ') && (at === text.length - 1 || text[at + 1] === ' ');
  return SEPARATORS.includes(mark) && !(mark === ':' && /\d/.test(text.charAt(at + 1)));
}
