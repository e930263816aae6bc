import { appliesTo } from '../audit/engine/applies-to.js';
import type { PageView } from '../audit/engine/page-view.js';
import type { Outcome, PageRule, Rule, SiteRule } from '../audit/engine/rule.js';
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
        looks(rule) ? safely(() => rule.check(rule.view === 'raw' ? page.raw : page, site)) : null,
      ]),
  );
}

/** Outcomes of every rule about the site as a whole. */
export function judgeSite(rules: readonly Rule[], site: Site): Map<string, Judged> {
  return new Map(
    rules
      .filter((rule): rule is SiteRule => rule.scope === 'site')
      .map((rule) => [rule.id, safely(() => rule.check(site))]),
  );
}

function safely(check: () => Outcome): Judged {
  try {
    return check();
  } catch (error) {
    return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}
