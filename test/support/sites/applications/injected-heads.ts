import { drawn, HEAD_MANAGER, type View } from './draw.js';
import { type Application, DRAWN_FINDS } from './in-modes.js';

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><script src="/app.js" defer></script></head><body><div id="app"><img src="/icon.svg" alt="" width="24" height="24"><p>Loading…</p></div></body></html>`;

/** As Vue draws: what the mount point held is replaced once the data has come, the head after it. */
const script = (views: Record<string, View>) => `${HEAD_MANAGER}
const views = ${JSON.stringify(views)};
fetch('/data.json').then((response) => response.json()).then(async ({ ready }) => {
  const view = ready && views[location.pathname];
  if (!view) return;
  document.querySelector('#app').innerHTML = view.body;
  await Promise.resolve();
  setHead(view.head);
});
`;

const alternate = (code: string, path: string) => `<link rel="alternate" hreflang="${code}" href="%ORIGIN%${path}">`;
const PAIR = ['/chains', '/chains-uk'];
const pair = `${alternate('en-US', '/chains')}${alternate('en-GB', '/chains-uk')}${alternate('x-default', '/chains')}`;

/** Vue-like: what search engines go by is all put into the head by a script. */
export const injectedHeads: Application = drawn(
  {
    name: 'injected-heads',
    pages: {
      '/': { finds: `${DRAWN_FINDS} js-only-links` },
      '/pumps': {
        head: '<meta name="robots" content="noindex">',
        unlisted: true,
        reached: 'RENDERED',
        finds: `${DRAWN_FINDS} noindex-page js-changes-directives`,
      },
      '/tubes': { canonical: '%ORIGIN%/tyres', unlisted: true, reached: 'RENDERED', finds: DRAWN_FINDS },
      '/tyres': { finds: DRAWN_FINDS },
      ...Object.fromEntries(PAIR.map((path) => [path, { head: pair, finds: DRAWN_FINDS }])),
      '/pedals': {
        head: `${alternate('en', '/pedals')}${alternate('de', '/tyres')}${alternate('x-default', '/pedals')}`,
        finds: `${DRAWN_FINDS} hreflang-no-return`,
      },
      '/bells': {
        head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product",}</script>',
        finds: `${DRAWN_FINDS} jsonld-syntax`,
      },
      '/saddles': {
        head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Saddles"}</script>',
        finds: DRAWN_FINDS,
        near: 'jsonld-syntax',
      },
    },
    files: { '/data.json': '{"ready":true}' },
  },
  SHELL,
  script,
);
