import type { PeerCase } from './peer-case.js';

/** Rules of axe-core, and those of ours that judge the same by the markup alone. */
export const AXE_COUNTERPARTS: Readonly<Record<string, readonly string[]>> = {
  'document-title': ['title-missing'],
  'html-has-lang': ['html-lang-missing'],
  'html-lang-valid': ['html-lang-invalid'],
  'html-xml-lang-mismatch': ['html-xml-lang-mismatch'],
  'image-alt': ['image-alt-missing'],
  'link-name': ['link-empty-anchor', 'image-alt-empty-in-link'],
  'meta-refresh': ['meta-refresh-redirect'],
  'meta-viewport': ['zoom-blocked'],
  'video-caption': ['video-captions'],
  tabindex: ['tabindex-positive'],
  'empty-heading': ['heading-empty'],
  'heading-order': ['heading-skip'],
  'page-has-heading-one': ['h1-missing'],
  'landmark-one-main': ['landmark-main-missing'],
};

const page = (head: string, body = '<main><h1>Yard</h1></main>', attributes = 'lang="en"') =>
  `<!doctype html><html ${attributes}><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
const titled = (attributes: string) => page('<title>Yard</title>', undefined, attributes);
const withMeta = (meta: string) => page(`<title>Yard</title>${meta}`);
const SEARCHED = 'search engines read alternative texts only: names by ARIA leave the image without one';

const rows = (
  audit: string,
  cases: readonly (readonly [html: string, fails: boolean, reason?: string])[],
): PeerCase[] =>
  cases.map(([html, fails, reason]) => ({ audit, html, fails, ...(reason !== undefined && { reason }) }));

export const AXE_CASES: readonly PeerCase[] = [
  ...rows('document-title', [
    [page('<title>Yard</title>'), false],
    [page(''), true],
    [page('<title> </title>'), true],
    [page('', '<main><h1>Yard</h1><svg><title>Crane</title></svg></main>'), true],
  ]),
  ...rows('html-has-lang', [
    [titled('lang="en"'), false],
    [titled(''), true],
    [titled('lang=""'), true],
    [titled('lang="  "'), true],
    [titled('xml:lang="en"'), true],
  ]),
  ...rows('html-lang-valid', [
    [titled('lang="en-GB"'), false],
    [titled('lang="zh-Hant-TW"'), false],
    [titled('lang="english"'), true],
    [titled('lang="xy"'), true],
    [titled('lang="en_GB"'), true],
    [titled('lang="en-XX9"'), false, 'the region is checked too, and not only the language'],
  ]),
  ...rows('html-xml-lang-mismatch', [
    [titled('lang="en" xml:lang="en"'), false],
    [titled('lang="en" xml:lang="en-GB"'), false],
    [titled('lang="en" xml:lang="fr"'), true],
  ]),
  ...rows('image-alt', [
    ['<img src="a.png" alt="Crane">', false],
    ['<img src="a.png" alt="">', false],
    ['<img src="a.png">', true],
    ['<img src="a.png" alt>', false],
    ['<img src="a.png" role="presentation">', false],
    ['<img src="a.png" role="none">', false],
    ['<img src="a.png" aria-hidden="true">', false],
    ['<div aria-hidden="true"><img src="a.png"></div>', false],
    ['<img src="a.png" aria-label="Crane">', false, SEARCHED],
    ['<img src="a.png" title="Crane">', false, SEARCHED],
    ['<p id="crane">Crane</p><img src="a.png" aria-labelledby="crane">', false, SEARCHED],
    [
      '<img src="a.png" alt=" ">',
      true,
      'HTML takes white space for an empty text, which says that the image decorates',
    ],
    ['<img src="a.png" style="display:none">', false, 'image search finds what is shown later, as slides are'],
  ]),
  ...rows('link-name', [
    ['<a href="/a">Cranes</a>', false],
    ['<a href="/a"></a>', true],
    ['<a href="/a"> </a>', true],
    ['<a href="/a"><img src="a.png" alt="Cranes"></a>', false],
    ['<a href="/a"><img src="a.png" alt=""></a>', true],
    ['<a href="/a" aria-label="Cranes"></a>', false],
    ['<p id="cranes">Cranes</p><a href="/a" aria-labelledby="cranes"></a>', false],
    ['<a href="/a" aria-labelledby="none"></a>', true],
    ['<a href="/a" title="Cranes"></a>', false],
    ['<a href="/a"><span aria-hidden="true">→</span></a>', true],
    ['<a href="/a"><svg role="img"><title>Cranes</title></svg></a>', false],
    ['<a href="/a" style="display:none"></a>', false],
    ['<a name="top"></a>', false],
  ]),
  ...rows('meta-refresh', [
    [withMeta('<meta http-equiv="refresh" content="30; url=/b">'), true],
    [withMeta('<meta http-equiv="refresh" content="0; url=/b">'), false, 'a redirect by refresh is to be one by HTTP'],
    [withMeta('<meta http-equiv="refresh" content="30">'), true, 'a page that reloads itself leads to no other'],
    [withMeta('<meta http-equiv="refresh" content="72001; url=/b">'), false, 'it is a redirect all the same'],
    [withMeta('<meta name="refresh" content="30; url=/b">'), false],
  ]),
  ...rows('meta-viewport', [
    [withMeta('<meta name="viewport" content="width=device-width">'), false],
    [withMeta('<meta name="viewport" content="width=device-width, user-scalable=no">'), true],
    [withMeta('<meta name="viewport" content="user-scalable=yes, maximum-scale=5">'), false],
    [withMeta('<meta name="viewport" content="maximum-scale=1">'), true],
    [
      withMeta('<meta name="viewport" content="maximum-scale=3">'),
      false,
      'five is what the stricter rule of axe-core asks for',
    ],
    [withMeta('<meta name="viewport" content="maximum-scale=-1">'), false],
    [withMeta('<meta name="viewport" content="user-scalable=0">'), true],
  ]),
  ...rows('video-caption', [
    ['<video src="a.mp4" controls><track kind="captions" src="a.vtt"></video>', false],
    ['<video src="a.mp4" muted controls></video>', false],
    [
      '<video src="a.mp4" controls></video>',
      false,
      'axe-core asks for a review by hand, as captions may be in the film',
    ],
  ]),
  ...rows('tabindex', [
    ['<p tabindex="0">a</p>', false],
    ['<p tabindex="-1">a</p>', false],
    ['<p tabindex="1">a</p>', true],
    ['<p tabindex="a">a</p>', false],
  ]),
  ...rows('empty-heading', [
    ['<h2>Cranes</h2>', false],
    ['<h2></h2>', true],
    ['<h2> </h2>', true],
    ['<h2><img src="a.png" alt="Cranes"></h2>', false],
    ['<h2><img src="a.png" alt=""></h2>', true],
    ['<h2 aria-label="Cranes"></h2>', false],
    ['<div role="heading" aria-level="2"></div>', true, 'a heading by its role is none to search engines'],
  ]),
  ...rows('heading-order', [
    ['<h2>a</h2><h3>b</h3>', false],
    ['<h2>a</h2><h4>b</h4>', true],
    ['<h2>a</h2><h3>b</h3><h2>c</h2>', false],
  ]),
  ...rows('page-has-heading-one', [
    [page('<title>Yard</title>', '<main><h1>Yard</h1></main>'), false],
    [page('<title>Yard</title>', '<main><h2>Yard</h2></main>'), true],
    [
      page('<title>Yard</title>', '<main><div role="heading" aria-level="1">Yard</div></main>'),
      false,
      'a heading by its role is none to search engines',
    ],
  ]),
  ...rows('landmark-one-main', [
    [page('<title>Yard</title>', '<main><h1>Yard</h1></main>'), false],
    [page('<title>Yard</title>', '<div role="main"><h1>Yard</h1></div>'), false],
    [page('<title>Yard</title>', '<div><h1>Yard</h1></div>'), true],
  ]),
];
