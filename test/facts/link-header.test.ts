import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkHeader, ownHeaderLinks } from '../../src/facts/link-header.js';

describe('linkHeader', () => {
  it('reads several links of one value, with commas and semicolons inside URLs and quotes', () => {
    expect(
      linkHeader([
        '<https://a.example/x,y;z>; title="a, \\"b\\"; c"; rel="canonical next", </b> ; REL=Alternate ; hreflang=de',
      ]),
    ).toEqual([
      { href: 'https://a.example/x,y;z', rel: ['canonical', 'next'], hreflang: null, title: 'a, "b"; c' },
      { href: '/b', rel: ['alternate'], hreflang: 'de' },
    ]);
  });

  it('ignores a second rel parameter', () => {
    expect(linkHeader(['</a>; rel=prev; rel=canonical'])[0]?.rel).toEqual(['prev']);
  });

  it('reads the first parameter of each name, and leaves out the other direction', () => {
    expect(
      linkHeader([
        `</a>; REV="canonical"; anchor="#foo" ; media = "only screen"; media=print; type='text/html'; title="ignored"; title*=UTF-8'en'%e2%82%ac%20rates; title=late`,
        '</b>; rel=alternate; hreflang=de; hreflang="fr"',
        "</c>; title*=ISO-8859-1'en'%a3; title=rates; rel=next",
      ]),
    ).toEqual([
      {
        href: '/a',
        rel: [],
        hreflang: null,
        anchor: '#foo',
        media: 'only screen',
        type: "'text/html'",
        title: '€ rates',
      },
      { href: '/b', rel: ['alternate'], hreflang: 'de', otherLanguages: ['fr'] },
      { href: '/c', rel: ['next'], hreflang: null, title: 'rates' },
    ]);
  });

  it('keeps no more languages of one link than anybody has', () => {
    const [link] = linkHeader([`</a>; rel=alternate${'; hreflang=de'.repeat(50_000)}`]);
    expect(link?.otherLanguages).toHaveLength(100);
  });

  it('leaves out links of another resource', () => {
    const values = [
      '</a>; anchor="/other"; rel=canonical',
      '</b>; anchor="#part"; rel=canonical, </c>; anchor="/x"; rel=canonical',
    ];
    expect(ownHeaderLinks(values, 'https://a.example/x').map(({ href }) => href)).toEqual(['/c']);
  });

  it('stops at what is no link', () => {
    expect(linkHeader(['https://a.example/; rel=canonical', '<unclosed; rel=canonical', ''])).toEqual([]);
    expect(linkHeader(['</a>; rel="unclosed'])).toEqual([{ href: '/a', rel: ['unclosed'], hreflang: null }]);
  });

  it('reads any text in one pass', () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(linkHeader([text, `<a>;${text}`, `<a>;rel="${text}`]))));
  });
});
