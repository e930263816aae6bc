import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { extractHtml } from '../../src/crawl/page.js';
import { createResolverCache } from '../../src/crawl/resolver.js';
import { collectGarbage } from '../../src/process/collect-garbage.js';
import { flattenString } from '../../src/structures/flatten-string.js';

const MIB = 1_048_576;

describe('a copy of its own', () => {
  it.each(['', 'plain', 'ünï', '漢字 😀', 'half \ud83d of a pair'])('is the same text: %j', (text) => {
    expect(flattenString(text)).toBe(text);
  });

  it('lets the sources of pages go whose classes and addresses are remembered', async () => {
    const resolved = createResolverCache();
    const text = `<p>${'word '.repeat(MIB / 5)}</p>`;
    const read = (number: number) => {
      // so many and so different that several want the same cache slot
      const named = (at: number) => createHash('md5').update(`${at} of page ${number}`).digest('hex').slice(0, 20);
      const tags = Array.from({ length: 500 }, (_, at) => `<p class="${named(at)}">`).join('Text</p>');
      const link = `<a href="https://elsewhere.example/page-${number}">Text</a>`;
      const head = '<!doctype html><html lang="en"><head><title>Page</title></head><body>';
      extractHtml(Buffer.from(head + text + (tags + link).repeat(6)), {
        url: `https://www.example/${number}`,
        contentType: 'text/html',
        positions: false,
        resolved,
      });
    };
    const used = async () => {
      // memory that the first run finds unused is given back after it
      collectGarbage();
      await setImmediate();
      collectGarbage();
      const { heapUsed, external } = process.memoryUsage();
      return (heapUsed + external) / MIB;
    };
    read(0);
    const before = await used();
    for (let number = 1; number <= 60; number += 1) read(number);
    expect((await used()) - before).toBeLessThan(20);
  });
});
