import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { externalLinks, internalLinks } from '../../../src/audit/links/page-links.js';
import { reachedByRedirect } from '../../../src/audit/links/reached-by-redirect.js';
import { isStartPage } from '../../../src/audit/site/start-page.js';
import { unfollowedBy } from '../../../src/audit/traits/link-traits.js';
import { pageFrom } from '../../support/sites/pages.js';
import { siteOf } from '../../support/sites/site.js';

const start = pageFrom(
  '<a href="/a">A</a><a href="http://example.com/b">B</a><a href="https://www.example.com/c">C</a><a href="https://other.example/" rel="UGC">O</a><a href="mailto:a@b.example">M</a>',
  { url: 'https://example.com/' },
);

describe('links of a page', () => {
  it('tells internal from external ones; what was crawled is internal', () => {
    const view = createPageView(start);
    const twin = pageFrom('<p>Tea</p>', { url: 'https://www.example.com/c' });
    expect(internalLinks(view, siteOf([start])).map((anchor) => anchor.text)).toEqual(['A', 'B']);
    expect(internalLinks(view, siteOf([start, twin])).map((anchor) => anchor.text)).toEqual(['A', 'B', 'C']);
    expect(externalLinks(view, siteOf([start, twin])).map((anchor) => anchor.text)).toEqual(['O']);
  });

  it('knows what asks not to be followed', () => {
    const anchors = createPageView(start).html.anchors;
    expect(anchors.map(unfollowedBy).filter(Boolean)).toHaveLength(1);
  });
});

describe('ways to a page', () => {
  const moved = (from: string, to: string) => ({
    ...pageFrom('', { url: `https://example.com/${from}`, status: 301, depth: 1 }),
    redirect: `https://example.com/${to}`,
    html: null,
  });

  it('follows redirects backwards to a linked URL', () => {
    const site = siteOf([start, moved('a', 'x'), moved('x', 'y'), moved('u', 'v')]);
    expect(reachedByRedirect('https://example.com/y', site)).toBe(true);
    expect(reachedByRedirect('https://example.com/v', site)).toBe(false);
  });

  it('ends in a loop', () => {
    expect(reachedByRedirect('https://example.com/p', siteOf([start, moved('p', 'q'), moved('q', 'p')]))).toBe(false);
  });

  it('takes the end of the start URL for the start page', () => {
    const end = pageFrom('<p>Tea</p>', { url: 'https://example.com/en/', depth: 1 });
    const site = siteOf([moved('', 'en/'), end], { facts: { startUrl: 'https://example.com/' } });
    expect(isStartPage(createPageView(end), site)).toBe(true);
    expect(isStartPage(createPageView({ ...end, url: 'https://example.com/de/' }), site)).toBe(false);
  });
});
