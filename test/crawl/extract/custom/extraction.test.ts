import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import xpath from 'xpath';
import { ExtractionBudget } from '../../../../src/crawl/extract/custom/budget.js';
import { checkExpression, compileExtraction } from '../../../../src/crawl/extract/custom/extraction.js';
import { attributeOf, isElement, type TreeNode } from '../../../../src/crawl/extract/custom/nodes.js';
import { compileXPath } from '../../../../src/crawl/extract/custom/xpath/compile.js';
import { XPathRun } from '../../../../src/crawl/extract/custom/xpath/run.js';
import { isNodes, toText } from '../../../../src/crawl/extract/custom/xpath/values.js';
import { extractHtml } from '../../../../src/crawl/extract/html.js';
import { type Element, referenceTree } from '../../../../src/crawl/extract/tree/tree.js';
import type { Extractor } from '../../../../src/facts/extraction.js';

const extractor = (kind: Extractor['kind'], expression: string, more: Partial<Extractor> = {}): Extractor => ({
  key: 'it',
  name: 'It',
  kind,
  expression,
  result: 'ALL',
  part: 'TEXT',
  attribute: null,
  ...more,
});

const PAGE = `<!doctype html><html lang="en"><head><title>Lamps &amp; more</title><meta name="price" content="12.50">
<script type="application/ld+json">{"sku":"L-1","stock":3}</script></head><body>
<main id="m"><h1>Lamp</h1><p class="price sale">12.50 <b>EUR</b><style>b{}</style></p><p class="price"> 9 </p>
<ul><li>one</li><li>two<ul><li>deep</li></ul></li><li>three</li></ul>
<img src="/a.png" alt=""><img src="/b.png"><a href="/x" rel="nofollow">x</a></main><svg><linearGradient id="g"/></svg>
<template><p class="price">never</p></template></body></html>`;

const factsOf = (extractors: readonly Extractor[], html = PAGE, contentType = 'text/html; charset=utf-8') =>
  extractHtml(Buffer.from(html), { url: 'https://site.example/', contentType, custom: compileExtraction(extractors) });

const found = (kind: Extractor['kind'], expression: string, more: Partial<Extractor> = {}, html = PAGE) =>
  factsOf([extractor(kind, expression, more)], html).extracted?.['it'];

