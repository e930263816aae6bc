import type { Site } from './site.js';

/** The home page, what answers with the same bytes, `/index.html` say, and what it names as its canonical; empty when it was not crawled. */
export function homeCopies(site: Site): readonly string[] {
  const { home } = site;
  if (!home) return [];
  const { bodyHash } = home.facts;
  const twins = bodyHash === null ? [] : site.sharing('bodyHash', bodyHash).map(({ url }) => url);
  const copies = twins.includes(home.url) ? twins : [home.url];
  return home.canonical === null || copies.includes(home.canonical) ? copies : [...copies, home.canonical];
}
