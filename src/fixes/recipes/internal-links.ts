import type { PageView } from '../../audit/engine/page-view.js';
import { folded } from '../../audit/site/page-groups.js';
import type { Site } from '../../audit/site/site.js';
import { element, lines, onThePage, tag } from '../markup.js';
import type { Draft } from '../provider.js';
import { nameOfPage, pathName, shownName } from '../text/page-words.js';
import { sendsOn } from './descriptions.js';
import { parentOf } from './links/link-targets.js';
import { namelessFor } from './nameless.js';
import { onPage, pageDraft, type Recipes, siteDraft } from './recipe.js';
import { isForVisitors } from './robots-metas.js';

/** `Index – A`: one letter of an index, which belongs beside the other letters. */
const ENTRY = /^(?:\p{L}+\P{L}+)?\P{L}*[\p{Lu}\p{Nd}]\P{L}*$/u;

/** The name of the page alone; null where its name says nothing, or is that of other pages or of the home page. */
function ownName(page: PageView, site: Site): string | null {
  const text = nameOfPage({ url: page.url, h1: page.h1, title: page.title }, site);
  if (text === '' || ENTRY.test(text) || isForVisitors(page)) return null;
  if (site.home !== null && page.url !== site.home.url && folded(text) === folded(nameOfPage(viewed(site.home), site)))
    return null;
  const titled = page.title === '' ? [] : site.sharing('title', page.title);
  return titled.some(({ url, h1 }) => url !== page.url && folded(h1) === folded(page.h1)) ? null : text;
}

const viewed = ({ url, h1, title }: PageView) => ({ url, h1, title });

/** A link to the page, on one that stands above it or beside it. */
const linked = onPage((page, site) => {
  const text = ownName(page, site);
  if (text === null) return null;
  const linking = new Set(site.inlinks(page.url).sample);
  return placesFor(page, site)
    .filter(
      ({ url }) =>
        url !== page.url &&
        !linking.has(url) &&
        !isPassed(url, site) &&
        (url !== site.home?.url || isNearHome(page, site)),
    )
    .flatMap(({ url, why }): Draft[] => {
      const draft = pageDraft(
        {
          title: 'Link to the page',
          explanation: `${url} ${why}.`,
          before: '',
          after: `${onThePage(url)}\n${element('a', text, { href: page.url })}`,
          basis: 'GUESSED',
        },
        [{ url, kind: 'anchor-add', href: page.url, text }],
      );
      return draft === null ? [] : [draft];
    });
});

/** A home page that sends visitors on at once shows them no link. */
const isPassed = (url: string, { home }: Site): boolean =>
  url === home?.url && home.facts.html !== null && sendsOn(home);

/** A home page links to what stands right below it, and not to one of hundreds. */
const isNearHome = ({ parsed }: PageView, site: Site): boolean =>
  parsed.pathname.split('/').filter((part) => part !== '').length <= (isSmall(site) ? 2 : 1);

const FEW_PAGES = 50;
const isSmall = (site: Site): boolean =>
  site.derive('fixes: a small site', () => Array.from(site.pages()).length <= FEW_PAGES);

function placesFor(page: PageView, site: Site): { url: string; why: string }[] {
  const parent = parentOf(page.url, site);
  const linking = site.inlinks(page.url).sample[0];
  const above = linking === undefined ? null : parentOf(linking, site);
  return [
    ...(parent === null ? [] : [{ url: parent, why: 'is its parent in the URL path and the natural page for a link' }]),
    ...(above === null ? [] : [{ url: above, why: 'is the parent of the page that links to it' }]),
    ...(site.home && isNearHome(page, site) ? [{ url: site.home.url, why: 'is the home page' }] : []),
  ];
}

/** A page that lies deeper than this is reported. */
const DEEPEST = 4;

