import type { Need } from '../../audit/engine/obstacle.js';
import type { Patch } from '../apply/patch.js';
import type { FixInput, Suggestion } from '../provider.js';
import type { SuggestInput } from '../suggest.js';
import { type SuggestionVerification, verifySuggestion } from '../verify.js';
import { mergePatches } from './merge-patches.js';
import { failureKey, judgeTogether } from './together.js';

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

/** All suggestions of large audits are too many to be judged again with each new one. */
const MAX_STANDING = 30;
/** Pages that these change; each is judged by every rule. */
const MAX_PAGES = 20;

const othersBeside = ({ standing = [] }: SuggestInput, { finding }: Pick<FixInput, 'finding'>) =>
  standing.filter(({ rule, url }) => rule !== finding.rule || url !== finding.url);

/**
 * Suggestions for other issues, as they stand: those that change the same pages first, then the newest, as many as may be judged.
 * Suggestions for the same issue are alternatives: nobody applies both.
 */
export function standingBeside(
  input: SuggestInput,
  { finding }: Pick<FixInput, 'finding'>,
  patch: Patch,
): readonly StandingSuggestion[] {
  const others = othersBeside(input, { finding });
  const own = new Set(patch.pages.map(({ url }) => url));
  const isNear = (one: StandingSuggestion) => touches(one.patch, patch, own);
  const newest = others.toReversed();
  const chosen = new Set<StandingSuggestion>();
  const pages = new Set<string>();
  for (const one of [...newest.filter(isNear), ...newest.filter((other) => !isNear(other))]) {
    const touched = new Set([...pages, ...one.patch.pages.map(({ url }) => url)]);
    if (chosen.size === MAX_STANDING) break;
    if (touched.size > MAX_PAGES) continue;
    for (const url of touched) pages.add(url);
    chosen.add(one);
  }
  return others.filter((one) => chosen.has(one));
}

/** Both change a page, or both the site. */
const touches = (one: Patch, other: Patch, pages: ReadonlySet<string>): boolean =>
  one.pages.some(({ url }) => pages.has(url)) || (one.site.length > 0 && other.site.length > 0);

/** Why the suggestion cannot be applied together with those that stand; null where it can. What these do to each other is not its fault. */
export async function objectionTo(
  input: SuggestInput,
  fix: FixInput,
  suggestion: StandingSuggestion,
): Promise<Objection | null> {
  const own = pagesOf(suggestion);
  const { site, rules } = input;
  const pageOf = (url: string) => (url === fix.page?.url ? fix.page.facts : input.pageOf?.(url));
  const facts = fix.page === null ? [] : ([[fix.page.url, fix.page.facts]] as const);
  const known = { pages: new Map(facts), robots: site.facts.robots.text };
  for (const other of othersBeside(input, fix).filter((one) => touches(one.patch, suggestion.patch, own))) {
    const [clash] = mergePatches([other.patch, suggestion.patch], known).contradictions;
    if (clash !== undefined) return against(other, `wants another value for the same part (${clash.about})`);
  }
  const standing = standingBeside(input, fix, suggestion.patch);
  if (standing.length === 0) return null;
  const together = (list: readonly StandingSuggestion[]) =>
    judgeTogether({ suggestions: list.map((one) => ({ ...one, announced: one.verification })), site, rules, pageOf });
  const all = [...standing, suggestion];
  const result = await together(all);
  if (result !== null && result.unannounced.length + result.undone.length === 0) return null;
  const alone = await together(standing);
  if (result === null) {
    if (alone !== null) return against(null, 'changes elements that one of them changes as well');
    for (const other of standing.filter((one) => touches(one.patch, suggestion.patch, own)))
      if ((await together([other, suggestion])) === null)
        return against(other, 'changes the elements that this one is about');
    return null;
  }
  const before = new Set(alone?.unannounced.map(failureKey));
  const fault = result.unannounced.find((one) => !before.has(failureKey(one)));
  if (fault !== undefined)
    return against(null, `would make ${fault.rule} fail${fault.url === null ? '' : ` on ${fault.url}`}`);
  const index = result.undone.find((at) => !alone?.undone.includes(at));
  const undone = index === undefined ? undefined : all[index];
  if (undone === undefined) return null;
  return undone === suggestion
    ? against(null, 'would not resolve its issue')
    : against(undone, 'would be undone by it');
}

const pagesOf = ({ patch }: StandingSuggestion): ReadonlySet<string> => new Set(patch.pages.map(({ url }) => url));

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
