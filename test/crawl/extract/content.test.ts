import { describe, expect, it } from 'vitest';
import { htmlFacts } from '../../support/sites/pages.js';

describe('headings', () => {
  it('have the text a reader meets, images included', () => {
    const { headings } = htmlFacts(
      '<h1>Tea <img alt="and"> cake</h1><h2><img alt="Menu"></h2><h3> </h3><h4><span hidden>x</span></h4>',
    );
    expect(headings).toEqual([
      { level: 1, text: 'Tea and cake', altOnly: false, hidden: false },
      { level: 2, text: 'Menu', altOnly: true, hidden: false },
      { level: 3, text: '', altOnly: false, hidden: false },
      { level: 4, text: '', altOnly: false, hidden: false },
    ]);
  });
  it('count inside a drawing only where it embeds HTML', () => {
    const { headings, text } = htmlFacts(
      '<svg><text>a</text><foreignObject><h1>b</h1></foreignObject><text>c</text></svg><p>d',
    );
    expect(headings).toMatchObject([{ text: 'b' }]);
    expect(text.excerpt).toBe('b\nd');
  });
  it.each([
    ['<h2>Tuples<a href="#tuples" title="Permalink">¶</a></h2>', 'Tuples'],
    ['<h2><a href="#tuples"># </a>Tuples <b>and lists</b></h2>', 'Tuples and lists'],
    ['<h2>Tuples <a href="#tuples"><img alt="Link here"></a></h2>', 'Tuples'],
    ['<h2><code>Vec</code><button><img alt="Copy item path"></button></h2>', 'Vec'],
    ['<h2><a href="#tuples">Tuples</a></h2>', 'Tuples'],
    ['<h2><button>How much is it?</button></h2>', 'How much is it?'],
    ['<h2><a href="#tuples">¶</a></h2>', '¶'],
    ['<h2><a href="/"><img alt="Acme"></a> tea</h2>', 'Acme tea'],
  ])('leave out the sign that links to them or copies them: %s', (html, text) => {
    expect(htmlFacts(html).headings).toMatchObject([{ text }]);
  });
  it('keep such signs where they stand for themselves', () => {
    const { headings, anchors } = htmlFacts('<h2>A<a href="#a">¶</a></h2><a href="#b">¶</a><h3><img alt="B"></h3>');
    expect(headings).toMatchObject([{ text: 'A' }, { text: 'B', altOnly: true }]);
    expect(anchors.map((anchor) => anchor.text)).toEqual(['¶', '¶']);
  });
  it('are named by no icon that links to them', () => {
    const html = '<h2>Tea <a href="#a"><i title="Permalink"></i></a><a href="#a" aria-label="Link"></a></h2>';
    expect(htmlFacts(html).headings).toMatchObject([{ text: 'Tea' }]);
  });
  it('are read inside an object without data, which browsers show', () => {
    const { headings, anchors, text } = htmlFacts('<p>of the <object> tag<h2>Methods</h2><a href="/x">new</a>');
    expect(headings).toMatchObject([{ text: 'Methods' }]);
    expect(anchors).toMatchObject([{ text: 'new', nameFrom: 'TEXT' }]);
    expect(text.excerpt).toContain('Methods');
    expect(htmlFacts('<object data="/a.svg"><h2>Fallback</h2></object><p>b').text.excerpt).toBe('b');
  });
  it('stay in document order where they nest', () => {
    expect(htmlFacts('<h1>a<div><h2>b</h2></div>c</h1>').headings.map((heading) => heading.text)).toEqual([
      'a b c',
      'b',
    ]);
  });
});

describe('images', () => {
  it('have their facts', () => {
    const { images, picturesWithoutImg } = htmlFacts(
      '<a href=x><picture><source srcset="a.avif 1x, b.avif 2x"><source type="Image/WebP" srcset=a><img src=a.jpg alt=" A " width=1 height=2 loading=LAZY fetchpriority=high srcset=x></picture></a>' +
        '<img src="data:image/gif;base64,x" role=presentation style="width:1px;height:1px"><picture><source srcset=x></picture>',
    );
    expect(images).toMatchObject([
      {
        src: 'a.jpg',
        url: 'https://site.example/a.jpg',
        alt: 'A',
        width: true,
        height: true,
        lazy: true,
        fetchPriority: 'high',
        srcset: true,
        pictureTypes: ['image/avif', 'image/webp'],
        inLink: true,
        presentational: false,
      },
      {
        url: null,
        alt: null,
        presentational: true,
        width: false,
        cssSized: true,
        lazy: false,
        pictureTypes: null,
        inLink: false,
      },
    ]);
    expect(picturesWithoutImg).toBe(1);
  });
  it('are of the type that their own srcset names', () => {
    const types = (html: string) => htmlFacts(html).images[0]?.pictureTypes;
    expect(types('<img src=a.jpg srcset="a.webp 1x, b.webp 2x">')).toEqual(['image/webp']);
    expect(types('<picture><source srcset=a.avif><img src=a.jpg srcset=a.jpg></picture>')).toEqual([
      'image/avif',
      'image/jpeg',
    ]);
    expect(types('<img src=a.jpg srcset=x>')).toBeNull();
  });
  it('reserve no space if their size is auto', () => {
    expect(htmlFacts('<img width=auto height=100%>').images[0]).toMatchObject({ width: false, height: true });
  });
});

