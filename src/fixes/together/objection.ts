import type { Need } from '../../audit/engine/obstacle.js';
import type { FixInput, Suggestion } from '../provider.js';
import type { SuggestInput } from '../suggest.js';
import { type SuggestionVerification, verifySuggestion } from '../verify.js';
import { mergePatches } from './merge-patches.js';
import { judgeTogether } from './together.js';

/** A suggestion that was made before for another issue of the same audit, and that is to hold beside new ones. */
export type StandingSuggestion = Pick<Suggestion, 'rule' | 'url' | 'title' | 'before' | 'after' | 'patch'> & {
  verification: Pick<SuggestionVerification, 'introduced' | 'revealed'>;
};

export interface Objection {
  reason: string;
  needs: Need;
  /** the suggestion that it cannot stand beside, where there is one */
  against: StandingSuggestion | null;
}

/** All suggestions of large audits are too many to be judged again with each new one: these are the newest. */
const MAX_STANDING = 60;

/** Suggestions for other issues. Those for the same one are alternatives: nobody applies both. */
export function standingBeside(input: SuggestInput, { finding }: FixInput): readonly StandingSuggestion[] {
  const others = (input.standing ?? []).filter(({ rule, url }) => rule !== finding.rule || url !== finding.url);
  return others.slice(-MAX_STANDING);
}

/** Why the suggestion cannot be applied together with those that stand; null where it can. */
export async function objectionTo(
  input: SuggestInput,
  fix: FixInput,
  suggestion: StandingSuggestion,
): Promise<Objection | null> {
  const standing = standingBeside(input, fix);
  if (standing.length === 0) return null;
  const { site, rules } = input;
  const pageOf = (url: string) => (url === fix.page?.url ? fix.page.facts : input.pageOf?.(url));
  const facts = fix.page === null ? [] : ([[fix.page.url, fix.page.facts]] as const);
  const known = { pages: new Map(facts), robots: site.facts.robots.text };
  for (const other of standing) {
    const [clash] = mergePatches([other.patch, suggestion.patch], known).contradictions;
    if (clash !== undefined) return against(other, `wants another value for the same part (${clash.about})`);
  }
  const all = [...standing, suggestion].map((one) => ({ ...one, announced: one.verification }));
  const result = await judgeTogether({ suggestions: all, site, rules, pageOf });
  if (result === null) return against(standing.at(-1) ?? null, 'changes the elements that this one is about');
  const [fault] = result.unannounced;
  if (fault !== undefined)
    return against(null, `would make ${fault.rule} fail${fault.url === null ? '' : ` on ${fault.url}`}`);
  const undone = result.undone.map((index) => all[index]).find((one) => one !== undefined);
  return undone === undefined ? null : against(undone.rule === fix.finding.rule ? null : undone, 'would undo it');
}

function against(other: StandingSuggestion | null, why: string): Objection {
  const name =
    other === null ? 'Applied together with the suggestions for other issues, it' : `The suggestion for ${other.rule}`;
  return {
    reason: `${name} ${why}. Apply those that you want first, and run a new audit.`,
    needs: 'DECISION',
    against: other,
  };
}

/** The standing suggestion that resolves this issue as well, as it is. */
export async function alsoResolvedBy(
  input: SuggestInput,
  fix: FixInput,
  other: StandingSuggestion,
): Promise<SuggestionVerification | null> {
  const { rule, url } = fix.finding;
  const verification = await verifySuggestion({
    suggestion: { rule, url, patch: other.patch },
    site: input.site,
    rules: input.rules,
    pageOf: (wanted) => (wanted === fix.page?.url ? fix.page.facts : input.pageOf?.(wanted)),
  });
  return verification.verified ? verification : null;
}
