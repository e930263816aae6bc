import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideSlots } from '../../../src/services/hosts/divide-slots.js';

const holders = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 12 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), wanted: fc.nat(8) }))));

describe('slots of a host among its visitors', () => {
  it('are never more than there are or than somebody wants, and none stays free that is wanted', () => {
    fc.assert(
      fc.property(fc.nat(8), holders, fc.nat(100), (places, list, turn) => {
        const given = divideSlots(places, list, turn);
        const sum = [...given.values()].reduce((total, one) => total + one, 0);
        const wanted = list.reduce((total, one) => total + one.wanted, 0);
        expect(sum).toBe(Math.min(places, wanted));
        for (const { id, wanted: most } of list) expect(given.get(id)).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('differ by one at most between those who want more', () => {
    fc.assert(
      fc.property(fc.nat(8), holders, fc.nat(100), (places, list, turn) => {
        const given = divideSlots(places, list, turn);
        const short = list
          .filter(({ id, wanted }) => (given.get(id) ?? 0) < wanted)
          .map(({ id }) => given.get(id) ?? 0);
        for (const count of given.values()) for (const less of short) expect(count - less).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('are the same whoever reckons, and everybody has a turn', () => {
    const list = ['c', 'a', 'b'].map((id) => ({ id, wanted: 1 }));
    expect(divideSlots(1, list, 7)).toEqual(divideSlots(1, list.toReversed(), 7));
    const first = [0, 1, 2].map((turn) => [...divideSlots(1, list, turn)].find(([, places]) => places === 1)?.[0]);
    expect(first.toSorted()).toEqual(['a', 'b', 'c']);
  });
});
