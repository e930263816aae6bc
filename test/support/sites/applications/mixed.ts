import { drawn, type View, viewsOf } from './draw.js';
import { type Application, DRAWN_FINDS } from './in-modes.js';

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><script src="/app.js" defer></script></head><body><div id="root"></div></body></html>`;
const GUIDES = Array.from({ length: 24 }, (_, at) => `/guide-${at + 1}`);

const script = (views: Record<string, View>) => `
const views = ${JSON.stringify(views)};
const view = views[location.pathname];
const root = document.querySelector('#root');
if (root && view) {
  document.head.insertAdjacentHTML('beforeend', view.head);
  document.body.innerHTML = view.body;
}
`;
const alternates = `<link rel="alternate" hreflang="en" href="%ORIGIN%/guide-1"><link rel="alternate" hreflang="de" href="%ORIGIN%/werkstatt"><link rel="alternate" hreflang="x-default" href="%ORIGIN%/guide-1">`;

/** linked by the application alone, and two clicks away from the start */
const served = { unrendered: {}, unlinked: true, finds: 'inlinks-one sd-breadcrumb-missing' };
const guides = Object.fromEntries(
  GUIDES.map((path) => [
    path,
    {
      ...served,
      nav: '<a href="/shop">The shop</a>',
      ...(path === '/guide-1' && { head: alternates }),
      ...(path === '/guide-2' && {
        head: '<link rel="next" href="/shop">',
        main: '<p>Ask for <a href="/shop#tyres">tyres in the shop</a>.</p>',
      }),
    },
  ]),
);
const views = viewsOf(guides);

/** Pages that the server renders, linked from nothing but an application in their middle. */
export const mixed: Application = drawn(
  {
    name: 'mixed',
    pages: {
      '/': { finds: `${DRAWN_FINDS}` },
      '/shop': {
        main: `<h2 id="tyres">Tyres</h2><p>${GUIDES.map((path) => `<a href="${path}">Read ${path.slice(1)}</a>`).join(' ')}</p>`,
        finds: `${DRAWN_FINDS} js-only-links`,
        near: 'link-equity-sink',
      },
      '/werkstatt': { lang: 'de', head: alternates, finds: `${DRAWN_FINDS} hreflang-lang-mismatch` },
      ...Object.fromEntries(
        Object.entries(guides).map(([path, page]) => {
          const { head, body } = views[path] as View;
          const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
          return [path, { ...page, html }];
        }),
      ),
    },
  },
  SHELL,
  script,
);
