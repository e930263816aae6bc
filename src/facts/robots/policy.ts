import type { RobotsFile, RobotsGroup, RobotsRule } from './file.js';
import { buildGroups, productToken } from './groups.js';
import { compilePattern, gramsOf, matchesPattern, normalizePath, type Pattern, type Work } from './match.js';

export interface RobotsResponse {
  allowed: boolean;
  /** the rule that decided; null when none matches */
  rule: RobotsRule | null;
  /** token of the group that was obeyed, null when no group speaks to this agent */
  group: string | null;
}

export interface RobotsPolicy {
  /** token of the group that is obeyed, null when no group speaks to this agent */
  readonly group: string | null;
  /** seconds, null when the group names none */
  readonly crawlDelay: number | null;
  /** path and query, beginning with `/`; a fragment is ignored */
  decide(pathAndQuery: string): RobotsResponse;
  allows(pathAndQuery: string): boolean;
}

/**
 * Octets one question may look at, some 100 ms. Real files need thousands; only a file of ten thousands of crafted
 * patterns asked about a path crafted for it takes more, and is then "not allowed".
 */
const MAX_WORK = 12_000_000;
/** Rules with a star from which on an index of the asked path pays. */
const INDEXED_FROM = 64;

interface Candidate {
  rule: RobotsRule;
  pattern: Pattern;
}

/** Rules of one agent, longest first and allow before disallow, so that the first match decides. */
interface CompiledRules {
  /** by the character after the first slash, for patterns that name it */
  byCharacter: Map<number, Candidate[]>;
  rest: Candidate[];
  stars: number;
}

export function createRobotsPolicy(file: RobotsFile, agent: string, work?: Work): RobotsPolicy {
  const token = productToken(agent);
  return policyOf(file.groups, [token, '*'], work);
}

/**
 * Google's crawlers where they differ from RFC 9309: specialised crawlers fall back to the token of their family before
 * `*`, some ignore `*`, misspelt keys and a missing colon are forgiven, and `Allow: …/index.html` allows the folder too.
 * https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers and github.com/google/robotstxt
 */
export function createGooglebotPolicy(file: RobotsFile, agent = 'Googlebot', work?: Work): RobotsPolicy {
  const token = productToken(agent);
  return policyOf(groupsForGoogle(file), GOOGLE_ORDER[token] ?? [token, '*'], work);
}

/** Each of Google's crawlers reads the same groups of a file, which may have ten thousands of rules. */
const FOR_GOOGLE = new WeakMap<RobotsFile, readonly RobotsGroup[]>();

function groupsForGoogle(file: RobotsFile): readonly RobotsGroup[] {
  const known = FOR_GOOGLE.get(file);
  if (known) return known;
  const groups = buildGroups(file.records, 'GOOGLE').map((group) => ({
    ...group,
    rules: group.rules.flatMap((rule) => withFolderOfIndex(rule)),
  }));
  FOR_GOOGLE.set(file, groups);
  return groups;
}

const GOOGLE_ORDER: Readonly<Record<string, readonly string[]>> = {
  'googlebot-image': ['googlebot-image', 'googlebot', '*'],
  'googlebot-video': ['googlebot-video', 'googlebot', '*'],
  'googlebot-news': ['googlebot-news', 'googlebot', '*'],
  'google-inspectiontool': ['google-inspectiontool', 'googlebot', '*'],
  'googleother-image': ['googleother-image', 'googleother', '*'],
  'googleother-video': ['googleother-video', 'googleother', '*'],
  'adsbot-google': ['adsbot-google'],
  'adsbot-google-mobile': ['adsbot-google-mobile', 'adsbot-google'],
  'mediapartners-google': ['mediapartners-google'],
  'apis-google': ['apis-google'],
};

/** Crawlers of Google's advertisers and partners: no rule for “*” ever binds them. */
export const ignoresGeneralRules = (token: string): boolean => GOOGLE_ORDER[token]?.includes('*') === false;

function withFolderOfIndex(rule: RobotsRule): RobotsRule[] {
  const slash = rule.pattern.lastIndexOf('/');
  if (rule.directive !== 'allow' || !rule.pattern.startsWith('/index.htm', slash)) return [rule];
  return [rule, { ...rule, pattern: `${rule.pattern.slice(0, slash + 1)}$` }];
}

export function robotsAllows(file: RobotsFile, userAgentToken: string, pathAndQuery: string): RobotsResponse {
  return createRobotsPolicy(file, userAgentToken).decide(pathAndQuery);
}

