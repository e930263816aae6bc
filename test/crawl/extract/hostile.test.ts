import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractHtml } from '../../../src/crawl/page.js';
import { CAPS, type HtmlFacts } from '../../../src/facts/html-facts.js';
import { cpuMs } from '../../support/cpu-time.js';
import { htmlFacts } from '../../support/sites/pages.js';

/** The limits that every page has to keep to, whatever it is made of. */
function expectSound(facts: HtmlFacts): void {
  expect(facts.anchors.length).toBeLessThanOrEqual(CAPS.links);
  expect(facts.images.length).toBeLessThanOrEqual(CAPS.images);
  expect(facts.dom.ids.length).toBeLessThanOrEqual(CAPS.ids);
  expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
  visit(facts, true);
}

/** Text that every database stores; what structured data holds has a cap on its own bytes. */
function visit(value: unknown, capped: boolean): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Error(`not storable: ${JSON.stringify(value)}`);
    if (capped) expect(value.length).toBeLessThanOrEqual(CAPS.text);
  } else if (Array.isArray(value)) {
    for (const member of value) visit(member, capped);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, member] of Object.entries(value)) {
      visit(key, capped);
      visit(member, capped && key !== 'structuredData');
    }
  }
}

const fragment = fc.oneof(
  fc.constantFrom(
    '<head>',
    '</head>',
    '<body>',
    '<title>',
    '</title>',
    '<meta name=robots content=',
    '<link rel=canonical href=',
    '<base href=',
    '<a href=',
    '</a>',
    '<svg>',
    '<math>',
    '<template>',
    '</template>',
    '<table>',
    '<tr>',
    '<td>',
    '<select>',
    '<option>',
    '<form>',
    '<input id=a>',
    '<label for=a>',
    '<button>',
    '<script>',
    '</script>',
    '<style>@font-face{',
    '</style>',
    '<noscript>',
    '<iframe src=',
    '<img alt=',
    '<picture>',
    '<source srcset=',
    '<video>',
    '<h1>',
    '</h1>',
    '<div itemscope itemprop=a itemtype=b>',
    '<p itemprop=a>',
    '<div typeof=a property=b>',
    '<p style="display:none">',
    '<p aria-hidden=true aria-x=',
    '<li>',
    '<dt>',
    '<script type="application/ld+json">{"a":["\\u0000\\ud800',
    '<!--',
    '-->',
    '<![CDATA[',
    '<p',
    '>',
    '"',
    "'",
    '=',
    '&#0;',
    '&#xd800;',
    '&nbsp;',
    '{{',
    '}}',
    '©',
    '\0',
    '\u00c3\u00a9',
    'ABC 2024-01-01',
    'lorem ipsum',
    '東京',
    '\ud83d\ude00',
    '//# sourceMappingURL=',
    'location="',
    'style="left:-9999px;position:fixed"',
    '<time datetime=',
  ),
  fc.string({ maxLength: 12 }),
);

describe('arbitrary input', () => {
  it('survives any bytes within its caps', () => {
    const contentType = fc.constantFrom(
      null,
      'text/html',
      'text/html; charset=utf-8',
      'text/html; charset=shift_jis',
      'text/html; charset=utf-16',
      'application/xhtml+xml',
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), contentType, (body, type) => {
        expectSound(extractHtml(body, { url: 'https://site.example/a/b', contentType: type }));
      }),
      { numRuns: 200 },
    );
  });
  it('survives any markup within its caps', () => {
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 40 }), (fragments) => {
        expectSound(htmlFacts(fragments.join('')));
      }),
      { numRuns: 600 },
    );
  });
  it('gives the same facts twice', () => {
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 20 }), (fragments) => {
        expect(htmlFacts(fragments.join(''))).toEqual(htmlFacts(fragments.join('')));
      }),
      { numRuns: 50 },
    );
  });
});

/** Far above what these take, far below what anything quadratic would. */
const BOUND_MS = 3_000;
const MEBIBYTE = 1_048_576;
/** the head of a page that the quick parser reads */
const WHOLE = '<!doctype html><html><head><title>x</title></head><body>';

const read = (html: string, context: { reference?: boolean; contentType?: string }) =>
  extractHtml(Buffer.from(html), { url: 'https://site.example/', contentType: 'text/html; charset=utf-8', ...context });

