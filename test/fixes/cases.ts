import type { PageFacts } from '../../src/facts/page-facts.js';
import { type PageOverrides, pageFrom } from '../support/sites/pages.js';
import { redirectPage, type SiteOverrides } from '../support/sites/site.js';

export interface Case {
  pages: PageFacts[];
  site?: SiteOverrides;
  /** URL of the page whose finding is to be fixed; the first one's by default */
  on?: string;
}

export const HOME = 'https://site.example/';
export const at = (path: string): string => new URL(path, HOME).href;

export const DESCRIPTION =
  'How green tea is grown, picked and dried on the slopes of Assam, told by those who do it every day of the year.';

export const PROSE = `${Array.from(
  { length: 30 },
  (_, index) => `Sentence number ${index} tells how tea grows on the slopes of hill ${index} and is picked by hand.`,
).join(' ')}`;

interface Parts {
  title?: string;
  description?: string;
  head?: string;
  body?: string;
  h1?: string;
  lang?: string;
  text?: string;
}

/** A page with nothing to complain about but what it is given. */
export function html({
  title = 'Green tea from the hills of Assam',
  description = DESCRIPTION,
  head = '',
  body = '',
  h1 = 'Green tea from the hills',
  lang = 'en',
  text = PROSE,
}: Parts = {}): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${description}">
${head}</head><body><header><a href="/">Home</a></header><main><h1>${h1}</h1><p>${text}</p>${body}</main></body></html>`;
}

/** The source of the facts of a case, to be read again with a suggestion in place. */
export interface Source {
  html: string;
  overrides: PageOverrides;
}
const sources = new WeakMap<PageFacts, Source>();
export const sourceOf = (facts: PageFacts): Source | undefined => sources.get(facts);

export function raw(text: string, overrides: PageOverrides = {}): PageFacts {
  const facts = pageFrom(text, overrides);
  sources.set(facts, { html: text, overrides });
  return facts;
}
export const page = (parts: Parts = {}, overrides: PageOverrides = {}): PageFacts => raw(html(parts), overrides);

export const one = (parts: Parts, overrides: PageOverrides = {}, site?: SiteOverrides): Case => ({
  pages: [page(parts, overrides)],
  ...(site ? { site } : {}),
});

/** A page below the home page, which links to it. */
export const below = (
  parts: Parts,
  overrides: PageOverrides = {},
  others: PageFacts[] = [],
  site?: SiteOverrides,
): Case => ({
  pages: [
    page({
      title: 'Teas of the world and where they grow',
      description: `Home of tea. ${DESCRIPTION}`,
      h1: 'Teas of the world',
      body: '<a href="/a">About green tea</a>',
      text: `Home. ${PROSE}`,
    }),
    page(parts, { url: at('/a'), depth: 1, ...overrides }),
    ...others,
  ],
  on: overrides.url ?? at('/a'),
  ...(site ? { site } : {}),
});

export const other = (path: string, parts: Parts = {}, overrides: PageOverrides = {}): PageFacts =>
  page(
    {
      title: `Another page about ${path} and what it tells`,
      description: `${path} is another page, ${DESCRIPTION}`,
      h1: `Another page ${path}`,
      text: `${path} ${PROSE}`,
      ...parts,
    },
    { url: at(path), depth: 1, ...overrides },
  );

export const moved = (path: string, to: string): PageFacts => redirectPage(at(path), at(to));
export const jsonLd = (value: unknown): string =>
  `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`;
