import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folderClusters } from '../../../src/audit/structure/folder-clusters.js';
import { folderEnds, folderName } from '../../../src/audit/structure/folder-path.js';
import { folderTree } from '../../../src/audit/structure/folder-tree.js';
import { siteStructure } from '../../../src/audit/structure/site-structure.js';
import type { StructureInput } from '../../../src/audit/structure/structure-input.js';

const ORIGIN = 'https://www.example.org';
const at = (...paths: string[]): string[] => paths.map((path) => `${ORIGIN}${path}`);

function site(urls: readonly string[], more: Partial<StructureInput> = {}): StructureInput {
  return {
    size: urls.length,
    url: (row) => urls[row] as string,
    template: () => 'a',
    title: (row) => `Page ${row}`,
    isEligible: () => true,
    isIndexable: () => true,
    depth: (row) => row,
    rank: () => 1,
    score: () => 50,
    errors: () => 1,
    warnings: () => 0,
    notices: () => 0,
    eachFollowed: () => {},
    ...more,
  };
}

const names = (urls: readonly string[], most?: number) =>
  folderTree(site(urls), most).folders.map(({ url, urls: count, own }) => [url.slice(ORIGIN.length), count, own]);

describe('folders', () => {
  it('are those of two URLs or more, a folder of one being that URL', () => {
    expect(names(at('/', '/blog/', '/blog/one', '/blog/two/', '/about', '/shop/x?path=/y/z', '/shop/x'))).toEqual([
      ['/', 7, 2],
      ['/blog/', 3, 3],
      ['/shop/', 2, 2],
    ]);
  });

  it('differ where one name begins with the other, and have nothing of queries with slashes', () => {
    expect(names(at('/a/1', '/a/2', '/ab/1', '/ab/2', '/?q=/a/3'))).toEqual([
      ['/', 5, 1],
      ['/a/', 2, 2],
      ['/ab/', 2, 2],
    ]);
    expect(folderEnds(`${ORIGIN}?a=/b`)).toEqual([]);
    expect(folderName(`${ORIGIN}/a/b/`)).toBe('b');
    expect(folderName(`${ORIGIN}/`)).toBe(ORIGIN);
  });

  it('sum up what is below them, and leave out what has no score and no depth', () => {
    const urls = at('/a/b/1', '/a/b/2', '/a/3', '/4');
    const { folders } = folderTree(
      site(urls, {
        score: (row) => [10, null, 40, 90][row] ?? null,
        depth: (row) => [3, null, 2, 0][row] ?? null,
        rank: (row) => [1, 1, 0, 2][row] ?? 0,
        isIndexable: (row) => row !== 1,
      }),
    );
    expect(
      folders.map(({ score, depth, deepest, rank, indexable, errors, parent }) => [
        score,
        depth,
        deepest,
        rank,
        indexable,
        errors,
        parent,
      ]),
    ).toEqual([
      [47, 1.7, 3, 1, 3, 4, null],
      [25, 2.5, 3, 0.5, 2, 3, 0],
      [10, 3, 3, 0.5, 1, 2, 1],
    ]);
  });

  it('are the largest ones where there are too many, with what is in the others', () => {
    const urls = at('/a/1', '/a/2', '/a/3', '/b/1', '/b/2', '/c/1', '/c/2');
    expect(names(urls, 2)).toEqual([
      ['/', 7, 4],
      ['/a/', 3, 3],
    ]);
    expect(folderTree(site(urls), 2).isCut).toBe(true);
  });

  it('hold every URL once, whatever the URLs', () => {
    const path = fc
      .array(fc.constantFrom('a', 'b', 'ab', '', '%2F'), { maxLength: 15 })
      .map((parts) => parts.join('/'));
    const host = fc.constantFrom('https://a.example', 'https://b.a.example', 'http://a.example:8080');
    const urls = fc.uniqueArray(
      fc.tuple(host, path).map(([origin, rest]) => `${origin}/${rest}`),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(urls, fc.integer({ min: 1, max: 20 }), (all, most) => {
        const { folders, folderOf, rows } = folderTree(site(all), most);
        for (const [row, url] of all.entries()) {
          const folder = folders[folderOf[row] as number];
          // a host that is among too many ones is not listed
          if (folder) expect(url.startsWith(folder.url)).toBe(true);
        }
        for (const { urls: count, own, parent, url } of folders) {
          expect(count).toBe(all.filter((one) => one.startsWith(url)).length);
          expect(own).toBe(
            all.filter((one, row) => folders[folderOf[row] as number]?.url === url && one.startsWith(url)).length,
          );
          if (parent !== null) expect(url.startsWith(folders[parent]?.url ?? 'nothing')).toBe(true);
        }
        expect([...rows].map((row) => folderOf[row])).toEqual(
          [...rows].map((row) => folderOf[row]).sort((a, b) => (a ?? 0) - (b ?? 0)),
        );
        expect(new Set(rows).size).toBe(folders.reduce((sum, { own }) => sum + own, 0));
      }),
    );
  });
});

describe('the picture of the links', () => {
  const urls = [
    ...Array.from({ length: 60 }, (_, page) => `${ORIGIN}/blog/post-${page}`),
    ...Array.from({ length: 30 }, (_, page) => `${ORIGIN}/shop/lamps/${page}`),
    ...Array.from({ length: 10 }, (_, page) => `${ORIGIN}/shop/${page}`),
  ];
  const links: [number, number][] = [
    ...Array.from({ length: 59 }, (_, page): [number, number] => [page + 1, 0]),
    [0, 60],
    [1, 60],
    [60, 0],
    [61, 60],
  ];
  const input = site(urls, {
    rank: (row) => (row === 0 ? 30 : row === 60 ? 20 : 0.5),
    template: (row) => (row < 60 ? 'post' : 'product'),
    eachFollowed: (visit) => {
      for (const [from, to] of links) visit(from, to);
    },
  });

  it('groups the URLs of the largest folders, each in one group, and counts the links between them', () => {
    const { clusters, links: between } = siteStructure(input).links.FOLDER;
    expect(clusters.map(({ name, urls: count, inner }) => [name.slice(ORIGIN.length), count, inner])).toEqual([
      ['/blog/', 60, 59],
      ['/shop/', 10, 0],
      ['/shop/lamps/', 30, 1],
    ]);
    expect(between).toEqual([
      { from: 0, to: 2, links: 2 },
      { from: 2, to: 0, links: 1 },
    ]);
    const [blog] = clusters;
    expect(blog?.pages).toHaveLength(40);
    expect(blog?.pages[0]).toMatchObject({ url: urls[0], rank: 30, sources: [1, 2, 3, 4, 5, 6] });
    expect(clusters.reduce((sum, { rank }) => sum + rank, 0)).toBeCloseTo(1, 4);
  });

  it('names a template by the folder that its pages share', () => {
    const { clusters } = siteStructure(input).links.TEMPLATE;
    expect(clusters.map(({ name, urls: count }) => [name.slice(ORIGIN.length), count])).toEqual([
      ['/blog/', 60],
      ['/shop/', 40],
    ]);
  });

  it('has no more groups than the limit', () => {
    const many = site(Array.from({ length: 900 }, (_, page) => `${ORIGIN}/f${page % 90}/${page}`));
    for (const most of [1, 2, 40]) {
      const { names: groups, of } = folderClusters(folderTree(many), most);
      expect(groups.length).toBeLessThanOrEqual(most);
      expect([...of].every((number) => number >= 0 && number < groups.length)).toBe(true);
    }
  });
});
