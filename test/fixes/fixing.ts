import { createPageView } from '../../src/audit/engine/page-view.js';
import { type Finding, judge } from '../../src/audit/engine/run.js';
import { rules } from '../../src/audit/rules/index.js';
import type { Site } from '../../src/audit/site/site.js';
import type { PageFacts } from '../../src/facts/page-facts.js';
import { type SuggestInput, type SuggestResult, suggestFixes } from '../../src/fixes/suggest.js';
import { type SiteOverrides, siteOf } from '../support/sites/site.js';

/** The findings of an audit of these pages. */
export async function findingsOf(pages: readonly PageFacts[], site: Site): Promise<Finding[]> {
  const found: Finding[] = [];
  for await (const batch of judge({ rules, site, pages })) found.push(...batch.findings);
  return found;
}

export interface Fixed extends SuggestResult {
  finding: Finding;
  site: Site;
}

/** Suggestions for what the rule finds on the page (the first one unless specified otherwise), or about the site. */
export async function fixOf(
  rule: string,
  given: readonly PageFacts[],
  options: { site?: SiteOverrides; on?: string; ai?: SuggestInput['ai'] } = {},
): Promise<Fixed> {
  // facts are shared by all who judge them: whoever writes into them fails here; the cases themselves are those of other suites too
  const pages = structuredClone(given);
  deepFreeze(pages);
  const site = siteOf(pages, options.site);
  const findings = (await findingsOf(pages, site)).filter((finding) => finding.rule === rule);
  const finding =
    findings.find(({ url }) => url === (options.on ?? pages[0]?.url)) ?? findings.find(({ url }) => url === null);
  if (finding === undefined) throw new Error(`${rule} found nothing on ${options.on ?? pages[0]?.url}.`);
  const facts = pages.find(({ url }) => url === finding.url);
  const result = await suggestFixes({
    findings: [finding],
    page: facts ? createPageView(facts) : site.home,
    site,
    rules,
    pageOf: (url) => pages.find((page) => page.url === url),
    ...(options.ai ? { ai: options.ai } : {}),
  });
  return { ...result, finding, site };
}

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
}
