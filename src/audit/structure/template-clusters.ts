import type { PageClusters } from './folder-clusters.js';
import { folderEnds } from './folder-path.js';
import type { StructureInput } from './structure-input.js';

/** Pages that are in none of the largest templates. */
export const OTHER = '';

/** Pages by the template they are made from, the largest ones; a template is named by the folder that its pages share. */
export function templateClusters(input: StructureInput, most: number): PageClusters {
  const counts = new Map<string, number>();
  for (let row = 0; row < input.size; row += 1) {
    const template = input.isEligible(row) ? input.template(row) : '';
    if (template !== '') counts.set(template, (counts.get(template) ?? 0) + 1);
  }
  const largest = [...counts].sort(([a, less], [b, more]) => more - less || (a < b ? -1 : 1)).slice(0, most - 1);
  const numbers = new Map(largest.map(([template], at) => [template, at]));
  const other = largest.length;
  const of = new Int32Array(input.size).fill(-1);
  const shared: (string | undefined)[] = [];
  let hasOther = false;
  for (let row = 0; row < input.size; row += 1) {
    if (!input.isEligible(row)) continue;
    const number = numbers.get(input.template(row)) ?? other;
    of[row] = number;
    if (number === other) hasOther = true;
    else shared[number] = sharedFolder(shared[number], input.url(row));
  }
  const names = largest.map((_template, number) => shared[number] ?? '');
  return { names: hasOther ? [...names, OTHER] : names, of };
}

/** The lowest folder that is above both. */
function sharedFolder(known: string | undefined, url: string): string {
  // most pages are in the folder that is known
  if (known !== undefined && url.startsWith(known)) return known;
  const folders = folderEnds(url).map((end) => url.slice(0, end));
  return folders.findLast((folder) => known === undefined || known.startsWith(folder)) ?? '';
}
