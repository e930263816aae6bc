import { cleanPage, prose } from '../clean-page.js';
import type { MadeSite } from '../made-site.js';

/** more than is read of a page */
const LIMIT = 5 * 1024 ** 2;
const filler = `<!-- ${'-x'.repeat(LIMIT / 2)} -->`;

/** everything but what the head needs stands behind the cut */
const late = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A register of every spoke we cut</title>
<link rel="next" href="/behind">
</head>
<body>
<header><nav><a href="/">Home</a></nav></header>
<p><a href="#rims">To the rims</a> <a href="/register#hubs">To the hubs</a></p>
${filler}
<main><h1>Every spoke we cut</h1>
${prose('register')}
<h2 id="rims">Rims</h2><h2 id="hubs">Hubs</h2>
<p><a href="/behind">Behind the cut</a></p></main>
</body></html>`;

/** A page that is cut while it is read: nothing is concluded from what it lacks, or lacks links to. */
export const cutPage: MadeSite = {
  name: 'cut-page',
  pages: {
    '/register': {
      html: late,
      finds: 'html-over-2mb html-heavy',
      near: `link-fragment-missing h1-missing heading-none canonical-missing description-missing landmark-main-missing
        content-thin content-empty content-low-text-ratio og-incomplete twitter-card-missing dead-end-page
        token-heavy pagination-broken`,
    },
    '/to-register': {
      main: '<p><a href="/register#hubs">The hubs of the register</a></p>',
      near: 'link-fragment-missing',
    },
    '/behind': { unlinked: true, html: cleanPage('/behind', {}, []), near: 'orphan-page inlinks-one' },
  },
};
