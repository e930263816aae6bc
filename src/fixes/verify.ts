import { createPageView, type PageView } from '../audit/engine/page-view.js';
import type { Rule } from '../audit/engine/rule.js';
import type { Site } from '../audit/site/site.js';
import type { PageFacts } from '../facts/page-facts.js';
import { applyPatch } from './apply/apply.js';
import { OverlaySite } from './apply/overlay-site.js';
import type { Patch } from './apply/patch.js';
import { PatchFailure } from './apply/patch-failure.js';
import type { PatchedFacts } from './apply/patched-facts.js';
import { type ChangedAccess, changedAccess, refutedBy } from './changed-access.js';
import { type Judged, judgePage, judgeSite } from './judge-pages.js';
import { type BeforeAndAfter, newFailures, type RuleFailure } from './new-failures.js';
import { renamedAddresses } from './renamed-urls.js';

export interface VerifyInput {
  suggestion: { rule: string; url: string | null; patch: Patch };
  site: Site;
  rules: readonly Rule[];
  /** stored facts of a crawled page */
  pageOf: (url: string) => PageFacts | undefined | Promise<PageFacts | undefined>;
}

export type VerificationReason =
  | 'FIXED'
  | 'STILL_FAILS'
  /** the issue is still there, as it is meant to be until the next step, and nothing new fails */
  | 'FIRST_STEP'
  | 'BREAKS_OTHERS'
  /** the rule no longer looks at the page, and the change was not meant to take it away */
  | 'PAGE_LEFT_SCOPE'
  | 'DOES_NOT_APPLY'
  | 'NOT_FAILING';

export interface SuggestionVerification {
  verified: boolean;
  reason: VerificationReason;
  /** failures after the change that were none before */
  introduced: RuleFailure[];
  /** findings that the change brought to light: of rules that did not look at the page, or at its copies, before */
  revealed: RuleFailure[];
  /** failing elements before and after the change */
  failingBefore: number;
  failingAfter: number;
  /** whom another robots.txt lets in, or keeps out, with an example each */
  crawlers: readonly ChangedAccess[];
}

/** Pages beside the changed ones that are judged again: those that lose or gain a link, a canonical or an alternate. */
const MAX_NEIGHBOURS = 30;
const MAX_REPORTED = 50;
/** A loop of canonicals takes all of its pages out of the index: the patch has made it, and brought nothing to light. */
const LOOP = 'canonical-loop';

/** Applies the suggestion to the stored facts and runs every rule again: fixed means that the issue is gone and nothing new fails. */
export async function verifySuggestion(input: VerifyInput): Promise<SuggestionVerification> {
  const { suggestion } = input;
  const { rule, url, patch } = suggestion;
  const judged = await judgePatch(input, patch, [url]);
  return judged === null ? refused('DOES_NOT_APPLY') : judged.result({ rule, url }, patch);
}

/** Outcomes of every rule before and after a patch; null where it does not fit the facts. */
export async function judgePatch(
  input: Omit<VerifyInput, 'suggestion'>,
  patch: Patch,
  about: readonly (string | null)[],
): Promise<PatchJudgement | null> {
  const { site, pageOf } = input;
  const urls = new Set(patch.pages.map(({ url }) => url));
  for (const url of about) {
    const page = url ?? site.home?.url;
    if (page !== undefined) urls.add(page);
  }
  const before = new Map<string, PageFacts>();
  for (const url of urls) {
    // the site keeps its home page part by part, and has no facts of it as one to change
    const facts = (await pageOf(url)) ?? (url === site.home?.url ? site.home.facts : undefined);
    if (facts === undefined) return null;
    before.set(url, settled(facts, site));
  }
  let patched: PatchedFacts;
  try {
    patched = applyPatch(patch, {
      pages: before,
      facts: site.facts,
      robots: site.robots,
      asset: (url) => site.asset(url),
    });
  } catch (error) {
    if (error instanceof PatchFailure) return null;
    throw error;
  }
  const pairs = new Map(
    [...before].map(([url, facts]) => [url, { before: facts, after: patched.pages.get(url) ?? facts }] as const),
  );
  const overlay = new OverlaySite(site, { ...patched, pages: pairs });
  const judged = new PatchJudgement(input, overlay, site.robots === patched.robots ? [] : changedAccess(site, overlay));
  for (const [url, pair] of pairs) judged.page(url, createPageView(pair.before), overlay.view(url) as PageView);
  const home = pairs.get(site.home?.url ?? '');
  judged.site(about.includes(null) || (home !== undefined && home.before !== home.after));
  for (const url of neighbours(pairs, overlay)) {
    const facts = await pageOf(url);
    if (facts === undefined) continue;
    const view = createPageView(settled(facts, site));
    judged.page(url, view, view);
  }
  return judged;
}

export class PatchJudgement {
  readonly #rules: ReadonlyMap<string, Rule>;
  readonly #introduced: RuleFailure[] = [];
  readonly #revealed: RuleFailure[] = [];
  readonly #outcomes = new Map<
    string | null,
    { before: ReadonlyMap<string, Judged>; after: ReadonlyMap<string, Judged> }
  >();

