import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SampleRanks, sampleOrder } from '../../../src/crawl/render/sample-ranks.js';

const urlsOf = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => `http://127.0.0.1/${folder}/page-${at}`);
const inOrder = (urls: readonly string[]) => urls.toSorted((one, other) => sampleOrder(one) - sampleOrder(other));

describe('the ranks of samples', () => {
  it('settle a page when all known URLs of its shape that come before it are read', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(39), { maxLength: 60 }), (read) => {
        const urls = urlsOf('teas', 40);
        const ranks = new SampleRanks();
        for (const url of urls) ranks.note(url);
        for (const at of read) ranks.read(urls[at] as string);
        const isRead = new Set(read.map((at) => urls[at] as string));
        const first = inOrder(urls);
        for (const [at, url] of first.slice(0, 8).entries())
          expect(ranks.isSettled(url)).toBe(first.slice(0, at).every((before) => isRead.has(before)));
      }),
    );
  });

  it('do not depend on other shapes, nor on the order in which URLs are found', () => {
    const ranks = new SampleRanks();
    const [first, second] = inOrder(urlsOf('teas', 2)) as [string, string];
    ranks.read(second);
    expect(ranks.isSettled(second)).toBe(true);
    for (const url of [...urlsOf('cups', 20), first]) ranks.note(url);
    expect([ranks.isSettled(first), ranks.isSettled(second)]).toEqual([true, false]);
  });

  it('settle no page of a shape that is not kept', () => {
    const ranks = new SampleRanks();
    for (let at = 0; at < 3_000; at += 1)
      ranks.note(
        `http://127.0.0.1/folder${'x'.repeat(at % 60)}${String.fromCharCode(97 + (at % 26))}${'y'.repeat(at % 50)}/page`,
      );
    const late = `http://127.0.0.1/${'z'.repeat(80)}/page`;
    ranks.read(late);
    expect(ranks.isSettled(late)).toBe(false);
  });
});
