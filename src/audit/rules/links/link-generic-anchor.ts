import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { hasGenericText, hasText } from '../../links/fingerprinted-traits.js';
import { type WebAnchor, webLinks } from '../../links/page-links.js';
import { paginationLinksOf } from '../../links/pagination-links.js';
import { folded } from '../../site/page-groups.js';
import type { Site } from '../../site/site.js';

const SEPARATORS = [' - ', ' – ', ' — ', ' | ', ': ', ' · ', ' • ', ' » '];

export default crossPageRule({
  id: 'link-generic-anchor',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Non-descriptive anchor text',
  why: '“Read more” means nothing in a list of links, and search engines use anchor text to learn what the target is about.',
  fix: 'Describe the target in the link, for example by linking its title.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  obstacle: {
    needs: 'WORDS',
    reason: 'The page that the link points to has neither a heading nor a title to describe it by.',
  },
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const links = webLinks(page).that(hasText);
    if (links.isEmpty) return notApplicable;
    const generic = links.that(hasGenericText);
    if (generic.isEmpty) return pass;
    const neighbours = new Set(paginationLinksOf(page).map(({ url }) => url));
    return finding(
      generic
        .filter((anchor) => !isTitleOf(anchor, site) && !isPagination(anchor, neighbours))
        .map((anchor) =>
          elementEvidence(`The anchor text is only “${anchor.text}”.`, anchor, {
            value: anchor.text,
            target: anchor.url,
          }),
        ),
      { applicable: links },
    );
  },
});

/** A page may be about what is called "start": then the word is its name. */
function isTitleOf({ text, url }: WebAnchor, site: Site): boolean {
  const target = site.page(url);
  if (target === undefined) return false;
  const [name, title] = [folded(text), folded(target.title)];
  return folded(target.h1) === name || title === name || SEPARATORS.some((mark) => title.startsWith(`${name}${mark}`));
}

/** "Weiter" to the next page of a sequence is the name of a direction. */
const isPagination = ({ rel, url }: WebAnchor, neighbours: ReadonlySet<string>): boolean =>
  neighbours.has(url) || rel.includes('next') || rel.includes('prev');
