import { answersOf, type MadeSite } from './made-site.js';

/** Draws the page of its path into an empty mount point; where there is none it leaves the page alone. */
const APP = (routes: object) => `(() => {
  const routes = ${JSON.stringify(routes)};
  const root = document.querySelector('#root');
  const view = routes[location.pathname];
  if (!root || !view) return;
  document.head.insertAdjacentHTML('beforeend', view.head);
  document.body.innerHTML = view.body;
})();
`;

const SHELL =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><script src="/app.js" defer></script></head><body><div id="root"></div></body></html>';

const between = (text: string, start: RegExp, end: string): string => {
  const from = start.exec(text);
  return from ? text.slice(from.index + from[0].length, text.indexOf(end, from.index)) : '';
};

/** The site as its server renders it, and the same site as an application whose pages are all drawn by a script. */
export function twins(site: MadeSite): { served: MadeSite; drawn: MadeSite } {
  const pages = { '/': {}, ...site.pages };
  const answers = answersOf(site);
  const routes = Object.fromEntries(
    Object.keys(pages).map((path) => {
      const html = String(answers.get(path)?.body);
      const head = between(html, /<head>/, '</head>').replace('<meta charset="utf-8">', '');
      return [path, { head, body: between(html, /<body[^>]*>/, '</body>') }];
    }),
  );
  const files = { ...site.files, '/app.js': APP(routes) };
  const served = Object.entries(pages).map(([path, page]) => {
    const { head, body } = routes[path] as { head: string; body: string };
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><script src="/app.js" defer></script>${head}</head><body>${body}</body></html>`;
    return [path, { ...page, html }];
  });
  const drawn = Object.entries(pages).map(([path, page]) => [path, { ...page, html: SHELL }]);
  return {
    served: { ...site, name: `${site.name}-served`, files, pages: Object.fromEntries(served) },
    drawn: { ...site, name: `${site.name}-drawn`, files, pages: Object.fromEntries(drawn) },
  };
}
