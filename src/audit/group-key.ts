import { folded } from './page-groups.js';
import type { PageTable } from './page-table.js';
import type { GroupKey } from './site.js';

const FIELDS: Readonly<Record<GroupKey, (pages: PageTable, row: number) => string | null | undefined>> = {
  title: (pages, row) => pages.titles[row],
  description: (pages, row) => pages.descriptions[row],
  h1: (pages, row) => pages.h1s[row],
  textHash: (pages, row) => pages.textHashes.get(row),
  bodyHash: (pages, row) => pages.bodyHashes.get(row),
  template: (pages, row) => pages.templates[row],
  path: (pages, row) => pages.urls[row],
  caseless: (pages, row) => pages.urls[row],
};

/** The value as the rules of that group compare it. */
export function groupKey(key: GroupKey, value: string): string {
  if (key === 'textHash' || key === 'bodyHash' || key === 'template') return value;
  if (key === 'caseless') return value.toLowerCase();
  if (key !== 'path') return folded(value);
  const query = value.indexOf('?');
  return query === -1 ? value : value.slice(0, query);
}

export function groupKeyOf(pages: PageTable, key: GroupKey, row: number): string {
  return groupKey(key, FIELDS[key](pages, row) ?? '');
}
