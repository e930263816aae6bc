import { describe, expect, it } from 'vitest';
import { LeftOutTally } from '../../../src/crawl/admission/left-out-tally.js';
import { stringHash64 } from '../../../src/structures/string-hash.js';

const url = (at: number) => `https://example.com/page-${at}`;
const hashOf = (text: string): [number, number] => {
  const pair = new Uint32Array(2);
  stringHash64(text, pair);
  return [pair[0] as number, pair[1] as number];
};

describe('the tally of URLs that are left out', () => {
  it('counts each URL once, by the reason of the last time', () => {
    const tally = new LeftOutTally();
    for (const _ of [1, 2]) tally.add('TOO_DEEP', url(1), url(0));
    tally.add('FILE', 'https://example.com/a.pdf', url(0));
    expect(tally.pages).toBe(1);
    tally.add('TOO_MANY_LINKS', url(1), url(0));
    expect(tally.result()).toEqual([
      { reason: 'TOO_MANY_LINKS', count: 1, sample: [{ url: url(1), linkedFrom: url(0) }] },
      { reason: 'FILE', count: 1, sample: [{ url: 'https://example.com/a.pdf', linkedFrom: url(0) }] },
    ]);
    tally.readmit(...hashOf(url(1)));
    expect(tally.pages).toBe(0);
    expect(tally.result().map(({ reason }) => reason)).toEqual(['FILE']);
  });

  it('keeps the same twenty URLs, and the same pages that link to them, in whatever order they come', () => {
    const met = Array.from({ length: 500 }, (_, at) => [url(at), url(at + 1_000)] as const);
    const samples = [met, met.toReversed()].map((order) => {
      const tally = new LeftOutTally();
      for (const [left, from] of order)
        for (const page of [from, url(9)]) {
          if (tally.reasonOf(...hashOf(left), page) === undefined) tally.add('OTHER_HOST', left, page);
        }
      return tally.result();
    });
    expect(samples[0]?.[0]).toMatchObject({ count: 500 });
    expect(samples[0]?.[0]?.sample).toHaveLength(20);
    expect(samples[0]).toEqual(samples[1]);
  });

  it('estimates beyond a hundred thousand in little memory', () => {
    const tally = new LeftOutTally();
    const many = 400_000;
    for (let at = 0; at < many; at += 1) tally.add('WAITING_LIST_FULL', url(at), null);
    const [left] = tally.result();
    expect(Math.abs((left?.count ?? 0) - many) / many).toBeLessThan(0.08);
  });
});
