import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttributeList } from '../../../../src/crawl/extract/attributes/attribute-list.js';
import { quickParse } from '../../../../src/crawl/extract/quick/quick-parse.js';
import { StructuredDataCollector } from '../../../../src/crawl/extract/structured-data/structured-data.js';
import { Source } from '../../../../src/crawl/extract/tree/source.js';
import { State } from '../../../../src/crawl/extract/tree/state.js';
import type { Tag } from '../../../../src/crawl/extract/tree/tags.js';
import { referenceTree } from '../../../../src/crawl/extract/tree/tree.js';
import { walkTree } from '../../../../src/crawl/extract/tree/tree-walk.js';
import { Walk } from '../../../../src/crawl/extract/tree/walk.js';
import { extractHtml } from '../../../../src/crawl/page.js';
import { cpuMs } from '../../../support/cpu-time.js';

const URL = 'https://example.com/folder/page?q';

/** Records the events of a walk: elements with their attributes in order, texts with their white space collapsed. */
class Recorder extends Walk {
  readonly events: string[] = [];
  #text = '';

  constructor() {
    super(new State(URL, new StructuredDataCollector(), false));
  }

  override enter(tag: Tag, attributes: AttributeList, foreign: boolean, text = ''): boolean {
    this.#endText();
    const written = Array.from({ length: attributes.count }, (_, at) => {
      const name = attributes.nameAt(at).toLowerCase();
      return `${foreign ? name.replace(/^(?:xlink|xml):/, '') : name}=${attributes.valueAt(at)}`;
    });
    const inside = super.enter(tag, attributes, foreign, text);
    // The text of an element that is read is reported as text.
    this.events.push(`<${tag.name}${foreign ? ' foreign' : ''}|${written.join('|')}|${inside || foreign ? '' : text}>`);
    return inside;
  }

  override text(value: string): void {
    this.#text += value;
    super.text(value);
  }

  override blank(): void {
    this.#text += ' ';
    super.blank();
  }

  override sourceText(source: Source, start: number, end: number): void {
    const text = source.latin1.slice(start, end);
    expect(text).toMatch(/^[\0-\x7f]*[^\s\x80-\xff][\0-\x7f]*$/);
    this.#text += text;
    super.sourceText(source, start, end);
  }

  override leave(): void {
    this.#endText();
    this.events.push('</>');
    super.leave();
  }

  override end(): void {
    this.#endText();
    super.end();
  }

  #endText(): void {
    if (this.#text !== '') this.events.push(this.#text.replace(/[ \n\t\f]+/g, ' '));
    this.#text = '';
  }
}

function unsureOf(source: string): string | null {
  return quickParse(new Source(Buffer.from(source)), new Recorder()).unsure;
}

/** Whether the quick parser was sure; what it then tells has to be what the standard says, and so have the facts. */
function expectEqual(source: string): boolean {
  const quick = new Recorder();
  const { unsure, quirks } = quickParse(new Source(Buffer.from(source)), quick);
  if (unsure !== null) return false;
  const reference = new Recorder();
  const tree = referenceTree(source, false);
  if (tree.base !== null) reference.state.urls.setBase(tree.base);
  walkTree(reference, tree.document);
  expect(quick.events).toEqual(reference.events);
  expect(quirks).toBe(tree.quirks);
  expect(tree.head).toEqual({ endedBy: null, lost: [] });
  const context = { url: URL, contentType: 'text/html; charset=utf-8' };
  const body = Buffer.from(source);
  expect(extractHtml(body, context)).toEqual(extractHtml(body, { ...context, reference: true }));
  return true;
}

const page = (body: string, head = '<title>t</title>') =>
  `<!DOCTYPE html>\n<html lang="en"><head>${head}</head>\n<body>${body}</body>\n</html>\n<!-- end -->\n`;

