import { appliesTo } from '../audit/engine/applies-to.js';
import type { PageView } from '../audit/engine/page-view.js';
import { notApplicable, type Outcome, type PageRule, type Rule, type SiteRule } from '../audit/engine/rule.js';
import { hasBasis } from '../audit/engine/rule-basis.js';
import type { Site } from '../audit/site/site.js';

/** A rule's outcome; null where the rule does not look at the page; `error` where it threw. */
export type Judged = Outcome | { kind: 'error'; message: string } | null;

/** Outcomes of every page rule on one page. */
export function judgePage(rules: readonly Rule[], page: PageView, site: Site): Map<string, Judged> {
  const looks = appliesTo(page);
  return new Map(
    rules
      .filter((rule): rule is PageRule => rule.scope === 'page')
      .map((rule) => [
        rule.id,
        looks(rule) ? judged(rule, site, () => rule.check(rule.view === 'raw' ? page.raw : page, site)) : null,
      ]),
  );
}

/** Outcomes of every rule about the site as a whole. */
export function judgeSite(rules: readonly Rule[], site: Site): Map<string, Judged> {
  return new Map(
    rules
      .filter((rule): rule is SiteRule => rule.scope === 'site')
      .map((rule) => [rule.id, judged(rule, site, () => rule.check(site))]),
  );
}

function judged({ basis }: Rule, site: Site, check: () => Outcome): Judged {
  if (!hasBasis(basis, site)) return notApplicable;
  try {
    return check();
  } catch (error) {
    return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}
