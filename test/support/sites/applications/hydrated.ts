import { drawn, viewsOf } from './draw.js';
import type { Application } from './in-modes.js';

/** before scripts run there is no fault; the frame of each page that changes is one of its own, of which AUTO takes samples */
const HYDRATED = { unrendered: {} };
const ofItsOwn = (name: string) => ({
  ...HYDRATED,
  foot: `<footer><section class="${name}"><dl class="${name}-list"><dt>Since</dt><dd>1994</dd></dl></section></footer>`,
});

/** As a framework takes over what the server rendered: it attaches, draws its islands, and replaces what does not match. */
const script = () => `
for (const island of document.querySelectorAll('x-island')) {
  island.innerHTML = '<button type="button">Count</button> <output>0</output>';
  island.querySelector('button').addEventListener('click', () => { island.querySelector('output').value++; });
}
const main = document.querySelector('main');
if (location.pathname === '/mismatch') main.replaceChildren(main.querySelector('h1'), main.querySelector('ul') ?? '');
if (location.pathname === '/boundary') main.replaceChildren('Something went wrong.');
if (location.pathname === '/reindexed') document.querySelector('meta[name=robots]').content = 'index, follow';
if (location.pathname === '/recanonical') document.querySelector('link[rel=canonical]').href = location.origin + '/gears';
if (location.pathname === '/related') main.insertAdjacentHTML('beforeend', '<p>' + [1, 2, 3, 4, 5, 6].map((at) => '<a href="/island-' + at + '">Island number ' + at + '</a>').join(' ') + '</p>');
`;

const ISLAND = '<p>In the workshop: <x-island></x-island></p>';
const pages: Application['pages'] = {
  '/': HYDRATED,
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((at) => [`/island-${at}`, { ...HYDRATED, main: ISLAND, near: 'js-only-links' }]),
  ),
  '/mismatch': { ...ofItsOwn('prices'), finds: 'content-thin content-low-text-ratio' },
  '/boundary': {
    ...ofItsOwn('map'),
    finds: 'h1-missing content-empty content-low-text-ratio content-thin',
  },
  '/gears': HYDRATED,
  '/related': { ...ofItsOwn('related'), finds: 'js-only-links' },
  '/reindexed': {
    ...ofItsOwn('members'),
    head: '<meta name="robots" content="noindex">',
    unlisted: true,
    unrendered: { finds: 'noindex-page' },
    finds: 'noindex-page js-changes-directives',
  },
  '/recanonical': { ...ofItsOwn('parts'), unlisted: true, finds: 'js-changes-directives og-url-mismatch' },
};

const html = Object.fromEntries(
  Object.entries(viewsOf(pages)).map(([path, { head, body }]) => [
    path,
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}<script type="module" src="/app.js"></script></head><body><div id="__next">${body}</div></body></html>`,
  ]),
);

/** Rendered by the server and taken over by a script: mostly nothing changes, and at times the script takes it away. */
export const hydrated: Application = drawn(
  {
    name: 'hydrated',
    pages: Object.fromEntries(
      Object.entries(pages).map(([path, page]) => [path, { ...page, html: html[path] as string }]),
    ),
  },
  '',
  script,
);
