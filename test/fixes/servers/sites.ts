import type { Folder } from './programs.js';

export const ORIGINS = [
  'http://example.com',
  'https://example.com',
  'https://www.example.com',
  'http://www.example.com',
];

/** Paths and queries with everything that a configuration could take for its own. */
export const TARGETS = [
  ...['/', '/index.html', '/a', '/p/x', '/old', '/new', '/tea/', '/tea/green', '/tea//green', '/Tea/green', '/gone/x'],
  ...[
    '/caf%C3%A9',
    '/caf%E9',
    '/caf%c3%a9',
    '/my%20page',
    '/my-page',
    '/b;v=1',
    '/a$b',
    '/a$$request_uri',
    '/a$1',
    '/100%25',
  ],
  ...[
    "/it's",
    '/dq%22x',
    '/hash%23x',
    '/par(en)',
    '/sq[1]',
    '/plus+x',
    '/w|x',
    '/at@x',
    '/a&b',
    '/a,b',
    '/star*',
    '/tilde~x',
  ],
  ...['/viewtopic.php?t=5', '/viewtopic.php?t=6', '/find?q=a%20b;c&flag', '/find?q=%22x%22', '/x?a=$b', '/x?a={b}'],
  ...[
    '/x?a=${PATH}',
    '/x?a=$%7BPATH%7D',
    '/x?p=100%25',
    '/x?a=%24{PATH}',
    '/x?b=\\d',
    '/x?c=%1',
    '/x?',
    '/x',
    '/%E2%82%AC',
  ],
  ...[
    '/app.css',
    '/app.js',
    '/app.css?v=2',
    '/img/a.png',
    '/up/hero.jpg',
    '/app.js.map',
    '/city.map',
    '/nb%C2%A0x',
    '/enc%3Fq',
  ],
  ...['/%F0%9F%8D%B5', '/%D1%87%D0%B0%D0%B9', '/a=b', '/a!b', '/colon:x', '/-dash', '/.well-known/x', '/upper%2Dcase'],
  ...['/a%5Cb', '/%7Btpl%7D', '/caret%5Ex', '/tick%60x', '/lt%3Cx'],
  ...['/x?q=1&q=1', '/x?a?b', '/x?next=%2Fa%3Fb', '/x?$args', '/x?%{HTTP_HOST}', '/x?{uri}', '/x?a=%0D%0AX-Y:1'],
];

/** The files of the site, by the decoded paths; what is no file is up to the server, or to a front controller. */
export function writeSite(folder: Folder): void {
  for (const target of TARGETS) {
    const path = target.split('?', 1)[0] ?? '/';
    if (path === '/' || path.endsWith('/') || path.startsWith('/gone') || path.includes('//')) continue;
    if (path.endsWith('.php') || path === '/tea/green' || path === '/x') continue;
    folder.write(`site/${fileName(path)}`, `file ${path}`);
  }
  folder.write('site/tea/index.html', 'the teas');
  folder.write('site/tea/green', 'green tea');
  folder.write('site/index.html', 'home');
  folder.write('site/viewtopic.php', SCRIPT);
  folder.write('site/index.php', SCRIPT);
}

const fileName = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replaceAll('%', '_');
  }
};

/** A front controller: a page for every URL but those below /gone. */
const SCRIPT = `#!/bin/sh
case "$REQUEST_URI" in
/gone*) echo "Status: 404 Not Found" ;;
esac
echo "Content-Type: text/html"
echo "X-Powered-By: Invented/1.2"
echo "Referrer-Policy: unsafe-url"
echo "Strict-Transport-Security: max-age=0"
echo
echo "script $REQUEST_URI"
`;
