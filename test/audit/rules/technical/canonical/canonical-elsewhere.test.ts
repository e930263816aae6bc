import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-elsewhere.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const copy = pageFrom('<link rel="canonical" href="https://example.com/b"><p>Text</p>', {
  url: 'https://example.com/a',
});
const linking = (count: number) =>
  Array.from({ length: count }, (_, n) => pageFrom('<a href="/a">A</a>', { url: `https://example.com/from-${n}` }));

describe('canonical-elsewhere', () => {
  it('reports a page with ten inlinks or listed in the sitemap', () => {
    expect(runRule(rule, copy, siteOf([copy, ...linking(10)]))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: '10 pages link to it, but its canonical points to another URL.' }],
    });
    expect(runRule(rule, copy, siteOf([copy], { sitemap: [{ loc: 'https://example.com/a' }] }))).toMatchObject({
      evidence: [{ message: 'A sitemap lists it, but its canonical points to another URL.' }],
    });
  });
  it('passes an important page with a self-referencing canonical', () => {
    const self = pageFrom('<link rel="canonical" href="https://example.com/a"><p>Text</p>', {
      url: 'https://example.com/a',
    });
    expect(runRule(rule, self, siteOf([self, ...linking(10)])).kind).toBe('pass');
  });
  it('passes a copy with nine inlinks', () => {
    expect(runRule(rule, copy, siteOf([copy, ...linking(9)])).kind).toBe('pass');
  });
  it('leaves another domain to canonical-cross-domain', () => {
    const given = pageFrom('<link rel="canonical" href="https://other.example/b"><p>Text</p>', {
      url: 'https://example.com/a',
    });
    expect(runRule(rule, given, siteOf([given, ...linking(10)])).kind).toBe('pass');
    const moved = pageFrom('<link rel="canonical" href="https://www.example.com/b"><p>Text</p>', {
      url: 'https://example.com/a',
    });
    expect(runRule(rule, moved, siteOf([moved, ...linking(10)])).kind).toBe('fail');
  });
  it.each([
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/~ada', '/%7Eada'],
  ])('passes, a near miss: %s with the canonical %s is the same URL', (path, canonical) => {
    const url = `https://example.com${path}`;
    const self = pageFrom(`<link rel="canonical" href="https://example.com${canonical}"><p>Text</p>`, { url });
    expect(runRule(rule, self, siteOf([self], { sitemap: [{ loc: url }] })).kind).toBe('pass');
  });
  it('reports an escaped slash, which is no slash', () => {
    const url = 'https://example.com/a%2Fb';
    const other = pageFrom('<link rel="canonical" href="https://example.com/a/b"><p>Text</p>', { url });
    expect(runRule(rule, other, siteOf([other], { sitemap: [{ loc: url }] })).kind).toBe('fail');
  });
});
