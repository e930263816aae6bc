import { hostOf } from '../../facts/url.js';
import type { PageView, WebAnchor } from '../engine/page-view.js';
import { FEWEST_SHARING, namesItsPage } from '../site/anchor-texts.js';
import { MAX_EXTERNAL_HOSTS, type PAGE_NOTE } from '../site/link-fingerprints.js';
import { isErrorResponse } from '../traits/error-response.js';
import { fileExtension, inMenu, isWithOpener, trackingParameter, unfollowedBy } from '../traits/link-traits.js';
import { privateHost } from '../urls/private-host.js';
import { repetitivePath } from '../urls/repetitive-path.js';
import type { KnownLink, LinkTrait } from './page-links.js';

/** A trait that is noted of the page where it is parsed. */
const noted = (note: keyof typeof PAGE_NOTE, has: (anchor: WebAnchor) => boolean): LinkTrait => ({
  on: () => has,
  seen: (signals) => signals.noted(note),
});

export const isTracked = noted('TRACKED', (anchor) => trackingParameter(anchor) !== undefined);
export const isUnfollowed = noted('UNFOLLOWED', (anchor) => unfollowedBy(anchor) !== undefined);
export const givesOpener = noted('OPENER', isWithOpener);
export const toFile = noted('FILE', ({ url }) => fileExtension(url) !== undefined);
export const toHttp = noted('HTTP', ({ url }) => url.startsWith('http://'));
export const toPrivateHost = noted('PRIVATE', ({ url }) => privateHost(hostOf(url).replace(/:\d+$/, '')));
export const toRepeatedPath = noted('REPEATED', ({ url }) => repetitivePath(url) !== null);

/** points from a menu to a page that is set to noindex */
export const menuToNoindex: LinkTrait = {
  on: (_page, site) => (anchor) => inMenu(anchor) && (site?.page(anchor.url)?.noindex ?? false),
  seen: (signals) => signals.menuNoindex,
};

/** names its target by a text that links to several pages of the site, the target among them */
export const sharesText: LinkTrait = {
  on: (page, site) => (anchor) => {
    if (!namesItsPage(anchor, page.url)) return false;
    const targets = site?.anchorTargets(anchor.text) ?? [];
    return targets.length >= FEWEST_SHARING && targets.includes(anchor.url);
  },
  seen: (signals) => signals.sharedText,
};

export const toRedirect: LinkTrait<KnownLink> = {
  on:
    () =>
    ({ target }) =>
      target.redirect !== null,
  seen: (signals) => signals.redirect,
};

/** a redirect may be a loop */
export const toErrorOrRedirect: LinkTrait<KnownLink> = {
  on:
    () =>
    ({ target }) =>
      target.redirect !== null || isErrorResponse(target),
  seen: (signals) => signals.error || signals.redirect,
};

/** Whether a page links to more hosts besides its own than a page should, those of the crawl included. */
export function linksToManyHosts(page: PageView): boolean {
  if (page.signals !== null) return page.signals.noted('MANY_HOSTS');
  const hosts = new Set(page.webAnchors.map(({ url }) => hostOf(url)));
  hosts.delete(page.parsed.host);
  return hosts.size > MAX_EXTERNAL_HOSTS;
}
