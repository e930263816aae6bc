import { obstacle } from '../../audit/engine/obstacle.js';
import type { PageView } from '../../audit/engine/page-view.js';
import { textLength } from '../../audit/meta/text-length.js';
import { folded } from '../../audit/site/page-groups.js';
import type { Site, SitePage } from '../../audit/site/site.js';
import { copyOf } from '../copy-of.js';
import { element, lines, tag } from '../markup.js';
import type { Draft } from '../provider.js';
import { isNoName, isOfTheme } from '../site-brand.js';
import { bylinesOf } from '../text/bylines.js';
import {
  cleanHeading,
  NUMBER_ALONE,
  nameOfPage,
  placeName,
  siteName,
  tellingName,
  withBrand,
  withoutBrand,
} from '../text/page-words.js';
import {
  isConfirmed,
  isFirstOfSections,
  isSectionName,
  isTwice,
  namedAlike,
  numberedAlike,
} from '../text/sibling-headings.js';
import { fits, isWhole, shortened, TITLE_LIMITS } from '../text/text-limits.js';
import { sendsOn } from './descriptions.js';
import { headingTag, withoutBylines } from './heading-levels.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';
import { ownHeading, siteHeading } from './site-heading.js';

/** Making the first heading an h1 must not leave a gap behind it. */
function promoted(page: PageView, bylines: ReadonlySet<number>): Draft | null {
  const [first, second] = page.html.headings;
  if (first === undefined || bylines.has(0) || first.text === '' || first.level !== 2 || (second?.level ?? 2) > 2)
    return null;
  if (!isConfirmed(first.text, page)) return null;
  return pageDraft(
    {
      title: 'Make the first heading the h1',
      explanation: 'It comes before the rest of the page and describes it.',
      before: headingTag(first),
      after: element('h1', first.text),
      basis: 'DERIVED',
    },
    [{ url: page.url, kind: 'heading', index: 0, was: first.text, level: 1, text: first.text }],
  );
}

/** An h1 of that text, in the empty one where there is one. */
function added(page: PageView, text: string): Draft | null {
  if (text === '') return null;
  const empty = page.html.headings.findIndex(({ level }) => level === 1);
  const shared = { after: element('h1', text), basis: 'DERIVED' as const, inferred: 0.1 };
  const said = 'It is the title without the site name.';
  return empty === -1
    ? pageDraft(
        {
          ...shared,
          title: 'Add an h1',
          explanation: `${said} Put it at the top of the main content.`,
          before: '',
        },
        [{ url: page.url, kind: 'heading-insert', index: 0, level: 1, text }],
      )
    : pageDraft({ ...shared, title: 'Fill the empty h1', explanation: said, before: '<h1></h1>' }, [
        { url: page.url, kind: 'heading', index: empty, was: '', level: 1, text },
      ]);
}

/** The title names the site as well where title and h1 would be the same. */
function withTitle(page: PageView, draft: Draft | null, title: string): Draft | null {
  if (draft === null || !fits(title, TITLE_LIMITS)) return null;
  return {
    ...draft,
    explanation: `${draft.explanation} The title contains the site name as well, so that the two differ.`,
    before: lines([draft.before, element('title', page.title)].filter((line) => line !== '')),
    after: lines([draft.after, element('title', title)]),
    patch: { ...draft.patch, pages: [...draft.patch.pages, { url: page.url, kind: 'title', text: title }] },
  };
}

/** Whether another page has the same name. */
const isCalled = (other: SitePage, text: string, site: Site): boolean =>
  [nameOfPage(other, site), withoutBrand(other.title, site)].some((name) => folded(name) === folded(text));

const NAMED_TWICE = obstacle(
  'BUILD',
  'The page has its name as h1 twice: in the template make one of the two plain text, so that the sections stay below the other.',
);

const SHARED_BYLINE = obstacle(
  'BUILD',
  'The h1 that the pages share says who wrote them, or when: in the template make it plain text, and the name of the page the h1.',
);

