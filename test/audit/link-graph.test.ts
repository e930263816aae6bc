import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LinkCollector, LinkGraph } from '../../src/audit/link-graph.js';

const link = fc.record({ target: fc.nat(7), nofollow: fc.boolean(), navigation: fc.boolean() });
const page = fc.record({ nofollow: fc.boolean(), links: fc.array(link, { maxLength: 12 }) });

describe('LinkGraph', () => {
  it('counts pages as a plain list of links does', () => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 8 }), (pages) => {
        const collector = new LinkCollector();
        for (const [row, { nofollow, links }] of pages.entries()) collector.add(row, nofollow, links);
        const graph = new LinkGraph(collector, 8);
        for (let target = 0; target < 8; target += 1) {
          const rows = (keep: (one: { nofollow: boolean; navigation: boolean }, pageNofollow: boolean) => boolean) =>
            pages.flatMap(({ nofollow, links }, row) =>
              row !== target && links.some((one) => one.target === target && keep(one, nofollow)) ? [row] : [],
            );
          const followed = rows((one, pageNofollow) => !one.nofollow && !pageNofollow);
          expect(graph.sample(target, 20)).toEqual(rows(() => true));
          expect(graph.pages(target)).toBe(rows(() => true).length);
          expect(graph.followed(target)).toBe(followed.length);
          expect(graph.nofollow(target)).toBe(rows((one) => one.nofollow).length);
          expect(graph.navigation(target)).toBe(rows((one) => one.navigation).length);
          const visited: number[] = [];
          graph.eachFollowed((source, to) => to === target && visited.push(source));
          expect(visited).toEqual(followed);
        }
      }),
    );
  });

  it('caps its samples', () => {
    const collector = new LinkCollector();
    for (let row = 0; row < 30; row += 1)
      collector.add(100 + row, false, [{ target: 0, nofollow: false, navigation: false }]);
    expect(new LinkGraph(collector, 1).sample(0, 20)).toHaveLength(20);
  });
});
