import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/responses/smartphone-version-differs.js';
import { pageVersionOf } from '../../../../../src/crawl/page-version.js';
import type { DeviceVersion } from '../../../../../src/facts/site-facts.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const links = Array.from({ length: 20 }, (_, at) => `/lamps/${at}`);
const desktop: DeviceVersion = {
  url: 'https://example.com/',
  words: 300,
  noindex: false,
  canonical: 'https://example.com/',
  links,
  types: ['Organization', 'Product'],
};
const judged = (smartphone: Partial<DeviceVersion>, of: DeviceVersion = desktop) => {
  const { probes } = siteOf([]).facts;
  const versions = { smartphone: { ...of, ...smartphone }, desktop: of };
  return runRule(rule, [], siteOf([], { facts: { probes: { ...probes, versions } } }));
};

describe('smartphone-version-differs', () => {
  it('reports words, links and structured data that only desktop browsers get', () => {
    expect(judged({ words: 209 })).toMatchObject({
      evidence: [{ message: 'Googlebot smartphone gets 209 of the 300 words that a desktop browser gets.' }],
    });
    expect(judged({ links: links.slice(0, 10) })).toMatchObject({
      evidence: [{ message: 'Googlebot smartphone gets 10 of the 20 internal links that a desktop browser gets.' }],
    });
    expect(judged({ types: ['Organization'] })).toMatchObject({ evidence: [{ value: 'Product' }] });
  });
  it('reports noindex and a canonical for one device alone', () => {
    expect(judged({ noindex: true })).toMatchObject({ evidence: [{ message: expect.stringContaining('noindex') }] });
    expect(judged({ canonical: null })).toMatchObject({ evidence: [{ message: expect.stringContaining('(none)') }] });
    expect(judged({ canonical: 'https://m.example.com/' }).kind).toBe('fail');
  });
  it('passes near misses: a few words and links less, and a page of its own that has the desktop page as canonical', () => {
    expect(judged({}).kind).toBe('pass');
    expect(judged({ words: 210, links: links.slice(0, 14) }).kind).toBe('pass');
    expect(judged({ words: 11 }, { ...desktop, words: 60 }).kind).toBe('pass');
    expect(
      judged({ url: 'https://m.example.com/', canonical: desktop.url }, { ...desktop, canonical: null }).kind,
    ).toBe('pass');
    expect(judged({ types: [...desktop.types, 'WebSite'] }).kind).toBe('pass');
  });
  it.each([
    ['a session parameter', (link: string, visit: string) => `${link}?color=red&PHPSESSID=${visit}`],
    ['a path parameter', (link: string, visit: string) => `${link};jsessionid=${visit}`],
    ['a session of ASP.NET', (link: string, visit: string) => `/(S(${visit.repeat(24).slice(0, 24)}))${link}`],
  ])('passes links that differ by %s', (_, visited) => {
    const of = (visit: string) => links.map((link) => visited(link, visit));
    expect(judged({ links: of('a1') }, { ...desktop, links: of('b2') }).kind).toBe('pass');
    expect(judged({ links: of('a1').slice(0, 10) }, { ...desktop, links: of('b2') })).toMatchObject({
      evidence: [{ message: 'Googlebot smartphone gets 10 of the 20 internal links that a desktop browser gets.' }],
    });
  });
  it('passes links that are others on each visit, and as many', () => {
    expect(judged({ links: links.map((link) => `${link}-of-today`) }).kind).toBe('pass');
  });
  it('does not apply where the versions are not known', () => {
    expect(runRule(rule, [], siteOf([])).kind).toBe('not-applicable');
  });
});

describe('a version of a page', () => {
  const url = 'https://example.com/';
  const markup = (anchors: string) =>
    `<script type="application/ld+json">{"@graph":[{"@type":["schema:Product","Thing"]},{"@type":"https://schema.org/Offer"}]}</script>
     <link rel="canonical" href="/home"><p>Two words</p>${anchors}`;

  it('has the links of its own host once, the types of its structured data and what Google obeys', () => {
    const anchors =
      '<a href="/a#b">A</a> <a href="/a">A</a> <a href="/a?b">B</a> <a href="https://other.example/">C</a>';
    expect(
      pageVersionOf(pageFrom(markup(anchors), { url, headers: { 'x-robots-tag': ['googlebot: none'] } })),
    ).toMatchObject({
      noindex: true,
      canonical: 'https://example.com/home',
      links: ['/a', '/a?b'],
      types: ['Product', 'Thing', 'Offer'],
    });
  });

  it('is bounded, however many links and levels a page has', () => {
    const anchors = Array.from({ length: 3_000 }, (_, at) => `<a href="/${at}">${at}</a>`).join('');
    const deep = `${'{"a":'.repeat(500)}{"@type":"Deep"}${'}'.repeat(500)}`;
    const version = pageVersionOf(pageFrom(`<script type="application/ld+json">${deep}</script>${anchors}`, { url }));
    expect(version?.links).toHaveLength(1_000);
    expect(version?.types).toEqual([]);
  });

  it('is none where a wall or an error came in its place', () => {
    expect(pageVersionOf(pageFrom(markup(''), { url, status: 404 }))).toBeNull();
    expect(pageVersionOf(pageFrom(markup(''), { url, inconclusive: 'BOT_WALL' as never }))).toBeNull();
  });
});
