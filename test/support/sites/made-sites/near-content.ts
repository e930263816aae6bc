import { prose } from '../clean-page.js';
import type { MadePage, MadeSite } from '../made-site.js';

const words = (noun: string, count: number) => Array.from({ length: count }, (_, at) => `${noun}${at}`).join(' ');
const ld = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`;
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
const shown = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const article = (headline: string, more: object) =>
  ld({
    '@type': 'Article',
    headline,
    image: '%ORIGIN%/share.svg',
    author: { '@type': 'Person', name: 'Ada Wheeler', url: '%ORIGIN%/' },
    ...more,
  });
const image = (alt: string, more = 'width="64" height="64"') => `<img src="/share.svg" alt="${alt}" ${more}>`;
/** a hundred and some words of which a share is replaced: shingles of the rest are the same */
const hundred = (at: number) => `<p>${prose('almost', 4)}</p><p>${words(`other${at}x`, 20)}</p>`;

const text: Record<string, MadePage> = {
  '/enough': {
    paragraphs: 0,
    h1: 'Enough',
    main: `<p>${words('w', 199)}</p>`,
    finds: 'content-thin-vs-norm',
    near: 'content-thin',
  },
  '/contact': {
    paragraphs: 0,
    main: `<p>${words('c', 40)}</p>`,
    finds: 'content-thin-vs-norm',
    near: 'content-thin content-empty',
  },
  '/long': {
    paragraphs: 6,
    main: `<h2>Part one</h2><h3>Within</h3><h2>Part two</h2><h2>Three</h2><h2>Four</h2><h2>Five</h2>${prose('long one', 16)}<p><a href="#end">The end</a></p><h2 id="end">Six</h2>`,
    near: 'article-missing-toc heading-skip heading-none link-fragment-missing',
  },
  '/pictured': {
    h1: `<img src="/share.svg" alt="A wheel" width="64" height="64"> that turns`,
    main: `<p>${image('')} ${image('x'.repeat(100))} ${image('img.2 of the wheel')} ${image('GX 460 with a tandem')} <img src="/share.svg" role="presentation" width="64" height="64">
      <a href="/long">${image('')} The long page</a> <picture><source srcset="/share.svg" type="image/svg+xml">${image('A wheel in a picture')}</picture></p>
      <h2>${image('Another wheel')}</h2>`,
    near: `h1-alt-only h1-missing heading-empty image-alt-missing image-alt-too-long image-alt-filename image-alt-empty-in-link
      picture-without-img image-no-dimensions`,
  },
  '/walled-picture': {
    main: '<p><img src="/walled.png" alt="A wall" width="64" height="64"></p>',
    near: 'image-broken',
  },
  '/chosen-picture': {
    main: `<picture><source srcset="/wheel-large.png 2x,/share.svg 1x" type="image/png"><img src="/share.svg" srcset="/share.svg 1x, /wheel-lost.png 2x" alt="A wheel of our own" width="64" height="64"></picture>`,
    finds: 'image-broken',
  },
  '/found-picture': {
    main: `<picture><source srcset="/walled.png 2x,/icon.svg 1x"><img src="/share.svg" srcset="/share.svg 1x, data:image/gif;base64,AA 2x, %OUTSIDE%/ok 3x" alt="A wheel that is found" width="64" height="64"></picture>`,
    near: 'image-broken',
  },
  '/one-heading': {
    main: '<p><strong>Bold as a heading</strong></p><h1></h1>',
    finds: 'heading-empty',
    near: 'h1-multiple',
  },
  '/tale-one': { h1: 'About a tale, part one', near: 'h1-duplicate' },
  '/tale-two': { h1: 'About a tale, part two', near: 'h1-duplicate' },
  '/easy': {
    lang: 'de-AT',
    main: `<p>${words('Unverständlichkeitsvermutung', 4)}</p>`,
    finds: 'content-language-mismatch',
    near: 'content-hard-to-read',
  },
  '/signed': {
    paragraphs: 1,
    main: `<dl>${'<dt>workshop.compatibility.initialization(internationalization, characterization=configuration.parameterization)</dt><dd>It asks you for a word and shows it to you.</dd>'.repeat(28)}</dl>`,
    near: 'content-hard-to-read',
  },
  '/cyrillic': {
    paragraphs: 0,
    main: `<p>${'Наш велосипед на двоих стоит у двери мастерской, и каждое утро его проверяют заново. '.repeat(18)}</p>`,
    finds: 'content-language-mismatch',
  },
  '/quoted-cyrillic': {
    main: '<p>The plate says «Наш велосипед на двоих стоит у двери мастерской», which is Russian.</p>',
    near: 'content-language-mismatch',
  },
  '/builder': {
    main: '<p>I’m a paragraph. Click here to add your own text and edit me.</p>',
    finds: 'content-placeholder',
  },
  '/shortcode': { main: '<p>The shortcode [contact-form-7 id="12"] shows our form.</p>', near: 'content-placeholder' },
  '/garbled': { main: '<p>Ð¢Ð°Ð½Ð´ÐµÐ¼ is on the plate of this one.</p>', finds: 'content-mojibake' },
  '/capitals': { main: '<p>On the plate: «BORÐ», «MAÇÃ» and “SÅ”.</p>', near: 'content-mojibake' },
  '/latin': { lang: 'en-GB', near: 'content-language-mismatch html-lang-invalid html-lang-missing' },
  '/stuffed': { paragraphs: 8, main: `<p>${'Tandems. '.repeat(14)}</p>`, near: 'content-keyword-stuffing' },
  '/code': {
    main: '<pre>{{ title }} lorem ipsum dolor sit amet Ã¼ber TODO</pre><p>Our todo list is short, and café is spelt so; Ã is a letter of Portuguese.</p>',
    near: 'content-placeholder content-mojibake',
  },
  '/explained': {
    main: '<p>The file may name the property ${system.property}, and an undefined one is left as it stands.</p>',
    near: 'content-placeholder',
  },
  '/leaked': { h1: 'Bells of undefined for your tandem', finds: 'content-placeholder' },
  '/leaked-price': { main: '<p>A lamp that never fails costs €NaN with us.</p>', finds: 'content-placeholder' },
  '/hidden': {
    main: `<p style="position: absolute; left: -998px">${'This text is moved aside, but not quite far enough to count as hidden. '}</p><p style="display: none">${'x'.repeat(49)}</p>`,
    near: 'content-hidden-text',
  },
  '/year': {
    foot: `<footer><p>© 1998–${new Date().getUTCFullYear() - 1} Harrow Lane Cycles</p></footer>`,
    near: 'content-stale-year',
  },
  '/quoted-year': {
    foot: '<p>The names of the parts are quoted from the standard of bicycles, which is © 1998 by its makers.</p>',
    near: 'content-stale-year',
  },
  '/dated': {
    title: 'A page with a date of its own',
    h1: 'A page with a date',
    main: `<p>By Ada Wheeler, ${shown(day(-9))}</p>`,
    head: article('A page with a date', { datePublished: day(-10), dateModified: day(-10) }),
    finds: 'max-image-preview-restricted',
    near: 'content-date-conflict content-no-author sd-not-visible sd-recommended-missing',
  },
  '/tomorrow': {
    h1: 'A page of tomorrow',
    main: `<p>${shown(day(0.9))}</p>`,
    head: article('A page of tomorrow', { datePublished: day(0.9), dateModified: day(0.9) }),
    finds: 'max-image-preview-restricted',
    near: 'content-future-date',
  },
  '/almost-one': {
    paragraphs: 0,
    main: hundred(1),
    near: 'content-near-duplicate content-exact-duplicate content-thin-vs-norm',
  },
  '/almost-two': { paragraphs: 0, main: hundred(2), near: 'content-near-duplicate content-exact-duplicate' },
  '/ratio': { main: `<!--${'-'.repeat(12_000)} -->`, near: 'content-low-text-ratio', paragraphs: 6 },
};

const access: Record<string, MadePage> = {
  '/controls': {
    main: `<form action="/contact"><label for="a">Name</label><input id="a"><input aria-label="Town"><input type="hidden" name="b"><input type="image" src="/share.svg" alt="Go">
      <button aria-label="Search"></button><button><img src="/share.svg" alt="Close" width="24" height="24"></button><input type="submit"></form>`,
    near: 'form-label-missing button-name-missing',
  },
  '/frames': {
    main: '<iframe src="/long" title="The long page"></iframe><iframe src="/latin" hidden></iframe>',
    near: 'iframe-title-missing',
  },
  '/roles': {
    main: '<div role="none presentation" aria-expanded="undefined" aria-hidden="true"><a href="/long" tabindex="-1">Not in the order</a></div><p tabindex="0" id="A">A</p><p id="a">a</p>',
    near: 'aria-invalid aria-hidden-focusable tabindex-positive duplicate-id',
  },
  '/tangled': {
    main: '<p>The <a href="/long">lamp of the workshop is lit.</p><p>The <a href="/lists">lock</a> is oiled.</p>',
    finds: 'markup-malformed',
  },
  '/untangled': {
    main: '<p>The <a href="/long">lamp</a> of the workshop<ul><li>One<li>Two</ul><p>is lit.<table><tr><td>One<td>Two</table><p><b>Lit</b>',
    near: 'markup-malformed',
  },
  '/lists': {
    main: '<ul><li>One</li></ul><menu><li>Two</li></menu><dl><div><dt>Three</dt><dd>3</dd></div></dl><ol><script></script><li>Four</li></ol>',
    near: 'list-structure definition-list-structure',
  },
  '/terms': {
    main: '<dl><dt>Fixed gear</dt><p>A bicycle without a freewheel</p><dd>You cannot coast</dd></dl>',
    finds: 'definition-list-structure',
  },
  '/stray-terms': {
    main: '<div><dt>Freewheel</dt><dd>Lets you coast</dd></div>',
    finds: 'definition-list-structure',
    near: 'list-structure',
  },
  '/tables': {
    main: '<table role="presentation"><tr><td>A</td><td>B</td></tr><tr><td>C</td><td>D</td></tr></table><table><tr><td scope="col">A</td><td scope="col">B</td></tr><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>',
    near: 'table-headers',
  },
  '/film': {
    main: '<video src="/film.mp4" muted controls></video><video src="/film.mp4" controls><track kind="subtitles" src="/film.vtt" srclang="en"><track kind="captions" src="/film.vtt" srclang="en"></video>',
    near: 'video-captions',
  },
  '/zoom': {
    head: '<meta name="viewport" content="width=device-width, maximum-scale=5, user-scalable=yes">',
    near: 'zoom-blocked viewport-not-device-width',
  },
  '/role-main': {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A main part by its role</title><meta name="description" content="A page whose main part is told by its role, as it was done before there was an element."><link rel="canonical" href="%ORIGIN%/role-main"><meta property="og:title" content="A main part by its role"><meta property="og:type" content="website"><meta property="og:url" content="%ORIGIN%/role-main"><meta property="og:image" content="%ORIGIN%/share.svg"><meta name="twitter:card" content="summary"></head><body><nav><a href="/">Home</a> <a href="/long">A long page</a></nav><div role="main"><h1>Main by role</h1>${prose('/role-main')}</div></body></html>`,
    near: 'landmark-main-missing',
  },
};

/** Pages whose text and markup are right by a hair. */
export const nearContent: MadeSite = {
  name: 'near-content',
  pages: { ...text, ...access },
  files: {
    '/walled.png': { status: 403 },
    '/film.mp4': { body: '', headers: { 'content-type': 'video/mp4' } },
    '/film.vtt': { body: 'WEBVTT', headers: { 'content-type': 'text/vtt' } },
  },
};
