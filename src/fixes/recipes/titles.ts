import { folded } from '../../audit/page-groups.js';
import type { PageView } from '../../audit/page-view.js';
import type { Site } from '../../audit/site.js';
import { textLength } from '../../audit/text-length.js';
import { textWidth } from '../../audit/text-width.js';
import { element, lines } from '../markup.js';
import {
  brandOf,
  fits,
  type Limits,
  pageName,
  pathName,
  shortened,
  siteName,
  TITLE_LIMITS,
  trimmed,
  withBrand,
} from '../page-words.js';
import type { Draft } from '../provider.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';

const MIN_LENGTH = 20;

/** Titles that fit, are long enough and are not somebody else's, the best first. */
function candidates(page: PageView, site: Site, own: string): string[] {
  const brand = siteName(site);
  const named = folded(own) === folded(brand.text) ? longer(page, own, TITLE_LIMITS) : own;
  return suited(page, site, [
    withBrand(named, site),
    named,
    shortened(named, TITLE_LIMITS),
    longerWithBrand(page, named, site),
    longer(page, named, TITLE_LIMITS),
    withBrand(shortened(named, besideBrand(site)), site),
    withBrand(`${trimmed(named)} – ${pathName(page.url)}`, site),
  ]);
}

const suited = (page: PageView, site: Site, texts: readonly string[]): string[] =>
  [...new Set(texts)].filter((text) => suits(text, page, site));

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
function longer(page: PageView, text: string, limits: Limits): string {
  const more = page.description || page.html.text.excerpt || pathName(page.url);
  return shortened(`${trimmed(text)} – ${more}`, limits);
}

const longerWithBrand = (page: PageView, text: string, site: Site): string =>
  withBrand(longer(page, text, besideBrand(site)), site);

/** The room that the name of the site leaves. */
function besideBrand(site: Site): Limits {
  const brand = withBrand('', site);
  return {
    ...TITLE_LIMITS,
    characters: TITLE_LIMITS.characters - textLength(brand) - 1,
    pixels: TITLE_LIMITS.pixels - textWidth(` ${brand}`, TITLE_LIMITS.fontSize),
  };
}

/** The title without the name of the site. */
function withoutBrand(title: string, site: Site): string {
  const affix = site.titleAffix;
  if (affix?.side === 'SUFFIX' && title.endsWith(affix.text)) return trimmed(title.slice(0, -affix.text.length));
  if (affix?.side === 'PREFIX' && title.startsWith(affix.text)) return title.slice(affix.text.length).trim();
  return title;
}

const draft = (
  page: PageView,
  text: string,
  title: string,
  explanation: string,
  basis: 'EXACT' | 'DERIVED' | 'GUESSED',
  inferred = 0,
): Draft | null =>
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

const drafts = (page: PageView, texts: readonly string[], title: string, explanation: string, inferred = 0): Draft[] =>
  texts.flatMap((text) => draft(page, text, title, explanation, 'DERIVED', inferred) ?? []);

const compose = (title: string, explanation: string) =>
  onPage((page, site) => {
    const { text, inferred } = pageName(page);
    return text === '' ? null : drafts(page, candidates(page, site, text), title, explanation, inferred);
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
    const own = withoutBrand(page.title, site);
    return drafts(
      page,
      suited(page, site, [
        withBrand(own, site),
        withBrand(shortened(own, besideBrand(site)), site),
        own,
        shortened(own, TITLE_LIMITS),
        shortened(page.title, TITLE_LIMITS),
      ]),
      'Shorten the title',
      'The beginning is kept up to the last whole word that result pages show; the name of the site stays where there is room.',
      0.1,
    );
  }),
  'title-duplicate': onPage((page, site) => {
    const { text, inferred } = pageName(page);
    const own = withoutBrand(page.title, site);
    const path = pathName(page.url);
    return drafts(
      page,
      suited(page, site, [
        ...(folded(text) === folded(page.title) || text === '' ? [] : candidates(page, site, text)),
        ...[text, path].flatMap((one) => [
          withBrand(`${trimmed(own)} – ${one}`, site),
          withBrand(shortened(`${one} – ${own}`, besideBrand(site)), site),
        ]),
        longerWithBrand(page, path, site),
      ]),
      'Give the page a title of its own',
      'The main heading, else the address, tells this page from the others with the same title.',
      Math.max(inferred, 0.2),
    );
  }),
  'title-brand-inconsistent': onPage((page, site) =>
    brandOf(site) === null
      ? null
      : drafts(
          page,
          suited(page, site, [
            withBrand(page.title, site),
            withBrand(shortened(page.title, besideBrand(site)), site),
            longerWithBrand(page, page.title, site),
          ]),
          'Add the name of the site',
          'Most titles of the site carry the same name; this one follows them.',
        ),
  ),
  'title-same-as-h1': onPage((page, site) =>
    drafts(
      page,
      suited(page, site, [
        withBrand(page.title, site),
        longerWithBrand(page, withoutBrand(page.title, site), site),
        longer(page, page.title, TITLE_LIMITS),
      ]),
      'Let the title say more than the heading',
      'The title is read apart from the page, so it names the site or the point of the page as well.',
      0.1,
    ),
  ),
  'title-keyword-repeat': onPage((page, site) => {
    const kept = onceEach(page.title);
    return drafts(
      page,
      suited(page, site, [
        withBrand(trimmed(onceEach(withoutBrand(page.title, site))), site),
        trimmed(kept),
        ...candidates(page, site, pageName(page).text),
        withBrand(longer(page, onceEach(pageName(page).text), besideBrand(site)), site),
      ]),
      'Use each word once',
      'Repeated words are left out from their second use on.',
      0.1,
    );
  }),
};

function onceEach(title: string): string {
  const seen = new Set<string>();
  const kept = title.split(' ').filter((word) => {
    const key = word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    if (key.length < 2) return true;
    const first = !seen.has(key);
    seen.add(key);
    return first;
  });
  return kept.join(' ');
}
