import type { PageView } from '../../audit/engine/page-view.js';
import { folded } from '../../audit/site/page-groups.js';
import { cleanHeading, decoded } from './page-words.js';

/** The name of the file, or of the folder whose index file it is: folders above are called after what is in all of them. */
function decodedFile(page: PageView): string {
  const parts = page.parsed.pathname
    .split('/')
    .filter((part) => part !== '' && !/^(?:index|default)\.\w+$/i.test(part));
  return decoded(parts.at(-1) ?? '');
}

/** The page is called so in its title or URL as well. */
export function isConfirmed(text: string, page: PageView): boolean {
  const known = `${page.title} ${decodedFile(page)}`.toLowerCase();
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{4,60}/gu) ?? [];
  return /^[\p{L}\p{N}“"(]/u.test(text) && words.length > 0 && words.every((word) => known.includes(word));
}

export const isSectionName = (text: string): boolean =>
  /^(?:[\dIVX]+\.?\s+)?(?:overview|introduction|summary|abstract|preface|synopsis|description|background|name|einleitung|überblick|einführung|aperçu|présentation|introducción|resumen|introduzione)$/i.test(
    cleanHeading(text),
  );

/** The page has its name as h1 twice, as `tea(3)` and `tea`. */
export function isTwice(page: PageView): boolean {
  const [first, ...others] = page.html.headings
    .filter(({ level, text }) => level === 1 && text !== '')
    .map(({ text }) => folded(cleanHeading(text).replace(/\(\d\w?\)$/, '')));
  return first !== undefined && others.includes(first);
}

/** `6.2.11` of “6.2.11. Rebindable syntax”, and `3` of “Chapter 3”. */
const NUMBERED = /^(?:\p{L}+ )?((?:\d+|[A-Z](?=\.\d))(?:\.\d+)*)(?:\.|:|\s|$)/u;

/** From this many on headings of the first rank are the sections of a page. */
const SECTIONS = 3;

/** The first of several sections of a page that is called otherwise: “main” before “0.9.28” and “0.9.27”, “piece_block” of `/reference-Core.html`. */
export function isFirstOfSections(page: PageView, text: string): boolean {
  const h1s = page.html.headings.filter((one) => one.level === 1 && one.text !== '');
  return h1s.length >= SECTIONS && !isConfirmed(text, page);
}

/** “borg import-tar” and “borg export-tar”: two names of one kind, of as many words, that begin with the same one; or that differ in a number. */
export function namedAlike(page: PageView): readonly [string, string] | null {
  const [first, ...others] = page.html.headings
    .filter(({ level, text }) => level === 1 && text !== '')
    .map(({ text }) => cleanHeading(text));
  const words = first?.split(' ') ?? [];
  const pattern = first?.replaceAll(/\d+/g, '0');
  const other = others.find((text) => text !== first && text.replaceAll(/\d+/g, '0') === pattern);
  if (first !== undefined && other !== undefined) return [first, other];
  if (first === undefined || words.length < 2 || words.length > 3) return null;
  const next = others.find((text) => {
    const parts = text.split(' ');
    return text !== first && parts.length === words.length && parts.slice(0, -1).join() === words.slice(0, -1).join();
  });
  return next === undefined ? null : [first, next];
}

/** Two headings of the first rank that are numbered as parts of one work are, side by side; null where there are none. */
export function numberedAlike(page: PageView): readonly [string, string] | null {
  const [first, ...others] = page.html.headings.filter(({ level, text }) => level === 1 && text !== '');
  const number = NUMBERED.exec(first?.text ?? '')?.[1]?.split('.');
  if (first === undefined || number === undefined) return null;
  const next = others.find(({ text }) => {
    const parts = NUMBERED.exec(text)?.[1]?.split('.');
    return parts?.length === number.length && parts.slice(0, -1).join('.') === number.slice(0, -1).join('.');
  });
  return next === undefined ? null : [cleanHeading(first.text), cleanHeading(next.text)];
}
