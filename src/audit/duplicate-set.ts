import type { GroupKey, Site } from './site.js';

interface DuplicateSet {
  count: number;
  first: string;
  second: string;
}

/** How many indexable pages share a page's value, and one of the others. One table for the whole site: sets may be large. */
export function duplicatesOf(site: Site, key: GroupKey, url: string): { count: number; other: string } | null {
  const set = site.derive(`duplicates by ${key}`, () => duplicateSets(site, key)).get(url);
  return set ? { count: set.count, other: set.first === url ? set.second : set.first } : null;
}

function duplicateSets(site: Site, key: GroupKey): Map<string, DuplicateSet> {
  const sets = new Map<string, DuplicateSet>();
  for (const pages of site.groups(key)) {
    const [first, second] = pages;
    if (!first || !second) continue;
    const set = { count: pages.length, first: first.url, second: second.url };
    for (const page of pages) sets.set(page.url, set);
  }
  return sets;
}
