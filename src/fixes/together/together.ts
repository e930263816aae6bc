import type { Rule } from '../../audit/engine/rule.js';
import type { Site } from '../../audit/site/site.js';
import type { PageFacts } from '../../facts/page-facts.js';
import type { Patch } from '../apply/patch.js';
import type { RuleFailure } from '../new-failures.js';
import type { PageLookup } from '../provider.js';
import { judgePatch, type SuggestionVerification } from '../verify.js';
import { mergePatches, type PatchClash } from './merge-patches.js';

/** A suggestion of an audit, as it was verified by itself. */
export interface SuggestedPatch {
  rule: string;
  url: string | null;
  patch: Patch;
  /** changes that it was said to bring about; without it nothing was said */
  announced?: Pick<SuggestionVerification, 'introduced' | 'revealed'>;
}

export interface TogetherResult {
  contradictions: PatchClash[];
  /** failures with all of them that neither failed before nor were said of one of them */
  unannounced: RuleFailure[];
  /** suggestions whose own issue is still there when all are applied, by index */
  undone: number[];
}

/**
 * All suggestions of an audit at once. Null where they do not fit the facts together: one changes an element that another takes for
 * granted.
 */
export async function judgeTogether(input: {
  suggestions: readonly SuggestedPatch[];
  site: Site;
  rules: readonly Rule[];
  pageOf: PageLookup;
}): Promise<TogetherResult | null> {
  const { suggestions, site, rules, pageOf } = input;
  const pages = new Map<string, PageFacts>();
  for (const url of new Set(suggestions.flatMap(({ patch }) => patch.pages.map((change) => change.url)))) {
    const facts = await pageOf(url);
    if (facts !== undefined) pages.set(url, facts);
  }
  const patches = suggestions.map(({ patch }) => patch);
  const { patch, contradictions } = mergePatches(patches, { pages, robots: site.facts.robots.text });
  const about = suggestions.map(({ url }) => url);
  const judged = await judgePatch({ site, rules, pageOf: (url) => pages.get(url) ?? pageOf(url) }, patch, about);
  if (judged === null) return null;
  const said = new Set(
    suggestions.flatMap(({ announced }) =>
      [...(announced?.introduced ?? []), ...(announced?.revealed ?? [])].map(failureKey),
    ),
  );
  return {
    contradictions,
    unannounced: judged.failures(patch.crawling).introduced.filter((failure) => !said.has(failureKey(failure))),
    undone: suggestions.flatMap((one, index) => (judged.of(one).after?.kind === 'fail' ? [index] : [])),
  };
}

/** The target may be another one by now: the rule and the page are what was said. */
export const failureKey = ({ rule, url }: RuleFailure): string => `${rule} ${url}`;
