import type { Platform } from './hosting.js';
import { jsonWord, ruleWord, tomlWord } from './quoting.js';

type Forms = Partial<Record<Platform, string>>;

/** The day on which the forms were last compared with what is written about their platforms. */
export const FORMS_CHECKED_ON = '2026-11-29';

/** Documentation that the forms were compared with. The plugin of WordPress and the names of menus of builders are in no document that was found. */
export const FORM_SOURCES: readonly string[] = [
  'https://developers.cloudflare.com/rules/url-forwarding/examples/redirect-new-url/',
  'https://developers.cloudflare.com/rules/transform/response-header-modification/create-dashboard/',
  'https://developers.cloudflare.com/cache/how-to/cache-rules/settings/',
  'https://docs.netlify.com/manage/routing/redirects/overview/',
  'https://vercel.com/docs/routing/redirects/configuration-redirects',
  'https://nextjs.org/docs/pages/api-reference/config/next-config-js/redirects',
  'https://dev.wix.com/docs/api-reference/business-management/seo/redirects/redirect-v1/redirect-object',
  'https://docs.redirect-pro.scayla.io/guides',
  'https://squareranked.com/squarespace-seo/redirects/url-mappings-syntax/',
  'https://www.wislr.com/perfect-site-migration/webflow-url-redirects-guide',
];

/** Paths that no matcher of a platform reads as a pattern, and no target as a placeholder. */
const isPlain = (path: string): boolean => /^\/[\w./~-]*$/.test(path);

/** A path as platforms compare it: without letter case, a slash at the end, index files and endings of pages. */
const comparedPath = ({ pathname }: URL): string =>
  pathname
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/(?:index|default)\.[a-z]{2,5}$/, '/')
    .replace(/\.html?$/, '')
    .replace(/\/$/, '');

const isSite = ({ port, username, password }: URL): boolean => port === '' && username === '' && password === '';

/** A rule by path passes the query on and takes both schemes: it redirects this URL to that one, and no other. */
const isByPath = (from: URL, to: URL): boolean =>
  [from, to].every((url) => isSite(url) && url.search === '' && url.hash === '' && isPlain(url.pathname));

/** One URL to another, permanently. A rule that would take its own target is no form. */
export function redirectForms(from: URL, to: URL): Forms {
  const exact: Forms = {
    CLOUDFLARE: `# Rules > Overview > Create rule > Redirect Rule, custom filter expression:
(http.request.full_uri eq ${ruleWord(from.href)})
# Then: Static, URL ${to.href}, status code 301, "Preserve query string" off`,
  };
  if (!isByPath(from, to)) return exact;
  const otherPath = comparedPath(from) !== comparedPath(to);
  const forms: Forms = otherPath ? { ...exact, ...pathForms(from, to) } : exact;
  if (from.hostname === to.hostname && !otherPath) return forms;
  const rule = {
    source: from.pathname.replaceAll('.', '\\.'),
    has: [{ type: 'host', value: from.hostname.replaceAll('.', '\\.') }],
    destination: to.href,
    statusCode: 301,
  };
  return {
    ...forms,
    NETLIFY: `# netlify.toml
[[redirects]]
  from = ${tomlWord(from.href)}
  to = ${tomlWord(to.href)}
  status = 301
  force = true`,
    VERCEL: `# vercel.json, in the list "redirects"\n${jsonWord(rule)}`,
    NEXT: `// next.config.js\nasync redirects() {\n  return [${jsonWord(rule)}];\n}`,
  };
}

/** Paths that Shopify keeps for itself. */
const NOT_ON_SHOPIFY =
  /^\/(?:(?:apps|application|carts?|orders|services|shop)(?:\/|$)|(?:a|community|tools)\/|(?:products|collections(?:\/(?:all|vendors|types))?)\/?$|$)/i;

/** Rules that look at the path alone, whatever the host. */
function pathForms({ pathname, hostname }: URL, to: URL): Forms {
  const target = hostname === to.hostname ? to.pathname : to.href;
  return {
    WORDPRESS: `# plugin Redirection: Tools > Redirection > Add new\n# Source URL: ${pathname}\n# Target URL: ${to.href}`,
    // the root cannot be redirected there
    ...(pathname === '/'
      ? {}
      : {
          WIX: `# SEO > URL Redirect Manager > New Redirect; it deletes a redirect that begins at the new URL\n# Old URL: ${pathname}\n# New URL: ${target}`,
        }),
    ...(NOT_ON_SHOPIFY.test(pathname)
      ? {}
      : {
          SHOPIFY: `# Content > Menus > URL Redirects > Create URL redirect, once no page is at the old URL\n# Redirect from: ${pathname}\n# Redirect to: ${target}`,
        }),
    SQUARESPACE: `# Settings > Developer Tools > URL Mappings, the line below alone: the field takes no comments\n${pathname} -> ${target} 301`,
    WEBFLOW: `# Site settings > Publishing > 301 redirects; publish the site afterwards\n# Old path: ${pathname}\n# Redirect to: ${target}`,
  };
}

