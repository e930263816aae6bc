import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/technical/url-repetitive-path.js';
import { pageFrom } from '../../../support/pages.js';
import { runRule } from '../../../support/site.js';

const judged = (path: string) => runRule(rule, pageFrom('<p>A</p>', { url: `https://example.com${path}` }));

describe('url-repetitive-path', () => {
  it('reports a folder that occurs three times', () => {
    expect(judged('/shop/roses/shop/roses/shop/')).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('“shop” occurs 3 times') }],
    });
  });
  it('passes an ordinary path', () => {
    expect(judged('/shop/roses/red').kind).toBe('pass');
  });
  it('passes a folder that occurs twice, and empty parts', () => {
    expect(judged('/shop/roses/shop').kind).toBe('pass');
    expect(judged('/a////b').kind).toBe('pass');
  });
  it('reports the page that links to such a URL, which is not crawled', () => {
    const page = (href: string) => pageFrom(`<p><a href="${href}">B</a>`, { url: 'https://example.com/' });
    expect(runRule(rule, page('/a/b/a/b/a/'))).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://example.com/a/b/a/b/a/' }],
    });
    expect(runRule(rule, page('/a/b/a/b/')).kind).toBe('pass');
    expect(runRule(rule, page('https://other.example/a/a/a/')).kind).toBe('pass');
  });
});
