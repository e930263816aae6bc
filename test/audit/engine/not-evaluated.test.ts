import { describe, expect, it } from 'vitest';
import { notEvaluated } from '../../../src/audit/engine/not-evaluated.js';
import { judge, type RuleTally } from '../../../src/audit/engine/run.js';
import { rules } from '../../../src/audit/rules/index.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import { pageFrom } from '../../support/sites/pages.js';
import { type SiteOverrides, siteOf } from '../../support/sites/site.js';

const start = pageFrom('<a href="/a">The first page</a>', { url: 'https://example.com/' });
const linked = pageFrom('<h1>The first page</h1>', { url: 'https://example.com/a', depth: 1 });

async function reasonsOf(pages: readonly PageFacts[], overrides: SiteOverrides = {}) {
  const site = siteOf(pages, overrides);
  const tally = new Map<string, RuleTally>();
  for await (const _ of judge({ rules, site, pages, tally }));
  const groups = notEvaluated(rules, tally, site);
  return { groups, reasonOf: (rule: string) => groups.find((group) => group.rules.includes(rule))?.reason };
}

describe('rules that were evaluated on no page', () => {
  it('are no rules about links where every link of the site was read', async () => {
    const { reasonOf } = await reasonsOf([start, linked]);
    expect(reasonOf('orphan-page')).toBeUndefined();
    expect(reasonOf('inlinks-one')).toBeUndefined();
    expect(reasonOf('page-too-deep')).toBeUndefined();
  });

  it.each([
    ['CRAWL_PARTIAL', { complete: false }],
    ['CRAWL_LIMITED', { complete: false, limited: true }],
    ['URLS_LEFT_OUT', { unseenLinks: true }],
  ] as const)('are those about links after a crawl that did not read all of them: %s', async (reason, facts) => {
    const { reasonOf } = await reasonsOf([start, linked], { facts });
    expect(reasonOf('orphan-page')).toBe(reason);
    expect(reasonOf('sitemap-incomplete')).toBe(reason);
    expect(reasonOf('page-too-deep')).toBeUndefined();
  });

  it('name the pages that were read only in part, at most 20 of them', async () => {
    const cut = Array.from({ length: 25 }, (_, at) => ({
      ...pageFrom('<h1>A long page</h1>', { url: `https://example.com/long-${at}`, depth: 1 }),
      truncated: 'DECODED' as const,
    }));
    const { groups, reasonOf } = await reasonsOf([start, linked, ...cut]);
    expect(reasonOf('orphan-page')).toBe('PAGES_CUT');
    expect(reasonOf('page-too-deep')).toBe('PAGES_CUT');
    const group = groups.find(({ reason }) => reason === 'PAGES_CUT');
    expect(group).toMatchObject({ pages: 25 });
    expect(group?.urls).toHaveLength(20);
    expect(group?.urls[0]).toBe('https://example.com/long-0');
  });

  it('name the start page where it could not be read', async () => {
    const walled = { ...start, status: 403, inconclusive: { reason: 'FORBIDDEN', vendor: null }, html: null };
    const { groups, reasonOf } = await reasonsOf([walled, linked]);
    expect(reasonOf('orphan-page')).toBe('START_PAGE_UNREAD');
    expect(groups.find(({ reason }) => reason === 'START_PAGE_UNREAD')?.urls).toEqual(['https://example.com/']);
  });

  it('tell what was not taken from what the site does not have', async () => {
    const { reasonOf } = await reasonsOf([start, linked]);
    expect(reasonOf('lcp-poor')).toBe('NOT_MEASURED');
    expect(reasonOf('target-too-small')).toBe('NOT_RENDERED');
    expect(reasonOf('hreflang-invalid-code')).toBe('NOTHING_APPLIES');
    expect(reasonOf('title-missing')).toBeUndefined();
  });
});
