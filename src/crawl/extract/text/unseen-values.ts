import { type StructuredDataFacts } from '../../../facts/element-facts.js';
import { CAPS } from '../../../facts/html-facts.js';
import { plainDigits } from '../../../facts/plain-digits.js';
import { decodeReferences } from '../quick/references.js';
import type { Block } from '../tree/block-collector.js';
import { cut } from './plain-text.js';

/** Things a page is made to show: their names and prices are what readers came for. */
const SHOWN: ReadonlySet<string> = new Set([
  'Article',
  'BlogPosting',
  'LiveBlogPosting',
  'NewsArticle',
  'Report',
  'ScholarlyArticle',
  'TechArticle',
  'Product',
  'ProductGroup',
  'Recipe',
  'Event',
  'BusinessEvent',
  'EducationEvent',
  'Festival',
  'MusicEvent',
  'SportsEvent',
  'TheaterEvent',
  'Book',
  'Course',
  'Movie',
  'MobileApplication',
  'SoftwareApplication',
  'VideoGame',
  'WebApplication',
]);

const MAX_DEPTH = 4;

type Value = NonNullable<StructuredDataFacts['unseen']>[number];

/** Notes on each block which headlines, names and prices of its entities the visible text does not hold. */
export function noteUnseen(facts: readonly StructuredDataFacts[], blocks: readonly Block[]): void {
  let visible: Visible | undefined;
  for (const fact of facts) {
    const values = shownValues(fact.value, 0);
    if (values.length === 0) continue;
    visible ??= new Visible(blocks.map((block) => block.text).join('\n'));
    const text = visible;
    fact.unseen = values
      .filter((value) => !(value.property === 'price' ? text.hasPrice(value.value) : text.hasWords(value.value)))
      .slice(0, CAPS.samples);
  }
}

class Visible {
  readonly #letters: string;
  readonly #digits: string;

  constructor(text: string) {
    this.#letters = lettersOf(text);
    this.#digits = plainDigits(text).replace(/[\s.,'’٫٬．，]+/g, '');
  }

  /** Quotes, dashes and spacing differ between markup and page; letters and digits do not. */
  hasWords(value: string): boolean {
    return this.#letters.includes(lettersOf((decodeReferences(value, false) ?? value).replace(/&#?\w{1,10};/g, ' ')));
  }

  /** 1299.5 is shown as 1,299.50 or 1.299,50 or 1 299,5; a whole amount may be shown without decimals. */
  hasPrice(value: string): boolean {
    const [whole = '', decimals = ''] = value.split('.');
    const short = decimals.replace(/0+$/, '');
    return [whole + short, whole + short.padEnd(2, '0')].some((digits) => this.#digits.includes(digits));
  }
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function shownValues(value: unknown, depth: number): Value[] {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((member) => shownValues(member, depth + 1));
  const node = value as Record<string, unknown>;
  const types = [node['@type']].flat().map((type) => String(type).replace(/^https?:\/\/schema\.org\//, ''));
  const found = '@graph' in node ? shownValues(node['@graph'], depth + 1) : [];
  if (!types.some((type) => SHOWN.has(type))) return found;
  for (const property of ['headline', 'name'] as const) {
    const text = node[property];
    if (typeof text === 'string' && lettersOf(text) !== '') found.push({ property, value: cut(text, 300) });
  }
  for (const offer of [node.offers].flat()) {
    const price = typeof offer === 'object' && offer !== null ? (offer as Record<string, unknown>).price : undefined;
    const text = typeof price === 'number' || typeof price === 'string' ? String(price).trim() : '';
    if (/^\d{1,12}(?:\.\d{1,4})?$/.test(text) && Number(text) > 0) found.push({ property: 'price', value: text });
  }
  return found;
}
