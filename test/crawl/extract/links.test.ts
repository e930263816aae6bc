import { describe, expect, it } from 'vitest';
import { CAPS } from '../../../src/facts/html-facts.js';
import { htmlFacts } from '../../support/sites/pages.js';

const anchor = (html: string) => htmlFacts(html).anchors[0];

describe('links', () => {
  it.each([
    ['<a href=x> Read  <b>this</b></a>', 'Read this', 'TEXT'],
    ['<a href=x><img alt="Logo"></a>', 'Logo', 'ALT'],
    ['<a href=x><svg><title>Home</title></svg></a>', 'Home', 'ALT'],
    ['<a href=x><svg role=img aria-label="Home"><use href="#i"></use></svg></a>', 'Home', 'ALT'],
    ['<a href=x><svg aria-label="Home"><title>House</title></svg></a>', 'House', 'ALT'],
    ['<a href=x><svg aria-label="Home" aria-hidden=true></svg></a>', '', 'NONE'],
    ['<a href=x><svg aria-label="Home"></svg> Start</a>', 'Start', 'TEXT'],
    ['<a href=x><i role=img aria-label="Home"> </i></a>', 'Home', 'ALT'],
    ['<a href=x><i role=img aria-label="Star">★</i></a>', '★', 'TEXT'],
    ['<a href=x><i title="Home"></i></a>', 'Home', 'ALT'],
    ['<a href=x><i aria-label="Home" title="Tip"></i></a>', 'Home', 'ALT'],
    ['<a href=x><i title="Tip">Home</i></a>', 'Home', 'TEXT'],
    ['<a href=x><img src=a.png title="Home"></a>', 'Home', 'ALT'],
    ['<a href=x aria-label="Close"><i></i></a>', 'Close', 'ARIA'],
    ['<a href=x aria-labelledby="l"></a><p id=l>Later <b>on</b></p>', 'Later on', 'ARIA'],
    ['<a href=x title="Tip"></a>', 'Tip', 'TITLE'],
    ['<a href=x><img alt=""></a>', '', 'NONE'],
    ['<a href=x><span aria-hidden=true>×</span></a>', '', 'NONE'],
    ['<a href=x><span class=sr-only>Menu</span></a>', 'Menu', 'TEXT'],
    ['<a href=x><script>text</script></a>', '', 'NONE'],
    ['<div hidden><a href=x>inside</a></div>', 'inside', 'TEXT'],
    ['<map><area href=x alt="Zone"></map>', 'Zone', 'ALT'],
    ['<a href=x><div>one</div><div>two</div></a>', 'one two', 'TEXT'],
  ])('%s is named %j', (html, text, nameFrom) => {
    expect(anchor(html)).toMatchObject({ text, nameFrom });
  });

  it.each([
    ['x', 'https://site.example/x', null],
    ['/A%7e?b=1#top', 'https://site.example/A%7e?b=1', 'top'],
    ['#caf%C3%A9', 'https://site.example/', 'café'],
    ['#', 'https://site.example/', null],
    ['', 'https://site.example/', null],
    ['#100%', 'https://site.example/', '100%'],
    ['mailto:a@b.c', null, null],
    ['javascript:void(0)', null, null],
    ['http://', null, null],
    [' //other.example ', 'https://other.example/', null],
    ['\t/tab\n', 'https://site.example/tab', null],
    // a browser requests these as they stand
    ['/page\u00a0', 'https://site.example/page%C2%A0', null],
    ['\u00a0/page', 'https://site.example/%C2%A0/page', null],
    ['\u3000/page', 'https://site.example/%E3%80%80/page', null],
  ])('href %j points to %s', (href, url, fragment) => {
    expect(anchor(`<a href="${href}">x</a>`)).toMatchObject({ href, url, fragment });
  });

  it('without href count only with a handler', () => {
    expect(htmlFacts('<a name=x>a</a><a onclick="go()">b</a>').anchors).toMatchObject([
      { href: null, url: null, handler: true, text: 'b' },
    ]);
  });

  it.each([
    ['<nav><a href=x>', 'NAV'],
    ['<div role=navigation><a href=x>', 'NAV'],
    ['<main><nav><a href=x>', 'NAV'],
    ['<nav></nav><main><a href=x>', 'MAIN'],
    ['<header><a href=x>', 'HEADER'],
    ['<div role=contentinfo><a href=x>', 'FOOTER'],
    ['<aside><p><a href=x>', 'ASIDE'],
    ['<nav></nav><a href=x>', 'BODY'],
  ])('%s is in %s', (html, region) => {
    expect(anchor(html)?.region).toBe(region);
  });

  it('know what hides them', () => {
    for (const html of [
      '<a hidden href=x>a',
      '<div style="display: none"><a href=x>a',
      '<p aria-hidden=true><a href=x>a',
      '<dialog><a href=x>a',
    ]) {
      expect(anchor(html)?.hidden, html).toBe(true);
    }
    for (const html of [
      '<p style="display:block"><a href=x>a',
      '<p aria-hidden=false><a href=x>a',
      '<dialog open><a href=x>a',
    ]) {
      expect(anchor(html)?.hidden, html).toBe(false);
    }
  });

  it('know when they hold nothing but images without words', () => {
    expect(anchor('<a href=x><span> <img alt=""> </span></a>')?.emptyImageOnly).toBe(true);
    expect(anchor('<a href=x><img></a>')?.emptyImageOnly).toBe(false);
    expect(anchor('<a href=x><img alt=""> text</a>')?.emptyImageOnly).toBe(false);
    expect(anchor('<a href=x></a>')?.emptyImageOnly).toBe(false);
    expect(anchor('<a href=x aria-label=Go><img alt=""></a>')).toMatchObject({
      emptyImageOnly: true,
      nameFrom: 'ARIA',
    });
  });

  it('are kept up to the cap and counted beyond it', () => {
    const facts = htmlFacts('<a href=x>y</a>'.repeat(CAPS.links + 5));
    expect(facts.anchors).toHaveLength(CAPS.links);
    expect(facts.anchorCount).toBe(CAPS.links + 5);
  });

  it('that are too long are reported and never followed', () => {
    const link = anchor(`<a href="/${'a'.repeat(5_000)}">x</a>`);
    expect(link?.href).toHaveLength(CAPS.url);
    expect(link?.url).toBeNull();
  });

  it('inside noscript and templates are nobody’s', () => {
    expect(htmlFacts('<noscript><a href=x>a</a></noscript><template><a href=y>b</a></template>').anchors).toEqual([]);
  });

  it('inside a declarative shadow root are the page’s', () => {
    expect(htmlFacts('<x-y><template shadowrootmode=open><a href=y>b</a></template></x-y>').anchors).toHaveLength(1);
  });

  it.each([
    ['<div><template shadowrootmode=CLOSED><a href=y>b</a></template></div>', 1],
    ['<div><template shadowrootmode=other><a href=y>b</a></template></div>', 0],
    ['<button><template shadowrootmode=open><a href=y>b</a></template></button>', 0],
    ['<template><div><template shadowrootmode=open><a href=y>b</a></template></div></template>', 0],
  ])('in the template of %s are counted where it becomes a shadow root', (html, count) => {
    expect(htmlFacts(html).anchors).toHaveLength(count);
  });

  it('are known in SVG and not in MathML', () => {
    const links = '<svg><a href=x>a</a></svg><math><a href=y>b</a></math>';
    expect(htmlFacts(links).anchors.map(({ href }) => href)).toEqual(['x']);
  });
});
