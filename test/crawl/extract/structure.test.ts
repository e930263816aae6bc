import { describe, expect, it } from 'vitest';
import { htmlFacts } from '../../support/sites/pages.js';

describe('the tree', () => {
  it('has its size', () => {
    expect(htmlFacts('<html><head></head><body><ul><li>a<li>b<li>c</ul></body></html>').dom).toMatchObject({
      elements: 7,
      depth: 4,
      maxChildren: 3,
    });
  });
  it('has the children of what is laid out, those of its head and its selects left out', () => {
    const html = `<head>${'<meta>'.repeat(9)}</head><select>${'<option>'.repeat(9)}</select><ul><li>a<li>b<li>c</ul>`;
    expect(htmlFacts(html).dom.maxChildren).toBe(3);
  });
  it('has its ids, each once, and the names of anchors', () => {
    const { dom } = htmlFacts(
      '<p id=a></p><p id=b></p><p id=a></p><p id=a></p><a name=c></a><a name=a></a><i id=""></i>',
    );
    expect(dom.ids).toEqual(['a', 'b', 'c']);
    expect(dom.duplicateIds).toEqual({ count: 2, samples: ['a'] });
  });
  it('has an id once that is written once, however often its element is opened again', () => {
    const { dom } = htmlFacts('<p><a id="x"/>one</p><p>two</p><div><b id=y>three<p>four</b></p></div><a id=x></a>');
    expect(dom.ids).toEqual(['x', 'y']);
    expect(dom.duplicateIds).toEqual({ count: 1, samples: ['x'] });
  });
});

const a11y = (html: string) => htmlFacts(html).accessibility;

describe('accessibility', () => {
  it.each(['<main>', '<div role=main>', '<div role="Main">'])('%s is the main landmark', (html) => {
    expect(a11y(html).mainLandmark).toBe(true);
  });
  it('finds none in a div', () => {
    expect(a11y('<div id=main><div role=region>').mainLandmark).toBe(false);
  });
  it.each([
    ['<p role=foo>', 1],
    ['<p aria-foo=x>', 1],
    ['<p aria-hidden=yes>', 1],
    ['<p aria-level=two>', 1],
    ['<p aria-valuenow=x>', 1],
    [
      '<p role="none presentation" aria-live=polite aria-level=2 aria-valuenow=1.5 aria-label="" aria-relevant="additions text">',
      0,
    ],
    ['<p role="newrole button">', 0],
    ['<p role="doc-toc">', 0],
    ['<p role="text">', 0],
    ['<p aria-current aria-expanded=FALSE>', 0],
  ])('%s has invalid ARIA: %i', (html, count) => {
    expect(a11y(html).invalidAria.count).toBe(count);
  });
  it.each([
    ['<div aria-hidden=true><a href=x>a</a><input><button>b</button><p tabindex=0></div>', 4],
    ['<div aria-hidden=true><a>a</a><input disabled><input type=hidden><button tabindex=-1>b</button></div>', 0],
    ['<div aria-hidden=true hidden><a href=x>a</a></div><a href=x>b</a>', 0],
    ['<iframe aria-hidden=true></iframe>', 0],
  ])('%s has focusable elements out of reach: %i', (html, count) => {
    expect(a11y(html).focusableInAriaHidden.count).toBe(count);
  });
  it.each([
    ['<li>a', 1],
    ['<div><dt>a</div>', 0],
    ['<ul><li>a</ul><ol><li>b</ol><menu><li>c</menu><div role=list><li>d</div><dl><div><dt>e<dd>f</div></dl>', 0],
    ['<ul><div><li>a</div></ul>', 1],
  ])('%s has stray list items: %i', (html, count) => {
    expect(a11y(html).strayListItems.count).toBe(count);
  });
  it('counts positive tab indexes', () => {
    expect(
      a11y('<a href=x tabindex=2>a</a><a href=x tabindex=0>b</a><a href=x tabindex=-1>c</a>').positiveTabindex,
    ).toEqual({ count: 1, samples: ['a tabindex="2"'] });
  });
  const row = '<tr><td>a<td>b</tr>';
  it.each([
    [`<table>${row.repeat(3)}</table>`, 1],
    [`<table><caption>c</caption>${row.repeat(2)}</table>`, 1],
    [`<table><tr><th>a<th>b</tr>${row.repeat(3)}</table>`, 0],
    [`<table><tr><td scope=col>a<td>b</tr>${row.repeat(3)}</table>`, 0],
    [`<table role=presentation>${row.repeat(3)}</table>`, 0],
    [`<table>${row.repeat(2)}</table>`, 0],
    [`<table summary="Navigation footer">${row.repeat(2)}</table>`, 0],
    ['<table><tr><td>f<td>(<td>int<td>a</tr><tr><td><td><td>int<td>b</tr><tr><td><td>)<td><td></tr></table>', 0],
    [`<table><tr><td>${'<table><tr><td>x</table>'}<td>b</tr>${row.repeat(3)}</table>`, 0],
    [`<table>${'<tr><td>a</tr>'.repeat(9)}</table>`, 0],
  ])('%s lacks headers: %i', (html, count) => {
    expect(a11y(html).dataTablesWithoutHeaders.count).toBe(count);
  });
  it('tells tables without headers apart', () => {
    const table = (attributes: string) => `<table ${attributes}>${row.repeat(3)}</table>`;
    const html = `${table('class="grid"')}<table><tr><th>a</table>${table('id="b"')}${table('class="grid"')}`;
    expect(a11y(html).dataTablesWithoutHeaders).toEqual({
      count: 3,
      samples: ['table.grid (table 1 of the page)', 'table#b', 'table.grid (table 4 of the page)'],
    });
  });
});

