import type { MetaFacts } from '../element-facts.js';

export interface RobotsMetaDirective {
  /** `robots`, `googlebot`, or another agent as written, lower case; `robots` speaks to all */
  agent: string;
  /** lower case: `noindex`, `max-snippet:0`, `unavailable_after: …` */
  value: string;
  from: 'META' | 'HEADER';
}

/** Agents whose own meta name speaks about indexing; `robots` speaks to all. */
const META_AGENTS: ReadonlySet<string> = new Set([
  'robots',
  'googlebot',
  'googlebot-news',
  'google-extended',
  'bingbot',
  'msnbot',
  'slurp',
  'duckduckbot',
  'yandex',
  'yandexbot',
  'baiduspider',
  'applebot',
  'naver',
  'yeti',
  'seznambot',
]);

/** Directives that carry a value after a colon: what else comes before a colon in a header is an agent. */
const VALUED: ReadonlySet<string> = new Set([
  'unavailable_after',
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
  'content-signal',
]);

/**
 * Directives of robots metas and `X-Robots-Tag` headers, as written but lower case, in document order, metas first.
 * Google honours a robots meta in the body as well (developers.google.com, robots meta tag specifications).
 */
export function robotsDirectives(metas: readonly MetaFacts[], headers: readonly string[]): RobotsMetaDirective[] {
  const found: RobotsMetaDirective[] = [];
  for (const meta of metas) {
    if (meta.attribute !== 'name' || !META_AGENTS.has(meta.key)) continue;
    for (const value of split(meta.content)) found.push({ agent: meta.key, value, from: 'META' });
  }
  for (const header of headers) {
    let agent = 'robots';
    for (const part of split(header)) {
      const colon = part.indexOf(':');
      const name = colon === -1 ? '' : part.slice(0, colon).trim();
      if (colon === -1 || VALUED.has(name) || !/^[a-z*][\w*-]*$/.test(name)) {
        found.push({ agent, value: part, from: 'HEADER' });
        continue;
      }
      agent = name === '*' ? 'robots' : name;
      const value = part.slice(colon + 1).trim();
      if (value !== '') found.push({ agent, value: withSpace(value), from: 'HEADER' });
    }
  }
  return found;
}

/** Splits at commas, but keeps the commas of an `unavailable_after` date: its parts are day names or hold digits. */
function split(content: string): string[] {
  const parts: string[] = [];
  let inDate = false;
  for (const raw of content.toLowerCase().split(',')) {
    const part = raw.trim();
    if (part === '') continue;
    if (inDate && /^\d|^[a-z]{3,9}\.? \d/.test(part)) {
      parts[parts.length - 1] += `, ${part}`;
      continue;
    }
    inDate = part.includes('unavailable_after');
    parts.push(withSpace(part));
  }
  return parts;
}

/** One spelling for a valued directive: `max-snippet:0`, `unavailable_after: 25 jun 2026`. */
function withSpace(part: string): string {
  const colon = part.indexOf(':');
  if (colon === -1) return part;
  const name = part.slice(0, colon).trim();
  if (!VALUED.has(name)) return part;
  const value = part.slice(colon + 1).trim();
  return name === 'unavailable_after' ? `${name}: ${value}` : `${name}:${value}`;
}

/** Directives that Google's web search obeys: those for all agents and those for Googlebot. */
export function obeyedByGoogle(directives: readonly RobotsMetaDirective[], values: readonly string[]): boolean {
  return directives.some(({ agent, value }) => (agent === 'robots' || agent === 'googlebot') && values.includes(value));
}

/**
 * Directives of the response where scripts changed the page: Google may not even render one that has noindex, and a script that
 * takes it away comes too late.
 */
export const servedDirectives = ({ raw }: { raw?: { metas: readonly MetaFacts[] } }): readonly RobotsMetaDirective[] =>
  raw === undefined ? [] : robotsDirectives(raw.metas, []);
