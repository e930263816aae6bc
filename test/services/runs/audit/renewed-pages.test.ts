import { describe, expect, it } from 'vitest';
import { detach, openFacts, unpack } from '../../../../src/crawl/packed/open-facts.js';
import { answerOf, type ResponseFacts, renewPage } from '../../../../src/crawl/renew-page.js';
import { takePage } from '../../../../src/crawl/threads/page-reader.js';
import type { PageFacts } from '../../../../src/facts/page-facts.js';
import { createAuditDigester } from '../../../../src/services/runs/audit/reader/digest-page.js';
import { openAppendix, openEvaluation } from '../../../../src/services/runs/audit/storage/page-evaluation.js';
import { ORIGIN, sitePages } from '../../../support/sites/site-pages.js';

const VERSION = 'of the code';
const [before, today] = [7, 8];
const pages = sitePages()
  .filter(({ status, html, rendered }) => status === 200 && html !== null && rendered === null)
  .map((facts): PageFacts => ({ ...facts, headers: { ...facts.headers, etag: ['"1"'], date: ['Mon'] } }));

const digester = (fence: number, version = VERSION) => createAuditDigester({ startUrl: ORIGIN, fence, version });

/** A page of the audit before, as it is stored. */
function stored(facts: PageFacts): { packed: Uint8Array; evaluation: Uint8Array | null } {
  const { facts: packed, appendix } = detach(takePage(facts, digester(before)).packed);
  return { packed, evaluation: appendix && openAppendix(appendix).evaluation };
}

function renewed(facts: PageFacts, answer: ResponseFacts, version = VERSION) {
  const { packed, evaluation } = stored(facts);
  if (!evaluation) throw new Error('It was to be kept.');
  const kept = openEvaluation(evaluation, { fence: today, version });
  return kept && renewPage(kept, packed, answer);
}

const timing = { dnsMs: 1, connectMs: 2, tlsMs: null, ttfbMs: 700, totalMs: 800 };

/** The same page under a response of today. */
const answered = (facts: PageFacts): ResponseFacts => ({
  ...answerOf(facts),
  depth: (facts.depth ?? 0) + 1,
  fetchedAt: '2031-01-02T03:04:05.000Z',
  timing,
  headers: { ...facts.headers, date: ['Tue'], age: ['7'] },
  unchanged: { by: 'NOT_MODIFIED', seenAt: facts.fetchedAt },
});

describe('unchanged pages', () => {
  it('become what their whole evaluation makes of them, without it', () => {
    expect(pages.length).toBeGreaterThan(100);
    for (const facts of pages) {
      const answer = answered(facts);
      const whole = { ...facts, ...answer };
      const expected = takePage(whole, digester(today));
      const page = renewed(facts, answer);
      if (!page) throw new Error(`${facts.url} was evaluated anew.`);
      expect(page.digest).toEqual(expected.digest);
      expect(unpack(page.packed)).toEqual(whole);
      const [own, other] = [page, expected].map(({ packed }) => openAppendix(detach(packed).appendix as Uint8Array));
      expect(Buffer.from(own?.verdict ?? []).equals(Buffer.from(other?.verdict ?? []))).toBe(true);
      const { facts: opened } = openFacts(page.packed);
      expect([opened.timing, opened.status, opened.html?.titles]).toEqual([timing, 200, facts.html?.titles]);
    }
  });

  it('do so again and again', () => {
    const [facts] = pages as [PageFacts];
    const first = renewed(facts, answered(facts));
    const { facts: packed, appendix } = detach(first?.packed as Uint8Array);
    const { evaluation } = openAppendix(appendix as Uint8Array);
    const kept = openEvaluation(evaluation as Uint8Array, { fence: today, version: VERSION });
    const again = kept && renewPage(kept, packed, answered(facts));
    expect(unpack(again?.packed as Uint8Array)).toEqual(unpack(first?.packed as Uint8Array));
  });

  it('are evaluated again where the response is another, or the code that evaluates', () => {
    const [facts] = pages as [PageFacts];
    const answer = answered(facts);
    expect(renewed(facts, answer)).not.toBeNull();
    expect(renewed(facts, answer, 'of other code')).toBeNull();
    const others: Partial<ResponseFacts>[] = [
      { headers: { ...answer.headers, 'x-robots-tag': ['noindex'] } },
      { robots: { us: true, googlebot: false } },
      { discoveredBy: 'SITEMAP' },
      { httpVersion: '3.0' },
      { cookies: [{ name: 'id', secure: false, httpOnly: false, sameSite: null, sessionLike: true }] },
      { ttfbSamplesMs: [900, 900] },
    ];
    for (const other of others) expect(renewed(facts, { ...answer, ...other })).toBeNull();
  });

  it('are kept where a server can tell that they are, and nothing else is', () => {
    const [facts] = pages as [PageFacts];
    expect(stored({ ...facts, headers: {} }).evaluation).toBeNull();
    expect(stored({ ...facts, status: 404 }).evaluation).toBeNull();
    expect(stored({ ...facts, truncated: 'WIRE' }).evaluation).toBeNull();
  });
});
