import { obstacle } from '../../audit/engine/obstacle.js';
import type { PageView } from '../../audit/engine/page-view.js';
import { textLength } from '../../audit/meta/text-length.js';
import { folded } from '../../audit/site/page-groups.js';
import type { Site } from '../../audit/site/site.js';
import { element, lines } from '../markup.js';
import type { Draft } from '../provider.js';
import { isOfOtherFolder } from '../text/folder-names.js';
import { isGreeting } from '../text/greeting.js';
import { brandOf, pageName, placeName, siteName, withBrand, withoutBrand } from '../text/page-words.js';
import { addsNothing, isReordered, isSaid, stutters } from '../text/same-words.js';
import { fits, isWhole, shortened, TITLE_LIMITS, trimmed } from '../text/text-limits.js';
import { beginsAlike, behindShared, besideBrand, isBeginning, ownPath, withShortBrand } from '../text/title-parts.js';
import { type Made, onPage, pageDraft, type Recipes } from './recipe.js';

const MIN_LENGTH = 20;

/** Titles that fit, are long enough and are not somebody else's, the best first. */
function candidates(page: PageView, site: Site, own: string, least = MIN_LENGTH): string[] {
  const named = folded(own) === folded(siteName(site).text) ? '' : own;
  // the name of the site alone, with the mark before it, is no title
  if (named === '') return [];
  const place = placeName(page, site);
  return suited(page, site, least, [
    withBrand(named, site),
    named,
    ...placed(named, place, site),
    ...(brandOf(site) === null ? [] : [withBrand(shortened(named, besideBrand(site)), site)]),
    shortened(named, TITLE_LIMITS),
  ]);
}

/** With where it belongs, and the name of the site where there is room. */
function placed(text: string, place: string, site: Site): string[] {
  if (place === '' || text === '' || isSaid(place, text)) return [];
  const both = `${trimmed(text)} – ${place}`;
  // “Frustum – Graphene: Graphene Manual” says a name twice
  return isSaid(place, brandOf(site)?.text ?? siteName(site).text) ? [both] : [withBrand(both, site), both];
}

const suited = (page: PageView, site: Site, least: number, texts: readonly string[]): string[] =>
  [...new Set(texts)].filter((text) => suits(text, page, site, least));

function suits(text: string, page: PageView, site: Site, least: number): boolean {
  if (
    !fits(text, TITLE_LIMITS) ||
    textLength(text) < least ||
    stutters(withoutBrand(text, site), page.title) ||
    (isGreeting(text) && !isGreeting(page.title))
  )
    return false;
  // words of the name of the site are no topic before that name
  const own = withoutBrand(text, site);
  if (own !== text && addsNothing(own, siteName(site).text)) return false;
  if (isOfOtherFolder(text, page, brandOf(site)?.text.trim() ?? siteName(site).text, site)) return false;
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
    const { text, inferred } = pageName(page, site);
    if (text === '') return null;
    // with the name of the site the titles of several pages are the same again
    const isShared = site.sharing('title', page.title).some(({ url }) => url !== page.url);
    if (isShared && folded(text) === folded(withoutBrand(page.title, site))) return TAKEN_TITLE;
    return drafts(page, candidates(page, site, text), title, explanation, inferred);
  });

/** A short title says more than none: where nothing longer can be made, the name of the page stands with that of the site. */
const SHORTEST = 2;

const TAKEN = obstacle(
  'WORDS',
  'The main heading, alone and with the site name, is already the title of another page: write a title that distinguishes the two.',
);

const TAKEN_TITLE = obstacle(
  'WORDS',
  'Other pages have the same title, and nothing else says what this one is about: write a title that distinguishes them.',
);

const addTitle = onPage((page, site) => {
  const { text, inferred } = pageName(page, site);
  if (text === '') return null;
  const long = candidates(page, site, text);
  const made = drafts(
    page,
    long.length > 0 ? long : candidates(page, site, text, SHORTEST),
    'Add a title',
    FROM_HEADING,
    inferred,
  );
  return made.length > 0 ? made : TAKEN;
});

const FROM_HEADING = 'It is made of the main heading and, if there is space, the site name.';

