import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appliesTo } from '../../../src/audit/engine/applies-to.js';
import { isCut } from '../../../src/audit/engine/cut-page.js';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { rules } from '../../../src/audit/rules/index.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import { pageFrom } from '../../support/pages.js';
import { siteOf } from '../../support/site.js';

const ROOT = join(import.meta.dirname, '..', '..', 'sites');
const URL_OF_PAGE = 'https://site.example/page';

const documents = readdirSync(ROOT).flatMap((site) =>
  readdirSync(join(ROOT, site))
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(ROOT, site, name), 'utf8').replaceAll('%ORIGIN%', 'https://site.example')),
);

function failing(page: PageFacts): Set<string> {
  const view = createPageView(page);
  const looks = appliesTo(view);
  const site = siteOf([page]);
  return new Set(
    rules.flatMap((rule) => {
      if (rule.scope !== 'page' || !looks(rule)) return [];
      const outcome = rule.asksSite ? rule.check(view, site) : rule.check(view);
      return outcome.kind === 'fail' ? [rule.id] : [];
    }),
  );
}

describe('a page that was cut', () => {
  it('has no finding that its whole does not have', () => {
    expect(documents.length).toBeGreaterThan(300);
    const untrue = new Map<string, string>();
    for (const [at, html] of documents.entries()) {
      const page = pageFrom(html, { url: URL_OF_PAGE });
      // most rules have nothing to say of error pages
      if (!createPageView(page).eligible) continue;
      const whole = failing(page);
      for (const share of [0.3, 0.5, 0.7, 0.9]) {
        // as the reader does: without the tag that broke off
        const end = html.lastIndexOf('>', Math.floor(html.length * share)) + 1;
        const cut = { ...pageFrom(html.slice(0, end), { url: URL_OF_PAGE }), truncated: 'DECODED' as const };
        expect(isCut(cut)).toBe(true);
        for (const rule of failing(cut)) if (!whole.has(rule)) untrue.set(rule, `${at} at ${share}`);
      }
    }
    expect(Object.fromEntries(untrue)).toEqual({});
  });
});
