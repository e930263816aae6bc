import { hash } from 'node:crypto';
import type { PageView } from '../audit/engine/page-view.js';
import { detectedLanguage } from '../audit/site/page-language.js';
import { withoutInstructions } from './text/planted-instructions.js';

/** At most this much of a page goes to a model: it bounds what a suggestion costs. */
export const MAX_DATA_BYTES = 8_192;

export interface PageData {
  /** JSON without a `<`: nothing in it can close the slot it is in */
  text: string;
  /** the same values, for what compares words */
  values: readonly string[];
  /** sentences that URL a model were found and left out */
  planted: boolean;
  hash: string;
}

export interface Numbered {
  index: number;
  about: string;
}

/** A language tag holds no sentence. */
const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i;

function words(text: string): string {
  const spaced = text.replaceAll(/%20|[-_+/.]/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** The data of a page in a model's prompt, cut to the cap; `items` are the elements that it is to name. */
export function pageData(page: PageView, items: readonly Numbered[] = []): PageData {
  let planted = false;
  const clean = (text: string): string => {
    const { kept, found } = withoutInstructions(text);
    planted ||= found;
    return kept;
  };
  // sentences hide in URLs as well, with hyphens for spaces
  const address = (text: string): string => {
    clean(words(text));
    return withoutInstructions(words(text)).found ? '' : text;
  };
  const { html } = page;
  const lang = html.lang?.trim() ?? '';
  const value = {
    path: address(page.parsed.pathname),
    language: TAG.test(lang) ? lang : detectedLanguage(page),
    title: clean(page.title),
    description: clean(page.description),
    headings: html.headings.slice(0, 30).map(({ text }) => clean(text.slice(0, 200))),
    text: clean(html.text.excerpt),
    terms: html.text.topTerms.slice(0, 20).map(({ term }) => term),
    links: [...new Set(html.anchors.slice(0, 60).map(({ text }) => clean(text.slice(0, 80))))],
    items: items.slice(0, 40).map(({ index, about }) => ({ index, about: clean(address(about.slice(0, 200))) })),
  };
  // the least important list goes first
  for (const list of [value.links, value.headings, value.terms, value.items] as unknown[][])
    while (size(value) > MAX_DATA_BYTES && list.length > 0) list.pop();
  while (size(value) > MAX_DATA_BYTES && (value.text !== '' || value.description !== '')) {
    if (value.text !== '') value.text = value.text.slice(0, value.text.length >> 1);
    else value.description = value.description.slice(0, value.description.length >> 1);
  }
  const text = written(value);
  const values = [
    value.path,
    value.title,
    value.description,
    value.text,
    ...value.headings,
    ...value.terms,
    ...value.links,
    ...value.items.map(({ about }) => about),
  ];
  return { text, values, planted, hash: hash('sha256', text, 'hex') };
}

const written = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
const size = (value: unknown): number => Buffer.byteLength(written(value));