export const titles: Recipes = {
  'title-missing': addTitle,
  'title-placeholder': compose('Replace the placeholder title', FROM_HEADING),
  'title-too-short': compose('Write a more descriptive title', FROM_HEADING),
  'title-boilerplate': compose('Put the topic of the page before the site name', FROM_HEADING),
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
          'The first title in the head is the one that browsers show; the others are removed.',
          'EXACT',
        );
  }),
  'title-outside-head': onPage((page) =>
    draft(
      page,
      page.title,
      'Move the title into the head',
      'The text stays the same and moves into the head, before anything that belongs in the body.',
      'EXACT',
    ),
  ),
  'title-too-long': onPage((page, site) => {
    const own = withoutBrand(page.title, site);
    // a home page that begins with the name of the site keeps it
    const { text: name } = siteName(site);
    const isHome = page.title.startsWith(name) && page.parsed.pathname.split('/').length <= 3;
    const named = isHome ? [shortened(page.title, TITLE_LIMITS)].filter((text) => isWhole(text, page.title)) : [];
    return drafts(
      page,
      suited(page, site, MIN_LENGTH, [
        ...named,
        // a name that other titles do not carry is not worth the words it takes
        ...(brandOf(site) === null ? [] : [withBrand(own, site), ...withShortBrand(own, site)]),
        own,
        ...(isHome ? [] : behindShared(own, page, site).flatMap((text) => [withBrand(text, site), text])),
        ...[shortened(own, besideBrand(site)), shortened(own, TITLE_LIMITS), shortened(page.title, TITLE_LIMITS)]
          .filter((text) => isWhole(text, page.title))
          .flatMap((text) => (brandOf(site) === null ? [text] : [withBrand(text, site), text])),
      ]).filter((text) => (!isHome || text.includes(name)) && !isBeginning(text, page, site)),
      'Shorten the title',
      'Its first part is kept, to the end of a clause or word, plus the site name if there is space. If other words matter more, put those first.',
      0.1,
    );
  }),
  'title-duplicate': onPage((page, site) => {
    const { text, inferred } = pageName(page, site);
    const own = withoutBrand(page.title, site);
    const place = placeName(page, site);
    return drafts(
      page,
      suited(page, site, MIN_LENGTH, [
        ...(folded(text) === folded(own) || text === '' ? [] : candidates(page, site, text)),
        ...placed(own, place, site),
        ...placed(own, text, site),
        ...placed(own, ownPath(page, own), site),
        ...placed(ownPath(page, ''), place, site),
      ]).filter((one) => !isReordered(one, page.title)),
      'Give the page a unique title',
      'The main heading, the section, or else the URL distinguishes this page from the others with the same title.',
      Math.max(inferred, 0.2),
    );
  }),
  'title-brand-inconsistent': onPage((page, site) =>
    brandOf(site) === null || beginsAlike(page.title, siteName(site).text)
      ? null
      : drafts(
          page,
          suited(page, site, MIN_LENGTH, [
            withBrand(page.title, site),
            ...placed(page.title, placeName(page, site), site),
            // a part behind a separator there may be the name of another work
            ...(PART.test(page.title) ? [] : [withBrand(shortened(page.title, besideBrand(site)), site)]),
          ]),
          'Add the site name',
          'Most titles of the site have it; this one follows them.',
        ),
  ),
  'title-same-as-h1': onPage((page, site) =>
    drafts(
      page,
      suited(page, site, MIN_LENGTH, [withBrand(page.title, site), ...placed(page.title, placeName(page, site), site)]),
      'Make the title more specific than the h1',
      'The title is read outside the page, so it contains the site name or the section as well.',
      0.1,
    ),
  ),
  'title-keyword-repeat': onPage((page, site): Made => {
    const own = withoutBrand(page.title, site);
    const parts = once(own.split(PART));
    const listed = once(own.split(/,\s+/));
    const kept = [listed.join(', '), parts.join(' – ')].filter((text) => textLength(text) < textLength(own));
    const { text: name } = pageName(page, site);
    return drafts(
      page,
      suited(page, site, MIN_LENGTH, [
        ...kept.flatMap((text) => [withBrand(text, site), text]),
        own,
        ...(parts.length > 1 ? parts : []),
        withBrand(name, site),
        name,
      ]).filter((text) => text !== page.title),
      'Remove the repetition',
      'The repeating part is removed: a segment of the title, an item of its list, or the site name.',
      0.1,
    );
  }),
};

const PART = /\s[|–—·-]\s/;

/** Without parts whose words all are in those before. */
function once(parts: readonly string[]): string[] {
  const seen = new Set<string>();
  return parts.filter((part) => {
    const words = part.toLowerCase().match(/[\p{L}\p{N}]{2,60}/gu) ?? [];
    const fresh = words.some((word) => !seen.has(word));
    for (const word of words) seen.add(word);
    return fresh;
  });
}
