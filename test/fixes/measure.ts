import { createPageView } from '../../src/audit/engine/page-view.js';
import { rules } from '../../src/audit/rules/index.js';
import type { MeasuredRecipe } from '../../src/fixes/measured-recipes.js';
import type { Basis } from '../../src/fixes/provider.js';
import { suggestFixes } from '../../src/fixes/suggest.js';
import { siteOf } from '../support/sites/site.js';
import { bodyCases } from './body-cases.js';
import type { Case } from './cases.js';
import { contentCases } from './content-cases.js';
import { findingsOf } from './fixing.js';
import { headCases } from './head-cases.js';
import { holds, withPasted } from './pasted.js';
import { siteCases } from './site-cases.js';
import { siteIn } from './site-in.js';

export type Measured = Record<string, Partial<Record<Basis, MeasuredRecipe>>>;

const CASES: Record<string, Case> = { ...headCases, ...bodyCases, ...contentCases, ...siteCases };

/** Pages of one site that are judged together, and suggestions of each rule that are tried on it. */
const PAGES = 24;
const OF_A_RULE = 3;

/** Pastes suggestions into the pages that they are for and reads these again. */
async function measureSite(given: Case, measured: Measured, told: (line: string) => void): Promise<void> {
  const site = siteOf(given.pages, given.site);
  const pageOf = (url: string) => given.pages.find((page) => page.url === url);
  const tries = new Map<string, number>();
  for (const finding of await findingsOf(given.pages, site)) {
    const facts = finding.url === null ? undefined : pageOf(finding.url);
    const count = tries.get(finding.rule) ?? 0;
    if (facts === undefined || count === OF_A_RULE) continue;
    const made = await suggestFixes({ findings: [finding], page: createPageView(facts), site, rules, pageOf });
    const best = made.suggestions.find(({ verified }) => verified);
    const pasted = best && withPasted(given, best);
    if (!best || !pasted) continue;
    tries.set(finding.rule, count + 1);
    const wrong = await holds(given, pasted.pages, best);
    const row = ((measured[best.rule] ??= {})[best.basis] ??= { tried: 0, held: 0 });
    row.tried += 1;
    if (wrong.length === 0) row.held += 1;
    else told(`${best.rule} ${best.url}: ${wrong.slice(0, 3).join('; ')}`);
  }
}

/** How often suggestions held, over the cases of the recipes and the sites in these folders. */
export async function measure(
  folders: readonly string[],
  told: (line: string) => void,
  cases: Readonly<Record<string, Case>> = CASES,
): Promise<Measured> {
  const measured: Measured = {};
  for (const given of Object.values(cases)) await measureSite(given, measured, told);
  for (const folder of folders) {
    const given = siteIn(folder, PAGES);
    if (given.pages.length > 0) await measureSite(given, measured, told);
  }
  return measured;
}
