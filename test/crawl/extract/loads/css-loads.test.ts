import { describe, expect, it } from 'vitest';
import { styleLoads } from '../../../../src/crawl/extract/loads/css-loads.js';
import { manifestLoads, sheetLoads } from '../../../../src/crawl/extract/loads/file-loads.js';
import { cpuMs } from '../../../support/cpu-time.js';

const loaded = (css: string) =>
  styleLoads(css).flatMap(({ by, address, spare }) => (spare ? [] : [`${by.slice(4)} ${address}`]));

describe('files that a style sheet names', () => {
  it.each<[string, string, string[]]>([
    ['URLs with and without quotes', 'a{background:url(a.png)}b{mask:URL( "b.svg" )}', ['image a.png', 'image b.svg']],
    [
      'imports as text and as URL',
      '@charset "utf-8";@import "a.css";@import url(b.css) print;',
      ['@import a.css', '@import b.css'],
    ],
    ['no import behind a rule, which browsers ignore', 'a{}@import "a.css";', []],
    ['no comments', '/* url(a.png) */a{/*url(b.png)*/background:/**/url(c.png)}', ['image c.png']],
    ['no texts', `a::before{content:"url(a.png)"}b{content:'\\'url(b.png)'}`, []],
    ['no data and no parts of the page', 'a{background:url(data:image/png;base64,AA==)}b{filter:url(#blur)}', []],
    ['escapes', 'a{background:url(a\\20 b\\).png)}b{background:url("\\63 .png")}', ['image a b).png', 'image c.png']],
    ['class names with escaped quotation marks', ".a\\:content-\\[\\'\\'\\]{background:url(a.png)}", ['image a.png']],
    [
      'sets of images, and not their types',
      'a{background:image-set("a.avif" type("image/avif"), url(b.png) 2x)}',
      ['image a.avif', 'image b.png'],
    ],
    ['no namespaces', '@namespace svg url(http://www.w3.org/2000/svg);a{background:url(a.png)}', ['image a.png']],
    ['no behaviours of old browsers', 'a{behavior:url(pie.htc);-moz-binding:url(x.xml)}', []],
    ['no URLs that are none', 'a{background:url(a b.png)}c{background:url(d.png)}', ['image d.png']],
    ['a text that ends with its line', 'a{content:"x\n;background:url(a.png)}', ['image a.png']],
    ['a style attribute', 'background:url(a.png)', ['image a.png']],
  ])('%s', (_, css, found) => {
    expect(loaded(css)).toEqual(found);
  });

  it('names the font that browsers of today take: the first usual format of the last source', () => {
    const css = `@font-face{font-family:"H;";src:url(h.eot);src:local("H"),url("h.eot?#iefix") format("embedded-opentype"),
      url(h.woff2) format(woff2), url(h.ttf) format("truetype")}a{background:url(a.png)}
      @font-face{src:url(i.eot)}@font-face{src:url(k.otf)}`;
    expect(loaded(css)).toEqual(['font h.woff2', 'image a.png', 'font k.otf']);
    expect(styleLoads(css).filter(({ spare }) => spare)).toHaveLength(3);
  });

  it.each([
    ['unclosed texts', '"'.repeat(300_000)],
    ['unclosed comments', '/*'.repeat(150_000)],
    ['unclosed URLs', 'url('.repeat(100_000)],
    ['unclosed imports', '@import '.repeat(60_000)],
    ['fonts without end', '@font-face{src:'.repeat(30_000)],
    ['a source without end', `@font-face{src:${'url(a),'.repeat(60_000)}`],
    ['sets in sets', 'image-set('.repeat(40_000)],
    ['backslashes', '\\'.repeat(400_000)],
    ['namespaces', '@namespace '.repeat(40_000)],
    ['white space', `@import ${' '.repeat(400_000)}`],
    ['more files than anybody loads', 'a{background:url(a.png)}'.repeat(20_000)],
  ])('takes bounded time and room for %s', (_, css) => {
    const since = cpuMs();
    expect(styleLoads(`url(x)@import ${css}`).length).toBeLessThanOrEqual(1_000);
    expect(cpuMs() - since).toBeLessThan(1_000);
  });

  it('resolves against the sheet, each once, three hundred at most', () => {
    expect(
      sheetLoads('a{background:url(../a.png#x)}b{background:url(/a.png)}', 'https://example.com/css/a.css'),
    ).toEqual([{ by: 'CSS image', url: 'https://example.com/a.png' }]);
    const many = Array.from({ length: 900 }, (_, at) => `a{background:url(${at}.png)}`).join('');
    expect(sheetLoads(many, 'https://example.com/a.css')).toHaveLength(300);
  });
});

describe('files that a manifest names', () => {
  const icons = (manifest: unknown) =>
    manifestLoads(
      new TextEncoder().encode(typeof manifest === 'string' ? manifest : JSON.stringify(manifest)),
      'https://example.com/app/m.json',
    ).map(({ url }) => url);

  it('are those of the application and of its shortcuts', () => {
    expect(
      icons({
        icons: [{ src: 'a.png' }, { src: '/b.png' }],
        shortcuts: [{ icons: [{ src: 'c.png' }] }, { icons: {} }],
      }),
    ).toEqual(['https://example.com/app/a.png', 'https://example.com/b.png', 'https://example.com/app/c.png']);
  });

  it('are screenshots and the page that it starts with as well', () => {
    const manifest = {
      start_url: '/app?from=home',
      screenshots: [{ src: 's.png' }, { src: '' }],
      icons: [{ src: 's.png' }],
    };
    expect(manifestLoads(new TextEncoder().encode(JSON.stringify(manifest)), 'https://example.com/app/m.json')).toEqual(
      [
        { by: 'manifest icon', url: 'https://example.com/app/s.png' },
        { by: 'manifest start', url: 'https://example.com/app?from=home' },
      ],
    );
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['other types', { icons: [1, null, { src: 5 }, { src: 'http://' }], shortcuts: 'x' }],
    ['no addresses', { start_url: '', screenshots: [{}], scope: '/app/', id: '/x' }],
  ])('are none in %s', (_, manifest) => {
    expect(icons(manifest)).toEqual([]);
  });

  it('are bounded', () => {
    expect(icons({ icons: Array.from({ length: 9_000 }, (_, at) => ({ src: `${at}.png` })) })).toHaveLength(300);
  });
});
