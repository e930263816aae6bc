import type { PageView } from '../engine/page-view.js';
import { isCut } from '../traits/cut-page.js';
import { duplicatesOf } from './duplicate-set.js';
import type { Site } from './site.js';
import { type TwinRule, twinRule } from './twin-urls.js';

/** Below this the whole document has to agree: the main text of a page of links is no more than the template's headings. */
const MIN_WORDS = 50;

/** The hash that two copies of a page have in common. */
export const copyKey = ({ mainWords }: Pick<PageView, 'mainWords'>): 'textHash' | 'bodyHash' =>
  mainWords < MIN_WORDS ? 'bodyHash' : 'textHash';

/**
 * The rule that reports why pages share a title, description or heading: they are copies, by the URLs of one page or in all of their
 * text. Null where one of them has a text of its own.
 */
export function duplicateCause(
  page: PageView,
  site: Site,
  key: 'title' | 'description' | 'h1',
): TwinRule | 'content-exact-duplicate' | null {
  const twins = twinRule(page, site, key);
  if (twins !== null || isCut(page.facts)) return twins;
  // duplicate content is judged where the main text is known alone
  if (site.page(page.url)?.textHash == null) return null;
  return duplicatesOf(site, key, page.url)?.alike[copyKey(page)] ? 'content-exact-duplicate' : null;
}
