import { CAPS } from '../crawl/facts.js';
import type { PageView, WebAnchor } from './page-view.js';

/** The place of a document that a link names by its fragment; null where it names none. */
export function namedPlace({ fragment }: Pick<WebAnchor, 'fragment'>): string | null {
  if (!fragment) return null;
  const directive = fragment.indexOf(':~:');
  const place = directive === -1 ? fragment : fragment.slice(0, directive);
  // #/path, #!path and #a=b are states of an application, not places in a document
  return place === '' || place.toLowerCase() === 'top' || /^[/!]|[=&]/.test(place) ? null : place;
}

/** Answers for the page's own places, undefined where they are not known; a page may have thousands of links to them. */
export function ownPlaces(page: PageView): (place: string) => boolean | undefined {
  const { dom, spa } = page.html;
  if (spa || dom.ids.length >= CAPS.ids) return () => undefined;
  let ids: Set<string> | undefined;
  return (place) => {
    ids ??= new Set([...dom.ids, ...(page.facts.rendered?.html.dom.ids ?? [])]);
    return ids.has(place);
  };
}
