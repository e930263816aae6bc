import type { Site } from './site.js';

/** The home page, what responds with the same bytes, `/index.html` say, and what it names as its canonical; empty when it was not crawled. */
export function homeCopies(site: Site): readonly string[] {
  const { home } = site;
  if (!home) return [];
  const { bodyHash } = home.facts;
  const content = site.page(home.url)?.bodyHash ?? null;
  const twins = content === null ? [] : site.sharing('bodyHash', content).map(({ url }) => url);
  const copies = new Set(twins.includes(home.url) ? twins : [home.url]);
  // the twins are indexable pages only
  const file = site.facts.probes.indexFile;
  if (file?.status === 200 && file.bodyHash !== null && file.bodyHash === bodyHash) copies.add(file.url);
  if (home.canonical !== null) copies.add(home.canonical);
  return [...copies];
}
