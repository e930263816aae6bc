import type { PageView, WebAnchor } from '../engine/page-view.js';
import type { LinkSignals } from '../site/link-signals.js';
import type { Site } from '../site/site.js';
import { foundAs, ownPlaces, spellingsOf } from '../traits/fragment-target.js';
import { type LinkTrait, PageLinks } from './page-links.js';

/** A link to a fragment of a page whose ids are known. */
export interface FragmentLink {
  anchor: WebAnchor;
  fragment: string;
  /** the page has an element with that id */
  found: boolean;
}

/** Links to fragments of the page itself and of crawled pages, as far as their ids are known. */
export const fragmentLinks = (page: PageView, site: Site): PageLinks<FragmentLink> =>
  new PageLinks(page, site, () => fragmentLinksOf(page, site), page.signals ? anyOf(page.signals) : undefined);

/** points to a fragment that does not exist */
export const toMissingFragment: LinkTrait<FragmentLink> = {
  on:
    () =>
    ({ found }) =>
      !found,
  seen: mayMiss,
};

// behind a redirect, only the links themselves show whether anybody knows the ids
function anyOf(signals: LinkSignals): boolean | undefined {
  return mayMiss(signals) ? undefined : signals.place || signals.noted('OWN_PLACE');
}

function mayMiss(signals: LinkSignals): boolean {
  return signals.lostPlace || signals.noted('LOST_PLACE');
}

function fragmentLinksOf(page: PageView, site: Site): FragmentLink[] {
  const own = ownPlaces(page);
  const elsewhere = placesOfOthers(site);
  const place = (url: string, fragment: string) => (url === page.url ? own(fragment) : elsewhere(url, fragment));
  return page.webAnchors.flatMap((anchor) => {
    const [fragment, ...others] = spellingsOf(anchor);
    if (fragment === undefined) return [];
    const found = foundAs([fragment, ...others], (spelling) => place(anchor.url, spelling));
    return found === undefined ? [] : [{ anchor, fragment, found }];
  });
}

/** Results for fragments of other pages; links to one page are adjacent. */
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