describe('scripts and styles', () => {
  it('have their facts', () => {
    const { scripts, styles } = htmlFacts(
      '<script src=a.js async integrity=x></script><script type=module>é</script><style media=print>@font-face{src:url(x)} @FONT-FACE { src: url(y); font-display : swap }@font-face{src:url( "z" );font-display:block;</style>',
    );
    expect(scripts).toMatchObject([
      {
        url: 'https://site.example/a.js',
        async: true,
        defer: false,
        inHead: true,
        integrity: true,
        inlineBytes: 0,
        type: 'text/javascript',
      },
      { url: null, type: 'module', inlineBytes: 2 },
    ]);
    expect(styles).toMatchObject([{ url: null, media: 'print', blockingFonts: 2, inHead: true }]);
  });
  it.each([
    ['on the machine', 'src:local("Arial")', 0],
    ['in the sheet itself', 'src:url(data:font/woff2;base64,AAAA)', 0],
    ['that may be loaded', 'src:local("Arial"),url("a.woff2")', 1],
    ['in a comment', '}/* @font-face{src:url(a.woff2)} */{', 0],
    ['behind a comment', '/* a } */ src:url(a.woff2)', 1],
  ])('fonts %s', (_, rule, blockingFonts) => {
    expect(htmlFacts(`<style>@font-face{${rule}}</style>`).styles).toMatchObject([{ blockingFonts }]);
  });
  it('name libraries by URL and banner', () => {
    const { libraries } = htmlFacts(
      '<script src="/js/jquery-3.4.1.min.js"></script><script src="https://cdn.example/npm/bootstrap@4.3.1/dist/js/bootstrap.min.js"></script>' +
        '<script src="https://cdn.example/ajax/libs/angular.js/1.6.9/angular.min.js"></script><script src="/lodash.min.js?ver=4.17.4"></script>' +
        '<script>/*! jQuery UI - v1.12.1 - 2016 */</script><script src="/jquery.js"></script><script src="/my-thing-2.0.0.js"></script>',
    );
    expect(libraries).toEqual([
      { name: 'jquery', version: '3.4.1' },
      { name: 'bootstrap', version: '4.3.1' },
      { name: 'angular', version: '1.6.9' },
      { name: 'lodash', version: '4.17.4' },
      { name: 'jquery-ui', version: '1.12.1' },
    ]);
  });
  it.each([
    ['/*! jQuery v3.3.1 | (c) JS Foundation */', ['jquery 3.3.1']],
    ['/*!\n * Bootstrap v3.3.7 (https://getbootstrap.example)\n */', ['bootstrap 3.3.7']],
    ['/**\n * @license\n * Lodash lodash.com/license | 4.17.4', ['lodash 4.17.4']],
    ['/*! @license DOMPurify 2.3.0 | (c) Cure53 */', ['dompurify 2.3.0']],
    ['//! moment.js\n//! version : 2.18.1\n//! authors', ['moment 2.18.1']],
    ['\n//     Underscore.js 1.8.3\n//     http://underscorejs.example', ['underscore 1.8.3']],
    ['/*!\n * Datepicker for Bootstrap v1.7.0-dev (https://dates.example)\n */', []],
    ['/* Slides 2.0\n * Requires: jQuery v1.7 or later\n */', []],
    ['/* Menu. Depends on jQuery v1.4.2 and Select2 4.0.1 */', []],
  ])('know a library by the line that its name begins: %s', (script, expected) => {
    const { libraries } = htmlFacts(`<script>${script}</script>`);
    expect(libraries.map(({ name, version }) => `${name} ${version}`)).toEqual(expected);
  });
  it('tell libraries from files in a folder with the name of one', () => {
    const librariesOf = (...sources: string[]) =>
      htmlFacts(sources.map((src) => `<script src="${src}"></script>`).join('')).libraries;
    expect(librariesOf('/apps/vue/2.1.0/letters.js', '/static/react/16.0.0/app.bundle.js')).toEqual([]);
    expect(
      librariesOf(
        '/ajax/libs/jqueryui/1.12.0/jquery-ui.min.js',
        '/lib/vue/2.6.1/vue.runtime.min.js',
        '/lib/jquery/3.1.0/dist/jquery.slim.min.js',
      ).map(({ version }) => version),
    ).toEqual(['1.12.0', '2.6.1', '3.1.0']);
  });
  it.each([
    ['location = "/a"', 'https://site.example/a'],
    ["window.location.href='https://b.example/';", 'https://b.example/'],
    ['// go\nsetTimeout(function(){ document.location.replace("/c#x"); }, 0)', 'https://site.example/c'],
    ['window.onload = () => { top.location.assign("/d") }', 'https://site.example/d'],
    ['function go() { location.href = "/e" }\nsetTimeout(go, 3000)', 'https://site.example/e'],
    ['(function go() { location.href = "/f" })()', 'https://site.example/f'],
    ['function go() { location.href = "/a" }', null],
    ['const go = () => { location.href = "/a" }', null],
    ['buy.onclick = function () { location.href = "/a" }', null],
    ['if (a) location = "/a"', null],
    ['el.addEventListener("click", () => { location.href = "/a" })', null],
    ['location.href = "/a" + x', null],
    ['var location1 = "/a"', null],
    ['function map(location = "/a") {}', null],
    ['(function (zoom, location = "/a") {})()', null],
    ['[1].map((location = "/a") => 1)', null],
    ['(function () { location = "/g" })()', 'https://site.example/g'],
    ['if (location.href === "/a") {}', null],
    ['// location = "/a"', null],
    [`location = "/a"; ${'render(page); '.repeat(10)}`, null],
  ])('script %j redirects to %s', (script, target) => {
    expect(htmlFacts(`<script>${script}</script>`).scriptRedirect).toBe(target);
  });
  it('name source maps', () => {
    expect(htmlFacts('<script>x\n//# sourceMappingURL=app.js.map\n</script>').sourceMaps).toEqual([
      'https://site.example/app.js.map',
    ]);
  });
});