/** A header of every response; null takes it away. */
export function headerForms(name: string, value: string | null): Forms {
  if (value === null) {
    const gone = `# Rules > Overview > Create rule > Response Header Transform Rule, all incoming requests: Remove ${name}`;
    return {
      CLOUDFLARE: gone,
      ...(name.toLowerCase() === 'x-powered-by' ? { NEXT: '// next.config.js\npoweredByHeader: false,' } : {}),
    };
  }
  const rule = { source: '/(.*)', headers: [{ key: name, value }] };
  return {
    CLOUDFLARE: `# Rules > Overview > Create rule > Response Header Transform Rule, all incoming requests: Set static\n# Header name: ${name}\n# Value: ${value.replaceAll(/\s+/g, ' ')}`,
    NETLIFY: `# netlify.toml, for files; functions and pages rendered on request send their own headers\n[[headers]]\n  for = "/*"\n  [headers.values]\n    ${name} = ${tomlWord(value)}`,
    VERCEL: `# vercel.json, in the list "headers"\n${jsonWord(rule)}`,
    NEXT: `// next.config.js\nasync headers() {\n  return [${jsonWord(rule)}];\n}`,
  };
}

const ENDINGS = 'css|js|mjs|png|jpg|jpeg|gif|webp|avif|svg|ico|woff|woff2';

/** How long browsers keep static files. */
export function cacheForms(seconds: number): Forms {
  const value = `public, max-age=${seconds}`;
  const rule = { source: `/(.*)\\.(${ENDINGS})`, headers: [{ key: 'Cache-Control', value }] };
  const netlify = ENDINGS.split('|').map(
    (ending) => `[[headers]]\n  for = "/*.${ending}"\n  [headers.values]\n    Cache-Control = ${tomlWord(value)}`,
  );
  return {
    CLOUDFLARE: `# Rules > Overview > Create rule > Cache Rule, custom filter expression:\n(http.request.uri.path.extension in {"${ENDINGS.replaceAll('|', '" "')}"})\n# Cache eligibility: Eligible for cache; Browser TTL: Override origin and use this TTL, ${seconds} seconds`,
    NETLIFY: `# netlify.toml\n${netlify.join('\n')}`,
    VERCEL: `# vercel.json, in the list "headers"\n${jsonWord(rule)}`,
  };
}

export const TLS_FORMS: Forms = { CLOUDFLARE: '# SSL/TLS > Edge Certificates > Minimum TLS Version: TLS 1.2' };
export const HTTP2_FORMS: Forms = { CLOUDFLARE: '# Speed > Settings > Protocol Optimization: HTTP/2 on' };

/** Every URL of a host to the same path of another origin. */
export function hostForms(from: URL, to: URL): Forms {
  if (!isSite(from) || !isSite(to)) return {};
  if (from.hostname === to.hostname)
    return from.protocol === 'http:' && to.protocol === 'https:'
      ? { CLOUDFLARE: '# SSL/TLS > Edge Certificates > Always Use HTTPS: on' }
      : {};
  return {
    CLOUDFLARE: `# Rules > Overview > Create rule > Redirect Rule, custom filter expression:
(http.host eq ${ruleWord(from.hostname)})
# Then: Dynamic, expression concat(${ruleWord(to.origin)}, http.request.uri.path), status code 301, "Preserve query string" on`,
    NETLIFY: `# netlify.toml; Domain management > Primary domain does the same for a host and its www\n[[redirects]]\n  from = ${tomlWord(`${from.origin}/*`)}\n  to = ${tomlWord(`${to.origin}/:splat`)}\n  status = 301\n  force = true`,
    VERCEL: `# Settings > Domains > ${from.hostname} > Edit: Redirect to ${to.hostname}, 301`,
    ...primaryDomainForms(to.hostname),
    WORDPRESS: `# Settings > General, WordPress Address (URL) and Site Address (URL): ${to.origin} in place of the scheme and host; a folder after it stays`,
  };
}

/** Builders redirect all domains of a site to its primary one. */
const primaryDomainForms = (host: string): Forms => ({
  WIX: `# Settings > Domains: ${host} as the primary domain`,
  SHOPIFY: `# Settings > Domains: ${host} as the primary domain`,
  SQUARESPACE: `# Settings > Domains: ${host} as the primary domain`,
  WEBFLOW: `# Site settings > Publishing > Production: ${host} as the default domain`,
});