describe('secrets', () => {
  // put together here, so that no scanner takes this file for a leak
  const key = (prefix: string, rest: string) => `<script>var k = "${prefix}${rest}"</script>`;
  it.each([
    ['aws-access-key', key('AKI', 'AQ7HNZ3RTWXK5PLMB')],
    ['google-api-key', key('AIz', 'aSyB7kQx9Zt3LmN4pRv2WcYhJ6eGdF1sUoE8')],
    ['stripe-secret-key', key('sk_', 'live_4eC39HqLyjWDarjtT1zdp7dc')],
    ['github-token', key('gh', 'p_zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ0mLq17')],
    ['slack-token', key('xo', 'xb-2847561930-8Hj3Kd92Lq0Zx7Vb')],
    [
      'private-key',
      `<pre>-----BEGIN RSA ${'PRIVATE'} KEY-----\n${'MIIEpAIBAAKCAQEA7bq3Zt'.repeat(6)}\n-----END RSA PRIVATE KEY-----</pre>`,
    ],
  ])('are found and only hashed for kind %s', (kind, html) => {
    const { secrets } = htmlFacts(html);
    expect(secrets).toEqual([{ kind, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });
  it.each([
    ['too short', key('AKI', 'AQ7HNZ3')],
    ['longer than a key', key('AKI', 'AQ7HNZ3RTWXK5PLMBQQ')],
    ['an example', key('AKI', 'AIOSFODNN7EXAMPLE')],
    ['a placeholder', key('sk_', `live_${'x'.repeat(24)}`)],
    ['inside another word', key('xAKI', 'AQ7HNZ3RTWXK5PLMB')],
    ['the key of a map', `<script>maps.key = "${'AIz'}${'aSyB7kQx9Zt3LmN4pRv2WcYhJ6eGdF1sUoE8'}"</script>`],
    [
      'the key of a Firebase app',
      `<script>start({ apiKey: "${'AIz'}${'aSyB7kQx9Zt3LmN4pRv2WcYhJ6eGdF1sUoE8'}", authDomain: "a.example" })</script>`,
    ],
    ['a publishable key', key('pk_', 'live_4eC39HqLyjWDarjtT1zdp7dc')],
    [
      'a key that was shortened',
      `-----BEGIN PRIVATE KEY-----\n${'MIIEvQIBADANBgkqhkiG9w0'.repeat(3)}\n...\nahQkZ3\n-----END PRIVATE KEY-----`,
    ],
    ['a header without a key', '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----'],
  ])('are not reported when %s', (_name, html) => {
    expect(htmlFacts(html).secrets).toEqual([]);
  });
});

describe('the page as a whole', () => {
  it('has a template for each kind of page that its body names', () => {
    const page = (classes: string) => htmlFacts(`<body class="${classes}"><main><p>a</main>`).template;
    expect(page('single postid-1')).toBe(page('single postid-2'));
    expect(page('single postid-1')).not.toBe(page('page page-id-1'));
  });
  it('has one template for pages that differ in content only', () => {
    const page = (content: string, id = 1) =>
      htmlFacts(
        `<body class="post-${id}"><div class="wrap"><nav class="n"><ul><li>a</ul></nav><main class="m">${content}</main><div class="foot post-${id}"></div></div>`,
      ).template;
    expect(page('<p>a')).toBe(page('<h2>b</h2><div class="x"><table></table></div>', 77));
    expect(page('<p>a')).not.toBe(htmlFacts('<div class="other"><main class="m"><p>a').template);
  });
  it.each([
    ['<div id=root></div><script src=app.js></script>', true],
    ['<div id=app></div>', false],
    [`<div id=root>${'<p>a word or two'.repeat(20)}</div><script src=app.js></script>`, false],
    ['<a href="#/a">a</a><a href="#/b">b</a><p>some text', true],
    ['<a href="#a">a</a><a href="#b">b</a>', false],
    ['<app-root></app-root><script src=main.js></script>', true],
  ])('%s is a single-page application: %s', (html, spa) => {
    expect(htmlFacts(html).spa).toBe(spa);
  });
  it.each([
    ['<div style="background-image:url(\'/hero.jpg\');min-height:60vh">', ['https://site.example/hero.jpg']],
    ['<div style="height:400px;background:#fff url(a;b.png) center">', ['https://site.example/a;b.png']],
    ['<div style="background:url(icon.png);height:20px">', []],
    ['<div style="background:url(icon.png)">', []],
    ['<div style="background:url(data:image/png;base64,AA==);height:400px">', []],
  ])('%s has pictures %j', (html, pictures) => {
    expect(htmlFacts(html).cssImages).toEqual(pictures);
  });
});
