import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/anchor-conflict.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const links = (count: number, text: string) =>
  pageFrom(Array.from({ length: count }, (_, index) => `<a href="/${index}">${text}</a>`).join(''), {
    url: 'https://example.com/',
  });
const targets = [0, 1, 2].map((name) => pageFrom('<p>Tea</p>', { url: `https://example.com/${name}` }));

describe('anchor-conflict', () => {
  it('fails: one text for three pages', () => {
    const page = links(3, 'Our teas');
    expect(runRule(rule, page, siteOf([page, ...targets]))).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it('counts up to twenty targets', () => {
    const page = links(25, 'Our teas');
    const many = Array.from({ length: 25 }, (_, name) =>
      pageFrom('<p>Tea</p>', { url: `https://example.com/${name}` }),
    );
    const message = '“Our teas” links to more than 20 different pages across the site.';
    expect(runRule(rule, page, siteOf([page, ...many]))).toMatchObject({ kind: 'fail', evidence: [{ message }] });
  });
  it('says the same whatever the order of the crawl', () => {
    const page = links(150, 'Our teas');
    const alternate = '<link rel=alternate hreflang=de href="/1"><link rel=alternate hreflang=en href="/0">';
    const many = Array.from({ length: 150 }, (_, name) =>
      pageFrom(name < 2 ? alternate : '<p>Tea</p>', { url: `https://example.com/${name}` }),
    );
    const [one, other] = [siteOf([page, ...many]), siteOf([...many.toReversed(), page])];
    expect(runRule(rule, page, one)).toMatchObject({ kind: 'fail' });
    expect(runRule(rule, page, other)).toEqual(runRule(rule, page, one));
  });
  it('passes: one text for one page', () => {
    const page = links(1, 'Our teas');
    expect(runRule(rule, page, siteOf([page, ...targets]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: one text for two pages', () => {
    const page = links(2, 'Our teas');
    expect(runRule(rule, page, siteOf([page, ...targets]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, near misses: one name in three languages, and a text that says nothing, which is another finding', () => {
    const alternates = [0, 1, 2].map(
      (name) => `<link rel=alternate hreflang=${['en', 'de', 'fr'][name]} href="https://example.com/${name}">`,
    );
    const page = links(3, 'Pro 2000');
    const translated = targets.map(({ url }) => pageFrom(alternates.join(''), { url }));
    expect(runRule(rule, page, siteOf([page, ...translated]))).toMatchObject({ kind: 'pass' });
    const generic = links(3, 'Read more');
    expect(runRule(rule, generic, siteOf([generic, ...targets]))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply, near misses: links to sections of a page, and to the next page of a sequence', () => {
    const sections = links(3, 'See also').html?.anchors.map((_, index) => `<a href="/${index}#more">See also</a>`);
    const contents = pageFrom(sections?.join('') ?? '', { url: 'https://example.com/' });
    const own = targets.map(({ url }) => pageFrom('<a href="#more">See also</a><h2 id="more">More</h2>', { url }));
    expect(runRule(rule, contents, siteOf([contents, ...own]))).toMatchObject({ kind: 'not-applicable' });
    const chapters = targets.map(({ url }, index) =>
      pageFrom(`<a rel="next" href="/${(index + 1) % 3}">Next chapter</a>`, { url }),
    );
    for (const chapter of chapters)
      expect(runRule(rule, chapter, siteOf(chapters))).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: a single word', () => {
    const page = links(3, 'Teas');
    expect(runRule(rule, page, siteOf([page, ...targets]))).toMatchObject({ kind: 'not-applicable' });
  });
});
