import { describe, expect, it } from 'vitest';
import { unpack } from '../../../../src/crawl/packed/open-facts.js';
import { takePage } from '../../../../src/crawl/threads/page-reader.js';
import { storableText } from '../../../../src/db/storable.js';
import type { PageFacts } from '../../../../src/facts/page-facts.js';
import { createAuditDigester } from '../../../../src/services/runs/audit/reader/digest-page.js';
import { openSummary, packSummary, pageSummary } from '../../../../src/services/runs/audit/reader/page-summary.js';
import { ORIGIN, sitePages } from '../../../support/sites/site-pages.js';

const digester = createAuditDigester({ startUrl: ORIGIN, fence: 1 });

describe('the stored summary of a page', () => {
  it('says of every page what its unpacked facts say', () => {
    const pages = sitePages();
    expect(pages.length).toBeGreaterThan(100);
    const without = pages.slice(0, 10).map((facts): PageFacts => ({ ...facts, html: null, redirect: `${ORIGIN}to` }));
    for (const facts of [...pages, ...without]) {
      const { digest, packed } = takePage(facts, digester);
      expect(openSummary(digest.shown)).toEqual(pageSummary(unpack<PageFacts>(packed)));
    }
  });

  it('keeps characters that PostgreSQL has no text for', () => {
    const [facts] = sitePages() as [PageFacts];
    const summary = {
      ...pageSummary(facts),
      description: 'NUL \0, half a pair \ud83d, a pair 😀',
      robots: ['"\\u0000"'],
    };
    const packed = packSummary(summary);
    expect(storableText(packed)).toBe(packed);
    expect(openSummary(packed)).toEqual(summary);
  });
});
