import { elementEvidence } from '../../element-evidence.js';
import { namedPlace, ownPlaces } from '../../named-place.js';
import { webAnchors } from '../../page-links.js';
import { finding, glanced, notApplicable, pageOnSiteRule } from '../../rule.js';
import type { Site } from '../../site.js';

export default pageOnSiteRule({
  id: 'link-fragment-missing',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Link leads to a place that does not exist on the page',
  why: 'The browser opens the page at its top, and the reader does not find what the link promised.',
  fix: 'Give the target element the id that the link names, or correct the part after the # in the link.',
  source: 'https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment',
  on: 'html',
  perElement: true,
  glance: (links) =>
    glanced(
      links.place || links.lostPlace || links.noted('OWN_PLACE') || links.noted('LOST_PLACE'),
      links.lostPlace || links.noted('LOST_PLACE'),
    ),
  check: (page, site) => {
    const own = ownPlaces(page);
    const others = placesOfOthers(site);
    const place = (url: string, fragment: string) => (url === page.url ? own(fragment) : others(url, fragment));
    const known = webAnchors(page).flatMap((anchor) => {
      const fragment = namedPlace(anchor);
      if (fragment === null) return [];
      let found = place(anchor.url, fragment);
      if (found === false) found = place(anchor.url, asWritten(anchor.href));
      // "#L10-L20" marks lines of a listing: a script shows them, from the one that has the id
      const line = found === false ? /^(L?\d+)-L?\d+$/.exec(fragment)?.[1] : undefined;
      if (line !== undefined) found = place(anchor.url, line);
      return found === undefined ? [] : [{ anchor, fragment, found }];
    });
    if (known.length === 0) return notApplicable;
    return finding(
      known
        .filter(({ found }) => !found)
        .map(({ anchor, fragment }) =>
          elementEvidence(`No element of the target has the id “${fragment}”.`, anchor, {
            value: anchor.href,
            target: anchor.url,
          }),
        ),
      { applicable: known.length },
    );
  },
});

/** An id may hold percent signs itself: browsers compare the address as it stands before they decode it. */
function asWritten(href: string): string {
  const hash = URL.parse(`#${href.slice(href.indexOf('#') + 1).trim()}`, 'https://page.invalid/')?.hash ?? '';
  return hash.slice(1).split(':~:', 1)[0] ?? '';
}

/** Answers for the places of other pages; links to one page stand side by side. */
function placesOfOthers(site: Site): (url: string, fragment: string) => boolean | undefined {
  let asked: string | null = null;
  let final = '';
  return (url, fragment) => {
    if (url !== asked) {
      asked = url;
      final = site.resolve(url).finalUrl;
    }
    return site.hasFragment(final, fragment);
  };
}
