import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkHeader } from '../../src/facts/link-header.js';

describe('linkHeader', () => {
  it('reads several links of one value, with commas and semicolons inside URLs and quotes', () => {
    expect(
      linkHeader([
        '<https://a.example/x,y;z>; title="a, \\"b\\"; c"; rel="canonical next", </b> ; REL=Alternate ; hreflang=de',
      ]),
    ).toEqual([
      { href: 'https://a.example/x,y;z', rel: ['canonical', 'next'], hreflang: null },
      { href: '/b', rel: ['alternate'], hreflang: 'de' },
    ]);
  });

  it('ignores a second rel parameter', () => {
    expect(linkHeader(['</a>; rel=prev; rel=canonical'])[0]?.rel).toEqual(['prev']);
  });

  it('stops at what is no link', () => {
    expect(linkHeader(['https://a.example/; rel=canonical', '<unclosed; rel=canonical', ''])).toEqual([]);
    expect(linkHeader(['</a>; rel="unclosed'])).toEqual([{ href: '/a', rel: ['unclosed'], hreflang: null }]);
  });

  it('reads any text in one pass', () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(linkHeader([text, `<a>;${text}`, `<a>;rel="${text}`]))));
  });
});
