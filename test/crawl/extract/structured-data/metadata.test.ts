import { describe, expect, it } from 'vitest';
import { extractHtml } from '../../../../src/crawl/page.js';
import { CAPS } from '../../../../src/facts/html-facts.js';
import { htmlFacts } from '../../../support/sites/pages.js';

describe('titles', () => {
  it('are collapsed, wherever they stand, and never those of drawings', () => {
    const { titles } = htmlFacts('<title>\n A  &amp;\tB </title><body><svg><title>no</title></svg><title></title>');
    expect(titles).toEqual([
      { text: 'A & B', inHead: true },
      { text: '', inHead: false },
    ]);
  });
  it('are cut at the cap without a broken character', () => {
    const { titles } = htmlFacts(`<title>${'a'.repeat(CAPS.text - 1)}😀</title>`);
    expect(titles[0]?.text).toBe('a'.repeat(CAPS.text - 1));
  });
});

describe('metas', () => {
  it('are kept by name, property, http-equiv, itemprop and charset', () => {
    const { metas } = htmlFacts(
      '<meta charset="utf-8"><meta name=" Robots " content=" noindex,  nofollow "><meta property="og:title" name="title" content="T">' +
        '<meta http-equiv="Refresh" content="0;url=/"><meta content="no key">',
    );
    expect(metas.map(({ attribute, key, content }) => [attribute, key, content])).toEqual([
      ['charset', 'charset', 'utf-8'],
      ['name', 'robots', 'noindex, nofollow'],
      ['name', 'title', 'T'],
      ['property', 'og:title', 'T'],
      ['http-equiv', 'refresh', '0;url=/'],
    ]);
  });
  it('inside noscript and templates are not metas of the page', () => {
    expect(
      htmlFacts('<noscript><meta http-equiv=refresh content="0;url=/"></noscript><template><meta name=a></template>')
        .metas,
    ).toEqual([]);
  });
});

describe('link elements', () => {
  it('keep their attributes and resolve their URL', () => {
    const { links, styles } = htmlFacts(
      '<link rel="Stylesheet  preload" href=" a.css " media="print" integrity="x" as="Style"><link rel=canonical href="">',
    );
    expect(links).toMatchObject([
      {
        rel: ['stylesheet', 'preload'],
        href: 'a.css',
        url: 'https://site.example/a.css',
        media: 'print',
        integrity: true,
        as: 'style',
      },
      { rel: ['canonical'], href: '', url: null },
    ]);
    expect(styles).toMatchObject([{ url: 'https://site.example/a.css', inlineBytes: 0 }]);
  });
  it('have no URL where it does not parse or is no http', () => {
    const { links } = htmlFacts('<link rel=canonical href="http://"><link rel=alternate href="android-app://x/y">');
    expect(links.map((link) => link.url)).toEqual([null, null]);
  });
});

describe('the base', () => {
  it('moves every URL, those before it as well', () => {
    const facts = htmlFacts('<a href="x">x</a><base href="/deep/er/"><img src="../i.png"><a href="#f">f</a>');
    expect(facts.anchors.map((anchor) => anchor.url)).toEqual([
      'https://site.example/deep/er/x',
      'https://site.example/deep/er/',
    ]);
    expect(facts.images[0]?.url).toBe('https://site.example/deep/i.png');
    expect(facts.bases).toEqual([{ href: '/deep/er/', url: 'https://site.example/deep/er/', late: true }]);
  });
  it('is not late before anything has a URL', () => {
    expect(htmlFacts('<base href="/a/"><link rel=icon href=i>').bases[0]?.late).toBe(false);
  });
  it('counts once, and not when it is data or script', () => {
    const facts = htmlFacts('<base target=_top><base href="javascript:x"><base href="/b/"><a href="x">x</a>');
    expect(facts.anchors[0]?.url).toBe('https://site.example/x');
    expect(facts.bases).toHaveLength(3);
  });
  it('does not count inside a template', () => {
    const facts = htmlFacts('<template><base href="/later/"></template><a href="x">x</a>');
    expect(facts.anchors[0]?.url).toBe('https://site.example/x');
  });
});

describe('the document', () => {
  it.each([
    ['<!doctype html>', 'NO_QUIRKS'],
    [
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
      'LIMITED_QUIRKS',
    ],
    ['', 'QUIRKS'],
  ])('%s is in mode %s', (doctype, mode) => {
    expect(htmlFacts(`${doctype}<p>a`).quirks).toBe(mode);
  });
  it('has its languages', () => {
    expect(htmlFacts('<html lang="de-AT" xml:lang="de">')).toMatchObject({ lang: 'de-AT', xmlLang: 'de' });
    expect(htmlFacts('<html><p lang=fr>')).toMatchObject({ lang: null, xmlLang: null });
  });
  it('has positions when they are requested', () => {
    const facts = extractHtml(Buffer.from('<title>a</title>\n  <h1>b</h1>'), {
      url: 'https://a.example/',
      contentType: null,
      positions: true,
    });
    expect(facts.titles[0]).toMatchObject({ line: 1, column: 1 });
    expect(facts.headings[0]).toMatchObject({ line: 2, column: 3 });
    expect(htmlFacts('<title>a</title>').titles[0]).not.toHaveProperty('line');
  });
});
