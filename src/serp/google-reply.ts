import { foldTerm } from '../fold-term.js';
import { type PageResult, ProviderMalformed } from './provider.js';

type Block = Readonly<Record<string, unknown>>;

const blockOf = (value: unknown): Block | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Block) : null;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Types of a box that quote a page; those of weather, calculators and dictionaries only name their source. */
const QUOTES = new Set(['organic_result', 'featured_snippet', 'paragraph', 'list', 'table']);

/**
 * The page that the featured snippet of a reply quotes. Google counts it as the first result and lists it nowhere else on the first
 * page, so that the list of organic results lacks it.
 */
export function snippetOf(box: unknown): PageResult | undefined {
  const block = blockOf(box);
  const kind = textOf(block?.['type']);
  if (!block || (kind !== null && !QUOTES.has(kind))) return undefined;
  const answers = block['answers'];
  const source = Array.isArray(answers) ? blockOf(blockOf(answers[0])?.['source']) : null;
  const place = blockOf(block['organic_result']) ?? blockOf(block['organicResult']) ?? source ?? block;
  const url = textOf(place['link']);
  if (url === null || !/^https?:/i.test(url)) return undefined;
  return { url, title: textOf(place['title']) ?? textOf(block['title']) ?? '' };
}

/**
 * Whether the engine found nothing for the term and shows results of another one. Throws where it replaced a term that has results:
 * nothing is known of those.
 */
export function isEmptyForTerm(term: string, information: unknown): boolean {
  const block = blockOf(information);
  const other = textOf(block?.['showing_results_for'] ?? block?.['showingResultsFor']);
  const state = textOf(block?.['organic_results_state'] ?? block?.['organicResultsState']) ?? '';
  if (/^(?:fully )?empty\b/i.test(state)) return true;
  if (other !== null && foldTerm(other) !== foldTerm(term)) throw replaced(other);
  return false;
}

export const replaced = (other: string): ProviderMalformed =>
  new ProviderMalformed(`The engine searched for “${other.slice(0, 100)}” instead.`);
