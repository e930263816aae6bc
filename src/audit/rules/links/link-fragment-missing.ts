import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, glanced, notApplicable, pageOnSiteRule } from '../../engine/rule.js';
import { foundAs, ownPlaces, spellingsOf } from '../../links/fragment-target.js';
import { webAnchors } from '../../links/page-links.js';
import type { Site } from '../../site/site.js';

export default pageOnSiteRule({
  id: 'link-fragment-missing',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Link to missing fragment (#id)',
  why: 'The browser opens the page at its top, and the reader does not find what the link promised.',
  fix: 'Add the id used in the link to the target element, or correct the part after the # in the link.',
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
    const elsewhere = placesOfOthers(site);
    const place = (url: string, fragment: string) => (url === page.url ? own(fragment) : elsewhere(url, fragment));
    const known = webAnchors(page).flatMap((anchor) => {
      const [fragment, ...others] = spellingsOf(anchor);
      if (fragment === undefined) return [];
      const found = foundAs([fragment, ...others], (spelling) => place(anchor.url, spelling));
      return found === undefined ? [] : [{ anchor, fragment, found }];
    });
    if (known.length === 0) return notApplicable;
    return finding(
      known
        .filter(({ found }) => !found)
        .map(({ anchor, fragment }) =>
          elementEvidence(`No element on the target page has the id “${fragment}”.`, anchor, {
            value: anchor.href,
            target: anchor.url,
          }),
        ),
      { applicable: known.length },
    );
  },
});

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
