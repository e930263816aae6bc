import { type FolderRange, folderRanges } from './folder-ranges.js';
import type { StructureInput } from './structure-input.js';

/** The figures of a folder, all its subfolders included. */
export interface FolderRow {
  /** with a slash at its end */
  url: string;
  /** number of the folder above; null for a host */
  parent: number | null;
  urls: number;
  /** in no folder below it that is listed */
  own: number;
  pages: number;
  indexable: number;
  errors: number;
  warnings: number;
  notices: number;
  /** mean of the pages that have a score; null without any */
  score: number | null;
  /** mean and most over the URLs that links point to; null without any */
  depth: number | null;
  deepest: number | null;
  /** share of the internal PageRank of the site, 0–1 */
  rank: number;
}

export interface FolderTree {
  /** folders, each before those below it */
  folders: FolderRow[];
  /** more folders than are listed: the smallest ones count with those above them */
  isCut: boolean;
  /** number of the folder that each row is in */
  folderOf: Int32Array;
  /** rows in the order of their folders, and of their URLs in each */
  rows: Int32Array;
}

/** more of them are a list of pages by another name */
const MOST_FOLDERS = 5_000;

/** The site as a tree of folders, by the paths of its URLs. */
export function folderTree(input: StructureInput, most = MOST_FOLDERS): FolderTree {
  const urls = Array.from({ length: input.size }, (_, row) => input.url(row));
  const sorted = Int32Array.from(urls.keys()).sort((one, other) => {
    const [a, b] = [urls[one] as string, urls[other] as string];
    return a < b ? -1 : Number(a > b);
  });
  const found = folderRanges(sorted.length, (at) => urls[sorted[at] as number] as string);
  const isCut = found.length > most;
  const listed = (isCut ? largest(found, most) : found).sort((one, other) => (one.url < other.url ? -1 : 1));
  const placeOf = new Int32Array(input.size).fill(-1);
  // a folder below comes after those above it
  for (const [number, { from, to }] of listed.entries()) placeOf.fill(number, from, to);
  const sums = listed.map(() => new Sums());
  const folderOf = new Int32Array(input.size);
  for (const [at, row] of sorted.entries()) {
    folderOf[row] = placeOf[at] as number;
    sums[placeOf[at] as number]?.add(input, row);
  }
  const parents = parentsOf(listed);
  const own = sums.map(({ urls: count }) => count);
  for (let number = listed.length - 1; number >= 0; number -= 1) {
    const parent = parents[number] ?? null;
    if (parent !== null) (sums[parent] as Sums).include(sums[number] as Sums);
  }
  const whole = parents.reduce((sum: number, parent, at) => sum + (parent === null ? (sums[at] as Sums).rank : 0), 0);
  return {
    folders: listed.map(({ url }, at) => ({
      url,
      parent: parents[at] ?? null,
      own: own[at] ?? 0,
      ...(sums[at] as Sums).result(whole),
    })),
    isCut,
    folderOf,
    rows: inOrder(sorted, placeOf, own),
  };
}

/** A folder that is above another is larger, or as large and shorter, so nothing is kept without it. */
const largest = (found: readonly FolderRange[], most: number): FolderRange[] =>
  found.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.url.length - b.url.length).slice(0, most);

/** The lowest folder that holds each; they come in the order of their URLs. */
function parentsOf(listed: readonly FolderRange[]): (number | null)[] {
  const open: number[] = [];
  return listed.map(({ from }, number) => {
    while (open.length > 0 && (listed[open.at(-1) as number] as FolderRange).to <= from) open.pop();
    const parent = open.at(-1) ?? null;
    open.push(number);
    return parent;
  });
}

function inOrder(sorted: Int32Array, placeOf: Int32Array, own: readonly number[]): Int32Array {
  const next: number[] = [];
  let start = 0;
  for (const count of own) {
    next.push(start);
    start += count;
  }
  const rows = new Int32Array(start);
  for (const [at, row] of sorted.entries()) {
    const folder = placeOf[at] as number;
    if (folder === -1) continue;
    rows[next[folder] as number] = row;
    next[folder] = (next[folder] as number) + 1;
  }
  return rows;
}

class Sums {
  urls = 0;
  pages = 0;
  indexable = 0;
  errors = 0;
  warnings = 0;
  notices = 0;
  rank = 0;
  scores = 0;
  scored = 0;
  depths = 0;
  linked = 0;
  deepest = 0;

  add(input: StructureInput, row: number): void {
    this.urls += 1;
    if (input.isEligible(row)) this.pages += 1;
    if (input.isIndexable(row)) this.indexable += 1;
    this.errors += input.errors(row);
    this.warnings += input.warnings(row);
    this.notices += input.notices(row);
    this.rank += input.rank(row);
    const score = input.score(row);
    if (score !== null) {
      this.scores += score;
      this.scored += 1;
    }
    const depth = input.depth(row);
    if (depth === null) return;
    this.depths += depth;
    this.linked += 1;
    this.deepest = Math.max(this.deepest, depth);
  }

  /** adds what is below a subfolder */
  include(other: Sums): void {
    for (const name of ADDED) this[name] += other[name];
    this.deepest = Math.max(this.deepest, other.deepest);
  }

  result(wholeRank: number): Omit<FolderRow, 'url' | 'parent' | 'own'> {
    const { urls, pages, indexable, errors, warnings, notices } = this;
    return {
      urls,
      pages,
      indexable,
      errors,
      warnings,
      notices,
      score: this.scored === 0 ? null : Math.round(this.scores / this.scored),
      depth: this.linked === 0 ? null : Math.round((10 * this.depths) / this.linked) / 10,
      deepest: this.linked === 0 ? null : this.deepest,
      rank: wholeRank === 0 ? 0 : Math.round((1e6 * this.rank) / wholeRank) / 1e6,
    };
  }
}

const ADDED = [
  'urls',
  'pages',
  'indexable',
  'errors',
  'warnings',
  'notices',
  'rank',
  'scores',
  'scored',
  'depths',
  'linked',
] as const;
