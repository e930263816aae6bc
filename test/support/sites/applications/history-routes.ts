import { drawn, HEAD_MANAGER, type View } from './draw.js';
import { type Application, DRAWN_FINDS } from './in-modes.js';

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Harrow Lane Cycles</title><script type="module" src="/app.js"></script></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>`;

/** As React draws: elements made of a tree, after the task that requested it, and the head by an effect later still. */
const script = (views: Record<string, View>) => `${HEAD_MANAGER}
const views = ${JSON.stringify(views)};
const root = document.getElementById('root');
const h = (node) => node.nodeType === 3 ? node.data : node.nodeType === 1
  ? { type: node.localName, props: Object.fromEntries([...node.attributes].map((a) => [a.name, a.value])), children: [...node.childNodes].map(h).filter((c) => c !== null) }
  : null;
const make = (tree) => {
  if (typeof tree === 'string') return document.createTextNode(tree);
  const element = document.createElement(tree.type);
  for (const [name, value] of Object.entries(tree.props)) element.setAttribute(name, value);
  element.append(...tree.children.map(make));
  return element;
};
const parsed = (body) => h(new DOMParser().parseFromString('<div>' + body + '</div>', 'text/html').querySelector('div')).children;
const schedule = (work) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = work; port2.postMessage(null); };
const NOT_FOUND = { head: '<title>Page not found</title>', body: '<main><h1>Page not found</h1><p>There is no such part.</p><a href="/">Home</a></main>' };
const draw = () => {
  const path = location.pathname;
  if (path === '/old') return location.replace('/brakes');
  const view = views[path] ?? NOT_FOUND;
  if (path === '/no-such-part') Object.assign(view, NOT_FOUND);
  let tree;
  try {
    if (path === '/failing') throw new TypeError("Cannot read properties of undefined (reading 'name')");
    tree = parsed(view.body);
  } catch (error) {
    console.error(error);
    tree = [{ type: 'div', props: { role: 'alert' }, children: ['Something went wrong.'] }];
    root.replaceChildren(...tree.map(make));
    return;
  }
  root.replaceChildren(...tree.map(make));
  const delay = path === '/late-title' ? 400 : 0;
  setTimeout(() => setHead(view.head), delay);
};
document.addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link || link.origin !== location.origin) return;
  event.preventDefault();
  history.pushState({}, '', link.href);
  draw();
});
addEventListener('popstate', draw);
schedule(draw);
`;

/** the title of the shell gives way to that of the page */
const NAMED = `${DRAWN_FINDS} js-changes-metadata`;

/** React-like: an empty mount point, routes of the History API, titles and descriptions by a head manager. */
export const historyRoutes: Application = drawn(
  {
    name: 'history-routes',
    pages: {
      '/': { finds: `${NAMED} js-only-links` },
      '/brakes': { finds: NAMED, near: 'redirect-js' },
      '/lights': { description: '', finds: `${NAMED} description-missing` },
      '/locks': { h1: '', finds: `${NAMED} h1-missing` },
      '/late-title': { finds: NAMED, near: 'title-missing' },
      // a client-side 404 with status 200
      '/no-such-part': { finds: 'soft-404' },
      '/old': { finds: 'redirect-js', near: 'dead-end-page' },
      // an error boundary: nothing else is drawn, and the title of the shell stays
      '/failing': {
        finds:
          'canonical-missing content-empty content-low-text-ratio content-thin dead-end-page description-missing h1-missing landmark-main-missing og-incomplete title-too-short twitter-card-missing',
      },
    },
  },
  SHELL,
  script,
);