describe('extractors', () => {
  it.each([
    ['CSS', 'h1', {}, ['Lamp']],
    ['CSS', 'p.price', {}, ['12.50 EUR', '9']],
    ['CSS', 'p.price', { result: 'FIRST' }, ['12.50 EUR']],
    ['CSS', 'p.price', { result: 'COUNT' }, 2],
    ['CSS', 'main > ul > li:nth-child(2)', {}, ['twodeep']],
    ['CSS', 'p:has(> b)', { part: 'INNER_HTML' }, ['12.50 <b>EUR</b><style>b{}</style>']],
    ['CSS', 'a[rel~=nofollow]', { part: 'OUTER_HTML' }, ['<a href="/x" rel="nofollow">x</a>']],
    ['CSS', 'img', { part: 'ATTRIBUTE', attribute: 'alt' }, ['']],
    ['CSS', 'img', { part: 'ATTRIBUTE', attribute: 'SRC' }, ['/a.png', '/b.png']],
    ['CSS', 'img', { part: 'ATTRIBUTE', attribute: 'alt', result: 'COUNT' }, 1],
    ['CSS', 'script[type="application/ld+json"]', {}, ['{"sku":"L-1","stock":3}']],
    ['CSS', 'video', {}, undefined],
    ['XPATH', '//h1', {}, ['Lamp']],
    ['XPATH', '//P[@class="price"]', {}, ['9']],
    ['XPATH', '//img/@src', {}, ['/a.png', '/b.png']],
    ['XPATH', 'count(//li)', {}, ['4']],
    ['XPATH', 'string(//meta[@name="price"]/@content)', {}, ['12.50']],
    ['XPATH', 'normalize-space(//title)', {}, ['Lamps & more']],
    ['XPATH', '//li[last()]', {}, ['deep', 'three']],
    ['XPATH', '//video', {}, undefined],
    ['XPATH', '//svg:linearGradient/@id', {}, ['g']],
    ['REGEX', '"sku":"([^"]+)"', {}, ['L-1']],
    ['REGEX', '(?i)<H1>', {}, ['<h1>']],
    ['REGEX', 'class="price', { result: 'COUNT' }, 3],
    ['REGEX', 'nowhere', {}, undefined],
  ] as const)('%s %s %j', (kind, expression, more, values) => {
    expect(found(kind, expression, more)).toEqual(values);
  });

  it('leave all other facts as they are', () => {
    const plain = extractHtml(Buffer.from(PAGE), {
      url: 'https://site.example/',
      contentType: 'text/html; charset=utf-8',
    });
    expect(plain).not.toHaveProperty('extracted');
    const { extracted, ...facts } = factsOf([extractor('CSS', 'h1'), extractor('REGEX', 'x', { key: 'other' })]);
    expect(facts).toEqual(plain);
    expect(extracted).toEqual({ it: ['Lamp'], other: expect.any(Array) });
  });

  it('read documents that are served as XML', () => {
    const page = '<html xmlns="http://www.w3.org/1999/xhtml"><body><p id="a">x</p></body></html>';
    const both = [extractor('CSS', '#a'), extractor('XPATH', '//p/@id', { key: 'other' })];
    expect(factsOf(both, page, 'application/xhtml+xml').extracted).toEqual({ it: ['x'], other: ['a'] });
  });

  it('keep so many values of so many characters, and count all', () => {
    const page = `<i>${'x'.repeat(2_000)}</i>`.repeat(60);
    const values = found('CSS', 'i', {}, page) as { count: number; values: string[] };
    expect(values.count).toBe(60);
    expect(values.values[0]).toBe(`${'x'.repeat(999)}…`);
    expect(values.values.join('')).toHaveLength(16_000);
    expect(found('CSS', 'i', { result: 'FIRST', part: 'OUTER_HTML' }, page)).toEqual([`<i>${'x'.repeat(996)}…`]);
    const short = found('CSS', 'b', {}, '<b>y</b>'.repeat(60));
    expect(short).toEqual({ count: 60, values: Array.from({ length: 50 }, () => 'y') });
  });

  it.each([
    ['CSS', 'p['],
    ['CSS', ':nonsense-pseudo'],
    ['XPATH', '//p['],
    ['XPATH', 'count(1)'],
    ['XPATH', 'matches(., "(a+)+$")'],
    ['XPATH', '$x'],
    ['XPATH', '//foo:p'],
    ['XPATH', `${'('.repeat(400)}1${')'.repeat(400)}`],
    ['REGEX', '(a'],
    ['REGEX', '(a)\\1'],
    ['REGEX', 'a{5000}'],
  ] as const)('refuse %s %s', (kind, expression) => {
    expect(() => checkExpression(extractor(kind, expression))).toThrow();
    // one that was stored all the same finds nothing out
    expect(found(kind, expression)).toBeNull();
  });

  // each took a JavaScript regular expression, or an engine without an end, minutes to days
  it.each([
    ['REGEX', '(x+x+)+y', {}, 'x'.repeat(200_000)],
    ['REGEX', '(.*)(.*)(.*)(.*)=z', {}, 'x'.repeat(400_000)],
    ['REGEX', 'x(.*z)?', { result: 'COUNT' }, 'x'.repeat(300_000)],
    ['CSS', 'i ~ i ~ i ~ b', {}, '<i></i>'.repeat(20_000)],
    ['CSS', 'i:nth-last-child(odd of :not(b))', {}, '<i></i>'.repeat(30_000)],
    ['XPATH', '//i[count(preceding::i) = count(following::i)]', {}, '<i></i>'.repeat(20_000)],
    ['XPATH', '//*[contains(string(/), "none")]', {}, '<i>word</i>'.repeat(20_000)],
    ['XPATH', '//i[. = //i/@id]', {}, '<i id="a">word</i>'.repeat(20_000)],
    ['XPATH', 'translate(//body, "word", "WORD")', {}, `<p>${'word '.repeat(300_000)}`],
    ['CSS', '*', { part: 'OUTER_HTML' }, '<div>'.repeat(9_000)],
  ] as const)('end within their time: %s %s', (kind, expression, more, page) => {
    const before = process.threadCpuUsage().user;
    found(kind, expression, more, page);
    // parsing included; the machine counts for nothing
    expect(process.threadCpuUsage().user - before).toBeLessThan(4_000_000);
  });

  it('tell that they were given up, and go on with the others', () => {
    const slow = Array.from({ length: 8 }, (_, at) =>
      extractor('XPATH', '//i[count(preceding::i) > 1e9]', { key: `s${at}` }),
    );
    const page = `<h1>Lamp</h1>${'<i></i>'.repeat(20_000)}`;
    const { extracted } = factsOf([extractor('CSS', 'h1', { key: 'first' }), ...slow], page);
    expect(extracted).toMatchObject({ first: ['Lamp'], s0: null, s7: null });
  });
});

