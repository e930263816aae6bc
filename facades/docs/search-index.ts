import MiniSearch from 'minisearch';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { DocsPage } from './layout.js';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** The target of a result: a page, or a part of it under a heading of its own. */
interface Section {
  href: string;
  heading: string;
  /** title of the page */
  page: string;
  text: string;
}

export interface SearchHit extends Omit<Section, 'text'> {
  /** the words around the first match, with the matching ones apart */
  excerpt: { text: string; isMatch: boolean }[];
}

export type DocsSearch = (query: string) => SearchHit[];

const MOST_HITS = 30;
/** different words of a query: each is looked for by itself */
const MOST_WORDS = 8;
const MOST_MISTAKES = 2;
/** a listing as long as the schema has every word */
const LONGEST_CODE = 5_000;
/** characters before and after the first match */
const BEFORE = 60;
const AFTER = 140;

const isElement = (node: Node): node is Element => 'tagName' in node;
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
const textOf = (node: Node): string => ('value' in node ? node.value : childrenOf(node).map(textOf).join(' '));
const idOf = (node: Node): string | null =>
  isElement(node)
    ? (node.attrs.find(({ name }) => name === 'id')?.value ?? childrenOf(node).map(idOf).find(Boolean) ?? null)
    : null;
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A page by its headings, and by the entries that fold. */
function sectionsOf({ path, title, description, body }: DocsPage): Section[] {
  const first: Section = { href: path, heading: title, page: title, text: description };
  const sections = [first];
  const begin = (heading: string, id: string | null) =>
    sections.push({ href: id === null ? path : `${path}#${id}`, heading: oneLine(heading), page: title, text: '' });
  const walk = (node: Node): void => {
    if (isElement(node) && /^h[23]$/.test(node.tagName)) {
      begin(textOf(node), idOf(node));
      return;
    }
    if (isElement(node) && node.tagName === 'summary') return;
    if (isElement(node) && node.tagName === 'pre' && textOf(node).length > LONGEST_CODE) return;
    if (isElement(node) && node.tagName === 'details') {
      const summary = childrenOf(node).find((child) => isElement(child) && child.tagName === 'summary');
      // its severity is a badge
      const named = summary ? childrenOf(summary).filter((part) => isElement(part) && part.tagName !== 'span') : [];
      begin(named.map(textOf).join(' '), idOf(node));
    }
    const latest = sections.at(-1) as Section;
    if ('value' in node) latest.text += ` ${node.value}`;
    for (const child of childrenOf(node)) walk(child);
  };
  for (const node of parseFragment(body.text).childNodes) walk(node);
  return sections.map((section) => ({ ...section, text: oneLine(section.text) }));
}

/** A heading counts more than text, and words may be written up to the end that they have so far. */
export async function indexDocs(pages: readonly DocsPage[]): Promise<DocsSearch> {
  const sections = pages.flatMap(sectionsOf).map((section, id) => ({ id, ...section }));
  const index = new MiniSearch<Section & { id: number }>({
    fields: ['heading', 'page', 'text'],
    searchOptions: {
      boost: { heading: 4, page: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      maxFuzzy: MOST_MISTAKES,
      combineWith: 'AND',
    },
  });
  // other requests have their turn between parts of it
  await index.addAllAsync(sections);
  return (query) =>
    index
      .search([...new Set(query.toLowerCase().split(/\s+/))].slice(0, MOST_WORDS).join(' '))
      .slice(0, MOST_HITS)
      .map(({ id, terms }) => {
        const { href, heading, page, text } = sections[id as number] as Section;
        return { href, heading, page, excerpt: excerptOf(text, terms) };
      });
}

/** `terms` are words of the text, in lower case. */
function excerptOf(text: string, terms: readonly string[]): SearchHit['excerpt'] {
  const escaped = terms.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const match = new RegExp(`(${escaped.join('|')})`, 'i');
  const at = Math.max(0, text.search(match));
  const from = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const end = text.indexOf(' ', at + AFTER);
  const part = end === -1 ? text.slice(from) : text.slice(from, end);
  return `${from > 0 ? '… ' : ''}${part}${end === -1 ? '' : ' …'}`
    .split(new RegExp(match, 'gi'))
    .flatMap((piece, place) => (piece === '' ? [] : [{ text: piece, isMatch: place % 2 === 1 }]));
}
