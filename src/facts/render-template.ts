import { hash } from 'node:crypto';
import type { HtmlFacts } from './html-facts.js';
import type { PageFacts } from './page-facts.js';

/** inline scripts that are counted */
const MOST_INLINE = 5;
const MOST_SEGMENTS = 8;
const MOST_LABEL = 200;
/** words of the main content below which a script may be what fills it */
const HOLLOW_WORDS = 50;

/**
 * Pages that a script may be expected to change alike: the frame around their content, where they stand, and the scripts that they
 * load. The frame alone is the same for an article and for a list that a script fills, and so may URL and scripts be: where scripts
 * run, pages with hardly any content of their own are looked at by themselves.
 */
export function renderTemplate(
  { template, scripts, text }: Pick<HtmlFacts, 'template' | 'scripts' | 'text'>,
  url: string,
): string {
  const own = scripts.filter(({ type }) => isExecuted(type));
  const inline = Math.min(MOST_INLINE, own.filter((script) => script.url === null).length);
  // the query is a version of the file
  const files = new Set(own.flatMap((script) => (script.url === null ? [] : [script.url.replace(/[?#].*$/s, '')])));
  const isHollow = own.length > 0 && text.mainWords < HOLLOW_WORDS;
  const parts = [template, urlShape(url), isHollow, inline, ...[...files].sort()];
  return hash('sha256', parts.join('\n'), 'hex').slice(0, 16);
}

/** The same of a page's HTML as it was served, whether it was rendered or not; empty without HTML. */
export function servedTemplate({ raw, html, url }: Pick<PageFacts, 'raw' | 'html' | 'url'>): string {
  const served = raw ?? html;
  return served === null ? '' : renderTemplate(served, url);
}

const isExecuted = (type: string): boolean => /javascript|ecmascript|^module$/.test(type);

/** The shape that URLs of pages that are made alike have in common: first folder without its digits, depth, ending, names of parameters. */
export function urlShape(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const segments = pathname.split('/').filter(Boolean).slice(0, MOST_SEGMENTS);
  const [first = '', ...others] = segments;
  const folder =
    segments.length > 1 || pathname.endsWith('/') ? [first.replaceAll(/\d+/g, '*')] : [`*${endingOf(first)}`];
  const rest = others.map((segment, at) => (at === others.length - 1 ? `*${endingOf(segment)}` : '*'));
  const path = segments.length === 0 ? '/' : `/${[...folder, ...rest].join('/')}${pathname.endsWith('/') ? '/' : ''}`;
  const names = [...new Set(searchParams.keys())].sort();
  return `${path}${names.length === 0 ? '' : `?${names.map((name) => `${name}=*`).join('&')}`}`.slice(0, MOST_LABEL);
}

const endingOf = (segment: string): string => /\.[a-z][a-z0-9]{0,5}$/i.exec(segment)?.[0].toLowerCase() ?? '';
