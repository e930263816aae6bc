import type { LinkElementFacts } from '../../facts/element-facts.js';
import type { PageView } from '../engine/page-view.js';

export type PaginationLink = LinkElementFacts & { url: string };

/** The pages that the page names as the next one of its series, and then as the one before. */
export const paginationLinksOf = (page: PageView): PaginationLink[] =>
  [...page.links('next'), ...page.links('prev')].filter((link): link is PaginationLink => link.url !== null);
