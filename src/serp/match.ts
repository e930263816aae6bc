import { getDomain } from 'tldts';
import { problem } from '../errors.js';

/** Whose results are looked for. Scheme, `www.`, a trailing slash and the fragment never decide; the query does. */
export type Target =
  /** the host and every host below it, on any port unless it is given with one */
  | { type: 'DOMAIN'; value: string }
  /** named hosts below a domain (`blog`), or all of them; the domain itself is not meant */
  | { type: 'SUBDOMAIN'; value: string; names: readonly string[] | '*' }
  | { type: 'HOST'; value: string }
  /** a URL and all below it: `/shop` means `/shop`, `/shop?a`, `/shop/b`, but not `/shopping` */
  | { type: 'URL_PREFIX'; value: string }
  | { type: 'URL'; value: string };

export type Matcher = (url: string) => boolean;

/** Throws `VALIDATION_FAILED` for a target that no URL could match. */
export function matcher(target: Target): Matcher {
  const text = target.value.trim();
  const own = parts(SCHEME.test(text) ? text : `https://${text}`);
  if (own === null) throw invalid(target.value);
  switch (target.type) {
    case 'DOMAIN':
      return (url) => {
        const found = parts(url);
        if (found === null || (own.port !== '' && found.port !== own.port)) return false;
        return found.name === own.name || isBelow(found.name, own.name);
      };
    case 'SUBDOMAIN': {
      const { names } = target;
      if (names === '*') return (url) => isBelow(parts(url)?.name ?? '', own.name);
      const hosts = new Set(names.map((name) => parts(`https://${name}.${own.host}`)?.host ?? null));
      if (hosts.size === 0 || hosts.has(null)) throw invalid(names.join(', '));
      return (url) => hosts.has(parts(url)?.host ?? '');
    }
    case 'HOST':
      return (url) => parts(url)?.host === own.host;
    case 'URL_PREFIX':
      return (url) => {
        const found = parts(url);
        if (found === null || found.host !== own.host) return false;
        if (own.query !== '') return found.path === own.path && found.query === own.query;
        return found.path === own.path || found.path.startsWith(`${own.path}/`);
      };
    case 'URL':
      return (url) => {
        const found = parts(url);
        return found !== null && found.host === own.host && found.path === own.path && found.query === own.query;
      };
  }
}

export function isTarget(target: Target): boolean {
  try {
    matcher(target);
    return true;
  } catch {
    return false;
  }
}

function invalid(value: string) {
  return problem('VALIDATION_FAILED', {
    details: [{ path: 'target', message: `“${value.slice(0, 100)}” is not a valid URL.` }],
  });
}

interface Parts {
  /** lower case, punycode, without `www.` */
  name: string;
  /** empty for the scheme's own */
  port: string;
  /** name and port */
  host: string;
  /** without a trailing slash; empty for the root */
  path: string;
  query: string;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

function parts(address: string): Parts | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  // `mailto:a@example.com` behind a scheme, or a URL that wants to look like another
  if (url.hostname === '' || url.username !== '' || url.password !== '') return null;
  const path = evenEscapes(url.pathname);
  const { port } = url;
  const name = bareHost(url.hostname);
  return {
    name,
    port,
    host: port === '' ? name : `${name}:${port}`,
    path: path.endsWith('/') ? path.slice(0, -1) : path,
    query: evenEscapes(url.search),
  };
}

/** Host of a URL in lower case and punycode, without `www.`; empty for no URL. */
export const hostName = (url: string): string => bareHost(URL.parse(url)?.hostname ?? '');

function bareHost(host: string): string {
  const absolute = host.endsWith('.') ? host.slice(0, -1) : host;
  // `www.co.uk` is a name of its own
  return absolute.startsWith('www.') && getDomain(absolute) !== absolute ? absolute.slice(4) : absolute;
}

/** Hosts below a public suffix (`github.io`) belong to strangers. */
function isBelow(host: string, domain: string): boolean {
  if (!host.endsWith(`.${domain}`)) return false;
  const registrable = getDomain(host, { allowPrivateDomains: true });
  return registrable !== null && registrable === getDomain(domain, { allowPrivateDomains: true });
}

/** RFC 3986 §6.2.2: escapes of unreserved characters mean the characters, and the case of the others does not count. */
function evenEscapes(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(character) ? character : escape.toUpperCase();
  });
}
