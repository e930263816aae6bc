import { elementEvidence } from '../../engine/element-evidence.js';
import type { WebAnchor } from '../../engine/page-view.js';
import { reading } from '../../engine/reading.js';
import { crossPageRule, type Evidence, finding, notApplicable } from '../../engine/rule.js';
import { isGenericLink } from '../../links/generic-anchors.js';
import { paginationLinksOf } from '../../links/pagination-links.js';
import { folded } from '../../site/page-groups.js';
import { languageOf } from '../../site/page-language.js';
import type { Site } from '../../site/site.js';

const SEPARATORS = [' - ', ' – ', ' — ', ' | ', ': ', ' · ', ' • ', ' » '];

/** how many links have a text that is to be seen, and those of them whose text would suit any target */
const namedLinks = reading((page): { count: number; generic: Evidence[] } => {
  const language = languageOf(page);
  const named = page.webAnchors.filter(({ text, hidden }) => text !== '' && !hidden);
  const generic = named.filter((anchor) => anchor.url !== page.url && isGenericLink(anchor, language));
  const neighbours = new Set(generic.length === 0 ? [] : paginationLinksOf(page).map(({ url }) => url));
  return {
    count: named.length,
    generic: generic
      .filter((anchor) => !isPagination(anchor, neighbours))
      .map((anchor) =>
        elementEvidence(`The anchor text is only “${anchor.text}”.`, anchor, {
          value: anchor.text,
          target: anchor.url,
        }),
      ),
  };
});

export default crossPageRule({
  id: 'link-generic-anchor',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Non-descriptive anchor text',
  why: '“Read more” means nothing in a list of links, and search engines use anchor text to learn what the target is about.',
  fix: 'Describe the target in the link, for example by linking its title.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'WORDS',
    reason: 'The page that the link points to has neither a heading nor a title to describe it by.',
  },
  on: 'html',
  perElement: true,
  reads: [namedLinks],
  check: (page, site) => {
    const { count, generic } = page.read(namedLinks);
    if (count === 0) return notApplicable;
    return finding(
      generic.filter((evidence) => !isTitleOf(evidence, site)),
      { applicable: count },
    );
  },
});

/** A page may be about what is called "start": then the word is its name. */
function isTitleOf({ value = '', target = '' }: Evidence, site: Site): boolean {
  const page = site.page(target);
  if (page === undefined) return false;
  const [name, title] = [folded(value), folded(page.title)];
  return folded(page.h1) === name || title === name || SEPARATORS.some((mark) => title.startsWith(`${name}${mark}`));
}

/** "Weiter" to the next page of a sequence is the name of a direction. */
const isPagination = ({ rel, url }: WebAnchor, neighbours: ReadonlySet<string>): boolean =>
  neighbours.has(url) || rel.includes('next') || rel.includes('prev');