const PLAIN = [
  page('<p>One<p>Two <b>bold <i>both</i></b> &amp; more&nbsp;&#8212;&#x2013;'),
  page('<ul><li>a<li>b<ul><li>c</ul></li></ul><dl><dt>t<dd>d<dt>u<dd>e</dl>'),
  page('<table><caption>C</caption><colgroup><col><col></colgroup><tr><th>h<td>x<b>y<tr><td>z</table>'),
  page('<table><thead><tr><td>1</td></tr></thead> <tbody> <tr> <td>2</td> </tr> </tbody></table>'),
  page('<table><col><tr><td><table><tr><td>inner</table></td></tr></table>'),
  page('<p>a<table><tr><td>b</table>c</p>'),
  page('<pre>\n\nline</pre><textarea>\nkept &lt;</textarea><pre>x</pre>'),
  page('<form action=/s?a=1&b=2><input name=q><button>Go</button><select><option>1<option>2</select></form>'),
  page(
    '<select><optgroup label=a><option>1<optgroup label=b><option>2</select><datalist><option value=1></option></datalist>',
  ),
  page('<svg viewbox="0 0 1 1" xlink:href="#a"><title>T</title><lineargradient/><g><path d="M0"/></g></svg> after'),
  page('<a href="?copy=1&copy=2&lang=en#x" HREF=b CLASS="A b">x</a></p>stray'),
  page('<h1>a<span>b</span></h1><object><param name=a><b>x</object><iframe src=a><p></iframe>'),
  page('<script>if (a < b) document.write("<p>")</script><style>p > a {}</style><noscript><p></noscript>'),
  page(
    'x',
    '<base href="/b/"><base href="/c/"><meta charset=utf-8><link rel=a href=b><script></script><style></style>',
  ),
  `<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">${page('<p>x<table></table>').slice(15)}`,
  `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN">${page('<p>x<table></table>').slice(15)}`,
  `<!-- no doctype -->${page('<p>x<table></table>').slice(15)}`,
  '<!DOCTYPE html><html><head></head><body><div><p>never closed',
];

const ODD = [
  page('<b><p>x</b>y</p>'),
  page('<a href=1>x<a href=2>y</a>'),
  page('<table>text<tr><td>x</table>'),
  page('<div></span></div>'),
  page('<i><i><i>three</i></i></i>'),
  page('<template><p></template>'),
  page('<math><mi>x</mi></math>'),
  page('<svg><p>x</svg>'),
  page('&nosuch; &copy 2024 &#128; &#0;'),
  page('<p title="unclosed'),
  page('<script><!-- <script> --></script>'),
  page('<!--> x --!> y -->'),
  page('<select><div>x</select>'),
  page('a\0b\r\nc'),
  page('<h1><h2>x</h2></h1>'),
  page('<form><form></form></form>'),
  page('x', '<title>t</title><p>'),
  '<p>no head</p>',
  '',
];

