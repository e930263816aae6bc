import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/mixed-passive.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const load = (html: string, url = 'https://example.com/') => pageFrom(html, { url });

describe('mixed-passive', () => {
  it('fails: an image over http', () => {
    const page = load('<img src="http://cdn.example/a.png" alt=""><img src="/b.png" alt="">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1, applicable: 2 });
  });
  it('fails: a video over http', () => {
    const page = load('<video src="http://cdn.example/a.mp4" muted></video>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it.each([
    ['a candidate of srcset', '<img src="/a.png" srcset="/a.png 1x, http://cdn.example/a2.png 2x" alt="">'],
    [
      'a source of a picture',
      '<picture><source srcset="http://cdn.example/a.avif" type="image/avif"><img src="/a.png" alt=""></picture>',
    ],
    ['the poster of a video', '<video src="/a.mp4" poster="http://cdn.example/a.png" muted></video>'],
    ['a source of a video', '<video muted><source src="http://cdn.example/a.mp4"></video>'],
    ['the image of a button', '<form><input type="image" src="http://cdn.example/go.png" alt="Go"></form>'],
    ['a picture in a drawing', '<svg><image href="http://cdn.example/a.png"/></svg>'],
    ['a background attribute', '<table background="http://cdn.example/a.png"><tr><td>Tea</table>'],
    ['a background of a style attribute', '<div style="background: url(http://cdn.example/a.png)">Tea</div>'],
    ['an icon', '<link rel="icon" href="http://cdn.example/a.png">'],
    ['a preloaded image', '<link rel="preload" as="image" href="http://cdn.example/a.png">'],
  ])('fails: %s', (_, html) => {
    expect(runRule(rule, load(html))).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it.each([
    [
      'a comment or a namespace in a style',
      '<style>/* url(http://a.example/a.png) */ @namespace url(http://www.w3.org/1999/xhtml);</style>',
    ],
    [
      'http inside a data address',
      `<div style="background:url('data:image/svg+xml,<svg xmlns=http://www.w3.org/2000/svg>')"></div>`,
    ],
    ['http further on in an address', '<img src="/a.png" srcset="/proxy?of=http://cdn.example/a.png 2x" alt="">'],
    ['a link to a picture', '<img src="/a.png" alt=""><a href="http://cdn.example/a.png">Tea</a>'],
    ['loopback', '<img src="/a.png" srcset="http://127.0.0.1/a.png 2x" alt="">'],
    ['an image that scripts put in later', '<img src="/a.png" data-src="http://cdn.example/a.png" alt="">'],
  ])('passes, a near miss: %s', (_, html) => {
    expect(runRule(rule, load(`<img src="/b.png" alt="">${html}`))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: upgrade-insecure-requests loads it over https', () => {
    const policy = { 'content-security-policy': "default-src 'self'; upgrade-insecure-requests" };
    const html = '<img src="http://cdn.example/a.png" alt="">';
    expect(runRule(rule, pageFrom(html, { url: 'https://example.com/', headers: policy })).kind).toBe('pass');
    const meta = '<meta http-equiv="Content-Security-Policy" content="upgrade-insecure-requests">';
    expect(runRule(rule, load(`<head>${meta}</head>${html}`)).kind).toBe('pass');
    const reported = { 'content-security-policy-report-only': 'upgrade-insecure-requests' };
    expect(runRule(rule, pageFrom(html, { url: 'https://example.com/', headers: reported })).kind).toBe('fail');
  });
  it('passes: all over https', () => {
    const page = load('<img src="https://cdn.example/a.png" alt="">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a script is active', () => {
    const page = load('<img src="/a.png" alt=""><script src="http://cdn.example/a.js"></script>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: an http page', () => {
    const page = load('<img src="http://cdn.example/a.png" alt="">', 'http://example.com/');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
