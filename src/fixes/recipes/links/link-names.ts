import type { PageView } from '../../../audit/engine/page-view.js';
import { isGenericAnchor } from '../../../audit/links/generic-anchors.js';
import { internalLinks } from '../../../audit/links/page-links.js';
import { textLength } from '../../../audit/meta/text-length.js';
import { folded } from '../../../audit/site/page-groups.js';
import type { Site } from '../../../audit/site/site.js';
import { cleanHeading, nameOfPage, withoutBrand } from '../../text/page-words.js';
import { fits } from '../../text/text-limits.js';
import { onPage, type Recipes } from '../recipe.js';
import { linkDraft } from './link-draft.js';
import { parentOf } from './link-targets.js';

/** Anchor text stands in a sentence or a list, and not above a page. */
const LIMIT = { characters: 60, pixels: Number.POSITIVE_INFINITY, fontSize: 16 };
/** From this many targets on a text is reported. */
const CONFLICT = 3;

/** Names for the link, the best first: what the page calls itself, and where it belongs. */
function namesOf(url: string, text: string, from: PageView, site: Site): string[] {
  const target = site.resolve(url).final;
  const above = parentOf(url, site);
  const parent = above === null ? undefined : site.page(above);
  const isFound = target?.status === 200;
  const name = isFound && (target.h1 || target.title) ? nameOfPage(target, site) : '';
  const title = withoutShared(withoutBrand((isFound ? target.title : null) ?? '', site), from.title);
  const place = parent && parent.url !== site.home?.url ? nameOfPage(parent, site) : '';
  // “Chapter 8” is in a sentence and is looked for by readers
  const numbered = /\d/.test(text) && textLength(text) <= MAX_NUMBER;
  return [
    ...(numbered && title !== '' && !title.includes(text) ? [`${text}: ${title}`] : []),
    name,
    title,
    ...(place === '' ? [] : [`${text} – ${place}`]),
    ...(name === '' || place === '' ? [] : [`${name} – ${place}`]),
  ]
    .map(cleanHeading)
    .filter((one) => fits(one, LIMIT));
}

const STEP =
  /^\P{L}*(?:prev(?:ious)?|next|up|back|forward|zurück|weiter|précédent|suivant|anterior|siguiente)\P{L}*$/iu;

const MAX_NUMBER = 14;

/** Without the end that both titles share behind a separator: the name of the work. */
function withoutShared(title: string, other: string): string {
  const [, tail = ''] = /(\s[-–—|]\s[^|]{2,60})$/.exec(title) ?? [];
  return tail !== '' && other.endsWith(tail) ? title.slice(0, -tail.length) : title;
}

const isFree = (name: string, url: string, site: Site): boolean =>
  site.anchorTargets(name).filter((other) => other !== url).length < CONFLICT - 1;

export const linkNames: Recipes = {
  'anchor-conflict': onPage((page, site) => {
    const own = new Set<unknown>(internalLinks(page, site));
    const taken = new Set<string>();
    return linkDraft(
      page,
      (anchor) => {
        if (anchor.url === null || !own.has(anchor)) return undefined;
        const { url, text } = anchor;
        // an arrow shows where the link leads from each page, and has the same text on all
        if (STEP.test(text)) return undefined;
        if (!text.includes(' ') || anchor.fragment !== null || site.anchorTargets(text).length < CONFLICT)
          return undefined;
        const name = namesOf(url, text, page, site).find((one) => suits(one, url, text, taken, page, site));
        if (name === undefined) return undefined;
        taken.add(`${folded(name)} ${url}`);
        return { text: name };
      },
      {
        title: 'Give each link unique anchor text',
        explanation:
          'The new texts are the heading or title of the link target, with its section where needed. Make the same change on other pages that use the same anchor text.',
        basis: 'DERIVED',
        inferred: 0.2,
      },
    );
  }),
};

function suits(
  name: string,
  url: string,
  text: string,
  taken: ReadonlySet<string>,
  page: PageView,
  site: Site,
): boolean {
  if (name === '' || folded(name) === folded(text) || isGenericAnchor(name, page.html.lang)) return false;
  const others = [...taken].some((one) => one.startsWith(`${folded(name)} `) && one !== `${folded(name)} ${url}`);
  return !others && isFree(name, url, site);
}
