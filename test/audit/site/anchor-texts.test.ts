import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnchorTexts } from '../../../src/audit/site/anchor-texts.js';
import { stringHash64 } from '../../../src/structures/string-hash.js';

const hash = new Uint32Array(2);
const halves = (text: string): [low: number, high: number] => {
  stringHash64(text, hash);
  return [hash[0] as number, hash[1] as number];
};

describe('AnchorTexts', () => {
  const links = fc.array(fc.record({ text: fc.constantFrom('a b', 'c d', 'e f', 'g h'), target: fc.nat(130) }), {
    maxLength: 500,
  });

  it('knows each address that a text leads to once, in the order of the addresses, a hundred at most', () => {
    fc.assert(
      fc.property(links, (found) => {
        const texts = new AnchorTexts();
        const model = new Map<string, Set<number>>();
        for (const { text, target } of found) {
          texts.add(...halves(text), target);
          model.set(text, (model.get(text) ?? new Set()).add(target));
        }
        for (const [text, targets] of model) {
          const first = [...targets].slice(0, 100);
          expect(texts.targets(texts.find(text))).toEqual(first.sort((one, other) => one - other));
        }
        expect(texts.find('no such')).toBe(-1);
      }),
    );
  });

  it('tells which texts lead to several addresses', () => {
    fc.assert(
      fc.property(links, fc.integer({ min: 1, max: 4 }), (found, fewest) => {
        const texts = new AnchorTexts();
        const model = new Map<number, Set<number>>();
        for (const { text, target } of found) {
          const [low, high] = halves(text);
          texts.add(low, high, target);
          model.set(low, (model.get(low) ?? new Set()).add(target));
        }
        const shared = new Map<number, number[]>();
        texts.eachShared(fewest, (targets, low) => shared.set(low, [...targets]));
        const expected = [...model].filter(([, targets]) => targets.size >= fewest);
        expect(shared).toEqual(new Map(expected.map(([low, targets]) => [low, [...targets].slice(0, 100)])));
      }),
    );
  });

  it('takes what is added after a question', () => {
    const texts = new AnchorTexts();
    texts.add(...halves('our boots'), 7);
    expect(texts.targets(texts.find('our boots'))).toEqual([7]);
    texts.add(...halves('our boots'), 3);
    expect(texts.targets(texts.find('our boots'))).toEqual([3, 7]);
  });
});