const ABOVE_ALL = obstacle(
  'DECISION',
  'The first h1 is a section like the others: put an h1 above all of them that says what the page is about, and make these h2 headings.',
);

const WHAT_IT_IS = obstacle(
  'WORDS',
  'The title is that of other pages as well, so nothing says what this page is about: write an h1 that does.',
);

/** From this many pages on a title is that of the site. */
const SHARED_TITLE = 3;

/** “Deployment” of “Developer's Guide (10.1) - Deployment”, behind the h1. */
const BEHIND = /^(?:\s*\([^()]{1,40}\))?\s*(?:\s[-–—|]|:)\s+(\S.{3,100})$/u;

const MAX_LENGTH = 70;
const H1_LIMITS = { characters: MAX_LENGTH, pixels: Number.POSITIVE_INFINITY, fontSize: 20 };

export const headings: Recipes = {
  'h1-missing': onPage((page, site) => {
    const { headings: all } = page.html;
    if (sendsOn(page)) return null;
    const told = withoutBrand(page.title, site).replace(/^(.{4,100})[:|–—-] \1$/, '$1');
    // the name of the site is the heading of its home page alone
    const isOwn =
      page.url === site.home?.url ||
      (!NUMBER_ALONE.test(told) &&
        folded(told) !== folded(siteName(site).text) &&
        site.sharing('title', page.title).length < SHARED_TITLE);
    const words = tellingName(page.url);
    // one word of a URL is mostly that of a folder
    const text = isOfTheme(told) ? '' : isOwn ? told : words.includes(' ') ? words : '';
    const unnumbered = text.replace(/^[\dA-Z]{1,3}(?:\.\d{1,3}){0,4}\.\s+/, '');
    const bylines = bylinesOf(page, told);
    const confirmed = all.find((one, index) => !bylines.has(index) && isConfirmed(one.text, page));
    const made = [
      promoted(page, bylines),
      ...[text, unnumbered, shortened(text, H1_LIMITS), confirmed?.text ?? ''].map((one) => added(page, one)),
      ...[added(page, text)].map((draft) => withTitle(page, draft, withBrand(text, site))),
    ].flatMap((draft) => draft ?? []);
    return made.length > 0 || isOwn ? made : WHAT_IT_IS;
  }),
  'h1-multiple': onPage((page, site) => {
    const signed = withoutBylines(page, site);
    if (signed !== null) return signed;
    const kept = siteHeading(page, site);
    if (kept !== null) return kept;
    const [named] = page.html.headings.filter(({ level, text }) => level === 1 && text !== '');
    // “Overview” is a section beside the others, and not what they are parts of
    if (named !== undefined && (isSectionName(named.text) || isFirstOfSections(page, named.text))) return ABOVE_ALL;
    if (isTwice(page)) return NAMED_TWICE;
    const siblings = numberedAlike(page) ?? namedAlike(page);
    if (siblings !== null)
      return obstacle(
        'DECISION',
        `The page has several sections of one rank, “${siblings[0]}” and “${siblings[1]}”: none is part of the other. Put an h1 above them that describes both, or give each a page.`,
      );
    const [, ...others] = page.html.headings.flatMap(({ level, text }, index) =>
      level === 1 && text !== '' ? [index] : [],
    );
    const from = others[0] ?? page.html.headings.length;
    // a chapter is no longer above its sections unless these move as well
    const found = page.html.headings.flatMap((heading, index) =>
      index >= from && heading.text !== '' && heading.level < 6
        ? [{ ...heading, index, next: (heading.level + 1) as 2 | 3 | 4 | 5 | 6 }]
        : [],
    );
    return pageDraft(
      {
        title: 'Keep the first h1',
        explanation:
          'The others become h2 headings, and the headings below them move down a level as well; keep their look with CSS.',
        before: lines(found.map(headingTag)),
        after: lines(found.map(({ text, next }) => element(`h${next}`, cleanHeading(text)))),
        basis: 'EXACT',
      },
      found.map(({ index, text, next }) => ({ url: page.url, kind: 'heading', index, was: text, level: next, text })),
    );
  }),
  'h1-too-long': onPage((page) => {
    if (sendsOn(page)) return null;
    const found = page.html.headings.flatMap((heading, index) =>
      heading.level === 1 && textLength(heading.text) > MAX_LENGTH ? [{ ...heading, index }] : [],
    );
    const cut = found.map((heading) => ({
      ...heading,
      short: shortened(cleanHeading(heading.text), {
        characters: MAX_LENGTH,
        pixels: Number.POSITIVE_INFINITY,
        fontSize: 20,
      }),
    }));
    if (cut.some(({ text, short }) => !isWhole(short, cleanHeading(text)))) return null;
    return pageDraft(
      {
        title: 'Shorten the h1',
        explanation: 'Its first part stays, up to 70 characters. The rest belongs in the first sentence below.',
        before: lines(found.map(headingTag)),
        after: lines(cut.map(({ short }) => element('h1', short))),
        basis: 'DERIVED',
        inferred: 0.1,
      },
      cut.map(({ index, text, short }) => ({
        url: page.url,
        kind: 'heading',
        index,
        was: text,
        level: 1,
        text: short,
      })),
    );
  }),
  'h1-alt-only': onPage((page) => {
    const found = page.html.headings
      .flatMap((heading, index) => (heading.level === 1 && heading.altOnly ? [{ ...heading, index }] : []))
      .slice(0, 1);
    return pageDraft(
      {
        title: 'Use text in the heading',
        explanation:
          'The text is the alt text. The image stays next to it, with an empty alt; its other attributes do too.',
        before: lines(found.map(({ text }) => `<h1>${tag('img', { alt: text, '…': true })}</h1>`)),
        after: lines(found.map((one) => headingTag(one).replace('>', `>${tag('img', { alt: '', '…': true })} `))),
        basis: 'EXACT',
      },
      found.map(({ index, text }) => ({ url: page.url, kind: 'heading', index, was: text, level: 1, text })),
    );
  }),
  'h1-duplicate': onPage((page, site) => {
    const copy = copyOf(page, site);
    if (copy !== null)
      return obstacle(
        'LEAVE',
        `The page has the same text as ${copy}: redirect one of the two, or declare the canonical; then one heading is right for both.`,
      );
    const kept = siteHeading(page, site);
    if (kept !== null) return kept;
    const index = page.html.headings.findIndex(({ level, text }) => level === 1 && text !== '');
    if (bylinesOf(page, withoutBrand(page.title, site)).has(index)) return SHARED_BYLINE;
    const lower = ownHeading(page, site);
    if (lower !== null)
      return obstacle(
        'BUILD',
        `The page has its own heading below the shared h1: in the template, make “${lower}” the h1, and the shared one plain text.`,
      );
    const was = cleanHeading(page.h1);
    const place = placeName(page, site);
    const own = nameOfPage({ url: page.url, h1: page.h1, title: page.title }, site);
    const together = place === '' || folded(place) === folded(was) ? [] : [`${was} – ${place}`];
    const rest = page.title.startsWith(was) ? BEHIND.exec(page.title.slice(was.length))?.[1] : undefined;
    const texts = [rest ?? own, withoutBrand(page.title, site), ...together];
    return texts
      .filter((text) => text !== '' && folded(text) !== folded(was) && textLength(text) <= MAX_LENGTH)
      .filter((text) => folded(text) !== folded(siteName(site).text) && !isNoName(text))
      .filter(
        (text) => !site.sharing('h1', page.h1).some((other) => other.url !== page.url && isCalled(other, text, site)),
      )
      .flatMap((text): Draft[] =>
        [
          pageDraft(
            {
              title: 'Give the page a unique h1',
              explanation:
                'Its title, or the section it belongs to, distinguishes it from the others with the same h1.',
              before: element('h1', page.h1),
              after: element('h1', text),
              basis: 'DERIVED',
              inferred: 0.2,
            },
            [{ url: page.url, kind: 'heading', index, was: page.h1, level: 1, text }],
          ),
        ].flatMap((draft) => draft ?? []),
      );
  }),
};
