import { folded } from '../../audit/page-groups.js';
import type { PageView } from '../../audit/page-view.js';
import type { Site } from '../../audit/site.js';
import { textLength } from '../../audit/text-length.js';
import { lines, tag } from '../markup.js';
import { DESCRIPTION_LIMITS, fits, pageName, pageSummary, shortened } from '../page-words.js';
import type { Basis } from '../provider.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';

const MIN_LENGTH = 70;

const meta = (content: string): string => tag('meta', { name: 'description', content });

const metasOf = (page: PageView) =>
  page.html.metas.filter(({ attribute, key }) => attribute === 'name' && key === 'description');

function draft(page: PageView, content: string, title: string, explanation: string, basis: Basis, inferred = 0) {
  return pageDraft(
    {
      title,
      explanation,
      before: lines(metasOf(page).map((one) => `${one.inHead ? '' : '<body>\n'}${meta(one.content)}`)),
      after: content === '' ? '' : meta(content),
      basis,
      inferred,
    },
    [{ url: page.url, kind: 'meta', attribute: 'name', key: 'description', content: content === '' ? null : content }],
  );
}

/** A summary in the page's own words that no other page carries. */
function summary(page: PageView, site: Site): string | null {
  const told = page.meta('og:description')[0]?.content.trim() ?? '';
  const excerpt = pageSummary(page);
  const name = pageName(page).text;
  const candidates = [
    told,
    excerpt,
    shortened(`${name}. ${page.html.text.excerpt}`, DESCRIPTION_LIMITS),
    shortened(`${name}: ${told}`, DESCRIPTION_LIMITS),
  ];
  const suited = candidates.find((text) => suits(text, page, site));
  return suited ?? null;
}

function suits(text: string, page: PageView, site: Site): boolean {
  if (!fits(text, DESCRIPTION_LIMITS) || textLength(text) < MIN_LENGTH) return false;
  if (folded(text) === folded(page.title)) return false;
  const owner = owners(site).get(folded(text));
  return owner === undefined || owner === page.url;
}

const owners = (site: Site) =>
  site.derive('fixes: descriptions', () => {
    const known = new Map<string, string>();
    for (const one of site.pages())
      if (one.indexable && one.description !== '') known.set(folded(one.description), one.url);
    return known;
  });

const OWN_WORDS = 'It is the beginning of the main text, cut at a sentence or a whole word.';

const summarise = (title: string) =>
  onPage((page, site) => {
    const text = summary(page, site);
    return text === null ? null : draft(page, text, title, OWN_WORDS, 'DERIVED', 0.1);
  });

export const descriptions: Recipes = {
  'description-missing': summarise('Add a meta description'),
  'description-too-short': summarise('Write a fuller description'),
  'description-equals-title': summarise('Describe the page beyond its title'),
  'description-duplicate': summarise('Give the page a description of its own'),
  'description-multiple': onPage((page) => {
    const kept = metasOf(page).find(({ content, inHead }) => inHead && content.trim() !== '');
    return kept === undefined
      ? null
      : draft(
          page,
          kept.content,
          'Keep one description',
          'The first description of the head stays, the others go.',
          'EXACT',
        );
  }),
  'description-outside-head': onPage((page) => {
    const kept = metasOf(page).find(({ content }) => content.trim() !== '');
    return kept === undefined
      ? null
      : draft(
          page,
          kept.content,
          'Move the description into the head',
          'The text stays as it is and goes into the head.',
          'EXACT',
        );
  }),
  'description-too-long': onPage((page) =>
    draft(
      page,
      shortened(page.description, DESCRIPTION_LIMITS),
      'Shorten the description',
      'What result pages show of it is kept, up to a whole sentence or word.',
      'DERIVED',
      0,
    ),
  ),
};