/** A link from a page near enough to the start. */
const nearer = onPage((page, site) => {
  const text = ownName(page, site);
  if (text === null) return null;
  return placesFor(page, site)
    .map((place) => ({ ...place, depth: site.page(place.url)?.depth ?? null }))
    .filter(({ url, depth }) => url !== page.url && depth !== null && depth < DEEPEST)
    .flatMap(({ url, why, depth }): Draft[] => {
      const near = (depth ?? 0) + 1;
      const draft = pageDraft(
        {
          title: 'Link to the page from closer to the home page',
          explanation: `${url} ${why} and has crawl depth ${depth ?? 0}: the page then has depth ${near} instead of ${site.page(page.url)?.depth ?? 'more'}.`,
          before: '',
          after: `${onThePage(url)}\n${element('a', text, { href: page.url })}`,
          basis: 'GUESSED',
        },
        [
          { url, kind: 'anchor-add', href: page.url, text },
          { url: page.url, kind: 'depth', depth: near },
        ],
      );
      return draft === null ? [] : [draft];
    });
});

/** The series in its links: those that lead nowhere go, those that are only in the head become visible. */
const pagination = onPage((page, site) => {
  const anchors = new Set(page.html.anchors.map(({ url }) => url));
  const found = (['next', 'prev'] as const).flatMap((rel) =>
    page.links(rel).flatMap(({ href, url }) => {
      const target = url === null ? undefined : site.page(url);
      if (url === null || (target === undefined && anchors.has(url))) return [];
      const bad = target !== undefined && !target.inconclusive && (target.status !== 200 || target.noindex);
      if (!bad && anchors.has(url)) return [];
      const text = target === undefined ? pathName(url) : nameOfPage(target, site);
      return [{ rel, href, url, bad, text: `${rel === 'next' ? 'Next' : 'Previous'}: ${text}` }];
    }),
  );
  return pageDraft(
    {
      title: found.every(({ bad }) => bad)
        ? 'Remove the links to missing pages'
        : 'Link the previous and next page in the content',
      explanation: found.every(({ bad }) => bad)
        ? 'The series ends here until the page they point to is restored.'
        : 'Search engines follow links in the content, not those in the head. Put these above or below the main text; links to missing pages are removed.',
      before: lines(found.map(({ rel, href }) => tag('link', { rel, href }))),
      after: lines(found.flatMap(({ rel, url, bad, text }) => (bad ? [] : [element('a', text, { rel, href: url })]))),
      basis: 'DERIVED',
    },
    found.map(({ rel, href, url, bad, text }) =>
      bad
        ? { url: page.url, kind: 'link-remove' as const, rel, href }
        : { url: page.url, kind: 'anchor-add' as const, href: url, text },
    ),
  );
});

export const internalLinkFixes: Recipes = {
  'page-too-deep': nearer,
  'pagination-broken': pagination,
  'nav-link-missing-home': ({ site }) => {
    const { home } = site;
    if (home === null) return null;
    const text = shownName(site);
    if (text === null) return namelessFor('into a link to it in the header of every page');
    return siteDraft(
      {
        title: 'Link the home page from every page',
        explanation: 'Put it into the header of the template, around the logo if there is one.',
        before: '',
        after: `<header>\n  ${element('a', text, { href: home.parsed.pathname })}\n</header>`,
        basis: 'EXACT',
      },
      [{ kind: 'link-everywhere', url: home.url }],
    );
  },
  'orphan-page': linked,
  'inlinks-one': linked,
  'inlinks-nofollow-only': linked,
  'inlinks-redirect-only': linked,
  'dead-end-page': onPage((page, site) => {
    const { home } = site;
    if (home === null || home.url === page.url || page.nofollow) return null;
    const text = shownName(site);
    if (text === null) return namelessFor('into a link to it on this page');
    return pageDraft(
      {
        title: 'Link to the home page',
        explanation: 'A link to the home page is the minimum; links to related pages are better.',
        before: '',
        after: element('a', text, { href: home.url }),
        basis: 'DERIVED',
      },
      [{ url: page.url, kind: 'anchor-add', href: home.url, text }],
    );
  }),
};
