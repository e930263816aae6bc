import { type Position, type StructuredDataFacts } from '../../../facts/element-facts.js';
import { CAPS } from '../../../facts/html-facts.js';
import { plainText, storable } from '../text/plain-text.js';
import type { CurrentElement } from '../tree/element.js';
import type { State } from '../tree/state.js';
import { Microdata } from './microdata.js';
import { Rdfa } from './rdfa.js';

/** Bytes of structured data kept of one page, over all its blocks. */
const PAGE_BUDGET = 8 * CAPS.structuredData;

/** Deeper JSON is no data anyone reads, and would exhaust the stack of what stores it. */
const MAX_DEPTH = 64;

/** Characters of a block that are parsed: the values of a longer one take many times its memory, and none of them is kept. */
const MAX_JSON = 1_048_576;

/** An item under construction, in the shape of JSON-LD. */
export type Item = Record<string, unknown>;

export class StructuredDataCollector {
  readonly facts: StructuredDataFacts[] = [];
  readonly microdata = new Microdata();
  readonly rdfa = new Rdfa();
  #budget = PAGE_BUDGET;

  addJson(state: State, element: CurrentElement, text: string): void {
    const parsed = parseJson(text);
    const fact: StructuredDataFacts = { format: 'JSON_LD', error: parsed.error, value: null };
    if (parsed.error === null && this.#spend(Buffer.byteLength(text))) fact.value = parsed.value;
    if (text.includes('"author"')) state.byline = true;
    state.keep(this.facts, fact, element);
  }

  addItem(state: State, position: Position | null, format: 'MICRODATA' | 'RDFA', item: Item): void {
    const value = { '@context': 'https://schema.org', ...item };
    if ('author' in item) state.byline = true;
    const fact: StructuredDataFacts = { format, error: null, value: null };
    if (this.#spend(Buffer.byteLength(JSON.stringify(value)))) fact.value = value;
    state.keep(this.facts, fact, { position });
  }

  #spend(bytes: number): boolean {
    if (bytes > CAPS.structuredData || bytes > this.#budget) return false;
    this.#budget -= bytes;
    return true;
  }
}

function parseJson(text: string): { error: string | null; value: unknown } {
  if (text.length > MAX_JSON) return { error: null, value: null };
  const source = unwrap(text);
  if (isTooDeep(source)) return { error: `nested deeper than ${MAX_DEPTH} levels`, value: null };
  try {
    const escaped = source.includes('\\u');
    return { error: null, value: JSON.parse(source, escaped ? cleanStrings : undefined) };
  } catch (error) {
    return { error: plainText(storable(error instanceof Error ? error.message : 'not JSON'), 300), value: null };
  }
}

/** Some systems still wrap scripts in comments or CDATA marks; search engines read through them. */
function unwrap(text: string): string {
  const trimmed = text
    .trim()
    .replace(/^\/\/[ \t]+(?=<!\[CDATA\[)/, '//')
    .replace(/(?<=(?:^|\n)[ \t]*)\/\/[ \t]+\]\]>$/, '//]]>');
  for (const [open, close] of [
    ['<!--', '-->'],
    ['//<![CDATA[', '//]]>'],
    ['/*<![CDATA[*/', '/*]]>*/'],
    ['<![CDATA[', ']]>'],
  ] as const) {
    if (trimmed.startsWith(open) && trimmed.endsWith(close) && trimmed.length >= open.length + close.length) {
      return trimmed.slice(open.length, trimmed.length - close.length);
    }
  }
  return trimmed;
}

/** JSON escapes can spell U+0000 and lone surrogates, which no text that came through the parser holds. */
function cleanStrings(this: unknown, _key: string, value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const clean: Item = {};
  for (const [key, member] of Object.entries(value)) clean[storable(key)] = member;
  return clean;
}

function isTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i);
    if (inString) {
      if (code === 92) i++;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 91 || code === 123) {
      if (++depth > MAX_DEPTH) return true;
    } else if (code === 93 || code === 125) depth--;
  }
  return false;
}
