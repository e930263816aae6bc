import type { Obstacle } from '../../audit/engine/obstacle.js';
import type { PageView } from '../../audit/engine/page-view.js';
import type { Site } from '../../audit/site/site.js';
import type { PageChange, Patch, SiteChange } from '../apply/patch.js';
import type { Basis, Draft, FixInput } from '../provider.js';

/**
 * The best draft, or several with the best first: the first one that proves right is suggested. Where the facts do not
 * tell what to write, why not, or null where the reason is the one that stands for the rule.
 */
export type Made = Draft | readonly Draft[] | Obstacle | null;

/** The deterministic suggestion for a finding. */
export type Recipe = (input: FixInput) => Made | Promise<Made>;

export type Recipes = Readonly<Record<string, Recipe>>;

export interface PageInput extends FixInput {
  page: PageView;
}

interface Texts {
  title: string;
  explanation: string;
  before: string;
  after: string;
  basis: Basis;
  inferred?: number;
}

/** A recipe that needs the HTML of the page. */
export function onPage(recipe: (page: PageView, site: Site, input: PageInput) => Made | Promise<Made>): Recipe {
  return (input) => {
    const { page } = input;
    return page?.facts.html ? recipe(page, input.site, { ...input, page }) : null;
  };
}

/** A recipe for URLs with any response. */
export function onAddress(recipe: (page: PageView, site: Site, input: PageInput) => Made | Promise<Made>): Recipe {
  return (input) => {
    const { page } = input;
    return page === null ? null : recipe(page, input.site, { ...input, page });
  };
}

export function pageDraft(
  texts: Texts,
  pages: readonly PageChange[],
  options: Pick<Patch, 'rescopes' | 'firstStep'> = {},
): Draft | null {
  return pages.length === 0 ? null : { ...texts, patch: { pages, site: [], ...options } };
}

export function siteDraft(
  texts: Texts,
  site: readonly SiteChange[],
  pages: readonly PageChange[] = [],
  options: Pick<Patch, 'crawling'> = {},
): Draft | null {
  return site.length === 0 && pages.length === 0 ? null : { ...texts, patch: { pages, site, ...options } };
}
