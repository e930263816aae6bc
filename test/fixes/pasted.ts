import { createPageView } from '../../src/audit/engine/page-view.js';
import { rules } from '../../src/audit/rules/index.js';
import type { PageFacts } from '../../src/facts/page-facts.js';
import { judgePage } from '../../src/fixes/judge-pages.js';
import { LESSER } from '../../src/fixes/new-failures.js';
import { pastedInto } from '../../src/fixes/shown/paste.js';
import type { VerifiedSuggestion } from '../../src/fixes/suggest.js';
import { siteOf } from '../support/sites/site.js';
import { type Case, raw, sourceOf } from './cases.js';
import { findingsOf } from './fixing.js';

/** The case with the text of the suggestion in the HTML of its page, which is read again. Null where the text is no markup. */
export function withPasted(given: Case, suggestion: VerifiedSuggestion): { pages: PageFacts[]; html: string } | null {
  const facts = given.pages.find(({ url }) => url === suggestion.url);
  const source = facts && sourceOf(facts);
  const { pages, site } = suggestion.patch;
  if (source === undefined || site.length > 0 || pages.some(({ url }) => url !== suggestion.url)) return null;
  const pasted = pastedInto(source.html, suggestion);
  if (typeof pasted === 'string') return null;
  const { html } = pasted;
  const next = raw(html, source.overrides);
  return { pages: given.pages.map((page) => (page === facts ? next : page)), html };
}

/** Whether the issue is gone from the pages, and nothing is found that was neither there nor said. */
export async function holds(
  given: Case,
  pages: readonly PageFacts[],
  suggestion: VerifiedSuggestion,
): Promise<string[]> {
  const key = ({ rule, url }: { rule: string; url: string | null }) => `${rule} ${url}`;
  const [before, after] = await Promise.all(
    [given.pages, pages].map(async (all) => new Set((await findingsOf(all, siteOf(all, given.site))).map(key))),
  );
  const { introduced, revealed } = suggestion.verification;
  const said = new Set([...introduced, ...revealed].map(key));
  // a failure that came to light on the page came to light on its copy as well
  const rulesSaid = new Set(revealed.map(({ rule }) => rule));
  const fresh = [...(after ?? [])].filter((one) => {
    const [rule = '', url] = one.split(' ');
    // no link pointed to the page before: rules about linked pages only now apply to it
    if (url !== suggestion.url && !appliedTo(given, rule, url)) return false;
    const graver = LESSER[rule]?.some((other) => before?.has(`${other} ${url}`)) === true;
    return !before?.has(one) && !said.has(one) && !graver && !(url !== suggestion.url && rulesSaid.has(rule));
  });
  return [...(after?.has(key(suggestion)) ? [`${key(suggestion)} is still there`] : []), ...fresh];
}

/** Whether the rule had anything to say about the page; about the site it always has. */
function appliedTo(given: Case, id: string, url: string | undefined): boolean {
  const facts = given.pages.find((page) => page.url === url);
  const rule = rules.filter((one) => one.id === id);
  if (facts === undefined) return true;
  return judgePage(rule, createPageView(facts), siteOf(given.pages, given.site)).get(id)?.kind !== 'not-applicable';
}
