import type { Folder, Kind } from './programs.js';

export interface Place {
  folder: Folder;
  ports: { http: number; https: number };
  application: number;
}

/** One of the ways in which sites are served. `configured` has the snippet where its first comment says. */
export interface Shape {
  name: string;
  kind: Kind;
  context: 'SERVER' | 'HTACCESS';
  /** has the files of a site, else an application has the pages */
  files: boolean;
  configured: (snippet: string, place: Place) => string;
  /** .htaccess in that folder below the root */
  htaccess?: { folder: string; text: (snippet: string) => string };
}

const HOSTS = 'example.com www.example.com';

const nginx = (name: string, files: boolean, inner: (place: Place) => string): Shape => ({
  name: `nginx ${name}`,
  kind: 'nginx',
  context: 'SERVER',
  files,
  configured: (snippet, place) => `
  add_header X-Above above;
  server {
    listen 127.0.0.1:${place.ports.http};
    listen 127.0.0.1:${place.ports.https} ssl;
    server_name ${HOSTS};
    ssl_certificate ${place.folder.path}/cert.pem;
    ssl_certificate_key ${place.folder.path}/key.pem;
    add_header X-Content-Type-Options nosniff;
${snippet}
    root ${place.folder.path}/site;
${inner(place)}
  }`,
});

const proxied = ({ application }: Place): string =>
  `proxy_pass http://127.0.0.1:${application}; proxy_set_header X-Asked $request_uri;`;

const apache = (
  name: string,
  files: boolean,
  parts: { server?: (place: Place) => string; htaccess?: Shape['htaccess'] },
): Shape => ({
  name: `Apache ${name}`,
  kind: 'apache',
  context: parts.htaccess ? 'HTACCESS' : 'SERVER',
  files,
  ...(parts.htaccess ? { htaccess: parts.htaccess } : {}),
  configured: (snippet, place) => `
Listen 127.0.0.1:${place.ports.http}
Listen 127.0.0.1:${place.ports.https}
<Directory "${place.folder.path}/site">
  AllowOverride All
  Options FollowSymLinks ExecCGI
  Require all granted
</Directory>
AddHandler cgi-script .php
DirectoryIndex index.html index.php
${[place.ports.http, place.ports.https]
  .map(
    (port) => `<VirtualHost 127.0.0.1:${port}>
  ServerName example.com
  ServerAlias www.example.com
  DocumentRoot "${place.folder.path}/site"
  ${
    port === place.ports.https
      ? `SSLEngine on
  SSLCertificateFile ${place.folder.path}/cert.pem
  SSLCertificateKeyFile ${place.folder.path}/key.pem`
      : ''
  }
  Header set X-Content-Type-Options nosniff
${parts.htaccess ? '' : snippet}
${parts.server?.(place) ?? ''}
</VirtualHost>`,
  )
  .join('\n')}`,
});

const FRONT =
  'RewriteEngine On\nRewriteRule ^index\\.php$ - [L]\nRewriteCond %{REQUEST_FILENAME} !-f\nRewriteCond %{REQUEST_FILENAME} !-d\nRewriteRule . /index.php [L]';

const caddy = (name: string, files: boolean, inner: (place: Place) => string): Shape => ({
  name: `Caddy ${name}`,
  kind: 'caddy',
  context: 'SERVER',
  files,
  configured: (snippet, place) =>
    (['http', 'https'] as const)
      .map(
        (
          scheme,
        ) => `${scheme}://example.com:${place.ports[scheme]}, ${scheme}://www.example.com:${place.ports[scheme]} {
bind 127.0.0.1
${scheme === 'https' ? `tls ${place.folder.path}/cert.pem ${place.folder.path}/key.pem` : ''}
${snippet}
${inner(place)}
}`,
      )
      .join('\n'),
});

export const SHAPES: readonly Shape[] = [
  nginx('with files', true, () => 'index index.html;'),
  nginx('before an application', false, (place) => `location / { ${proxied(place)} }`),
  nginx(
    'with a front controller',
    true,
    (place) =>
      `location / { try_files $uri $uri/ /index.php?$args; }\n location ~ [.]php$ { ${proxied(place)} }\n location ^~ /img/ { add_header X-Below below; }`,
  ),
  nginx('with a folder elsewhere', true, (place) => `location /tea/ { alias ${place.folder.path}/site/tea/; }`),
  apache('with files', true, {}),
  apache('before an application', false, {
    server: ({ application }) => `ProxyPass "/" "http://127.0.0.1:${application}/" nocanon\nProxyPreserveHost On`,
  }),
  apache('with a front controller', true, { server: () => 'FallbackResource /index.php' }),
  apache('with .htaccess', true, { htaccess: { folder: '', text: (snippet) => snippet } }),
  apache('with a front controller in .htaccess', true, {
    htaccess: { folder: '', text: (snippet) => `${snippet}\n${FRONT}` },
  }),
  caddy('with files', true, ({ folder }) => `root * ${folder.path}/site\nfile_server`),
  caddy(
    'before an application',
    false,
    ({ application }) => `reverse_proxy 127.0.0.1:${application} {\n  header_up X-Asked {http.request.orig_uri}\n}`,
  ),
];
