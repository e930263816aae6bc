import { describe, expect, it } from 'vitest';
import { extractHtml } from '../../../../src/crawl/page.js';
import { cpuMs } from '../../../support/cpu-time.js';

const URL_OF_PAGE = 'https://site.example/';
const xml = (source: string, more: { positions?: boolean; cut?: boolean } = {}) =>
  extractHtml(Buffer.from(source), { url: URL_OF_PAGE, contentType: 'application/xhtml+xml; charset=utf-8', ...more });
const html = (source: string) =>
  extractHtml(Buffer.from(source), { url: URL_OF_PAGE, contentType: 'text/html; charset=utf-8' });
const NS = 'xmlns="http://www.w3.org/1999/xhtml"';

const BODY = `<header><nav><a href="/">Home</a></nav></header><main id="m"><h1>Tea &amp; pots</h1>
<p>All of our <em>teas</em> &#8211; 12 &lt; 20 of them.<br/>They come <b>loose</b>.</p>
<ul><li>Green</li><li>Black</li></ul><dl><dt>Oolong</dt><dd>Between</dd></dl>
<img src="/a.png" alt="A pot" width="4" height="4" srcset="/b.png 2x"/><hr/>
<table><thead><tr><th>Tea</th></tr></thead><tbody><tr><td>Assam</td></tr></tbody></table>
<form action="/s"><label>Find <input name="q"/></label><textarea name="t">a</textarea><button>Go</button></form>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 4 4"><title>x</title><a xlink:href="/svg"><path d="M0 0"/></a></svg>
<iframe src="/frame" title="A frame"></iframe><video src="/v.mp4" poster="/p.png"><track src="/t.vtt"/></video>
<div itemscope="" itemtype="https://schema.org/Product"><span itemprop="name">Pot</span></div>
<noscript><p>No script</p></noscript><template><p>inert</p></template>
<pre>{{ x }}</pre><p hidden="">gone</p></main><footer><p>© 2026 Tea</p></footer>`;
const HEAD = `<meta charset="utf-8"/><title>Tea</title><meta name="description" content="All teas"/>
<link rel="canonical" href="/"/><link rel="stylesheet" href="/a.css"/><script type="application/ld+json">{"@type":"WebPage"}</script>
<script src="/a.js" defer=""></script>`;
const page = (body: string, head = HEAD) =>
  `<!DOCTYPE html>\n<html ${NS} lang="en" xml:lang="en"><head>${head}</head><body>${body}</body></html>`;

describe('a document that is served as XML', () => {
  it('has the facts of its twin in HTML', () => {
    expect(xml(page(BODY))).toEqual(html(page(BODY)));
  });
  it('closes what closes itself', () => {
    const closed = page(
      '<div id="a"/><p>After</p><textarea name="t"/><iframe src="/f"/><h1>Tea</h1><a href="/x">X</a>',
      '<title/><script src="/a.js"/><style/><meta name="robots" content="noindex"/>',
    );
    const facts = xml(closed);
    expect(facts).toMatchObject({ titles: [{ text: '' }], scripts: [{ inlineBytes: 0 }], headings: [{ text: 'Tea' }] });
    expect(facts.metas).toHaveLength(1);
    expect(facts.anchors).toHaveLength(1);
    expect(facts.xmlError).toBeUndefined();
    expect(html(closed).headings).toEqual([]);
  });
  it('ends at the first error, and says where', () => {
    const facts = xml(page('<h1>Tea</h1><p>A &amp; B'));
    expect(facts.headings).toHaveLength(1);
    expect(facts.xmlError).toMatchObject({ line: 4 });
  });
  it('misses no end where the body was cut', () => {
    expect(xml(`<html ${NS}><body><p>Tea`, { cut: true }).xmlError).toBeUndefined();
    expect(xml(`<html ${NS}><body><p>Tea`).xmlError).toBeDefined();
  });
  it('reads text in CDATA sections as text', () => {
    const facts = xml(page('<p>a <![CDATA[<b>]]> c</p><script>//<![CDATA[\nlocation.href = "/x";\n//]]></script>', ''));
    expect(facts.text.excerpt).toBe('a <b> c');
    expect(facts.scripts).toHaveLength(1);
  });
  it('knows where elements stand when asked', () => {
    expect(xml(page('<h1>Tea</h1>'), { positions: true }).headings[0]).toMatchObject({ line: 4 });
  });
  it('survives what is made to hurt', () => {
    const laughs = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
    const documents = [
      `<!DOCTYPE html [<!ENTITY l0 "ha">${laughs}]><html ${NS}><body><p>&l12;</p></body></html>`,
      `<html ${NS}><body>${'<div>'.repeat(100_000)}`,
      `<html ${NS}><body>${'<br/>'.repeat(450_000)}</body></html>`,
      `<html ${NS}><body><p ${Array.from({ length: 50_000 }, (_, at) => `a${at}="1"`).join(' ')}/></body></html>`,
      `<!DOCTYPE html [${'<!ENTITY a '.repeat(50_000)}]><html ${NS}/>`,
      '',
      '\u0000<',
    ];
    for (const source of documents) {
      const start = cpuMs();
      expect(xml(source).text.words).toBeLessThan(100);
      expect(cpuMs() - start).toBeLessThan(6_000);
    }
  });
});
