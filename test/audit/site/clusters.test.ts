import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Clusters } from '../../../src/audit/site/clusters.js';

it('groups what is connected, in any order of joining', () => {
  const edges = fc.array(fc.tuple(fc.nat(19), fc.nat(19)), { maxLength: 30 });
  fc.assert(
    fc.property(edges, (joined) => {
      const clusters = new Clusters(20);
      for (const [one, other] of joined) clusters.join(one, other);
      const reach = (from: number) => {
        const seen = new Set([from]);
        for (const row of seen) {
          for (const [one, other] of joined) {
            if (one === row) seen.add(other);
            if (other === row) seen.add(one);
          }
        }
        return [...seen].sort((one, other) => one - other);
      };
      for (let row = 0; row < 20; row += 1) expect(clusters.of(row)).toEqual(reach(row));
    }),
  );
  expect(new Clusters(1).of(5)).toEqual([]);
});
