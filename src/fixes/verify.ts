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
  | 'BREAKS_OTHERS'
  /** the rule no longer looks at the page, and the change was not meant to take it away */
  | 'PAGE_LEFT_SCOPE'
  | 'DOES_NOT_APPLY'
  | 'NOT_FAILING';

export interface SuggestionVerification {
  verified: boolean;
  reason: VerificationReason;
  /** what fails after the change and did not before */
  introduced: RuleFailure[];
  /** what the change brought to light: findings of rules that did not look at the page, or at its copies, before */
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

/** Applies the suggestion to the stored facts and runs every rule again: fixed means that the issue is gone and nothing new fails. */
export async function verifySuggestion(input: VerifyInput): Promise<SuggestionVerification> {
  const { suggestion, site, pageOf } = input;
  const { patch } = suggestion;
  const urls = new Set(patch.pages.map(({ url }) => url));
  if (suggestion.url !== null) urls.add(suggestion.url);
  else if (site.home !== null) urls.add(site.home.url);
  const before = new Map<string, PageFacts>();
  for (const url of urls) {
    // what the site keeps of its home page is read part by part, and has no whole to change
    const facts = (await pageOf(url)) ?? (url === site.home?.url ? site.home.facts : undefined);
    if (facts === undefined) return refused('DOES_NOT_APPLY');
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
    if (error instanceof PatchFailure) return refused('DOES_NOT_APPLY');
    throw error;
  }
  const pairs = new Map(
    [...before].map(([url, facts]) => [url, { before: facts, after: patched.pages.get(url) ?? facts }] as const),
  );
  const overlay = new OverlaySite(site, { ...patched, pages: pairs });
  const judged = new Judgement(input, overlay);
  for (const [url, pair] of pairs) judged.page(url, createPageView(pair.before), overlay.view(url) as PageView);
  const home = pairs.get(site.home?.url ?? '');
  judged.site(home !== undefined && home.before !== home.after);
  for (const url of neighbours(pairs, overlay)) {
    const facts = await pageOf(url);
    if (facts === undefined) continue;
    const view = createPageView(settled(facts, site));
    judged.page(url, view, view);
  }
  const crawlers = site.robots === patched.robots ? [] : changedAccess(site, overlay);
  return judged.result(crawlers, refutedBy(crawlers, patch.crawling));
}

class Judgement {
  readonly #rules: ReadonlyMap<string, Rule>;
  readonly #introduced: RuleFailure[] = [];
  readonly #revealed: RuleFailure[] = [];
  #own: { before: Judged; after: Judged } = { before: null, after: null };

  constructor(
    private readonly input: VerifyInput,
    private readonly overlay: OverlaySite,
  ) {
    this.#rules = new Map(input.rules.map((rule) => [rule.id, rule]));
  }

  page(url: string, before: PageView, after: PageView): void {
    const { rules, site, suggestion } = this.input;
    const was = judgePage(rules, before, site);
    const is = judgePage(rules, after, this.overlay);
    if (url === suggestion.url)
      this.#own = { before: was.get(suggestion.rule) ?? null, after: is.get(suggestion.rule) ?? null };
    this.#count({ url, before: was, after: is, renamed: renamedAddresses(before.facts, after.facts) });
  }

  #count(comparison: Omit<BeforeAndAfter, 'rules'>): void {
    const { url } = comparison;
    const { introduced, revealed } = newFailures({ ...comparison, rules: this.#rules });
    this.#revealed.push(...revealed);
    for (const failure of introduced) {
      const copy = failure.target !== null && failure.target !== url && this.#isRescoped(failure.target);
      (copy ? this.#revealed : this.#introduced).push(failure);
    }
  }

  /** search engines may index the page now and might not before, or the other way round */
  #isRescoped(url: string): boolean {
    return this.input.site.page(url)?.indexable !== this.overlay.page(url)?.indexable;
  }

  site(homeChanged: boolean): void {
    const { rules, site, suggestion } = this.input;
    const own = suggestion.url === null;
    if (!own && this.overlay.untouched && !homeChanged) return;
    const was = site.derive('fixes: outcomes of rules about the site', () => judgeSite(rules, site));
    const is = judgeSite(rules, this.overlay);
    if (own) this.#own = { before: was.get(suggestion.rule) ?? null, after: is.get(suggestion.rule) ?? null };
    this.#count({ url: null, before: was, after: is });
  }

  result(crawlers: readonly ChangedAccess[], disallowed: readonly RuleFailure[]): SuggestionVerification {
    const { before, after } = this.#own;
    const introduced = [...this.#introduced, ...disallowed];
    const failingBefore = before?.kind === 'fail' ? before.failing : 0;
    const failingAfter = after?.kind === 'fail' ? after.failing : 0;
    const done = (reason: VerificationReason): SuggestionVerification => ({
      verified: reason === 'FIXED',
      reason,
      introduced: introduced.slice(0, MAX_REPORTED),
      revealed: this.#revealed.slice(0, MAX_REPORTED),
      failingBefore,
      failingAfter,
      crawlers,
    });
    if (before?.kind !== 'fail') return done('NOT_FAILING');
    if (after?.kind === 'fail' || after?.kind === 'error') return done('STILL_FAILS');
    if (after === null && !this.input.suggestion.patch.rescopes) return done('PAGE_LEFT_SCOPE');
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
