import { hash } from 'node:crypto';
import { requestTarget } from '../../facts/url.js';
import { hosted, type Platform } from './hosting.js';
import { hostForms, redirectForms } from './hosting-forms.js';
import { caddyWord, literal, nginxPattern, nginxWord, rewritePattern, rewriteTarget } from './quoting.js';
import { block } from './snippet.js';

interface Origin {
  scheme: string;
  host: string;
  /** the port is a part of the question only where the target differs in nothing else */
  port: boolean;
}

function originOf(from: URL, to: URL): Origin {
  const port = from.protocol === to.protocol && from.hostname === to.hostname && from.port !== to.port;
  return { scheme: from.protocol.slice(0, -1), host: port ? from.host : from.hostname, port };
}

/** The URL that the client requested: variables of the path have the result of internal redirects, to an index file for example. */
const nginxAsked = ({ port }: Origin, rest: string): string => {
  const host = port ? '$http_host' : '$host';
  return `set $asked "$scheme://${host}${rest}";
# behind a proxy that ends TLS the visitor's scheme is in this header
if ($http_x_forwarded_proto) { set $asked "$http_x_forwarded_proto://${host}${rest}"; }`;
};

const nginxEquals = (text: string): string =>
  text.includes('$') ? `~ ${nginxPattern(`^${literal(text)}$`)}` : `= ${nginxWord(text)}`;

const apacheAsked = ({ scheme, host, port }: Origin): string =>
  `RewriteEngine On
RewriteCond %{HTTP_HOST} ${rewritePattern(`^${literal(host)}${port ? '' : '(:[0-9]+)?'}$`)} [NC]
# the header has the visitor's scheme behind a proxy that ends TLS
RewriteCond "%{HTTP:X-Forwarded-Proto},%{REQUEST_SCHEME}" "^(${scheme},|,${scheme}$)"`;

const caddyAsked = ({ scheme, host }: Origin): string => `  host ${host}\n  protocol ${scheme}`;

/** Name of a matcher: several may be pasted into one file. */
const matcher = (url: string): string => `@moved-${hash('sha1', url, 'hex').slice(0, 8)}`;

const FIRST = '# in the server block, before its locations';
const BEFORE_OTHERS = '# in the virtual host or .htaccess, before other rewrite rules';

/** A permanent redirect of one URL: that scheme, host, path and query, and no other. */
export function redirectSnippet(from: string, to: string, seen: readonly Platform[] = []): string {
  const [old, next] = [URL.parse(from), URL.parse(to, from)];
  if (old === null || next === null) return `${from} → 301 → ${to}`;
  return hosted(seen, redirectForms(old, next), onServers(old, next));
}

function onServers(old: URL, next: URL): string {
  const origin = originOf(old, next);
  const target = requestTarget(old);
  const name = matcher(old.href);
  const query = next.search === '' ? ',QSD' : '';
  return block(
    `${FIRST}\n${nginxAsked(origin, '$request_uri')}\nif ($asked ${nginxEquals(`${origin.scheme}://${origin.host}${target}`)}) { return 301 ${nginxWord(next.href)}; }`,
    `${BEFORE_OTHERS}\n${apacheAsked(origin)}\nRewriteCond %{THE_REQUEST} ${rewritePattern(`^\\S+ ${literal(target)} `)}\nRewriteRule "^" ${rewriteTarget(next.href)} [R=301,L,NE${query}]`,
    `${name} {\n${caddyAsked(origin)}\n  vars {http.request.orig_uri} ${caddyWord(target)}\n}\nredir ${name} ${caddyWord(next.href)} permanent`,
  );
}

/** Every URL of the host moves to the same path of another origin. */
export function hostRedirectSnippet(from: string, to: string, seen: readonly Platform[] = []): string {
  const [old, next] = [new URL(from), new URL(to)];
  return hosted(seen, hostForms(old, next), hostOnServers(old, next));
}

function hostOnServers(old: URL, next: URL): string {
  const origin = originOf(old, next);
  const certificate =
    old.protocol === 'https:'
      ? `\n# its certificate (ssl_certificate) has to be valid for ${old.hostname} as well`
      : '';
  const sslEngine =
    old.protocol === 'https:'
      ? `\n# its certificate (SSLEngine on, SSLCertificateFile) has to be valid for ${old.hostname} as well`
      : '';
  return block(
    `# in the server block that answers for ${old.host}, before its locations${certificate}\n${nginxAsked(origin, '')}\nif ($asked ${nginxEquals(`${origin.scheme}://${origin.host}`)}) { return 301 "${next.origin}$request_uri"; }`,
    `# in the virtual host or .htaccess that answers for ${old.host}, before other rewrite rules${sslEngine}\n${apacheAsked(origin)}\nRewriteCond %{THE_REQUEST} "^\\S+ (/[^ ?]*)"\nRewriteRule "^" "${next.origin}%1" [R=301,L,NE]`,
    `${old.protocol}//${old.host} {\n  redir ${next.origin}{uri} permanent\n}`,
  );
}
