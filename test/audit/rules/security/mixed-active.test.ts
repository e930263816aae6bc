import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/mixed-active.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const load = (html: string, url = 'https://example.com/') => pageFrom(html, { url });

describe('mixed-active', () => {
  it('fails: a script over http', () => {
    const page = load('<script src="http://cdn.example/a.js"></script><script src="/b.js"></script>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1, applicable: 2 });
  });
  it('fails: a frame over http', () => {
    const page = load('<iframe src="http://cdn.example/" title="Map"></iframe>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it.each([
    ['an object', '<object data="http://cdn.example/a.pdf"></object>'],
    ['an embedded document', '<embed src="http://cdn.example/a.pdf">'],
    ['a text track', '<video src="/a.mp4"><track kind="captions" src="http://cdn.example/a.vtt"></video>'],
    ['an imported style sheet', '<style>@import "http://cdn.example/a.css"; p { color: red }</style>'],
    ['a font', '<style>@font-face { font-family: T; src: url("http://cdn.example/t.woff2") }</style>'],
    ['a script in a drawing', '<svg><script href="http://cdn.example/a.js"></script></svg>'],
    ['a preloaded script', '<link rel="preload" as="script" href="http://cdn.example/a.js">'],
    ['a preloaded module', '<link rel="modulepreload" href="http://cdn.example/a.js">'],
    ['a fetch', '<script>fetch( "http://api.example/tea?id=" + id)</script>'],
    ['a request', "<script>const r = new XMLHttpRequest(); r.open('GET', 'http://api.example/tea');</script>"],
    ['a manifest', '<link rel="manifest" href="http://cdn.example/a.webmanifest">'],
  ])('fails: %s over http', (_, html) => {
    expect(runRule(rule, pageFrom(html, { url: 'https://example.com/' }))).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it.each([
    ['an address in a script', '<script>location.href = "http://example.com/"; go("http://example.com/");</script>'],
    ['a request that is commented out', '<script>// was: fetch("http://api.example/tea")\n</script>'],
    ['a request over https', '<script>fetch("https://api.example/?of=http://example.com/")</script>'],
    ['data', '<script type="application/ld+json">{"text": "fetch(\'http://example.com/\')"}</script>'],
    ['a hint to connect', '<link rel="preconnect" href="http://cdn.example/">'],
    ['a block of data', '<script type="text/x-template" src="http://cdn.example/a.html"></script>'],
    ['an address that a style only holds', '<style>p::after { content: "http://cdn.example/" }</style>'],
    ['a fallback nobody sees', '<noscript><iframe src="http://cdn.example/"></iframe></noscript>'],
  ])('passes, a near miss: %s', (_, html) => {
    const page = pageFrom(`<script src="/a.js"></script>${html}`, { url: 'https://example.com/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: upgrade-insecure-requests loads it over https', () => {
    const page = pageFrom('<script src="http://cdn.example/a.js"></script>', {
      url: 'https://example.com/',
      headers: { 'content-security-policy': 'upgrade-insecure-requests' },
    });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes: all over https', () => {
    const page = load('<script src="https://cdn.example/a.js"></script>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an image is passive', () => {
    const page = load('<script src="/a.js"></script><img src="http://cdn.example/a.png" alt="">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a loopback address is trusted', () => {
    const page = load('<script src="http://localhost:9000/a.js"></script>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: an http page', () => {
    const page = load('<script src="http://cdn.example/a.js"></script>', 'http://example.com/');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
