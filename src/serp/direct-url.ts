/** hosts and paths of engines that links go by way of; a look at the text spares most URLs the parsing */
const DETOUR = /^https?:\/\/[^/]*(?:google|bing|duckduckgo|yahoo)\.[^/]*\/(?:url\?|ck\/a\?|l\/\?|.*\/RU=)/i;

/** parameter that Google's merchant listings add to each impression of a page */
const IMPRESSION = /([?&])srsltid=[^&#]*(&?)/;
/** passage of a page that the engine highlights */
const PASSAGE = /#?:~:[^]*$/;

/** Where a result leads whose link goes by way of the engine, which counts clicks so, without what names the impression. */
export const directUrl = (address: string): string => withoutImpression(targetUrl(address));

const withoutImpression = (url: string): string =>
  url.replace(PASSAGE, '').replace(IMPRESSION, (_, before: string, after: string) => (after === '' ? '' : before));

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