/** The tree as other engines want it. */
function domOf(node: TreeNode, parent: object | null, document: object | null, order: { next: number }): object {
  const made: Record<string, unknown> = {
    parentNode: parent,
    ownerDocument: document,
    childNodes: [],
    order: order.next++,
  };
  made['compareDocumentPosition'] = (other: { order: number }) => ((made['order'] as number) < other.order ? 4 : 2);
  if (isElement(node)) {
    Object.assign(made, {
      nodeType: 1,
      nodeName: node.tagName,
      localName: node.tagName,
      namespaceURI: node.namespaceURI,
      source: node,
    });
    const attributes = node.attrs.map(({ name, value }) => {
      const attribute: Record<string, unknown> = {
        ...{ nodeType: 2, nodeName: name, localName: name, name, value, nodeValue: value, namespaceURI: null },
        ...{ ownerElement: made, ownerDocument: document, parentNode: null, order: order.next++ },
      };
      attribute['compareDocumentPosition'] = (other: { order: number }) =>
        (attribute['order'] as number) < other.order ? 4 : 2;
      return attribute;
    });
    made['attributes'] = Object.assign(attributes, { item: (at: number) => attributes[at] });
  } else if ('value' in node) Object.assign(made, { nodeType: 3, nodeName: '#text', nodeValue: node.value });
  else Object.assign(made, { nodeType: 9, nodeName: '#document' });
  const children = ('childNodes' in node ? node.childNodes : []).filter(({ nodeName }) => nodeName !== '#documentType');
  const own = children.map((child) => domOf(child, made, document ?? made, order)) as Record<string, unknown>[];
  for (const [at, child] of own.entries())
    Object.assign(child, { previousSibling: own[at - 1] ?? null, nextSibling: own[at + 1] ?? null });
  Object.assign(made, { childNodes: own, firstChild: own[0] ?? null, lastChild: own.at(-1) ?? null });
  return made;
}

/** The other engine's types leave it out. */
const otherEngine = xpath as unknown as {
  parse(text: string): {
    evaluate(options: object): { stringValue(): string; toArray(): unknown[] };
  };
};

/** Nodes by what tells them apart in a made document. */
function nameOf(node: unknown): string {
  const { source, name, value, nodeValue, ownerElement, owner } = node as Partial<Record<string, unknown>>;
  const element = source ?? owner ?? (ownerElement as { source?: unknown } | undefined)?.source ?? node;
  const number = isElement(element as TreeNode) ? attributeOf(element as Element, 'data-n') : undefined;
  const isAttribute = owner !== undefined || (ownerElement ?? null) !== null;
  if (isAttribute) return `${number}@${String(name)}`;
  return number ?? String(value ?? nodeValue ?? '/');
}

