import { folded } from '../../audit/page-groups.js';
import type { PageView } from '../../audit/page-view.js';
import type { Site } from '../../audit/site.js';
import { textLength } from '../../audit/text-length.js';
import { element, lines } from '../markup.js';
import { fits, pageName, pathName, shortened, siteName, TITLE_LIMITS, trimmed, withBrand } from '../page-words.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';

const MIN_LENGTH = 20;

/** A title that fits, is long enough and is not somebody else's; with the site's name where there is room for it. */
function composed(page: PageView, site: Site): { text: string; inferred: number } | null {
  const { text, inferred } = pageName(page);
  if (text === '') return null;
  const brand = siteName(site);
  const own = folded(text) === folded(brand.text) ? longer(page, text) : text;
  const candidates = [
    withBrand(own, site),
    own,
    shortened(own, TITLE_LIMITS),
    longer(page, own),
    longer(page, withBrand(own, site)),
  ];
  const suited = candidates.find((one) => suits(one, page, site));
  return suited === undefined ? null : { text: suited, inferred };
}

function suits(text: string, page: PageView, site: Site): boolean {
  if (!fits(text, TITLE_LIMITS) || textLength(text) < MIN_LENGTH) return false;
  return !site.sharing('title', text).some(({ url }) => url !== page.url) && !taken(text, page, site);
}

/** A single page of that title makes no group yet. */
function taken(text: string, page: PageView, site: Site): boolean {
  const wanted = folded(text);
  const titles = site.derive('fixes: titles', () => {
    const known = new Map<string, string>();
    for (const one of site.pages()) if (one.indexable && one.title !== '') known.set(folded(one.title), one.url);
    return known;
  });
  const owner = titles.get(wanted);
  return owner !== undefined && owner !== page.url;
}

/** With the beginning of the description or of the text behind it. */
function longer(page: PageView, text: string): string {
  const more = page.description || page.html.text.excerpt || pathName(page.url);
  return shortened(`${trimmed(text)} – ${more}`, TITLE_LIMITS);
}

const draft = (
  page: PageView,
  text: string,
  title: string,
  explanation: string,
  basis: 'EXACT' | 'DERIVED' | 'GUESSED',
  inferred = 0,
) =>
  text === '' || (text === page.title && page.html.titles.length === 1 && page.html.titles[0]?.inHead)
    ? null
    : pageDraft(
        {
          title,
          explanation,
          before: lines(page.html.titles.map((one) => `${one.inHead ? '' : '<body>\n'}${element('title', one.text)}`)),
          after: element('title', text),
          basis,
          inferred,
        },
        [{ url: page.url, kind: 'title', text }],
      );

const compose = (title: string, explanation: string) =>
  onPage((page, site) => {
    const made = composed(page, site);
    return made === null ? null : draft(page, made.text, title, explanation, 'DERIVED', made.inferred);
  });

const FROM_HEADING =
  'It is made of what the page calls itself in its main heading and, where there is room, of the name of the site.';

export const titles: Recipes = {
  'title-missing': compose('Add a title', FROM_HEADING),
  'title-placeholder': compose('Replace the placeholder title', FROM_HEADING),
  'title-too-short': compose('Write a title that says more', FROM_HEADING),
  'title-boilerplate': compose('Put what the page is about before the name of the site', FROM_HEADING),
  'title-multiple': onPage((page) => {
    const kept =
      page.html.titles.find(({ text, inHead }) => text !== '' && inHead) ??
      page.html.titles.find(({ text }) => text !== '');
    return kept === undefined
      ? null
      : draft(
          page,
          kept.text,
          'Keep one title',
          'The first title of the head is the one that browsers show; the others are removed.',
          'EXACT',
        );
  }),
  'title-outside-head': onPage((page) =>
    draft(
      page,
      page.title,
      'Move the title into the head',
      'The text stays as it is and goes into the head, before anything that belongs in the body.',
      'EXACT',
    ),
  ),
  'title-too-long': onPage((page, site) => {
    const affix = site.titleAffix;
    const own =
      affix?.side === 'SUFFIX' && page.title.endsWith(affix.text)
        ? trimmed(page.title.slice(0, -affix.text.length))
        : page.title;
    const candidates = [own, shortened(own, TITLE_LIMITS), shortened(page.title, TITLE_LIMITS)];
    const text = candidates.find((one) => suits(one, page, site));
    return text === undefined
      ? null
      : draft(
          page,
          text,
          'Shorten the title',
          'The beginning is kept up to the last whole word that result pages show; the name of the site goes first when room is short.',
          'DERIVED',
          0.1,
        );
  }),
  'title-duplicate': onPage((page, site) => {
    const { text, inferred } = pageName(page);
    const words = [text, pathName(page.url)].filter((one) => one !== '');
    const candidates = words.flatMap((one) => [
      withBrand(one, site),
      one,
      `${one} – ${page.title}`,
      shortened(`${one} – ${page.title}`, TITLE_LIMITS),
      longer(page, one),
    ]);
    const found = candidates.find((one) => suits(one, page, site));
    return found === undefined
      ? null
      : draft(
          page,
          found,
          'Give the page a title of its own',
          'The main heading tells this page from the others with the same title.',
          'DERIVED',
          Math.max(inferred, 0.2),
        );
  }),
  'title-brand-inconsistent': onPage((page, site) => {
    const text = withBrand(page.title, site);
    return site.titleAffix === null || !fits(text, TITLE_LIMITS)
      ? null
      : draft(
          page,
          text,
          'Add the name of the site',
          'Most titles of the site carry the same name; this one follows them.',
          'EXACT',
        );
  }),
  'title-same-as-h1': onPage((page, site) => {
    const text = [withBrand(page.title, site), longer(page, page.title)].find((one) => suits(one, page, site));
    return text === undefined
      ? null
      : draft(
          page,
          text,
          'Let the title say more than the heading',
          'The title is read apart from the page, so it names the site or the point of the page as well.',
          'DERIVED',
          0.1,
        );
  }),
  'title-keyword-repeat': onPage((page, site) => {
    const seen = new Set<string>();
    const kept = page.title.split(' ').filter((word) => {
      const key = word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
      if (key.length < 2 || !seen.has(key)) {
        seen.add(key);
        return true;
      }
      return false;
    });
    const text = [trimmed(kept.join(' ')), composed(page, site)?.text ?? ''].find((one) => suits(one, page, site));
    return text === undefined
      ? null
      : draft(
          page,
          text,
          'Use each word once',
          'Repeated words are left out from their second use on.',
          'DERIVED',
          0.1,
        );
  }),
};
