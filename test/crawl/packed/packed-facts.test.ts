import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromColumns, toColumns } from '../../../src/crawl/packed/columns.js';
import { HASH_BYTES, LASTING_BRIEF, LASTING_OPEN, LASTING_REST } from '../../../src/crawl/packed/facts-layout.js';
import { detach, openFacts, splitFacts, unpack } from '../../../src/crawl/packed/open-facts.js';
import { packFacts } from '../../../src/crawl/packed/packed-facts.js';
import type { HtmlFacts } from '../../../src/facts/html-facts.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import type { RenderedFacts } from '../../../src/facts/rendered-facts.js';
import { sitePages } from '../../support/sites/site-pages.js';

const served = sitePages();
const [first] = served;
const RENDERED: RenderedFacts = {
  finalUrl: 'https://example.com/',
  overlayShare: 0,
  lowContrast: { count: 0, samples: [] } as unknown as RenderedFacts['lowContrast'],
  smallTargets: { count: 0, samples: [] } as unknown as RenderedFacts['smallTargets'],
  oversizedImages: [],
  consoleErrors: 0,
  madeOf: { at: '2026-01-01T00:00:00.000Z', files: [{ url: 'https://example.com/a.js', hash: 'a' }] },
};

/** one of them as a browser has shown it */
const pages = served.map((facts, at) => (at === 1 ? { ...facts, rendered: RENDERED } : facts));
const NAMES = [...new Set(pages.flatMap((facts) => Object.keys(facts)))] as (keyof PageFacts)[];

/** The facts that another response of the same page has otherwise. */
const later = ({ headers, depth, rendered }: PageFacts): Partial<PageFacts> => ({
  depth: (depth ?? 0) + 1,
  discoveredBy: 'HISTORY',
  fetchedAt: '2031-01-02T03:04:05.000Z',
  attempts: 2,
  timing: { dnsMs: 1, connectMs: null, tlsMs: 2.5, ttfbMs: 700, totalMs: 800 },
  headers: { ...headers, date: ['Tue'], 'x-request-id': ['7'] },
  cookies: [{ name: 'id', secure: false, httpOnly: false, sameSite: null, sessionLike: true }],
  ttfbSamplesMs: [900, 901],
  unchanged: { by: 'NOT_MODIFIED', seenAt: '2030-01-02T03:04:05.000Z' },
  ...(rendered?.madeOf && {
    rendered: { ...rendered, madeOf: { ...rendered.madeOf, at: '2031-01-01T00:00:00.000Z' } },
  }),
});

