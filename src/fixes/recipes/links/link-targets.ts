import { isGenericAnchor } from '../../../audit/links/generic-anchors.js';
import type { Site } from '../../../audit/site/site.js';
import { cookielessSession, isSessionParameter } from '../../../audit/technical/session-parameters.js';
import { hrefDefect } from '../../../audit/traits/href-defect.js';
import type { AnchorFacts } from '../../../facts/element-facts.js';
import { decoded, nameOfPage, tellingName } from '../../text/page-words.js';
import { shortened } from '../../text/text-limits.js';

const TRACKING = /^(?:utm_[a-z_]{1,30}|gclid|fbclid)$/i;
/** Parameters that advertising, mail and social services append as well. */
const CAMPAIGN =
  /^(?:utm_[a-z_]{1,30}|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|ttclid|twclid|li_fat_id|igshid|srsltid|mc_[ce]id|_hsenc|_hsmi|mkt_tok|vero_id|_ga|_gl|pk_[a-z]{1,20}|mtm_[a-z]{1,20})$/i;

/** The URL without its tracking parameters, all else as it is written; null where it has none. */
export const withoutTracking = (href: string): string | null => withoutParameters(href, (name) => TRACKING.test(name));

/** The URL that stands for the page whoever visits it: without campaign and session. Null where it has neither. */
export function withoutVisit(url: string): string | null {
  const { pathname } = new URL(url);
  const session = cookielessSession(pathname);
  const path = pathname
    .replaceAll('%28', '(')
    .replaceAll('%29', ')')
    .replace(`/${session}`, '')
    .replaceAll(/;([^=;/]{1,40})=[^;/]*/g, (part, name: string) => (isSessionParameter(name) ? '' : part));
  const clean = path === pathname || (session === null && !/;/.test(pathname)) ? url : url.replace(pathname, path);
  const bare = withoutParameters(clean, (name) => CAMPAIGN.test(name) || isSessionParameter(name)) ?? clean;
  return bare === url ? null : bare;
}

function withoutParameters(href: string, isNoise: (name: string) => boolean): string | null {
  const [, path = '', query, fragment = ''] = /^([^?#]*)\?([^#]*)(#.*)?$/s.exec(href) ?? [];
  if (query === undefined) return null;
  const pairs = query.split('&');
  const kept = pairs.filter((pair) => !isNoise(decoded((pair.split('=', 1)[0] ?? '').replaceAll('+', ' '))));
  if (kept.length === pairs.length) return null;
  return `${path}${kept.length === 0 ? '' : '?'}${kept.join('&')}${fragment}`;
}

/** The name of a link to one of these services, whoever has the account. */
const SERVICES: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'twitter.com': 'X',
  'facebook.com': 'Facebook',
  'fb.com': 'Facebook',
  'linkedin.com': 'LinkedIn',
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'pinterest.com': 'Pinterest',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'wa.me': 'WhatsApp',
  'api.whatsapp.com': 'WhatsApp',
  't.me': 'Telegram',
  'vimeo.com': 'Vimeo',
  'dribbble.com': 'Dribbble',
  'behance.net': 'Behance',
  'discord.gg': 'Discord',
  'discord.com': 'Discord',
  'bsky.app': 'Bluesky',
  'mastodon.social': 'Mastodon',
  'threads.net': 'Threads',
  'tripadvisor.com': 'Tripadvisor',
};

/** Text for a link: heading or title of the page it points to, else the words of its path. */
export function nameOf(url: string | null, site: Site, lang: string | null): { text: string; inferred: boolean } {
  if (url === null) return { text: '', inferred: true };
  const target = site.resolve(url).final;
  const told = shortened(target?.status === 200 && (target.h1 || target.title) ? nameOfPage(target, site) : '', {
    characters: 80,
    pixels: Number.POSITIVE_INFINITY,
    fontSize: 16,
  });
  const text = told || SERVICES[new URL(url).hostname.replace(/^(?:www|m|[a-z]{2})\./, '')] || tellingName(url);
  return isGenericAnchor(text, lang) ? { text: '', inferred: true } : { text, inferred: told === '' };
}

/** A URL as it was probably meant; null when it cannot be determined. */
export function repaired(href: string): string | null {
  // words behind the URL are no part of it, or another URL
  if (/[;,]\s+\S/.test(href)) return null;
  let text = href
    .trim()
    // in a query or fragment a backslash is a character like others
    .replace(/^[^?#]*/, (path) => path.replaceAll('\\', '/'))
    .replaceAll('\\', '%5C')
    // the scheme was pasted twice
    .replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '')
    .replace(/^(https?)\/\//i, '$1://')
    .replace(/^(https?):\/?(?!\/)/i, '$1://');
  text = text.replace(/^h{1,2}t{1,3}ps?:?\/{1,3}(?=[a-z0-9])/i, (start) => (/s/i.test(start) ? 'https://' : 'http://'));
  text = text.replaceAll(/\s/g, (space) => (space === ' ' ? '%20' : ''));
  const url = URL.parse(text, 'https://relative.invalid/');
  if (url === null) return null;
  return hrefDefect(text, url.href) === null ? text : null;
}

/** The nearest page above in the path that may be indexed, else the home page. */
export function parentOf(url: string, site: Site): string | null {
  const parsed = new URL(url);
  const parts = parsed.pathname.split('/').filter((part) => part !== '');
  while (parts.length > 0) {
    parts.pop();
    for (const end of parts.length === 0 ? ['/'] : ['/', '']) {
      const candidate = `${parsed.origin}/${parts.join('/')}${parts.length === 0 ? '' : end}`;
      if (candidate !== url && site.page(candidate)?.eligible) return candidate;
    }
  }
  return null;
}

/** The new URL with the fragment of the old one. */
export const moved = (anchor: AnchorFacts, url: string): string => {
  const hash = anchor.href?.indexOf('#') ?? -1;
  return written(anchor, hash === -1 || url.includes('#') ? url : `${url}${anchor.href?.slice(hash)}`);
};

/** Without the host where the link is written without one. */
export function written({ href, url }: AnchorFacts, to: string): string {
  if (href === null || url === null || /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(href)) return to;
  const { origin } = new URL(url);
  const path = to.startsWith(`${origin}/`) ? to.slice(origin.length) : to;
  return path.startsWith('//') ? to : path;
}