describe('a mebibyte of one thing', () => {
  const repeated: readonly (readonly [string, string])[] = [
    ['spaces', ' '],
    ['less-than signs', '<'],
    ['at signs', '@'],
    ['digits', '1'],
    ['years', '2024 '],
    ['letters', 'a'],
    ['quotes', '"'],
    ['braces', '{{'],
    ['© signs', '©'],
    ['mojibake', 'Ã©'],
    ['Japanese', '日本'],
    ['emoji', '😀'],
    ['comments', '/*'],
    ['key prefixes', 'AKIA'],
    ['PEM headers', '-----BEGIN '],
    ['ampersands', '&'],
    ['dots', '.'],
    ['apostrophes', "a'"],
    ['dollar braces', '${'],
    ['TODOs', 'TODO '],
  ];
  it.each(repeated)('reads repeated %s in linear time as text, attribute and script', (_name, unit) => {
    const text = unit.repeat(Math.ceil(MEBIBYTE / unit.length));
    const value = unit.repeat(Math.ceil(MEBIBYTE / 16 / unit.length)).replaceAll('"', '&quot;');
    for (const html of [
      `<p>${text}`,
      `<meta name=description content="${value}"><a href="${value}" class="${value}" style="${value}" aria-label="${value}" id="${value}" role="${value}">x</a>`,
      `<script>${text.slice(0, MEBIBYTE / 4)}</script><style>${text.slice(0, MEBIBYTE / 4)}</style><title>${text.slice(0, MEBIBYTE / 4)}`,
      `<script type="application/ld+json">${text.slice(0, MEBIBYTE / 4)}</script>`,
    ]) {
      const start = cpuMs();
      htmlFacts(html);
      expect(cpuMs() - start).toBeLessThan(BOUND_MS);
    }
  });

  it.each([
    ['divs', '<div>'],
    ['formatting', '<b>'],
    ['paragraphs in formatting', '<p><b>'],
    ['links and tables', '<a href=x><table>'],
    ['headings', '<div><h1>x'],
    ['lists', '<ul><li>'],
    ['drawings', '<svg>'],
    ['templates', '<template>'],
    ['selects', '<select><option>'],
    ['items', '<div itemscope itemprop=a>'],
    ['properties', '<i itemprop=a>x'],
    ['RDFa', '<i typeof=a property=b>x'],
    ['labels', '<label>x'],
    ['buttons and divs', '<div><button>x'],
    ['landmarks', '<nav>x'],
    ['hidden parts', '<p style="display:none">x'],
    ['definition lists', '<dl><dt>'],
    ['tables', '<table><tr><td>x'],
    ['pictures', '<picture>'],
    ['videos', '<video>'],
    ['quotes of nothing', '</p>'],
    ['ids', '<i id=a>'],
  ])('neither overflows nor hangs if it is %s, nested without end', (_name, unit) => {
    const count = 60_000;
    const start = cpuMs();
    const facts = htmlFacts(`<div itemscope>${unit.repeat(count / unit.split('<').length)}`);
    expect(cpuMs() - start).toBeLessThan(BOUND_MS);
    expect(() => JSON.stringify(facts)).not.toThrow();
  });

  it.each([
    ['inline elements in one paragraph', 'x<i></i>'],
    ['links in one paragraph', '<a href=x>y</a> '],
    ['code in one paragraph', 'x <code>y</code>'],
    ['images', '<img src=x alt="a b">'],
    ['controls', '<input id=a aria-labelledby="b c"><label for=a>x</label>'],
    ['line breaks', 'x<br>'],
    ['metas', '<meta name=a content=b>'],
    ['JSON-LD', '<script type="application/ld+json">{"a":1}</script>'],
    ['scripts', '<script>location="/a"</script>'],
    ['declarations', '<i style="left:0;top:0">'],
    ['times', '<time datetime=2024-01-01>2024-01-01</time>'],
  ])('takes linear time if it is %s side by side', (_name, unit) => {
    const start = cpuMs();
    htmlFacts(`<p>${unit.repeat(MEBIBYTE / unit.length)}`);
    expect(cpuMs() - start).toBeLessThan(BOUND_MS);
  });
});

describe('a page beyond the caps', () => {
  it('with too many attributes of one element loses those, and is read to its end', () => {
    const attributes = Array.from({ length: 100_000 }, (_, i) => `a${i}=1`).join(' ');
    const facts = htmlFacts(`<p ${attributes} title="late">text<h1>end</h1>`);
    expect(facts.headings).toHaveLength(1);
    expect(facts.cut).toBe('ATTRIBUTES');
    expect(htmlFacts(`<p ${attributes.slice(0, 5_000)}>text<h1>end</h1>`).cut).toBeUndefined();
  });
  it('with too many attributes in all is cut, whichever parser reads it', () => {
    const page = `${WHOLE}<h1>start</h1>${'<i a=1 b=2 c=3 d=4></i>'.repeat(80_000)}<h2>end</h2></body></html>`;
    for (const reference of [false, true]) {
      const facts = read(page, { reference });
      expect(facts.headings).toHaveLength(1);
      expect(facts.cut).toBe('ATTRIBUTES');
    }
  });
  it('with elements nested too deep is cut, and what came before is kept', () => {
    expect(htmlFacts(`${'<div>'.repeat(9_900)}<h1>end</h1>`)).not.toHaveProperty('cut');
    const facts = htmlFacts(`<h1>start</h1>${'<div>'.repeat(100_000)}<h2>end</h2>`);
    expect(facts.dom.depth).toBeLessThan(CAPS.depth + 5);
    expect(facts.headings).toMatchObject([{ text: 'start' }]);
    expect(facts.cut).toBe('DEPTH');
  });
  it('with too many elements is cut, and what came before is kept, whichever parser reads it', () => {
    const page = `${WHOLE}<h1>start</h1>${'<i></i>'.repeat(210_000)}<h2>end</h2></body></html>`;
    for (const reference of [false, true]) {
      const facts = read(page, { reference });
      expect(facts.headings).toHaveLength(1);
      expect(facts.dom.elements).toBe(CAPS.elements);
      expect(facts.cut).toBe('ELEMENTS');
    }
  });
  it('with elements that nobody wrote is cut as well: misnested tags make a square of them', () => {
    const facts = htmlFacts(Array.from({ length: 3_000 }, (_, i) => `<font x=${i}><p>`).join(''));
    expect(facts.cut).toBe('ELEMENTS');
    expect(facts.dom.elements).toBeLessThanOrEqual(CAPS.elements);
  });
  it('is cut in the same way where it is served as XML', () => {
    const xml = (body: string) =>
      read(`<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}`, { contentType: 'application/xhtml+xml' });
    expect(xml('<i>'.repeat(20_000)).cut).toBe('DEPTH');
    expect(xml('<i/>'.repeat(200_000)).cut).toBe('ELEMENTS');
    expect(xml(`<i ${Array.from({ length: 2_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`).cut).toBe('ATTRIBUTES');
    expect(xml('<i a="1" b="2" c="3" d="4"/>'.repeat(80_000)).cut).toBe('ATTRIBUTES');
  });
});
