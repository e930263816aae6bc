import type { PageView } from '../../audit/engine/page-view.js';
import { folded } from '../../audit/site/page-groups.js';
import type { Site } from '../../audit/site/site.js';
import { element } from '../markup.js';
import type { Draft } from '../provider.js';
import { cleanHeading, nameOfPage } from '../text/page-words.js';
import { pageDraft } from './recipe.js';

/** Pages of one heading from which on it names what they are part of. */
const SHARED = 3;

/** A heading below a shared h1 that is the name of the page; null where there is none. */
export function ownHeading(page: PageView, site: Site): string | null {
  const name = folded(nameOfPage({ url: page.url, h1: page.h1, title: page.title }, site));
  if (site.sharing('h1', page.h1).length < SHARED || name === folded(page.h1)) return null;
  return page.html.headings.find(({ level, text }) => level > 1 && folded(cleanHeading(text)) === name)?.text ?? null;
}

/** The first h1 names the site, as many pages have it, and another one the page. */
export function siteHeading(page: PageView, site: Site): Draft | null {
  const h1s = page.html.headings.flatMap(({ level, text }, index) =>
    level === 1 && text !== '' ? [{ text, index }] : [],
  );
  const [first, second] = h1s;
  if (first === undefined || second === undefined || page.url === site.home?.url) return null;
  const pages = site.sharing('h1', page.h1).length;
  // a numbered one is a section of each of them
  if (/^\d/.test(first.text)) return null;
  if (pages < SHARED || folded(first.text) === folded(second.text)) return null;
  return pageDraft(
    {
      title: 'Keep the h1 of the page',
      explanation: `The first h1 is the same on ${pages} pages: it names the site, or what the pages are part of. As plain text it leaves the heading of the page as the h1; keep its look with CSS.`,
      before: element('h1', first.text),
      after: element('p', first.text),
      basis: 'DERIVED',
      inferred: 0.1,
    },
    [{ url: page.url, kind: 'heading-remove', index: first.index, was: first.text }],
  );
}