export function googlebotAllows(file: RobotsFile, pathAndQuery: string, agent = 'Googlebot'): RobotsResponse {
  return createGooglebotPolicy(file, agent).decide(pathAndQuery);
}

function policyOf(groups: readonly RobotsGroup[], order: readonly string[], shared?: Work): RobotsPolicy {
  for (const token of order) {
    const mine = token === '' ? [] : groupsOf(groups, token);
    if (mine.length === 0) continue;
    // many ask for the group alone, and a large one takes long to compile
    let compiled: CompiledRules | null = null;
    const decide = (path: string) => {
      compiled ??= rulesOf(groups, mine);
      return decideBy(compiled, token, path, shared ?? { left: MAX_WORK });
    };
    return {
      group: token,
      crawlDelay: mine.map((at) => groups[at]?.crawlDelay ?? null).find((delay) => delay !== null) ?? null,
      decide,
      allows: (path) => decide(path).allowed,
    };
  }
  const decide = () => ({ allowed: true, rule: null, group: null });
  return { group: null, crawlDelay: null, decide, allows: () => true };
}

/** Indexes of the groups for this product token. */
const groupsOf = (groups: readonly RobotsGroup[], token: string): number[] =>
  groups.flatMap(({ agents }, at) => (agents.some((agent) => agent.token === token) ? [at] : []));

/** Rules of a file that several crawlers obey are compiled once, whatever tokens the group lists. */
const COMPILED = new WeakMap<readonly RobotsGroup[], Map<string, CompiledRules>>();

function rulesOf(groups: readonly RobotsGroup[], mine: readonly number[]): CompiledRules {
  const known = COMPILED.get(groups) ?? new Map<string, CompiledRules>();
  COMPILED.set(groups, known);
  const key = mine.join(' ');
  const compiled = known.get(key) ?? compileRules(mine.flatMap((at) => groups[at]?.rules ?? []));
  known.set(key, compiled);
  return compiled;
}

function compileRules(rules: readonly RobotsRule[]): CompiledRules {
  const seen = new Set<string>();
  const candidates: Candidate[] = [];
  for (const rule of rules) {
    const key = `${rule.directive} ${rule.pattern}`;
    if (rule.pattern === '' || seen.has(key)) continue;
    seen.add(key);
    candidates.push({ rule, pattern: compilePattern(rule.pattern) });
  }
  candidates.sort(strongestFirst);
  const byCharacter = new Map<number, Candidate[]>();
  const rest: Candidate[] = [];
  for (const candidate of candidates) {
    const first = candidate.pattern.segments[0] ?? '';
    if (first.length < 2 || first[0] !== '/') {
      rest.push(candidate);
      continue;
    }
    const code = first.charCodeAt(1);
    const bucket = byCharacter.get(code);
    if (bucket) bucket.push(candidate);
    else byCharacter.set(code, [candidate]);
  }
  return { byCharacter, rest, stars: candidates.filter(({ pattern }) => pattern.segments.length > 1).length };
}

function strongestFirst(a: Candidate, b: Candidate): number {
  if (a.pattern.length !== b.pattern.length) return b.pattern.length - a.pattern.length;
  if (a.rule.directive !== b.rule.directive) return a.rule.directive === 'allow' ? -1 : 1;
  return a.rule.line - b.rule.line;
}

function decideBy(rules: CompiledRules, group: string, pathAndQuery: string, work: Work): RobotsResponse {
  const hash = pathAndQuery.indexOf('#');
  const raw = hash < 0 ? pathAndQuery : pathAndQuery.slice(0, hash);
  const path = normalizePath(raw.startsWith('/') ? raw : `/${raw}`);
  // RFC 9309 §2.2.2: the file itself is always allowed
  if (path === '/robots.txt') return { allowed: true, rule: null, group };
  work.grams = rules.stars < INDEXED_FROM ? undefined : gramsOf(path);
  const named = firstMatch(rules.byCharacter.get(path.charCodeAt(1)) ?? [], path, work, null);
  const winner = firstMatch(rules.rest, path, work, named);
  if (work.left < 0) return { allowed: false, rule: null, group };
  return { allowed: winner?.rule.directive !== 'disallow', rule: winner?.rule ?? null, group };
}

/** The strongest match of a sorted list that is stronger than what is known. */
function firstMatch(list: readonly Candidate[], path: string, work: Work, known: Candidate | null): Candidate | null {
  for (const candidate of list) {
    if (work.left < 0 || (known && strongestFirst(known, candidate) <= 0)) return known;
    if (matchesPattern(candidate.pattern, path, work)) return candidate;
  }
  return known;
}
