import { describe, expect, it } from 'vitest';
import { unpack } from '../../../../src/crawl/packed/open-facts.js';
import { takePage } from '../../../../src/crawl/threads/page-reader.js';
import { storableText } from '../../../../src/db/storable.js';
import type { PageFacts } from '../../../../src/facts/page-facts.js';
import { createAuditDigester } from '../../../../src/services/runs/audit/reader/digest-page.js';
import {
  differingSummary,
  openSummary,
  packSummary,
  pageSummary,
} from '../../../../src/services/runs/audit/reader/page-summary.js';
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

  it('is given back from what differs from that of any other page', () => {
    const shown = sitePages().map((facts) => takePage(facts, digester).digest.shown);
    for (const [at, own] of shown.entries()) {
      const other = shown[(at * 7 + 1) % shown.length] as string;
      expect(openSummary(`${differingSummary(own, other)}\n${other}`)).toEqual(openSummary(own));
      expect(differingSummary(own, own)).toBe('{}');
    }
    // a version before the last field
    const [own = ''] = shown;
    const older = JSON.stringify((JSON.parse(own) as unknown[]).slice(0, -1));
    expect(openSummary(`${differingSummary(own, older)}\n${older}`)).toEqual(openSummary(own));
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