describe('XPath 1.0', () => {
  const documents = fc.array(
    fc.constantFrom('<div>', '<p>', '<b class="c">', '</div>', '</b>', 'word', ' 7 ', '<i id="k">2</i>'),
    {
      minLength: 1,
      maxLength: 14,
    },
  );
  const axis = fc.constantFrom(
    ...['child', 'descendant', 'descendant-or-self', 'self', 'parent', 'ancestor', 'ancestor-or-self'],
    ...['following-sibling', 'preceding-sibling'],
  );
  const test = fc.constantFrom('*', 'node()', 'text()', 'p', 'b', 'div', 'class');
  const scalar = fc.constantFrom(
    '1',
    '2',
    '"7"',
    'position()',
    'last()',
    '1 + 1',
    '7 mod 3',
    'count(*)',
    'string-length(.)',
    'sum(.//i)',
    'boolean(@class)',
    '(. = "7")',
  );
  const operator = fc.constantFrom(' = ', ' != ', ' < ', ' >= ', ' and ', ' or ');
  // the other engine takes an empty text for 0, which is no number (XPath 1.0 §4.4)
  const ofPaths = fc.constantFrom(' = ', ' != ', ' and ', ' or ');
  const predicate = fc.oneof(
    scalar,
    fc.tuple(scalar, operator, scalar).map((parts) => parts.join('')),
  );
  const step = fc
    .tuple(axis, test, fc.array(predicate, { maxLength: 2 }))
    .map(([name, node, predicates]) => `${name}::${node}${predicates.map((one) => `[${one}]`).join('')}`);
  const path = fc
    .tuple(fc.constantFrom('/', '//', ''), fc.array(step, { minLength: 1, maxLength: 3 }), fc.constantFrom('/', '//'))
    .map(([start, steps, joint]) => `${start}${steps.join(joint)}`);
  const expression = fc.oneof(
    path,
    fc.tuple(path, path).map(([one, other]) => `${one} | ${other}`),
    fc
      .tuple(fc.constantFrom('count', 'string', 'boolean', 'name', 'normalize-space'), path)
      .map(([name, one]) => `${name}(${one})`),
    fc.tuple(path, ofPaths, path).map((parts) => parts.join('')),
  );

  it('finds what another engine finds', () => {
    fc.assert(
      fc.property(documents, expression, (pieces, text) => {
        let number = 0;
        const html = `<body>${pieces.join('')}`.replaceAll(
          /<(?=[a-z])(\w+)/g,
          (tag) => `${tag} data-n="${(number += 1)}"`,
        );
        const document = referenceTree(html, false).document;
        const run = new XPathRun(document, new ExtractionBudget(60_000, 60_000));
        const own = compileXPath(text)(run);
        const other = otherEngine
          .parse(text)
          .evaluate({ node: domOf(document, null, null, { next: 0 }) as never, isHtml: true });
        if (isNodes(own)) {
          const theirs = other.toArray();
          expect(own.map(nameOf)).toEqual(theirs.map(nameOf));
        } else expect(toText(own, run)).toBe(other.stringValue());
      }),
      { numRuns: 400 },
    );
  });

  // XPath 1.0 §2.2; the other engine has ancestors among what precedes, and all of a document among what follows it
  it('divides a document into ancestors, descendants, what precedes, what follows, and the node', () => {
    fc.assert(
      fc.property(documents, (pieces) => {
        const document = referenceTree(`<body>${pieces.join('')}`, false).document;
        const run = new XPathRun(document, new ExtractionBudget(60_000, 60_000));
        const nodes = (text: string, node: TreeNode = document) =>
          compileXPath(text)(new XPathRun(node, run.budget)) as TreeNode[];
        for (const node of nodes('//node()')) {
          const parts = ['ancestor', 'descendant', 'preceding', 'following', 'self'].map((name) =>
            nodes(`${name}::node()`, node),
          );
          const all = parts.flat();
          expect(new Set(all).size).toBe(all.length);
          expect(all).toHaveLength(nodes('/descendant-or-self::node()').length);
        }
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['substring("12345", 1.5, 2.6)', '234'],
    ['substring("12345", 0, 3)', '12'],
    ['substring("12345", -42, 1 div 0)', '12345'],
    ['translate("bar", "abc", "AB")', 'BAr'],
    ['round(-2.5)', '-2'],
    ['1 div 0', 'Infinity'],
    ['5 mod -2', '1'],
    ['number("12a")', 'NaN'],
    ['concat("a", 1, true())', 'a1true'],
    ['substring-before("1999/04", "/")', '1999'],
    ['substring-after("1999/04", "/")', '04'],
    ['not(1 = 1) or 2 > 1', 'true'],
    ['-(3 - 5)', '2'],
    ['lang("en")', 'false'],
    ['count(id("m"))', '1'],
    ['boolean(//li[position() = 2]/preceding-sibling::li)', 'true'],
    ['name(//*[@id="g"])', 'linearGradient'],
  ])('%s is %s', (text, value) => {
    const run = new XPathRun(referenceTree(PAGE, false).document, new ExtractionBudget());
    expect(toText(compileXPath(text)(run), run)).toBe(value);
  });
});
