import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import type { Finding } from '../../../src/audit/engine/run.js';
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
import { siteIn } from '../site-in.js';

const cases: Record<string, Case> = { ...headCases, ...bodyCases, ...contentCases, ...siteCases, ...fileCases };

/** The best suggestion for everything that an audit of the pages finds, each made beside those before. */
async function allOf({ pages, site: overrides }: Case, order: (findings: Finding[]) => Finding[] = (all) => all) {
  const site = siteOf(pages, overrides);
  const pageOf = (url: string) => pages.find((page) => page.url === url);
  const standing: VerifiedSuggestion[] = [];
  let refused = 0;
  for (const finding of order(await findingsOf(pages, site))) {
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
  it.each(sliceOf(chosen, 7))(
    'hold together on the page for %s: nothing contradicts, nothing fails that was not said, and few are refused',
    async (rule) => {
      const { suggestions, refused, result } = await allOf(cases[rule] as Case);
      expect(refused).toBeLessThanOrEqual(suggestions.length / 5);
      expect(suggestions.length).toBeGreaterThan(0);
      expect(result).toEqual({ contradictions: [], unannounced: [], undone: [] });
    },
  );
});

/** Sites of many faults at once; of the Debian package python3-doc where it is installed. */
const folders = globSync('*', { cwd: join(import.meta.dirname, '../../sites') }).map((name) =>
  join(import.meta.dirname, '../../sites', name),
);
const DEBIAN = '/usr/share/doc/python3/html';
const sites = [...sliceOf(folders.sort(), folders.length), ...(existsSync(DEBIAN) ? [DEBIAN] : [])];
/** Every suggestion is judged with all before it. */
const SITE_PAGES = LONG ? 6 : 3;
const TIMEOUT_MS = 300_000;

describe('all suggestions of a site', () => {
  it.each(sites)(
    'in %s hold together, in whatever order they are asked for',
    async (folder) => {
      const orders = LONG ? [(all: Finding[]) => all, (all: Finding[]) => all.toReversed()] : [(all: Finding[]) => all];
      for (const order of orders) {
        const { suggestions, result } = await allOf(siteIn(folder, SITE_PAGES), order);
        expect(suggestions.length).toBeGreaterThan(0);
        expect(result).toEqual({ contradictions: [], unannounced: [], undone: [] });
      }
    },
    TIMEOUT_MS,
  );
});
