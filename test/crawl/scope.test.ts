import { describe, expect, it } from 'vitest';
import { createScope, type ScopeOptions } from '../../src/crawl/scope.js';

const reason = (url: string, options: Partial<ScopeOptions> = {}) =>
  createScope({ startUrl: 'https://example.com/', ...options }).reasonAgainst(url) ?? 'IN';

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
    const scope = createScope({ startUrl: 'https://example.com/', include: ['/a'] });
    expect(scope.isInternal('https://example.com/b')).toBe(true);
    expect(scope.isInternal('https://example.org/a')).toBe(false);
  });
});

describe('URLs that are no pages', () => {
  it.each([
    [`https://example.com/${'a'.repeat(2_028)}`, 'IN'],
    [`https://example.com/${'a'.repeat(2_029)}`, 'URL_TOO_LONG'],
    ['https://example.com/a.pdf', 'FILE'],
    ['https://example.com/cdn-cgi/l/email-protection', 'PROXY'],
    ['https://example.com/A.JPG?w=1', 'FILE'],
    ['https://example.com/a.pdf/view', 'IN'],
    ['https://example.com/a.html', 'IN'],
    ['https://example.com/v1.2', 'IN'],
    ['https://example.com/sitemap.xml', 'FILE'],
  ])('%s: %s', (url, expected) => {
    expect(reason(url)).toBe(expected);
  });

  it('names the hosts of a site that has too many', () => {
    const scope = createScope({ startUrl: 'https://example.com/', subdomains: true });
    const reasons = Array.from({ length: 60 }, (_, at) => scope.reasonAgainst(`https://h${at}.example.com/`));
    expect(reasons.filter((each) => each === null)).toHaveLength(49);
    expect(new Set(reasons.slice(49))).toEqual(new Set(['TOO_MANY_HOSTS']));
  });
});

describe('folders that repeat', () => {
  it.each([
    ['/a/a/a/', {}, 'IN'],
    ['/a/a/a/a/', {}, 'REPEATED_SEGMENTS'],
    ['/a/a/a/', { maxRepeatedSegments: 2 }, 'REPEATED_SEGMENTS'],
    ['/x/a/b/a/b/a/b/a', {}, 'REPEATED_SEGMENTS'],
    ['/x/a/b/a/b/a/b', {}, 'IN'],
    ['/img/img/img/', {}, 'IN'],
    // values and numbers come back without any loop
    ['/a/b/a/c/a/d/a/e/a', {}, 'IN'],
    ['/shop/size/1/colour/1/brand/1/fit/1/cut/1', {}, 'IN'],
    ['/tiles/0/0/0/0/0', {}, 'IN'],
    ['/a//b//c//d//e', {}, 'IN'],
  ])('%s with %o: %s', (path, options, expected) => {
    expect(reason(`https://example.com${path}`, options)).toBe(expected);
  });
});

it.each([
  '/parts/2045-12',
  '/press/1860/06/',
  '/phone/555-2044-10',
  '/events/2029/12/',
  '/events?date=2031-05',
  '/events?year=2031&month=5',
  '/topic/5123/2',
  '/products/9000-55',
])('takes %s for no calendar by itself', (path) => {
  expect(reason(`https://example.com${path}`)).toBe('IN');
});
