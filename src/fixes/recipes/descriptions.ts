import { obstacle } from '../../audit/engine/obstacle.js';
import type { PageView } from '../../audit/engine/page-view.js';
import { textLength } from '../../audit/meta/text-length.js';
import { folded } from '../../audit/site/page-groups.js';
import type { Site } from '../../audit/site/site.js';
import { pageRefresh } from '../../facts/meta-refresh.js';
import { lines, tag } from '../markup.js';
import type { Basis } from '../provider.js';
import { openingOf } from '../text/opening-sentences.js';
import { isSmallPrint } from '../text/page-prose.js';
import { DESCRIPTION_LIMITS, fits, summarised, trimmed } from '../text/text-limits.js';
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
function summary(page: PageView, site: Site, former: 'KEEP' | 'DROP'): string | null {
  // the first entry of a list is another one tomorrow
  if (PAGE_OF_LIST.test(page.url) || sendsOn(page) || ERROR.test(`${page.parsed.pathname} ${page.title}`)) return null;
  const told = page.meta('og:description')[0]?.content.trim() ?? '';
  const prose = openingOf(page);
  // a word or two are no sentence that others could follow
  const isTitle = folded(page.description) === folded(page.title);
  const own = former === 'KEEP' && !isTitle && page.description.split(/\s+/).length > 2 ? ended(page.description) : '';
  const more = prose.filter(
    (sentence) => own === '' || (!own.includes(sentence) && !sentence.includes(page.description)),
  );
  const candidates = [
    told,
    ...(own === '' ? [] : [summarised([own, ...more], DESCRIPTION_LIMITS), begun(`${own} ${more.join(' ')}`)]),
    // a clause of somebody's sentence may say something else than the whole
    summarised(prose, DESCRIPTION_LIMITS),
  ];
  return candidates.find((text) => suits(text, page, site)) ?? null;
}

/** The text that stands on a page that a refresh leaves is about the other one. */
export const sendsOn = (page: PageView): boolean =>
  (pageRefresh(page.html, page.facts.headers['refresh']?.[0] ?? null, page.url)?.target ?? page.url) !== page.url ||
  page.html.scriptRedirect !== null;

/** A page that a server shows in place of another. */
const ERROR = /(?:^|[/_\s-])(?:40[0-9]|50[0-9])(?:[._\s-]|$)/;

const PAGE_OF_LIST = /\/page\/\d+\/?$|[?&](?:page|paged)=\d+/i;

/** As much as fits, to the end of a clause where one says enough. */
function begun(text: string): string {
  const cut = summarised([text], DESCRIPTION_LIMITS);
  return cut.endsWith('…') ? (clauses(cut.slice(0, -1)) ?? cut) : cut;
}

const ended = (text: string): string => (text === '' || /[.!?…]$/.test(text) ? text : `${text}.`);

function suits(text: string, page: PageView, site: Site): boolean {
  if (!fits(text, DESCRIPTION_LIMITS) || textLength(text) < MIN_LENGTH) return false;
  // a text that breaks off is left to an author who can finish it
  if (text.endsWith('…')) return false;
  // a question alone is a heading, or an entry of a list
  if (folded(text) === folded(page.title) || /^[^.!]*[?？]$/.test(text)) return false;
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

const OWN_WORDS =
  'It is made of the first sentences of the main text. A summary in your own words, with the benefit for visitors, is even better.';

const summarise = (title: string, former: 'KEEP' | 'DROP') =>
  onPage((page, site) => {
    const text = summary(page, site, former);
    return text === null ? null : draft(page, text, title, OWN_WORDS, 'DERIVED', 0.1);
  });

const SMALL_PRINT = obstacle(
  'WORDS',
  'The description starts with fine print, and the page has no opening sentence that could replace it: write what the page is about.',
);

const NO_END = obstacle(
  'WORDS',
  'The description has no sentence or clause that ends before results cut it: rewrite it in one or two short sentences.',
);

/** The beginning that ends with a clause, as a sentence of its own; null where that is too short. */
function clauses(text: string): string | null {
  const ends = [...text.matchAll(/[.!?;](?=\s)|,(?=\s)|\s[—–-]\s/g)].map(({ index }) => text.slice(0, index));
  const kept = ends.findLast((one) => fits(`${one}.`, DESCRIPTION_LIMITS));
  if (kept === undefined || textLength(kept) < MIN_LENGTH || kept.split('(').length !== kept.split(')').length)
    return null;
  return `${trimmed(kept)}.`;
}

export const descriptions: Recipes = {
  'description-missing': summarise('Add a meta description', 'DROP'),
  'description-too-short': summarise('Write a longer description', 'KEEP'),
  'description-equals-title': summarise('Describe the page beyond its title', 'DROP'),
  'description-duplicate': summarise('Give the page a unique description', 'DROP'),
  'description-multiple': onPage((page) => {
    const kept = metasOf(page).find(({ content, inHead }) => inHead && content.trim() !== '');
    return kept === undefined
      ? null
      : draft(
          page,
          kept.content,
          'Keep one description',
          'The first description in the head stays, the others are removed.',
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
          'The text stays the same and moves into the head.',
          'EXACT',
        );
  }),
  'description-too-long': onPage((page, site) => {
    const sentences = page.description.split(/(?<=[.!?])\s+/);
    if (isSmallPrint(sentences[0] ?? '')) {
      const text = summary(page, site, 'DROP');
      return text === null ? SMALL_PRINT : draft(page, text, 'Describe the page', OWN_WORDS, 'DERIVED', 0.1);
    }
    const whole = summarised(sentences, DESCRIPTION_LIMITS);
    // a text that breaks off says no more than results show of the long one
    const text = textLength(whole) < MIN_LENGTH || whole.endsWith('…') ? clauses(page.description) : whole;
    if (text === null) return NO_END;
    return draft(
      page,
      text,
      'Shorten the description',
      'The part that search results show is kept, up to a whole sentence or word.',
      'DERIVED',
      0,
    );
  }),
};
