/** hosts and paths of engines that links go by way of; a look at the text spares most URLs the parsing */
const DETOUR = /^https?:\/\/[^/]*(?:google|bing|duckduckgo|yahoo)\.[^/]*\/(?:url\?|ck\/a\?|l\/\?|.*\/RU=)/i;

/**
 * Parameters that an engine adds to a link for one impression or click, and no site has itself: Google's merchant listings, ads
 * of Google, Microsoft, Yandex and Meta.
 */
const MARKS: ReadonlySet<string> = new Set([
  'srsltid',
  'gclid',
  'gclsrc',
  'gad_source',
  'gad_campaignid',
  'gbraid',
  'wbraid',
  'dclid',
  'msclkid',
  'yclid',
  'fbclid',
]);
/** passage of a page that the engine highlights */
const PASSAGE = /#?:~:[^]*$/;

/** The target of a result whose link goes by way of the engine, which counts clicks so, without what names the impression. */
export const directUrl = (address: string): string => withoutMarks(targetUrl(address).replace(PASSAGE, ''));

/** All else stays as the site writes it, byte by byte. */
function withoutMarks(url: string): string {
  const hash = url.indexOf('#');
  const end = hash < 0 ? url.length : hash;
  const at = url.slice(0, end).indexOf('?');
  if (at < 0) return url;
  const pairs = url.slice(at + 1, end).split('&');
  const kept = pairs.filter((pair) => !MARKS.has(pair.split('=', 1)[0]?.toLowerCase() ?? ''));
  if (kept.length === pairs.length) return url;
  return `${url.slice(0, at)}${kept.length === 0 ? '' : `?${kept.join('&')}`}${url.slice(end)}`;
}

function targetUrl(address: string): string {
  const url = DETOUR.test(address) ? URL.parse(address) : null;
  const target = url && targetOf(url);
  return target && /^https?:\/\//i.test(target) && URL.canParse(target) ? target : address;
}

function targetOf({ hostname, pathname, searchParams }: URL): string | null {
  if (/^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/.test(hostname) && pathname === '/url')
    return ['q', 'url'].map((name) => searchParams.get(name)).find((value) => value && /^https?:/i.test(value)) ?? null;
  if (/^(?:www\.)?duckduckgo\.com$/.test(hostname) && pathname === '/l/') return searchParams.get('uddg');
  // a version, then Base64url
  if (/^(?:www\.)?bing\.com$/.test(hostname) && pathname === '/ck/a') {
    const coded = searchParams.get('u');
    return coded?.startsWith('a1') ? Buffer.from(coded.slice(2), 'base64url').toString() : null;
  }
  if (hostname === 'search.yahoo.com' || hostname.endsWith('.search.yahoo.com')) {
    const coded = /\/RU=([^/]+)/.exec(pathname)?.[1];
    try {
      return coded === undefined ? null : decodeURIComponent(coded);
    } catch {
      return null;
    }
  }
  return null;
}
