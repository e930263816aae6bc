import { hash } from 'node:crypto';
import { checkDefinition } from '../../../audit/custom/custom-check.js';
import type { Rule } from '../../../audit/engine/rule.js';
import { differences, withSettings } from '../../../audit/engine/rule-settings.js';
import {
  type RulesOfSegment,
  segmentDifferences,
  withSegmentSettings,
} from '../../../audit/engine/segment-settings.js';
import { rules } from '../../../audit/rules/index.js';
import { ruleDigests, ruleSetVersion } from '../../../audit/score/rule-set.js';
import type { CustomExtraction } from '../../../crawl/extract/custom-extraction.js';
import type { StoredProfile } from '../../../db/queries/audits/audit-profile.js';
import { type Extractor, extractorDefinition } from '../../../facts/extraction.js';
import { urlFilter } from '../page-fields/url-filter.js';

/** The changes of a project to rules, and what it has read from pages: plain data, stored with each audit and handed to its threads. */
export type ProfileSettings = StoredProfile;

/** The same by its name. */
export interface NamedProfile {
  settings: ProfileSettings;
  /** names what is judged otherwise than by the rule set; null for the rule set as it is */
  hash: string | null;
}

/** The rules that an audit judges by, and the values that it reads besides. */
export interface AuditProfile extends NamedProfile {
  rules: readonly Rule[];
  custom?: CustomExtraction | undefined;
}

const NOTHING: ProfileSettings = { rules: {}, checks: [], extractors: [] };

export const DEFAULT_PROFILE: AuditProfile = { settings: NOTHING, hash: null, rules };

/** Without what makes no difference, so that equal profiles have equal names; null for no difference at all. */
export function namedProfile({
  rules: given,
  checks,
  extractors,
  segments: set,
}: ProfileSettings): NamedProfile | null {
  const segments = segmentsWithRules(set ?? []);
  const settings = {
    rules: differences(rules, given),
    checks: checks.filter((check) => extractors.some(({ key }) => key === check.extractor)),
    extractors,
    ...(segments.length > 0 && { segments }),
  };
  const isEmpty =
    Object.keys(settings.rules).length === 0 &&
    settings.checks.length === 0 &&
    extractors.length === 0 &&
    segments.length === 0;
  return isEmpty ? null : { settings, hash: profileHash(settings) };
}

function segmentsWithRules(given: readonly RulesOfSegment[]): RulesOfSegment[] {
  const segments = given.map(({ id, name, query, rules: own }) => ({
    ...{ id, name, query },
    rules: segmentDifferences(rules, own),
  }));
  return segments.filter(({ rules: own }) => Object.keys(own).length > 0);
}

/** A filter that was one for the version that stored it selects no page: its audit has the other rules all the same. */
function openSegment({ query, rules: own }: RulesOfSegment) {
  const isIn = urlFilterOf(query);
  return isIn === null ? [] : [{ query, rules: own, isIn }];
}

function urlFilterOf(query: string) {
  try {
    return urlFilter(query);
  } catch {
    return null;
  }
}

/**
 * The profile that settings make. What nobody asks for is not loaded: the engines of selectors, XPath and regular expressions come
 * with the first extractor.
 */
export async function loadProfile(given: ProfileSettings | null): Promise<AuditProfile> {
  const named = given && namedProfile(given);
  if (named === null) return DEFAULT_PROFILE;
  const { checks, extractors, rules: set, segments = [] } = named.settings;
  const tuned =
    segments.length === 0 ? withSettings(rules, set) : withSegmentSettings(rules, set, segments.flatMap(openSegment));
  const own =
    checks.length === 0 ? [] : (await import('../../../audit/custom/custom-rules.js')).customRules(checks, extractors);
  const custom =
    extractors.length === 0
      ? undefined
      : (await import('../../../crawl/extract/custom/extraction.js')).compileExtraction(extractors);
  return { ...named, rules: own.length === 0 ? tuned : [...tuned, ...own], custom };
}

/** Null where nothing is judged otherwise; what is only read from pages decides no score. */
function profileHash({ rules: set, checks, extractors, segments = [] }: ProfileSettings): string | null {
  if (Object.keys(set).length === 0 && checks.length === 0 && segments.length === 0) return null;
  const used = extractors.filter(({ key }) => checks.some(({ extractor }) => extractor === key));
  const parts = [
    JSON.stringify(set),
    ...checks.map((check) => `${checkDefinition(check)} ${check.severity} ${check.category}`),
    ...used.map(extractorDefinition),
    // their order decides which one holds on a page, and names decide nothing
    ...segments.map(({ query, rules: own }, at) => `segment ${at} ${JSON.stringify([query, own])}`),
  ];
  return hash('sha256', parts.sort().join('\n'), 'hex').slice(0, 10);
}

/** Stands between the version of the rule set and the profile, wherever the two name what a score was made by. */
const JOINT = '+';

export const scoredBy = ({ hash: profile }: AuditProfile): string =>
  profile === null ? ruleSetVersion(rules) : `${ruleSetVersion(rules)}${JOINT}${profile}`;

/** The two of them again. */
export function namesOf(ruleSet: string): { ruleSet: string; profile: string | null } {
  const [version = '', profile = null] = ruleSet.split(JOINT);
  return { ruleSet: version, profile };
}

/** Names all that decides what is read from a page and said of it; empty for the default. */
export const evaluatedBy = ({ hash: profile, settings: { extractors } }: AuditProfile): string =>
  profile === null && extractors.length === 0 ? '' : ` ${profile ?? ''} ${extractionHash(extractors)}`;

export const extractionHash = (extractors: readonly Extractor[]): string =>
  extractors.length === 0 ? '' : hash('sha256', extractors.map(extractorDefinition).join('\n'), 'hex').slice(0, 10);

/** How the rules of a profile differ from those of the rule set: digests of those that are others, and ids of those that are off. */
export function ruleDifferences({ rules: own }: AuditProfile): { changed: Record<string, string>; removed: string[] } {
  if (own === rules) return { changed: {}, removed: [] };
  const [base, now] = [ruleDigests(rules), ruleDigests(own)];
  return {
    changed: Object.fromEntries(Object.entries(now).filter(([id, digest]) => base[id] !== digest)),
    removed: Object.keys(base).filter((id) => now[id] === undefined),
  };
}
