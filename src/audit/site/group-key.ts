import type { PageColumns } from './page-columns.js';
import { folded } from './page-groups.js';
import type { GroupKey } from './site.js';

const FIELDS: Readonly<Record<GroupKey, (pages: PageColumns, row: number) => string | null>> = {
  title: (pages, row) => pages.text(row, 'title'),
  description: (pages, row) => pages.text(row, 'description'),
  h1: (pages, row) => pages.text(row, 'h1'),
  textHash: (pages, row) => pages.textHashes.get(row),
  bodyHash: (pages, row) => pages.bodyHashes.get(row),
  frame: (pages, row) => pages.frames.get(row),
  template: (pages, row) => pages.template(row),
  path: (pages, row) => pages.text(row, 'url'),
  caseless: (pages, row) => pages.text(row, 'url'),
};

/** The value as the rules of that group compare it. */
export function groupKey(key: GroupKey, value: string): string {
  if (key === 'textHash' || key === 'bodyHash' || key === 'frame' || key === 'template') return value;
  if (key === 'caseless') return value.toLowerCase();
  if (key !== 'path') return folded(value);
  const query = value.indexOf('?');
  return query === -1 ? value : value.slice(0, query);
}

export function groupKeyOf(pages: PageColumns, key: GroupKey, row: number): string {
  return groupKey(key, FIELDS[key](pages, row) ?? '');
}
