import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScope, type ScopeOptions } from '../../src/crawl/scope.js';

const now = new Date('2026-11-21T00:00:00Z');
const reason = (url: string, options: Partial<ScopeOptions> = {}, depth: number | null = 1) => {
  const decision = createScope({ startUrl: 'https://example.com/', now, ...options }).decide(url, depth);
  return decision.in ? 'IN' : decision.reason;
};

describe('hosts and paths', () => {
  it.each([
    ['https://example.com/a', {}, 'IN'],
    ['http://example.com/a', {}, 'IN'],
    ['https://example.com:8443/a', {}, 'OTHER_HOST'],
    ['https://www.example.com/a', {}, 'OTHER_HOST'],
    ['https://notexample.com/a', { subdomains: true }, 'OTHER_HOST'],
    ['https://shop.example.com/a', { subdomains: true }, 'IN'],
    ['https://example.com/a', { subdomains: true, startUrl: 'https://www.example.com/' }, 'IN'],
    ['https://shop.example.com/a', { subdomains: true, startUrl: 'https://www.example.com/' }, 'IN'],
    ['https://example.com.evil.org/a', { subdomains: true }, 'OTHER_HOST'],
    ['https://example.com/blog/a', { pathPrefix: '/blog/' }, 'IN'],
    ['https://example.com/blog', { pathPrefix: '/blog/' }, 'OTHER_PATH'],
    // the start page is where everything begins
    ['https://example.com/', { pathPrefix: '/blog/' }, 'IN'],
    ['https://example.com/a', { include: ['/blog/*'] }, 'NOT_INCLUDED'],
    ['https://example.com/blog/a', { include: ['/blog/*'] }, 'IN'],
    ['https://example.com/x/blog/a', { include: ['*blog/'] }, 'IN'],
    ['https://example.com/blog/a', { include: ['/blog/'], exclude: ['/*?', '*a$'] }, 'EXCLUDED'],
    ['https://example.com/blog/ab', { include: ['/blog/'], exclude: ['/*?', '*a$'] }, 'IN'],
    ['https://example.com/blog/?x=1', { exclude: ['*?x='] }, 'EXCLUDED'],
    ['https://example.com/b%C3%BCcher', { exclude: ['/bücher'] }, 'EXCLUDED'],
  ])('%s with %o: %s', (url, options, expected) => {
    expect(reason(url, options)).toBe(expected);
  });

  it('knows internal URLs that are not crawled', () => {
    const scope = createScope({ startUrl: 'https://example.com/', pathPrefix: '/a' });
    expect(scope.isInternal('https://example.com/b')).toBe(true);
    expect(scope.isInternal('https://example.org/a')).toBe(false);
  });
});

describe('traps', () => {
  it.each([
    [`https://example.com/${'a'.repeat(2_028)}`, 'IN'],
    [`https://example.com/${'a'.repeat(2_029)}`, 'URL_TOO_LONG'],
    ['https://example.com/a/b/a/c/a', 'REPEATED_SEGMENT'],
    ['https://example.com/a/a/', 'IN'],
    ['https://example.com/a//b//c//d', 'IN'],
    ['https://example.com/events/2028/12/', 'IN'],
    ['https://example.com/events/2029/12/', 'CALENDAR'],
    ['https://example.com/events/2029-01-31', 'CALENDAR'],
    ['https://example.com/events?date=2031-05', 'CALENDAR'],
    ['https://example.com/events?year=2031&month=5', 'CALENDAR'],
    ['https://example.com/events/1875/05/', 'CALENDAR'],
    ['https://example.com/archive/1923/05/12', 'IN'],
    ['https://example.com/events/2103/12/', 'CALENDAR'],
    ['https://example.com/events/1801/05/', 'CALENDAR'],
    ['https://example.com/topic/5123/2', 'IN'],
    ['https://example.com/parts/3000-10-left', 'IN'],
    ['https://example.com/parts/0450/7', 'IN'],
    ['https://example.com/products/9000', 'IN'],
    ['https://example.com/products/9000-55', 'IN'],
    ['https://example.com/products/9000-5000', 'IN'],
    ['https://example.com/a.pdf', 'ASSET'],
    ['https://example.com/cdn-cgi/l/email-protection', 'PROXY'],
    ['https://example.com/A.JPG?w=1', 'ASSET'],
    ['https://example.com/a.pdf/view', 'IN'],
    ['https://example.com/a.html', 'IN'],
    ['https://example.com/v1.2', 'IN'],
    ['https://example.com/sitemap.xml', 'ASSET'],
  ])('%s: %s', (url, expected) => {
    expect(reason(url)).toBe(expected);
  });

  it('ends at depth 20', () => {
    expect(reason('https://example.com/a', {}, 20)).toBe('IN');
    expect(reason('https://example.com/a', {}, 21)).toBe('TOO_DEEP');
    expect(reason('https://example.com/a', {}, null)).toBe('IN');
  });

  it('lets 200 different queries of a path in, and the same ones again', () => {
    const scope = createScope({ startUrl: 'https://example.com/', now });
    const decide = (i: number, path = 'list') => scope.decide(`https://example.com/${path}?sort=${i}`, 1).in;
    for (const _ of [1, 2]) for (let i = 0; i < 200; i++) expect(decide(i)).toBe(true);
    expect(decide(200)).toBe(false);
    expect(decide(200, 'other')).toBe(true);
    expect(scope.decide('https://example.com/list', 1).in).toBe(true);
  });

  it('never counts what is out of scope for another reason', () => {
    const scope = createScope({ startUrl: 'https://example.com/', now, maxVariantsPerPath: 1 });
    scope.decide('https://example.com/list?a', 21);
    expect(scope.decide('https://example.com/list?b', 1).in).toBe(true);
  });

  it('returns the same on a second call', () => {
    const url = fc.stringMatching(/^[a-z0-9/?=&.-]{0,30}$/).map((rest) => `https://example.com/${rest}`);
    fc.assert(
      fc.property(fc.array(url, { maxLength: 30 }), (urls) => {
        const scope = createScope({ startUrl: 'https://example.com/', now, maxVariantsPerPath: 2 });
        const first = urls.map((each) => scope.decide(each, 1));
        expect(urls.map((each) => scope.decide(each, 1))).toEqual(first);
      }),
    );
  });
});
