import { requestTarget } from '../facts/url.js';

const block = (nginx: string, apache: string, caddy: string): string =>
  `# nginx\n${nginx}\n\n# Apache\n${apache}\n\n# Caddy\n${caddy}`;

/** Sets a response header; null removes it. For all three servers, ready to paste. */
export function headerSnippet(name: string, value: string | null): string {
  if (value === null) return removal(name);
  const quoted = `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  return block(
    `add_header ${name} ${quoted} always;`,
    `Header always set ${name} ${quoted}`,
    `header ${name} ${quoted}`,
  );
}

function removal(name: string): string {
  const nginx =
    name.toLowerCase() === 'server' ? 'server_tokens off;' : `proxy_hide_header ${name};\nfastcgi_hide_header ${name};`;
  const apache =
    name.toLowerCase() === 'server' ? 'ServerTokens Prod\nServerSignature Off' : `Header always unset ${name}`;
  return block(nginx, apache, `header -${name}`);
}

/** A permanent redirect of one URL. */
export function redirectSnippet(from: string, to: string): string {
  const path = pathOf(from);
  const exact = path.replaceAll('"', '%22').replaceAll(' ', '%20');
  const pattern = exact.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (exact.includes('?')) {
    const [bare = '/', query = ''] = exact.split('?', 2);
    return block(
      `location = ${bare} {\n  if ($args = "${query}") { return 301 ${to}; }\n}`,
      `RewriteEngine On\nRewriteCond %{QUERY_STRING} "^${query.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$"\nRewriteRule "^${bare.slice(1).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$" "${to}" [R=301,L,QSD]`,
      `@moved {\n  path ${bare}\n  expression {query} == "${query}"\n}\nredir @moved ${to} permanent`,
    );
  }
  return block(
    `location = ${exact} { return 301 ${to}; }`,
    `RedirectMatch 301 "^${pattern}$" "${to}"`,
    `redir ${exact} ${to} permanent`,
  );
}

/** Every URL of the host moves to the same path of another origin. */
export function hostRedirectSnippet(from: string, to: string): string {
  const [old, next] = [new URL(from), new URL(to)];
  const listen = old.protocol === 'https:' ? '443 ssl' : '80';
  return block(
    `server {\n  listen ${listen};\n  server_name ${old.hostname};\n  return 301 ${next.origin}$request_uri;\n}`,
    `<VirtualHost *:${old.protocol === 'https:' ? '443' : '80'}>\n  ServerName ${old.hostname}\n  Redirect permanent "/" "${next.origin}/"\n</VirtualHost>`,
    `${old.protocol}//${old.hostname} {\n  redir ${next.origin}{uri} permanent\n}`,
  );
}

export function compressionSnippet(): string {
  const types =
    'text/css text/javascript application/javascript application/json image/svg+xml application/xml text/plain';
  return block(
    `gzip on;\ngzip_vary on;\ngzip_min_length 1024;\ngzip_types ${types};`,
    `<IfModule mod_deflate.c>\n  AddOutputFilterByType DEFLATE text/html ${types}\n</IfModule>`,
    'encode zstd gzip',
  );
}

export function cacheSnippet(value: string): string {
  const files = 'css|js|mjs|png|jpe?g|gif|webp|avif|svg|ico|woff2?';
  return block(
    `location ~* \\.(${files})$ {\n  add_header Cache-Control "${value}";\n}`,
    `<FilesMatch "\\.(${files})$">\n  Header set Cache-Control "${value}"\n</FilesMatch>`,
    `@static path_regexp \\.(${files})$\nheader @static Cache-Control "${value}"`,
  );
}

export function validatorSnippet(): string {
  return block(
    'etag on;\n# for pages of an application behind nginx let it send ETag or Last-Modified',
    'FileETag MTime Size',
    '# file_server sends ETag and Last-Modified; behind reverse_proxy let the application send one of them',
  );
}

export function notFoundSnippet(): string {
  return block(
    'error_page 404 /404.html;\nlocation / {\n  try_files $uri $uri/ =404;\n}',
    'ErrorDocument 404 /404.html\nFallbackResource disabled',
    'file_server\nhandle_errors {\n  rewrite * /404.html\n  file_server\n}',
  );
}

export function tlsSnippet(): string {
  return block(
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'SSLProtocol -all +TLSv1.2 +TLSv1.3',
    'tls {\n  protocols tls1.2 tls1.3\n}',
  );
}

export function http2Snippet(): string {
  return block('listen 443 ssl;\nhttp2 on;', 'Protocols h2 http/1.1', '# Caddy offers HTTP/2 and HTTP/3 by itself');
}

/** Files with this ending are not handed out. */
export function deniedSnippet(ending: string): string {
  const pattern = ending.replaceAll('.', '\\.');
  return block(
    `location ~ ${pattern}$ { return 404; }`,
    `<FilesMatch "${pattern}$">\n  Require all denied\n</FilesMatch>`,
    `@private path *${ending}\nrespond @private 404`,
  );
}

/** The media type of a kind of files, by their ending; of one URL where it has none. */
export function typeSnippet(url: string, type: string): string {
  const path = pathOf(url);
  const ending = /\.[a-z0-9]{1,5}$/i.exec(path)?.[0]?.toLowerCase();
  if (ending === undefined)
    return block(
      `location = ${path} { types { } default_type ${type}; }`,
      `<Location "${path}">\n  ForceType ${type}\n</Location>`,
      `header ${path} Content-Type ${type}`,
    );
  return block(
    `location ~ \\${ending}$ { types { } default_type ${type}; }`,
    `AddType ${type} ${ending}`,
    `@type path *${ending}\nheader @type Content-Type ${type}`,
  );
}

/** A text file, and how each server hands it out by itself, whatever the application behind it does. */
export function textFileSnippet(path: string, text: string): string {
  const file = `/var/www/static${path}`;
  return `# ${file}\n${text.trimEnd()}\n\n${block(
    `location = ${path} { default_type text/plain; alias ${file}; }`,
    `Alias "${path}" "${file}"`,
    `handle ${path} {\n  root * /var/www/static\n  file_server\n}`,
  )}`;
}

function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : requestTarget(parsed);
}
