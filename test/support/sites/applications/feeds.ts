import { drawn, type View } from './draw.js';
import { type Application, DRAWN_FINDS } from './in-modes.js';

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><script type="module" src="/app.js"></script></head><body></body></html>`;

/** As Preact draws: straight into the body. Lists and pictures that come into view are loaded then. */
const script = (views: Record<string, View>) => `
const views = ${JSON.stringify(views)};
const view = views[location.pathname];
if (view) {
  document.head.insertAdjacentHTML('beforeend', view.head);
  document.body.innerHTML = view.body;
}
const seen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    if (target.dataset.src) { target.src = target.dataset.src; seen.unobserve(target); }
    if (target.dataset.part) { fetch('/part.html').then((it) => it.text()).then((it) => { target.innerHTML = it; }); seen.unobserve(target); }
    if (target.id === 'end') more(target);
  }
}, { rootMargin: '200px' });
let parts = 0;
const more = (end) => {
  parts += 1;
  const link = parts === 1 ? '<a href="/bargain">The bargain of the week</a>' : 'Part ' + parts + ' of the list';
  end.insertAdjacentHTML('beforebegin', '<p class="part">' + link + '</p>');
  seen.unobserve(end);
  seen.observe(end);
};
for (const element of document.querySelectorAll('[data-src], [data-part], #end')) seen.observe(element);
`;

const PICTURE = '<p class="tall"></p><p><img data-src="/icon.svg" ALT width="64" height="64"></p>';

/** Preact-like: no mount point, a list without end, pictures and parts that load when they come into view. */
export const feeds: Application = drawn(
  {
    name: 'feeds',
    pages: {
      '/': { finds: DRAWN_FINDS },
      '/endless': { main: '<div id="end"></div>', finds: `${DRAWN_FINDS} js-only-links` },
      // linked by nothing but the first part of the list
      '/bargain': {
        finds: `${DRAWN_FINDS} inlinks-one sd-breadcrumb-missing`,
        unlinked: true,
        unlisted: true,
        reached: 'RENDERED',
      },
      '/lazy-picture': {
        main: PICTURE.replace('ALT', 'alt="A round lamp"'),
        finds: DRAWN_FINDS,
        near: 'image-alt-missing',
      },
      '/lazy-fault': { main: PICTURE.replace('ALT', ''), finds: `${DRAWN_FINDS} image-alt-missing` },
      '/lazy-part': {
        main: '<p class="tall"></p><div data-part="1"></div>',
        finds: `${DRAWN_FINDS} image-alt-missing`,
      },
    },
    files: {
      '/part.html': '<p>The last one: <img src="/icon.svg" width="64" height="64"></p>',
      '/site.css':
        'main { margin: 0 auto; max-width: 40em; padding: 1em } a { display: inline-block; min-height: 24px } .tall { height: 3000px } .part { height: 600px }',
    },
  },
  SHELL,
  script,
);
