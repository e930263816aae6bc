import { describe, expect, it } from 'vitest';
import { finding, pageRule, siteRule } from '../../../src/audit/engine/rule.js';
import { judge } from '../../../src/audit/engine/run.js';
import { createScorer } from '../../../src/audit/score/score.js';
import { scoreInput } from '../../../src/audit/score/score-input.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import { anchorTo, barePage, redirectPage, type SiteOverrides, siteOf } from '../../support/sites/site.js';

const text = { title: 'T', why: 'W', fix: 'F', source: 'https://example.com/' };
const rules = [
  pageRule({
    ...text,
    id: 'page-wrong',
    category: 'META',
    severity: 'ERROR',
    on: 'html',
    check: () => finding({ message: 'M' }),
  }),
  siteRule({
    ...text,
    id: 'site-wrong',
    category: 'LINKS',
    severity: 'WARNING',
    check: () => finding({ message: 'M' }),
  }),
];

async function score(pages: PageFacts[], overrides: SiteOverrides = {}) {
  const site = siteOf(pages, overrides);
  const scorer = createScorer(scoreInput(rules, site));
  for await (const batch of judge({ rules, site, pages, batchPages: 1 })) scorer.add(batch);
  return scorer.result();
}

describe('from facts to a score', () => {
  it('goes by batches', async () => {
    expect(await score([barePage('https://example.com/'), barePage('https://example.com/a')])).toMatchObject({
      failed: null,
      groups: { META: 65, CONTENT: 100, LINKS: 95, TECHNICAL: 100, PERFORMANCE: 100 },
    });
  });

  it('loses nothing by pages that were taken away: only the audit before knew them', async () => {
    const home = barePage('https://example.com/');
    const gone = (discoveredBy: PageFacts['discoveredBy']) =>
      barePage('https://example.com/old', { status: 404, html: null, depth: null, discoveredBy });
    const moved = { ...redirectPage('https://example.com/moved', home.url), discoveredBy: 'HISTORY' as const };
    expect(await score([home, gone('HISTORY'), moved])).toMatchObject({ groups: { TECHNICAL: 100 } });
    // near miss: a sitemap still lists it
    expect(await score([home, gone('SITEMAP')])).toMatchObject({ groups: { TECHNICAL: 60 }, broken: 1 });
  });

  it('takes a URL that only links name for no page, one that was indexable before for one', async () => {
    const home = barePage('https://example.com/');
    const gone = barePage('https://example.com/old', { status: 404, html: null, depth: 1, discoveredBy: 'LINK' });
    expect(await score([home, gone])).toMatchObject({ groups: { TECHNICAL: 100 }, broken: 0 });
    const before = new Set([gone.url]);
    const previous = { robotsText: null, temporaryRedirects: null, indexable: before, rendered: new Set<string>() };
    expect(await score([home, gone], { previous })).toMatchObject({ groups: { TECHNICAL: 50 }, broken: 1 });
  });

  it('counts what two pages link to as a dead end of the site', async () => {
    const anchors = [anchorTo('https://example.com/gone')];
    const page = (path: string) => barePage(`https://example.com${path}`, { html: { anchors } });
    const gone = barePage('https://example.com/gone', { status: 500, html: null, depth: 1, discoveredBy: 'LINK' });
    const lost = (scored: Awaited<ReturnType<typeof score>>) =>
      scored.failed === null && scored.breakdown.some(({ kind, group }) => kind === 'BROKEN_PAGE' && group === null);
    expect(lost(await score([page('/'), barePage('https://example.com/b'), gone]))).toBe(false);
    expect(lost(await score([page('/'), page('/b'), gone]))).toBe(true);
  });

  it('ends at a start page that responds with an error, behind its redirects', async () => {
    const gone = barePage('https://example.com/home', { status: 404 });
    const pages = [redirectPage('https://example.com/', gone.url), gone, barePage('https://example.com/a')];
    expect(await score(pages)).toMatchObject({ failed: 'START_PAGE_ERROR' });
  });

  it('names the URL outside the site that the start URL points to, when nothing else is there', async () => {
    const moved = redirectPage('https://example.com/', 'https://www.example.com/en');
    expect(await score([moved])).toMatchObject({
      failed: 'START_PAGE_ELSEWHERE',
      message: expect.stringContaining('https://www.example.com/en'),
    });
    expect(await score([moved, barePage('https://example.com/a')])).toMatchObject({ failed: null });
    const circle = redirectPage('https://example.com/', 'https://example.com/');
    expect(await score([circle])).toMatchObject({ failed: 'NO_ELIGIBLE_PAGE' });
  });
});