const PIECES = [
  ...'a b i em code p div span li ul ol dl dt dd table tr td th tbody thead caption colgroup col form input button select option'.split(
    ' ',
  ),
  ...'optgroup textarea title script style noscript iframe svg path desc foreignObject math template h1 h2 pre br hr img object'.split(
    ' ',
  ),
  ...'section main nav head body html frameset xmp datalist ruby rt link meta base font nobr plaintext image search dialog'.split(
    ' ',
  ),
].flatMap((name) => [`<${name}>`, `</${name}>`, `<${name} id=a&amp;b CLASS='x&quot;' id=c hidden/>`]);
const MARKS = [
  ' text ',
  '\n',
  '&amp;',
  '&lt',
  '&#10;',
  '&T',
  '&copy=',
  '<!-- c -->',
  '<!-->',
  '<?pi?>',
  '<',
  '>',
  '"',
  '</',
  '<a/b=c>',
  '</p >',
  '\v',
  ' \v \u00a0',
  'A sentence. And &mdash; more! ',
  '© 2024 Ünï ',
  '<code>f(x)</code>',
  '<p hidden>gone</p>',
  '<p style="display:none">gone \n  too</p>',
  '<p aria-hidden=true>mute</p>',
  '<i class="nav sr-only" id="x" class="y">a</i>',
  '<i class="é\u00a0b" id="é">b</i>',
  '<i class="a&amp;b" classy="c" class>c</i>',
  '<a href="/a?b&amp;c=d#e" hrefs="1" idx="2" id = "z">d</a>',
  '<i class="" id="" href="">e</i>',
  '<i class="unclosed id=\'f\' href=">f</i>',
  '<base href="http://b.example/">',
  '<img src="/a.png" srcset="a.png 1x, http://b.example/c.png 2x">',
  '<picture><source srcset="http://b.example/c.avif"><img src="/a.png"></picture>',
  '<video src="/v.mp4" poster="http://b.example/p.png"><track src="http://b.example/t.vtt"></video>',
  '<object data="http://b.example/o"></object><embed src="http://b.example/e">',
  '<table background="http://b.example/t.png"><tr><td background="t.png">t</td></tr></table>',
  '<i style="background:url(http://b.example/i.png)">i</i><style>@import "http://b.example/s.css"</style>',
  '<script>fetch("http://b.example/x")</script>',
  '<svg><image href="http://b.example/g.png"/></svg>',
  '<form id="f"><button formaction="http://b.example/f">b</button></form><input type="image" form="f" formaction="/f">',
  '<a href="/data.json" download>d</a>',
];

describe('the quick parser', () => {
  it.each(PLAIN)('is sure of plain documents and equals the reference: %s', (source) => {
    expect(expectEqual(source)).toBe(true);
  });

  it.each(ODD)('leaves what it is not sure of to the reference: %s', (source) => {
    expect(unsureOf(source)).not.toBeNull();
  });

  it('equals the reference on every mixture of tags it is sure of', () => {
    const piece = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...PIECES) }, fc.constantFrom(...MARKS));
    let sure = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        if (expectEqual(page(pieces.join('')))) sure += 1;
      }),
      { numRuns: 2_000 },
    );
    expect(sure).toBeGreaterThan(200);
  });

  it('equals the reference on plain documents with a part cut out, doubled or put elsewhere', () => {
    let sure = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...PLAIN),
        fc.nat(),
        fc.nat(40),
        fc.nat(),
        fc.nat(2),
        (source, at, length, to, how) => {
          const start = at % source.length;
          const part = source.slice(start, start + length);
          const rest = source.slice(0, start) + source.slice(start + length);
          const target = to % (rest.length + 1);
          const changed =
            how === 0
              ? rest
              : how === 1
                ? source.slice(0, start) + part + source.slice(start)
                : rest.slice(0, target) + part + rest.slice(target);
          if (expectEqual(changed)) sure += 1;
        },
      ),
      { numRuns: 2_000 },
    );
    expect(sure).toBeGreaterThan(200);
  });

  it('reads a page alike whatever was read before it', () => {
    const context = { url: URL, contentType: 'text/html; charset=utf-8' };
    const [small, large, wide] = [
      page('<p class="a">One <code>f(x)</code> two. Three!'),
      page('<p class="a">Words and <code>code</code> and so on. '.repeat(2_000)),
      page(`<p class="é">${'Ünïcödé 東京 — '.repeat(50)}`),
    ].map((source) => Buffer.from(source)) as [Buffer, Buffer, Buffer];
    const first = extractHtml(small, context);
    for (const other of [large, wide, Buffer.from('<p>broken <b><p>')]) {
      extractHtml(other, context);
      expect(extractHtml(small, context)).toEqual(first);
    }
  });

  it('gives up on depth instead of paying for it', () => {
    const started = cpuMs();
    expect(unsureOf(page('<div>'.repeat(300_000)))).toBe('too deep');
    expect(unsureOf(page(`<p>${'<span></span>'.repeat(100_000)}`))).toBeNull();
    expect(cpuMs() - started).toBeLessThan(5_000);
  });
});