describe('frames, media, forms and controls', () => {
  it('frames', () => {
    const { frames } = htmlFacts(
      '<iframe src=a title=" T "></iframe><iframe src=b style="display:none"></iframe><iframe width=1 height=1></iframe>' +
        '<iframe tabindex=-1></iframe><iframe tabindex=0></iframe>',
    );
    expect(frames).toMatchObject([
      { src: 'a', url: 'https://site.example/a', title: 'T', hidden: false },
      { hidden: true },
      { src: '', url: null, hidden: true },
      { hidden: true },
      { hidden: false },
    ]);
  });
  it('media', () => {
    const { media, images } = htmlFacts(
      '<video src=a.mp4 muted><source src=b.webm><track kind=captions src=c.vtt></video><audio><source src=d.mp3></audio>',
    );
    expect(media).toEqual([
      {
        kind: 'VIDEO',
        urls: ['https://site.example/a.mp4', 'https://site.example/b.webm'],
        captions: true,
        muted: true,
      },
      { kind: 'AUDIO', urls: ['https://site.example/d.mp3'], captions: false, muted: false },
    ]);
    expect(images).toEqual([]);
  });
  it('forms', () => {
    const { forms } = htmlFacts(
      '<form action="http://a.example/x" method=POST><input type=Password></form><form id=f></form><input form=f type=password>',
    );
    expect(forms).toEqual([
      { action: 'http://a.example/x', url: 'http://a.example/x', method: 'post', hasPassword: true },
      { action: null, url: null, method: 'get', hasPassword: true },
    ]);
  });
  it.each([
    ['<label for=a>Name</label><input id=a>', true],
    ['<input id=a><label for=a>Name</label>', true],
    ['<label>Name <input></label>', true],
    ['<label><input> </label>', false],
    ['<label for=b>Name</label><input id=a>', false],
    ['<input aria-label=x>', true],
    ['<input aria-labelledby=z><p id=z>Z</p>', true],
    ['<input aria-labelledby=nobody>', false],
    ['<input title=x>', true],
    ['<input placeholder=x>', true],
    ['<input placeholder=" ">', false],
    ['<input type=checkbox placeholder=x>', false],
    ['<textarea placeholder=x></textarea>', true],
    ['<label>Pick <select><option>a</select></label>', true],
    ['<label><select><option>a</select></label>', false],
    ['<input type=submit>', true],
    ['<input type=submit value="">', false],
    ['<input type=button>', false],
    ['<input type=image alt=Go>', true],
    ['<input type=image>', false],
    ['<button>Go</button>', true],
    ['<button><img alt=Go></button>', true],
    ['<button><svg></svg></button>', false],
    ['<button><svg aria-label=Go></svg></button>', true],
    ['<button aria-label=Go></button>', true],
  ])('%s is named: %s', (html, named) => {
    expect(htmlFacts(html).controls).toMatchObject([{ named }]);
  });
  it('leave out hidden fields and know hidden controls', () => {
    expect(htmlFacts('<input type=hidden name=a><textarea hidden name=b></textarea>').controls).toMatchObject([
      { element: 'textarea', type: 'textarea', hidden: true, label: 'textarea[name=b]' },
    ]);
  });
});
