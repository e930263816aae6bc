import type { SitePage } from '../audit/site/site.js';

/**
 * Fields that the tables which rules derive from a site are made of. Where no patched page differs in these fields, the table of the
 * site below is the table of the overlay: on a hundred thousand pages it takes a second to make them all again. Tables that
 * are not listed are made again.
 */
export const DERIVED_FROM: Readonly<Record<string, readonly (keyof SitePage)[]>> = {
  'duplicates by title': ['indexable', 'title'],
  'duplicates by description': ['indexable', 'description'],
  'duplicates by h1': ['indexable', 'h1'],
  'duplicates by textHash': ['indexable', 'textHash'],
  'titles equal to h1': ['eligible', 'title', 'h1'],
  'words by template': ['indexable', 'template', 'mainWords'],
  'structured data by template': ['indexable', 'template', 'types'],
  'param-duplicate': ['indexable', 'textHash'],
  'case-duplicate': ['indexable', 'textHash', 'bodyHash'],
  'redirect-to-home': ['redirect'],
  'canonical-loop': ['eligible', 'canonical'],
  'hreflang clusters': ['indexable', 'eligible', 'alternates', 'redirect', 'status', 'canonical', 'noindex'],
  // PageRank is that of the site below
  'link equity': [],
  'fixes: titles': ['indexable', 'title'],
  'fixes: descriptions': ['indexable', 'description'],
};
