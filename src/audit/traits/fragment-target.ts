import { CAPS } from '../../facts/html-facts.js';
import type { PageView, WebAnchor } from '../engine/page-view.js';
import { isCut } from './cut-page.js';

/** The fragment of a document that a link points to; null without one. */
function fragmentTarget({ fragment }: Pick<WebAnchor, 'fragment'>): string | null {
  if (!fragment) return null;
  const directive = fragment.indexOf(':~:');
  const place = directive === -1 ? fragment : fragment.slice(0, directive);
  // #/path, #!path and #a=b are states of an application, not fragments of a document
  return place === '' || place.toLowerCase() === 'top' || /^[/!]|[=&]/.test(place) ? null : place;
}

/** Results for the page's own fragments, undefined where they are not known; a page may have thousands of links to them. */
export function ownPlaces(page: PageView): (place: string) => boolean | undefined {
  const { dom, spa } = page.html;
  // a script that reads the fragment may make of it what it likes
  if (spa || dom.readsFragment) return () => undefined;
  // the part that was not read may have any fragment
  const isWhole = dom.ids.length < CAPS.ids && !isCut(page.facts);
  let ids: Set<string> | undefined;
  return (place) => {
    ids ??= new Set(dom.ids);
    return ids.has(place) || (isWhole ? false : undefined);
  };
}

/** The ids that a link's fragment may match, the likeliest first; none without a fragment. */
export function spellingsOf(anchor: Pick<WebAnchor, 'fragment' | 'href'>): readonly string[] {
  const place = fragmentTarget(anchor);
  if (place === null) return NO_SPELLINGS;
  const written = ESCAPED.test(anchor.href) ? asWritten(anchor.href) : place;
  // "#L10-L20" marks lines of a listing: a script shows them, from the one that has the id
  const line = /^(L?\d+)-L?\d+$/.exec(place)?.[1];
  if (written === place) return line === undefined ? [place] : [place, line];
  return line === undefined ? [place, written] : [place, written, line];
}

const NO_SPELLINGS: readonly string[] = [];
/** characters that a URL holds percent-encoded, or would */
const ESCAPED = /[%"<>`\s]|[^\x20-\x7e]/;

/** Whether one of the spellings is found; undefined where nobody knows. */
export function foundAs(
  spellings: readonly string[],
  find: (spelling: string) => boolean | undefined,
): boolean | undefined {
  let found: boolean | undefined;
  for (const spelling of spellings) {
    found = find(spelling);
    if (found !== false) break;
  }
  return found;
}

/** An id may hold percent signs itself: browsers compare the URL as it stands before they decode it. */
function asWritten(href: string): string {
  const hash = URL.parse(`#${href.slice(href.indexOf('#') + 1).trim()}`, 'https://page.invalid/')?.hash ?? '';
  return hash.slice(1).split(':~:', 1)[0] ?? '';
}
