import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnchorTexts } from '../../../src/audit/site/anchor-texts.js';
import { stringHash64 } from '../../../src/structures/string-hash.js';

/** URLs whose hashes are in another order than their numbers */
const hashOf = (number: number) => [(number * 37) % 131, 0] as const;
const addresses = { hashOf };
const kept = (targets: Iterable<number>) => {
  const all = [...targets];
  return all.length <= 100 ? all : all.sort((one, other) => hashOf(one)[0] - hashOf(other)[0]).slice(0, 100);
};
const hash = new Uint32Array(2);
const halves = (text: string): [low: number, high: number] => {
  stringHash64(text, hash);
  return [hash[0] as number, hash[1] as number];
};

describe('AnchorTexts', () => {
  const link = fc.record({ text: fc.constantFrom('a b', 'c d'), target: fc.nat(130) });
  const links = fc.array(link, { maxLength: 500 });

  it('knows each URL that a text points to once, in the order of the URLs, a hundred of them at most by their hashes', () => {
    fc.assert(
      fc.property(links, (found) => {
        const texts = new AnchorTexts(addresses);
        const model = new Map<string, Set<number>>();
        for (const { text, target } of found) {
          texts.add(...halves(text), target);
          model.set(text, (model.get(text) ?? new Set()).add(target));
        }
        for (const [text, targets] of model) {
          expect(texts.targets(texts.find(text))).toEqual(kept(targets).sort((one, other) => one - other));
        }
        expect(texts.find('no such')).toBe(-1);
      }),
    );
  });

  it('keeps the same hundred of a longer list in whatever order it is met', () => {
    const all = Array.from({ length: 131 }, (_, target) => target);
    const targets = (found: readonly number[]) => {
      const texts = new AnchorTexts(addresses);
      for (const target of found) texts.add(...halves('a b'), target);
      return texts.targets(texts.find('a b'));
    };
    expect(targets(all)).toHaveLength(100);
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 131 }), (found) => {
        expect(targets(found)).toEqual(targets(all));
      }),
    );
  });

  it('tells which texts point to several URLs', () => {
    fc.assert(
      fc.property(links, fc.integer({ min: 1, max: 4 }), (found, fewest) => {
        const texts = new AnchorTexts(addresses);
        const model = new Map<number, Set<number>>();
        for (const { text, target } of found) {
          const [low, high] = halves(text);
          texts.add(low, high, target);
          model.set(low, (model.get(low) ?? new Set()).add(target));
        }
        const shared = new Map<number, number[]>();
        texts.eachShared(fewest, (targets, low) => shared.set(low, [...targets]));
        const expected = [...model].filter(([, targets]) => targets.size >= fewest);
        expect(shared).toEqual(new Map(expected.map(([low, targets]) => [low, kept(targets)])));
      }),
    );
  });

  it('takes what is added after a question', () => {
    const texts = new AnchorTexts(addresses);
    texts.add(...halves('our boots'), 7);
    expect(texts.targets(texts.find('our boots'))).toEqual([7]);
    texts.add(...halves('our boots'), 3);
    expect(texts.targets(texts.find('our boots'))).toEqual([3, 7]);
  });
});
