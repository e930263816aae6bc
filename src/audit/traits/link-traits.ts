import type { AnchorFacts } from '../../facts/element-facts.js';
import type { WebAnchor } from '../engine/page-view.js';

const UNFOLLOWED = new Set(['nofollow', 'ugc', 'sponsored']);
const FILE = /\.(?:m?js|css|json)$/i;
const TRACKING = /[?&](utm_[a-z_]{1,30}|gclid|fbclid)=/i;

/** The rel value that tells search engines not to follow the link, if any. */
export function unfollowedBy(anchor: AnchorFacts): string | undefined {
  return anchor.rel.find((value) => UNFOLLOWED.has(value.toLowerCase()));
}

/** Extension of the script, style or data file that a URL points to, if it does. */
export function fileExtension(url: string): string | undefined {
  const query = url.indexOf('?');
  const extension = FILE.exec(query === -1 ? url : url.slice(0, query))?.[0];
  // a host may end like a file
  return extension !== undefined && url.indexOf('/', 8) > 0 ? extension : undefined;
}

/** Name of the campaign parameter that a link carries, if any. */
export function trackingParameter({ url, href }: WebAnchor): string | undefined {
  if (!url.includes('=') && !href.includes('=')) return undefined;
  return TRACKING.exec(url)?.[1] ?? TRACKING.exec(href)?.[1];
}

export function inMenu({ region }: AnchorFacts): boolean {
  return region === 'NAV' || region === 'HEADER' || region === 'FOOTER';
}

export function isNewTab({ target }: AnchorFacts): boolean {
  return target?.toLowerCase() === '_blank';
}

/** The page that the link opens gets hold of the one it is on. */
export function isWithOpener({ rel }: AnchorFacts): boolean {
  return rel.some((value) => value.toLowerCase() === 'opener');
}
