import { drawn, type View } from './draw.js';
import { type Application, DRAWN_FINDS } from './in-modes.js';

const HEAD = '<!doctype html><html lang="en"><head><meta charset="utf-8"><script src="/app.js" defer></script></head>';
const NAV = ['brakes', 'lights', 'locks'].map((name) => `<a href="/${name}">All about ${name}</a>`).join(' ');
const LEGAL =
  '<footer><p>Harrow Lane Cycles, 12 Harrow Lane, Leeds. Open on weekdays from eight to six and on Saturdays from nine to one. Prices include the tax, parts are guaranteed for two years, and whoever brings a bicycle before ten in the morning takes it home on the same day. We answer letters, and the telephone in the afternoon.</p></footer>';

const script = (views: Record<string, View>) => `
const views = ${JSON.stringify(views)};
const view = views[location.pathname];
document.head.insertAdjacentHTML('beforeend', view.head);
document.body.innerHTML = view.body;
document.body.removeAttribute('ng-app');
`;

const page = (body: string, attributes = '') => `${HEAD}<body${attributes}>${body}</body></html>`;

/** Shells that show something before their script runs: a frame, a template, a text that asks to wait. */
export const partlyDrawn: Application = drawn(
  {
    name: 'partly-drawn',
    pages: {
      '/': { html: page(`<header><nav>${NAV}</nav></header><div id="root"></div>`), finds: DRAWN_FINDS },
      '/brakes': { html: page(`<header><nav>${NAV}</nav></header><div id="root"></div>${LEGAL}`), finds: DRAWN_FINDS },
      '/lights': { html: page('<div id="app"><h1>Loading…</h1></div>'), finds: DRAWN_FINDS },
      '/locks': {
        html: page(
          '<div id="app" v-cloak><h1>{{ title }}</h1><p v-for="part in parts">{{ part.name }}: {{ part.price }}</p></div>',
        ),
        finds: DRAWN_FINDS,
      },
      '/pumps': {
        html: page('<div ng-controller="Shop"><h1>{{ shop.title }}</h1><p>{{ shop.text }}</p></div>', ' ng-app="shop"'),
        finds: DRAWN_FINDS,
      },
      '/tubes': { html: page('<app-root>Loading the shop, one moment please.</app-root>'), finds: DRAWN_FINDS },
    },
  },
  '',
  script,
);
