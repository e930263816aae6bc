import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromColumns, toColumns } from '../../../src/crawl/packed/columns.js';
import { BRIEF_LENGTH, OPEN } from '../../../src/crawl/packed/facts-layout.js';
import { detach, openFacts, unpack } from '../../../src/crawl/packed/open-facts.js';
import { packFacts } from '../../../src/crawl/packed/packed-facts.js';
import type { HtmlFacts } from '../../../src/facts/html-facts.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import { sitePages } from '../../support/sites/site-pages.js';

const pages = sitePages();
const [first] = pages;
const NAMES = [...new Set(pages.flatMap((facts) => Object.keys(facts)))] as (keyof PageFacts)[];

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

  it('tell without being unpacked whether there is HTML, and whether the response had other', () => {
    const one = pages.find(({ html }) => html !== null);
    if (!one?.html) throw new Error('There is a page.');
    const packed = packFacts(one);
    // nobody could unpack it
    const { facts } = openFacts(packed.subarray(0, OPEN + packed.readUInt32LE(BRIEF_LENGTH)));
    expect([facts.html === null, facts.raw, facts.url]).toEqual([false, undefined, one.url]);
    // an evaluation asks when each page was fetched, and only of the start page why it failed
    expect(facts.fetchedAt).toBe(one.fetchedAt);
    expect(() => facts.error).toThrow();
    expect(() => facts.html?.titles).toThrow();
    expect(openFacts(packFacts({ ...one, raw: one.html })).facts.raw?.titles).toEqual(one.html.titles);
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
