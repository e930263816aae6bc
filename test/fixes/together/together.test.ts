import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { rules } from '../../../src/audit/rules/index.js';
import { suggestFixes, type VerifiedSuggestion } from '../../../src/fixes/suggest.js';
import { judgeTogether } from '../../../src/fixes/together/together.js';
import { siteOf } from '../../support/sites/site.js';
import { LONG, sliceOf } from '../../support/slices.js';
import { bodyCases } from '../body-cases.js';
import type { Case } from '../cases.js';
import { contentCases } from '../content-cases.js';
import { fileCases } from '../file-cases.js';
import { findingsOf } from '../fixing.js';
import { headCases } from '../head-cases.js';
import { siteCases } from '../site-cases.js';

const cases: Record<string, Case> = { ...headCases, ...bodyCases, ...contentCases, ...siteCases, ...fileCases };

/** The best suggestion for everything that an audit of the pages finds, each made beside those before. */
async function allOf({ pages, site: overrides }: Case) {
  const site = siteOf(pages, overrides);
  const pageOf = (url: string) => pages.find((page) => page.url === url);
  const standing: VerifiedSuggestion[] = [];
  let refused = 0;
  for (const finding of await findingsOf(pages, site)) {
    const facts = finding.url === null ? undefined : pageOf(finding.url);
    const page = facts ? createPageView(facts) : site.home;
    const made = await suggestFixes({ findings: [finding], page, site, rules, pageOf, standing });
    const [best] = made.suggestions;
    if (best?.verified) standing.push(best);
    refused += made.refusals.filter(({ code }) => code === 'CONTRADICTS').length;
  }
  const suggestions = standing.map((one) => ({ ...one, announced: one.verification }));
  return { suggestions, refused, result: await judgeTogether({ suggestions, site, rules, pageOf }) };
}

/** Every page of the cases with all that is wrong with it; the sites of many pages are those of a few rules. */
const chosen = Object.keys(cases).filter((rule) => LONG || (cases[rule] as Case).pages.length <= 4);

describe('all suggestions of an audit', () => {
  it.each(sliceOf(chosen, 3))(
    'of the page for %s hold together: nothing contradicts, nothing fails that was not said, and few are refused',
    async (rule) => {
      const { suggestions, refused, result } = await allOf(cases[rule] as Case);
      expect(refused).toBeLessThanOrEqual(suggestions.length / 5);
      expect(suggestions.length).toBeGreaterThan(0);
      expect(result).toEqual({ contradictions: [], unannounced: [], undone: [] });
    },
  );
});
