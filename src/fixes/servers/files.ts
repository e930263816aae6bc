import { hosted, type Platform } from './hosting.js';
import { cacheForms } from './hosting-forms.js';
import { apacheWord, caddyWord, literal } from './quoting.js';
import { block, caddyHeader } from './snippet.js';

const TEXT_TYPES =
  'text/css text/javascript application/javascript application/json image/svg+xml application/xml text/plain';

export function compressionSnippet(): string {
  return block(
    `# in the server block, in place of other gzip lines there\ngzip on;\ngzip_vary on;\ngzip_proxied any;\ngzip_min_length 1024;\ngzip_types ${TEXT_TYPES};`,
    `# in the virtual host or .htaccess; needs mod_deflate and mod_filter\n<IfModule mod_deflate.c>\n  AddOutputFilterByType DEFLATE text/html ${TEXT_TYPES}\n</IfModule>`,
    'encode zstd gzip',
  );
}

const STATIC = '(css|js|mjs|png|jpe?g|gif|webp|avif|svg|ico|woff2?)';

/**
 * Static files by the requested URL, whatever serves them: a location of its own would take them from the
 * application or the folder that has them.
 */
export const cacheSnippet = (seconds: number, seen: readonly Platform[] = []): string =>
  hosted(seen, cacheForms(seconds), cacheOnServers(seconds));

function cacheOnServers(seconds: number): string {
  const value = `max-age=${seconds}`;
  return block(
    `# in the server block, in place of an "expires" line there
set $static_expires off;
if ($request_uri ~* "^[^?]*[.]${STATIC}([?]|$)") { set $static_expires ${seconds}s; }
expires $static_expires;`,
    `# in the virtual host or .htaccess; needs mod_headers
<If "%{THE_REQUEST} =~ m#^[A-Z]+ [^ ?]*[.]${STATIC}[ ?]#i">
  Header set Cache-Control "${value}"
</If>`,
    `@static path_regexp [.]${STATIC}$\n${caddyHeader('@static', 'Cache-Control', value)}`,
  );
}

export function validatorSnippet(): string {
  return block(
    'etag on;\n# pages of an application behind nginx: let the application send ETag or Last-Modified',
    'FileETag MTime Size\n# pages of an application: let the application send ETag or Last-Modified',
    '# file_server sends ETag and Last-Modified; behind reverse_proxy let the application send one of them',
  );
}

/** Source maps are not handed out, by whoever has them. */
export function sourceMapSnippet(): string {
  return block(
    '# in the server block, before its locations\nif ($request_uri ~* "^[^?]*[.](js|mjs|css)[.]map([?]|$)") { return 404; }',
    '# in the virtual host or .htaccess, before other rewrite rules\nRewriteEngine On\nRewriteCond %{THE_REQUEST} "^[A-Z]+ [^ ?]*[.](js|mjs|css)[.]map[ ?]" [NC]\nRewriteRule "^" "-" [R=404,L]',
    '@source-maps path_regexp (?i)[.](js|mjs|css)[.]map$\nrespond @source-maps 404',
  );
}

/** The media type of files with an ending. */
export function endingTypeSnippet(ending: string, type: string): string {
  return block(
    `# in the server block: the known types, and this one. An application that sends such files itself has to send the type\ninclude /etc/nginx/mime.types;\ntypes { ${type} ${ending}; }`,
    `# in the virtual host or .htaccess. An application that sends such files itself has to send the type\nAddType ${type} .${ending}`,
    `@type-${ending} path *.${ending}\n${caddyHeader(`@type-${ending}`, 'Content-Type', type)}`,
  );
}

/** The media type of one file, where its ending stands for another. */
export function pathTypeSnippet(path: string, type: string): string {
  return block(
    `# a file that nginx itself hands out: give it the ending of its content, or add to the location that has it\n#   if ($request_uri = ${JSON.stringify(path.replaceAll('$', '%24'))}) { types { } default_type ${type}; }`,
    `# in the virtual host or .htaccess; needs mod_headers\n<If "%{THE_REQUEST} =~ m#^[A-Z]+ ${literal(path).replaceAll('"', '[\\x22]')}[ ?]#">\n  Header set Content-Type ${apacheWord(type)} "expr=%{REQUEST_STATUS} == 200"\n</If>`,
    caddyHeader(caddyWord(path), 'Content-Type', type),
  );
}

/** A text file, and how each server hands it out by itself, whatever the application behind it does. */
export function textFileSnippet(path: string, text: string): string {
  const file = `/var/www/static${path}`;
  return `# ${file}\n${text.trimEnd()}\n\n${block(
    `# in the server block, in place of a location for ${path}\nlocation = ${path} { default_type text/plain; alias ${file}; }`,
    `# in the virtual host\nAlias "${path}" "${file}"\n<Directory "/var/www/static">\n  Require all granted\n</Directory>\n<Location "${path}">\n  ProxyPass "!"\n</Location>`,
    `handle ${path} {\n  root * /var/www/static\n  file_server\n}`,
  )}`;
}
