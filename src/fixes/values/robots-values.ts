import { registrableDomain } from '../../facts/url.js';
import { isOneSlip } from './one-slip.js';

const KEYS = ['User-agent', 'Allow', 'Disallow', 'Sitemap', 'Crawl-delay'];
const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');
const MAX_LENGTH = 2_000;

/** `Disalow: /x` and `User agent *` as they were meant; null where no known directive is recognised. */
export function lineMeant(line: string): string | null {
  if (line.length > MAX_LENGTH) return null;
  const [, key = '', value = ''] =
    /^\s*([a-z]+(?:[ _-]agent|[ _-]map|[ _-]delay)?)\s*:\s*(.*)$/i.exec(line) ??
    /^\s*([a-z]+(?:[ _-]agent|[ _-]map|[ _-]delay)?)\s+(\S.*)$/i.exec(line) ??
    [];
  const written = letters(key);
  const meant = KEYS.find((known) => letters(known) === written || isNear(written, letters(known)));
  if (meant === undefined || value.trim() === '' || !fits(meant, value.trim())) return null;
  return `${meant}: ${value.trim()}`;
}

/** One slip, or two where the word is long enough to be no other: `dissalow`. */
const isNear = (written: string, known: string): boolean =>
  written.length > 3 && (isOneSlip(written, known) || (known === 'disallow' && /^d[ia]+s+a+l+[ao]*w$/.test(written)));

/** A sentence that begins with such a word is no line of its own. */
const fits = (key: string, value: string): boolean =>
  key === 'Allow' || key === 'Disallow' ? /^[/*](?!.*\s\w+\s)/.test(value) : /^\S+(?:\s*#.*)?$/.test(value);

/** Endings of files, which are no top-level domains where a name ends. */
const FILE = /\.(?:xml|gz|txt|php|html?|aspx?|jsp|json|rss|atom)$/i;
const HOST = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,24}(?::\d{1,5})?$/i;

const isSameDomain = (host: string, robotsUrl: string): boolean =>
  registrableDomain(host.replace(/:\d+$/, '')) === registrableDomain(new URL(robotsUrl).hostname);

/** The host that the robots.txt is for; rules are for no other, of the same domain or not. */
const isItsHost = (host: string, robotsUrl: string): boolean => {
  const { hostname, host: own } = new URL(robotsUrl);
  return [hostname, own].includes(host.toLowerCase());
};

/**
 * The path pattern that a rule without a slash in front was meant to be; null where it names another host, or the whole site by
 * its URL: that is for the owner to say.
 */
export function patternMeant(value: string, robotsUrl: string): string | null {
  // the end of nothing: with a slash it would be the home page, which it does not keep anybody from
  if (value.trim() === '$') return null;
  // relative to what, of another scheme, an expression, or escaped: each could be one of several paths
  if (/^(?:\.{1,2}\/|[a-z][\w+.-]*:(?!\/\/)|[\^\\%])/i.test(value) && !withHost(value, robotsUrl)) return null;
  const [, host, path = ''] = /^(?:https?:)?\/\/([^/\s]+)(\/.*)?$/i.exec(value) ?? withHost(value, robotsUrl) ?? [];
  if (host !== undefined && (!isItsHost(host, robotsUrl) || path === '' || path === '/')) return null;
  const written = host === undefined ? value : path;
  const end = written.endsWith('$') ? '$' : '';
  // a dollar sign within is a character of the URL
  const inner = `${(end === '' ? written : written.slice(0, -1)).replaceAll('$', '%24')}${end}`;
  if (/^[/*]/.test(inner)) return inner;
  return /^[?&.]/.test(inner) ? `/*${inner}` : `/${inner}`;
}

function withHost(value: string, robotsUrl: string): [string, string, string] | undefined {
  const [host = ''] = value.split('/', 1);
  return HOST.test(host) && !FILE.test(host) && isSameDomain(host, robotsUrl)
    ? [value, host, value.slice(host.length)]
    : undefined;
}

/** The full URL of a sitemap: of a path, or of a URL that lacks its scheme only. Null where several may be meant, or another host. */
export function absoluteSitemap(value: string, robotsUrl: string): string | null {
  if (value === '' || /[,*]|\s(?:\/|https?:|sitemap)/i.test(value)) return null;
  const base = new URL(robotsUrl);
  const bare = value.replace(/^\/\//, '');
  const [host = ''] = bare.split('/', 1);
  if (HOST.test(host) && !FILE.test(host)) {
    // a host alone does not say where its sitemap is
    const isFile = !/^\/?$/.test(bare.slice(host.length));
    return isFile && isSameDomain(host, robotsUrl) ? (URL.parse(`${base.protocol}//${bare}`)?.href ?? null) : null;
  }
  if (/^localhost(?::\d+)?\//i.test(bare) || value.startsWith('//')) return null;
  const url = URL.parse(value, robotsUrl);
  return url !== null && /^https?:$/.test(url.protocol) && isSameDomain(url.hostname, robotsUrl) ? url.href : null;
}