describe('packed facts', () => {
  it('are what they were, unpacked or read part by part', () => {
    expect(pages.length).toBeGreaterThan(100);
    for (const facts of pages) {
      const packed = packFacts(facts);
      expect(unpack(packed)).toEqual(facts);
      const opened = openFacts(packed).facts;
      for (const name of NAMES) if (name !== 'html') expect(opened[name]).toEqual(facts[name]);
      expect(opened.html === null).toBe(facts.html === null);
      for (const name of Object.keys(facts.html ?? {}) as (keyof HtmlFacts)[])
        expect(opened.html?.[name]).toEqual(facts.html?.[name]);
    }
  });

  it('keep the response beside the rendered page, and what is the same in both but once', () => {
    const [one, other] = pages.filter(({ html }) => html !== null);
    if (!one?.html || !other?.html) throw new Error('There are pages.');
    const facts = { ...one, raw: { ...one.html, titles: other.html.titles, anchors: other.html.anchors } };
    const packed = packFacts(facts);
    expect(unpack(packed)).toEqual(facts);
    const opened = openFacts(packed).facts;
    for (const name of Object.keys(one.html) as (keyof HtmlFacts)[]) {
      expect(opened.html?.[name]).toEqual(facts.html?.[name]);
      expect(opened.raw?.[name]).toEqual(facts.raw[name]);
    }
    expect(openFacts(packFacts(one)).facts.raw).toBeUndefined();
    const unchanged = packFacts({ ...one, raw: one.html }).length - packFacts(one).length;
    expect(unchanged).toBeLessThan(40);
  });

  it('carry what is stored beside them', () => {
    if (!first) throw new Error('There is a page.');
    expect(openFacts(packFacts(first)).appendix).toBeNull();
    for (const facts of [first, { ...first, html: null }]) {
      const packed = packFacts(facts, Buffer.from('a verdict'));
      expect(Buffer.from(openFacts(packed).appendix ?? []).toString()).toBe('a verdict');
      expect(unpack(packed)).toEqual(facts);
      const apart = detach(packed);
      expect(Buffer.from(apart.appendix ?? []).toString()).toBe('a verdict');
      expect(apart.facts).toEqual(packFacts(facts));
      expect(detach(apart.facts)).toEqual({ facts: apart.facts, appendix: null });
    }
  });

  it('tell without being unpacked whether there is HTML, whether the response had other, and all else of the response', () => {
    const one = pages.find(({ html }) => html !== null);
    if (!one?.html) throw new Error('There is a page.');
    const packed = packFacts(one);
    const { response, lasting } = splitFacts(packed);
    const { buffer, byteOffset } = lasting;
    const lengthAt = (at: number) => Buffer.from(buffer, byteOffset).readUInt32LE(at);
    const open = response.length + HASH_BYTES + LASTING_OPEN + lengthAt(LASTING_BRIEF) + lengthAt(LASTING_REST);
    // it cannot be unpacked
    const { facts } = openFacts(packed.subarray(0, open));
    expect([facts.html === null, facts.raw, facts.url]).toEqual([false, undefined, one.url]);
    expect([facts.fetchedAt, facts.headers, facts.rendered]).toEqual([one.fetchedAt, one.headers, one.rendered]);
    expect(() => facts.html?.titles).toThrow();
    expect(openFacts(packFacts({ ...one, raw: one.html })).facts.raw?.titles).toEqual(one.html.titles);
  });

  it('are the same bytes in each audit but for those of the response', () => {
    const apart = (facts: PageFacts) => splitFacts(packFacts(facts));
    for (const facts of pages) {
      const before = apart(facts);
      expect(Buffer.concat([before.response, before.hash, before.lasting])).toEqual(packFacts(facts));
      expect(hash('sha256', before.lasting, 'buffer').subarray(0, HASH_BYTES)).toEqual(Buffer.from(before.hash));
      const today = unpack<PageFacts>(packFacts({ ...facts, ...later(facts) }));
      expect(today).toEqual({ ...facts, ...later(facts) });
      expect(apart(today).lasting).toEqual(before.lasting);
      expect(apart(today).response).not.toEqual(before.response);
    }
    const others: Partial<PageFacts>[] = [
      { status: 410 },
      { headers: { ...first?.headers, 'x-robots-tag': ['noindex'] } },
      { robots: { us: true, googlebot: false } },
      { html: null },
    ];
    for (const other of others)
      expect(apart({ ...(first as PageFacts), ...other }).hash).not.toEqual(apart(first as PageFacts).hash);
  });

  it('have a policy with them as long as it names no number used once', () => {
    const withPolicy = (policy: string) =>
      splitFacts(packFacts({ ...(first as PageFacts), headers: { 'content-security-policy': [policy] } })).hash;
    expect(withPolicy("script-src 'nonce-YQ=='")).toEqual(withPolicy("script-src 'nonce-Yg=='"));
    expect(withPolicy("script-src 'self'")).not.toEqual(withPolicy("script-src 'none'"));
  });

  it('may be larger than any before, and smaller again', () => {
    if (!first) throw new Error('There is a page.');
    const large = { ...first, headers: { 'x-large': ['ü'.repeat(700_000)] } };
    for (const facts of [first, large, first]) expect(unpack(packFacts(facts, Buffer.from('ü')))).toEqual(facts);
  });
});

describe('columns', () => {
  const value = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.string(),
    fc.array(fc.string(), { maxLength: 2 }),
  );
  const record = fc.record({ a: value, b: value, c: fc.constant('same') });
  const ragged = fc.record({ a: value, b: value, c: fc.option(value, { nil: undefined }) }, { requiredKeys: ['a'] });
  const stored = (list: object[]): unknown => JSON.parse(JSON.stringify(toColumns(list)));

  it('give the records back', () => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 6 }), (list) => {
        expect(fromColumns(stored(list) as Parameters<typeof fromColumns>[0])).toEqual(list);
      }),
    );
  });

  it('are for records of one shape only', () => {
    expect(toColumns([])).toBeNull();
    fc.assert(
      fc.property(fc.array(ragged, { minLength: 1, maxLength: 6 }), (list) => {
        const columns = stored(list);
        if (columns !== null)
          expect(fromColumns(columns as Parameters<typeof fromColumns>[0])).toEqual(JSON.parse(JSON.stringify(list)));
      }),
    );
  });
});
