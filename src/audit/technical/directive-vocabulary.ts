import type { RobotsMetaDirective } from '../../facts/robots/directives.js';

/**
 * Every rule that Google's robots meta documentation names: those in force, `index` and `follow` as the defaults it
 * mentions, and those it lists as retired, which other engines still honour.
 */
const KNOWN: ReadonlySet<string> = new Set([
  'all',
  'index',
  'follow',
  'noindex',
  'nofollow',
  'none',
  'nosnippet',
  'indexifembedded',
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
  'notranslate',
  'noimageindex',
  'unavailable_after',
  'noarchive',
  'nocache',
  'nositelinkssearchbox',
]);

const IMAGE_PREVIEWS: ReadonlySet<string> = new Set(['none', 'standard', 'large']);

function parts(value: string): { name: string; argument: string | null } {
  const colon = value.indexOf(':');
  return colon < 0
    ? { name: value.trim(), argument: null }
    : { name: value.slice(0, colon).trim(), argument: value.slice(colon + 1).trim() };
}

/** Engines understand the directive, its argument included. */
export function isKnownDirective(value: string): boolean {
  const { name, argument } = parts(value);
  if (!KNOWN.has(name)) return false;
  if (name === 'max-snippet' || name === 'max-video-preview') return argument !== null && /^-?\d{1,9}$/.test(argument);
  if (name === 'max-image-preview') return argument !== null && IMAGE_PREVIEWS.has(argument);
  return name === 'unavailable_after' ? argument !== null && argument !== '' : argument === null;
}

/** Google's agents and `robots`, which speaks to all; other engines have vocabularies of their own. */
export function addressesGoogle(agent: string): boolean {
  return agent === 'robots' || agent.startsWith('googlebot');
}

export interface DirectiveState {
  index: boolean | null;
  follow: boolean | null;
}

/** The state that the directives declare in so many words; null where they say nothing; the most restrictive one wins. */
export function stateOf(values: Iterable<string>): DirectiveState {
  const state: DirectiveState = { index: null, follow: null };
  for (const value of values) {
    if (value === 'noindex' || value === 'none') state.index = false;
    else if (value === 'index' || value === 'all') state.index ??= true;
    if (value === 'nofollow' || value === 'none') state.follow = false;
    else if (value === 'follow' || value === 'all') state.follow ??= true;
  }
  return state;
}

const POLES: readonly { about: string; yes: readonly string[]; no: readonly string[] }[] = [
  { about: 'indexing', yes: ['index', 'all'], no: ['noindex', 'none'] },
  { about: 'following links', yes: ['follow', 'all'], no: ['nofollow', 'none'] },
];

export interface Contradiction {
  agent: string;
  about: string;
  values: string[];
}

/** Directives for one agent that cannot both hold: `index` with `noindex`, two different limits of one kind … */
export function contradictions(directives: readonly RobotsMetaDirective[]): Contradiction[] {
  const byAgent = new Map<string, Set<string>>();
  for (const { agent, value } of directives) {
    const values = byAgent.get(agent);
    if (values) values.add(value);
    else byAgent.set(agent, new Set([value]));
  }
  return [...byAgent].flatMap(([agent, values]) => [
    ...POLES.filter(({ yes, no }) => yes.some((v) => values.has(v)) && no.some((v) => values.has(v))).map(
      ({ about, yes, no }) => ({ agent, about, values: [...yes, ...no].filter((v) => values.has(v)) }),
    ),
    ...conflictingLimits(agent, values),
  ]);
}

function conflictingLimits(agent: string, values: ReadonlySet<string>): Contradiction[] {
  const limits = new Map<string, string[]>();
  for (const value of values) {
    const { name, argument } = parts(value);
    // nosnippet and max-snippet:0 say the same
    const limit = name === 'nosnippet' ? 'max-snippet:0' : value;
    if (name !== 'nosnippet' && (argument === null || !name.startsWith('max-'))) continue;
    const about = parts(limit).name;
    const said = limits.get(about) ?? [];
    if (!said.includes(limit)) limits.set(about, [...said, limit]);
  }
  return [...limits].filter(([, said]) => said.length > 1).map(([about, said]) => ({ agent, about, values: said }));
}

/** The date of an `unavailable_after` (RFC 822, RFC 850 or ISO 8601); null for other directives and unreadable dates. */
export function directiveDate(value: string): Date | null {
  const { name, argument } = parts(value);
  if (name !== 'unavailable_after' || argument === null || argument.length > 100) return null;
  const date = new Date(argument.toUpperCase());
  return Number.isNaN(date.getTime()) ? null : date;
}
