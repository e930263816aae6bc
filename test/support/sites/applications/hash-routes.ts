import { drawn, type View } from './draw.js';
import { type Application, DRAWN_FINDS } from './in-modes.js';

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><script src="/app.js" defer></script></head><body><div id="app"></div></body></html>`;
const ROUTES = ['brakes', 'lights', 'locks'];

/** Search engines drop fragments: all the views are one page, that of the first one. */
const script = (views: Record<string, View>) => `
const views = ${JSON.stringify(views)};
const draw = () => {
  const view = views[location.hash.slice(1) || location.pathname];
  if (!view) return;
  for (const element of document.head.querySelectorAll('[data-view]')) element.remove();
  document.head.insertAdjacentHTML('beforeend', view.head.replaceAll(/<(title|meta|link|script)/g, '<$1 data-view'));
  document.querySelector('#app').innerHTML = view.body;
};
addEventListener('hashchange', draw);
draw();
`;

/** Views behind fragments, one page whose links to them are all that there is, and one that opens at an unknown one. */
export const hashRoutes: Application = drawn(
  {
    name: 'hash-routes',
    pages: {
      '/': {
        nav: ROUTES.map((name) => `<a href="#/${name}">All about ${name}</a>`).join(''),
        finds: DRAWN_FINDS,
        near: 'link-fragment-missing',
      },
      '/catalogue': {
        main: '<p><a href="/#/brakes">Our brakes</a></p>',
        finds: DRAWN_FINDS,
        near: 'link-fragment-missing',
      },
      '/missing': { main: '<p><a href="#nowhere">Further down</a></p>', finds: `${DRAWN_FINDS} link-fragment-missing` },
    },
  },
  SHELL,
  script,
);