  constructor(
    private readonly input: Omit<VerifyInput, 'suggestion'>,
    private readonly overlay: OverlaySite,
    private readonly crawlers: readonly ChangedAccess[],
  ) {
    this.#rules = new Map(input.rules.map((rule) => [rule.id, rule]));
  }

  page(url: string, before: PageView, after: PageView): void {
    const { rules, site } = this.input;
    const was = judgePage(rules, before, site);
    const is = judgePage(rules, after, this.overlay);
    this.#outcomes.set(url, { before: was, after: is });
    this.#count({ url, before: was, after: is, renamed: renamedAddresses(before.facts, after.facts) });
  }

  #count(comparison: Omit<BeforeAndAfter, 'rules'>): void {
    const { url } = comparison;
    const { introduced, revealed } = newFailures({ ...comparison, rules: this.#rules });
    this.#revealed.push(...revealed);
    for (const failure of introduced) {
      const copy =
        failure.rule !== LOOP && failure.target !== null && failure.target !== url && this.#isRescoped(failure.target);
      (copy ? this.#revealed : this.#introduced).push(failure);
    }
  }

  /** search engines may index the page now and might not before, or the other way round */
  #isRescoped(url: string): boolean {
    return this.input.site.page(url)?.indexable !== this.overlay.page(url)?.indexable;
  }

  site(always: boolean): void {
    const { rules, site } = this.input;
    if (!always && this.overlay.untouched) return;
    const was = site.derive('fixes: outcomes of rules about the site', () => judgeSite(rules, site));
    const is = judgeSite(rules, this.overlay);
    this.#outcomes.set(null, { before: was, after: is });
    this.#count({ url: null, before: was, after: is });
  }

  /** The outcome of a rule on a page, or on the site, before and after the patch. */
  of({ rule, url }: { rule: string; url: string | null }): { before: Judged; after: Judged } {
    const found = this.#outcomes.get(url);
    return { before: found?.before.get(rule) ?? null, after: found?.after.get(rule) ?? null };
  }

  /** Failures that the patch introduced, and those that it brought to light. */
  failures(meant: Patch['crawling']): { introduced: RuleFailure[]; revealed: readonly RuleFailure[] } {
    return { introduced: [...this.#introduced, ...refutedBy(this.crawlers, meant)], revealed: this.#revealed };
  }

  result(own: { rule: string; url: string | null }, patch: Patch): SuggestionVerification {
    const { before, after } = this.of(own);
    const { introduced } = this.failures(patch.crawling);
    const failingBefore = before?.kind === 'fail' ? before.failing : 0;
    const failingAfter = after?.kind === 'fail' ? after.failing : 0;
    const done = (reason: VerificationReason): SuggestionVerification => ({
      verified: reason === 'FIXED',
      reason,
      introduced: introduced.slice(0, MAX_REPORTED),
      revealed: this.#revealed.slice(0, MAX_REPORTED),
      failingBefore,
      failingAfter,
      crawlers: this.crawlers,
    });
    if (before?.kind !== 'fail') return done('NOT_FAILING');
    if (after?.kind === 'fail' || after?.kind === 'error')
      return done(patch.firstStep && introduced.length === 0 ? 'FIRST_STEP' : 'STILL_FAILS');
    if (after === null && !patch.rescopes) return done('PAGE_LEFT_SCOPE');
    return done(introduced.length > 0 ? 'BREAKS_OTHERS' : 'FIXED');
  }
}

/** Judged with the depth that the audit settled on: fewest clicks over the whole link graph. */
function settled(facts: PageFacts, site: Site): PageFacts {
  const depth = site.page(facts.url)?.depth ?? facts.depth;
  return depth === facts.depth ? facts : { ...facts, depth };
}

function refused(reason: VerificationReason): SuggestionVerification {
  return { verified: false, reason, introduced: [], revealed: [], failingBefore: 0, failingAfter: 0, crawlers: [] };
}

/** Pages whose own responses may change although nobody touches them. */
function neighbours(
  pairs: ReadonlyMap<string, { before: PageFacts; after: PageFacts }>,
  overlay: OverlaySite,
): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (url: string | null): void => {
    if (url !== null && !pairs.has(url) && found.size < MAX_NEIGHBOURS && overlay.page(url) !== undefined)
      found.add(url);
  };
  for (const { before, after } of pairs.values()) {
    const [was, is] = [createPageView(before), createPageView(after)];
    if (was.canonical !== is.canonical) for (const url of [was.canonical, is.canonical]) add(url);
    if (JSON.stringify(was.alternates) !== JSON.stringify(is.alternates))
      for (const { url } of [...was.alternates, ...is.alternates]) add(url);
    if (before.redirect !== after.redirect) for (const url of [before.redirect, after.redirect]) add(url);
    if (was.noindex !== is.noindex || before.status !== after.status)
      for (const url of overlay.inlinks(after.url).sample) add(url);
  }
  for (const url of overlay.links.targets()) add(url);
  return found;
}
