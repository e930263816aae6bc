import type { PeerCase } from './peer-case.js';

/** Audits of Lighthouse, and the rules of ours that judge the same. */
export const LIGHTHOUSE_COUNTERPARTS: Readonly<Record<string, readonly string[]>> = {
  'meta-description': ['description-missing'],
  'link-text': ['link-generic-anchor'],
  'crawlable-anchors': ['link-uncrawlable', 'link-malformed'],
  canonical: ['canonical-invalid', 'canonical-relative', 'canonical-multiple-conflicting', 'canonical-to-home'],
  hreflang: ['hreflang-invalid-code', 'hreflang-relative'],
  'is-crawlable': ['noindex-page', 'unavailable-after-past'],
  charset: ['charset-missing'],
  doctype: ['doctype-missing'],
  viewport: ['viewport-missing', 'viewport-not-device-width'],
  'http-status-code': ['page-4xx', 'page-5xx'],
};

const PATH = '/yard';
const page = (head: string, body = '<main><h1>Yard</h1></main>') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Yard</title>${head}</head><body>${body}</body></html>`;

type Row = readonly [html: string, fails: boolean, reason?: string, more?: Partial<PeerCase>];
const rows = (audit: string, cases: readonly Row[]): PeerCase[] =>
  cases.map(([html, fails, reason, more]) => ({
    audit,
    html,
    fails,
    path: PATH,
    ...(reason !== undefined && { reason }),
    ...more,
  }));
const canonical = (...hrefs: string[]) => page(hrefs.map((href) => `<link rel="canonical" href="${href}">`).join(''));
const alternate = (code: string, href = 'https://site.example/de') =>
  page(`<link rel="alternate" hreflang="${code}" href="${href}">`);
const header = (value: string): Partial<PeerCase> => ({ headers: { 'x-robots-tag': value } });
const meta = (name: string, content: string) => page(`<meta name="${name}" content="${content}">`);
const link = (href: string, text = 'Cranes') => page('', `<main><h1>Yard</h1><a href="${href}">${text}</a></main>`);
const raw = (head: string) =>
  `<!doctype html><html lang="en"><head>${head}<title>Yard</title></head><body>Yard</body></html>`;
const latin: Partial<PeerCase> = { headers: { 'content-type': 'text/html' } };

export const LIGHTHOUSE_CASES: readonly PeerCase[] = [
  ...rows('meta-description', [
    [meta('description', 'Cranes of the yard.'), false],
    [page(''), true],
    [meta('description', ''), true],
    [meta('description', '\t\n'), true],
    [meta('Description', 'Cranes of the yard.'), false],
  ]),
  ...rows('link-text', [
    [link('/cranes'), false],
    [link('/cranes', 'click here'), true],
    [link('/cranes', ' Read More '), true],
    [link('/cranes', 'Information'), true],
    [link('https://other.example/', 'click this'), true],
    [link('#top', 'click here'), false],
    [link('/yard#top', 'click here'), false],
    [link('mailto:a@site.example', 'here'), false],
    [link('javascript:void(0)', 'here'), false],
    [
      page('', '<main><h1>Yard</h1><a href="/cranes" rel="nofollow">click here</a></main>'),
      false,
      'readers meet the text of a nofollow link too',
    ],
    [page('', '<main><h1>Yard</h1><a href="/cranes" aria-label="Cranes of the yard">more</a></main>'), true],
  ]),
  ...rows('crawlable-anchors', [
    [link('/cranes'), false],
    [link('#cranes'), false],
    [link('mailto:a@site.example'), false],
    [link('tel:+4912345'), false],
    [link('javascript:void(0)'), true],
    [link('javascript: void( 0 );'), true],
    [link('file:///a.html'), true],
    [link('http://:a'), true],
    [page('', '<main><h1>Yard</h1><a id="top"></a></main>'), false],
    [page('', '<main><h1>Yard</h1><a>Cranes</a></main>'), false],
    [page('', '<main><h1>Yard</h1><a onclick="go()">Cranes</a></main>'), true],
    [
      page('', '<main><h1>Yard</h1><a role="button" onclick="go()">Menu</a></main>'),
      false,
      'a role does not make it a link that is followed',
    ],
    [
      page('', '<main><h1>Yard</h1><a name="x" href="javascript:void(0)">Cranes</a></main>'),
      false,
      'a name does not make it a link that is followed',
    ],
    [link('javascript:go()'), false, 'Google follows no javascript: links, whatever they call'],
    [
      page('', '<main><h1>Yard</h1><a target="_blank">Cranes</a></main>'),
      true,
      'without a handler it leads nowhere, and hides no page',
    ],
    [link(''), true, 'an empty URL is the page itself'],
  ]),
  ...rows('canonical', [
    [page(''), false],
    [canonical('https://site.example/yard'), false],
    [canonical('https://site.example/yard', 'https://site.example/yard'), false],
    [canonical('https://site.example/yard', 'https://site.example/crane'), true],
    [canonical('https:// site'), true],
    [canonical('/yard'), true],
    [canonical('https://site.example/'), true],
    [canonical('https://other.example/'), false],
    [canonical(''), false],
    [page('', '<main><h1>Yard</h1></main><link rel="canonical" href="/yard">'), false],
    [page(''), true, undefined, { headers: { link: '</yard>; rel="canonical"' } }],
    [
      page(
        '<link rel="canonical" href="https://site.example/de"><link rel="alternate" hreflang="de" href="https://site.example/de"><link rel="alternate" hreflang="en" href="https://site.example/yard">',
      ),
      true,
      'hreflang-to-noncanonical reports the alternates of which one is no canonical page',
    ],
    [page('<link rel="canonical" href="https://site.example/">'), false, undefined, { path: '/' }],
  ]),
  ...rows('hreflang', [
    [alternate('de'), false],
    [alternate('DE-at'), false],
    [alternate('x-default'), false],
    [alternate('zh-Hans-TW'), false],
    [alternate('xx'), true],
    [alternate('de', '/de'), true],
    [alternate('de', '//site.example/de'), true],
    [alternate('de-XX'), false, 'Google reads the region too, and knows none of that code'],
    [alternate('es-419'), false, 'Google documents regions of ISO 3166-1 alone'],
    [page(''), false],
  ]),
  ...rows('is-crawlable', [
    [page(''), false],
    [meta('robots', 'noindex'), true],
    [meta('robots', 'none'), true],
    [meta('ROBOTS', 'foo, NOINDEX, bar'), true],
    [meta('robots', 'nofollow'), false],
    [meta('robots', 'unavailable_after: 2015-01-01'), true],
    [meta('robots', 'unavailable_after: 2099-01-01'), false],
    [page(''), true, undefined, header('noindex')],
    [page(''), true, undefined, header('none, nofollow')],
    [page(''), false, undefined, header('otherbot: noindex')],
    [
      page(''),
      false,
      'what Googlebot obeys decides, and not whether some crawler may index the page',
      header('googlebot: noindex'),
    ],
    [
      meta('googlebot', 'noindex'),
      false,
      'what Googlebot obeys decides, and not whether some crawler may index the page',
    ],
  ]),
  ...rows('charset', [
    [raw('<meta charset="utf-8">'), false, undefined, latin],
    [raw('<meta http-equiv="Content-Type" content="text/html; charset=utf-8">'), false, undefined, latin],
    [raw(''), true, undefined, latin],
    [raw(''), false, undefined, { headers: { 'content-type': 'text/html; charset=utf-8' } }],
    [`\ufeff${raw('')}`, false, undefined, latin],
    [raw(`<!-- ${'a'.repeat(1_100)} --><meta charset="utf-8">`), true, undefined, latin],
    [raw('<meta charset="utf8x">'), false, 'browsers know no encoding of that name', latin],
  ]),
  ...rows('doctype', [
    ['<!doctype html><html lang="en"><title>Yard</title>', false],
    ['<!DOCTYPE HTML><html lang="en"><title>Yard</title>', false],
    ['<html lang="en"><title>Yard</title>', true],
    ['<!doctype svg><html lang="en"><title>Yard</title>', true],
    ['<!doctype html PUBLIC "-//W3C//DTD HTML 3.2 Final//EN"><html><title>Yard</title>', true],
    [
      '<!doctype html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html><title>Yard</title>',
      true,
      'in limited quirks mode nothing differs but the height of table cells that hold images alone',
    ],
  ]),
  ...rows('viewport', [
    [meta('viewport', 'width=device-width, initial-scale=1'), false],
    [page(''), true],
    [meta('viewport', 'initial-scale=1'), false, 'of a width alone a phone makes the width of the layout'],
    [meta('viewport', 'width=1024'), false, 'a layout of a fixed width is not fitted to the phone'],
  ]),
  ...rows('http-status-code', [
    [page(''), false],
    [page(''), true, undefined, { status: 404 }],
    [page(''), true, undefined, { status: 410 }],
    [page(''), true, undefined, { status: 500 }],
    [page(''), true, 'the server wants to know who asks: nothing is known of the page', { status: 401 }],
    [page(''), true, 'the server wants to be asked later: nothing is known of the page', { status: 429 }],
  ]),
];
