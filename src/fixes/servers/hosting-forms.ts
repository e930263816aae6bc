import type { Platform } from './hosting.js';
import { jsonWord, ruleWord, tomlWord } from './quoting.js';

type Forms = Partial<Record<Platform, string>>;

/** Paths that no matcher of a platform reads as a pattern, and that none decodes: others are for its dashboard. */
const isPlain = (path: string): boolean => /^\/[\w./~-]*$/.test(path);
/** Parameters of a query that can be matched one by one. */
const isPlainQuery = (query: string): boolean => /^(?:\?[\w-]+=[\w.~-]+(?:&[\w-]+=[\w.~-]+)*)?$/.test(query);

const pairsOf = (query: string): [string, string][] => [...new URLSearchParams(query)];

/** One URL to another, permanently. */
export function redirectForms(from: URL, to: URL): Forms {
  const forms: Forms = {
    CLOUDFLARE: `# Rules > Redirect Rules > Create rule, custom filter expression:
(http.request.full_uri eq ${ruleWord(from.href)})
# Then: Static, URL ${to.href}, status code 301, "Preserve query string" off`,
    WORDPRESS: `# plugin Redirection: Tools > Redirection > Add new; query parameters: exact match in any order
# Source URL: ${from.pathname}${from.search}
# Target URL: ${to.href}`,
  };
  if (!isPlain(from.pathname) || !isPlainQuery(from.search)) return forms;
  const pairs = pairsOf(from.search);
  const query = pairs.map(([key, value]) => `${key} = ${tomlWord(value)}`).join(', ');
  const rule = {
    source: from.pathname.replaceAll('.', '\\.'),
    has: [
      { type: 'host', value: from.hostname.replaceAll('.', '\\.') },
      ...pairs.map(([key, value]) => ({ type: 'query', key, value: value.replaceAll('.', '\\.') })),
    ],
    destination: to.href,
    statusCode: 301,
  };
  // a placeholder of the source may stand in the target, where a colon starts it
  const target = { ...rule, destination: to.href.replaceAll(/(?<!^https?):/g, '\\:') };
  return {
    ...forms,
    NETLIFY: `# netlify.toml
[[redirects]]
  from = ${tomlWord(from.origin + from.pathname)}
  to = ${tomlWord(to.href)}
  status = 301
  force = true${query === '' ? '' : `\n  query = {${query}}`}`,
    VERCEL: `# vercel.json, in the list "redirects"\n${jsonWord(target)}`,
    NEXT: `// next.config.js\nasync redirects() {\n  return [${jsonWord(target)}];\n}`,
  };
}

/** A header of every response; null takes it away. */
export function headerForms(name: string, value: string | null): Forms {
  if (value === null) {
    const gone = `# Rules > Transform Rules > Modify Response Header > Create rule, all incoming requests: Remove ${name}`;
    return {
      CLOUDFLARE: gone,
      ...(name.toLowerCase() === 'x-powered-by' ? { NEXT: '// next.config.js\npoweredByHeader: false,' } : {}),
    };
  }
  const rule = { source: '/(.*)', headers: [{ key: name, value }] };
  return {
    CLOUDFLARE: `# Rules > Transform Rules > Modify Response Header > Create rule, all incoming requests: Set static\n# Header name: ${name}\n# Value: ${value.replaceAll(/\s+/g, ' ')}`,
    NETLIFY: `# netlify.toml\n[[headers]]\n  for = "/*"\n  [headers.values]\n    ${name} = ${tomlWord(value)}`,
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
    CLOUDFLARE: `# Caching > Cache Rules > Create rule, file extension is in {"${ENDINGS.replaceAll('|', '" "')}"}\n# Browser TTL: Override origin, ${seconds} seconds`,
    NETLIFY: `# netlify.toml\n${netlify.join('\n')}`,
    VERCEL: `# vercel.json, in the list "headers"\n${jsonWord(rule)}`,
  };
}

export const TLS_FORMS: Forms = { CLOUDFLARE: '# SSL/TLS > Edge Certificates > Minimum TLS Version: TLS 1.2' };
export const HTTP2_FORMS: Forms = { CLOUDFLARE: '# Speed > Settings > Protocol Optimization: HTTP/2 on' };

/** Every URL of a host to the same path of another origin. */
export function hostForms(from: URL, to: URL): Forms {
  const secure = from.hostname === to.hostname && from.protocol === 'http:' && to.protocol === 'https:';
  return {
    CLOUDFLARE: secure
      ? '# SSL/TLS > Edge Certificates > Always Use HTTPS: on'
      : `# Rules > Redirect Rules > Create rule, custom filter expression:
(http.host eq ${ruleWord(from.hostname)}${from.protocol === to.protocol ? '' : ` and ${from.protocol === 'https:' ? 'ssl' : 'not ssl'}`})
# Then: Dynamic, expression concat(${ruleWord(to.origin)}, http.request.uri.path), status code 301, "Preserve query string" on`,
    ...(secure
      ? {}
      : {
          NETLIFY: `# netlify.toml; Domain management > Primary domain does the same for a host and its www\n[[redirects]]\n  from = ${tomlWord(`${from.origin}/*`)}\n  to = ${tomlWord(`${to.origin}/:splat`)}\n  status = 301\n  force = true`,
          VERCEL: `# Settings > Domains > ${from.hostname} > Edit: Redirect to ${to.hostname}, 301`,
        }),
    WORDPRESS: `# Settings > General: both URLs to ${to.origin}`,
  };
}
