import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINK_FLAGS, LinkCollector, LinkGraph } from '../../../src/audit/site/link-graph.js';

const link = fc.record({ target: fc.nat(7), nofollow: fc.boolean(), navigation: fc.boolean() });
const page = fc.record({ nofollow: fc.boolean(), links: fc.array(link, { maxLength: 12 }) });

/** flags of all links of a page to one URL, joined */
function joined({
  nofollow,
  links,
}: {
  nofollow: boolean;
  links: readonly { target: number; nofollow: boolean; navigation: boolean }[];
}) {
  const targets = new Map<number, number>();
  for (const one of links) {
    const follow = one.nofollow ? LINK_FLAGS.NOFOLLOW : nofollow ? LINK_FLAGS.NOFOLLOW_PAGE : LINK_FLAGS.FOLLOWED;
    const flags = follow | (one.navigation ? LINK_FLAGS.NAVIGATION : 0);
    targets.set(one.target, (targets.get(one.target) ?? 0) | flags);
  }
  return targets;
}

describe('LinkGraph', () => {
  it('counts pages as a plain list of links does', () => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 8 }), fc.integer({ min: 1, max: 30 }), (pages, ordered) => {
        const collector = new LinkCollector();
        for (const [row, page] of pages.entries()) {
          for (const [target, flags] of joined(page)) if (target !== row) collector.link(target, flags);
          collector.endPage();
        }
        const graph = new LinkGraph(collector, 8, null, ordered);
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
    for (let row = 0; row < 30; row += 1) {
      collector.link(0, LINK_FLAGS.FOLLOWED);
      collector.endPage();
    }
    expect(new LinkGraph(collector, 1).sample(0, 20)).toHaveLength(20);
  });
});
