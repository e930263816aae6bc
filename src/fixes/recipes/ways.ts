import type { PageView } from '../../audit/page-view.js';
import type { Site } from '../../audit/site.js';
import { tag } from '../markup.js';
import { pathName, siteName } from '../page-words.js';
import type { Draft } from '../provider.js';
import { parentOf } from './link-targets.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';

/** A link to the page, on one that stands above it or beside it. */
const linked = onPage((page, site) => {
  const text = page.h1 || page.title || pathName(page.url);
  if (text === '') return null;
  const linking = new Set(site.inlinks(page.url).sample);
  return placesFor(page, site)
    .filter(({ url }) => url !== page.url && !linking.has(url))
    .flatMap(({ url, why }): Draft[] => {
      const draft = pageDraft(
        {
          title: 'Link to the page',
          explanation: `${url} ${why}.`,
          before: '',
          after: `<!-- on ${url} -->\n${tag('a', { href: page.url })}${text}</a>`,
          basis: 'GUESSED',
        },
        [{ url, kind: 'anchor-add', href: page.url, text }],
      );
      return draft === null ? [] : [draft];
    });
});

function placesFor(page: PageView, site: Site): { url: string; why: string }[] {
  const parent = parentOf(page.url, site);
  const linking = site.inlinks(page.url).sample[0];
  const above = linking === undefined ? null : parentOf(linking, site);
  return [
    ...(parent === null
      ? []
      : [{ url: parent, why: 'stands above it in the address and is the natural place for a link' }]),
    ...(above === null ? [] : [{ url: above, why: 'stands above the page that links to it' }]),
    ...(site.home ? [{ url: site.home.url, why: 'is where visitors begin' }] : []),
  ];
}

export const ways: Recipes = {
  'orphan-page': linked,
  'inlinks-one': linked,
  'inlinks-nofollow-only': linked,
  'inlinks-redirect-only': linked,
  'dead-end-page': onPage((page, site) => {
    const { home } = site;
    if (home === null || home.url === page.url || page.nofollow) return null;
    const text = siteName(site).text;
    return pageDraft(
      {
        title: 'Lead back to the start',
        explanation:
          'The least that a page can offer is the way to the start page; links to related pages serve better.',
        before: '',
        after: `${tag('a', { href: home.url })}${text}</a>`,
        basis: 'DERIVED',
      },
      [{ url: page.url, kind: 'anchor-add', href: home.url, text }],
    );
  }),
};
