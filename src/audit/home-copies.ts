import type { Site } from './site.js';

/** The home page and what answers with the same bytes, `/index.html` say; empty when it was not crawled. */
export function homeCopies(site: Site): readonly string[] {
  const { home } = site;
  if (!home) return [];
  const { bodyHash } = home.facts;
  const twins = bodyHash === null ? [] : site.sharing('bodyHash', bodyHash).map(({ url }) => url);
  return twins.includes(home.url) ? twins : [home.url];
}
