import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hrefDefect, schemeOf } from '../../../src/audit/traits/href-defect.js';

const parsed = (href: string) => {
  const url = URL.parse(href, 'https://example.com/');
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
};
const defect = (href: string) => hrefDefect(href, parsed(href));

describe('hrefDefect', () => {
  it.each([
    ['htp://example.com/', 'bad scheme'],
    ['htttps://example.com/', 'bad scheme'],
    ['example.com:8080/tea', 'bad scheme'],
    ['localhost:3000', 'bad scheme'],
    ['http//example.com', 'colon'],
    ['https:/example.com', 'slashes'],
    ['http://', 'parsed'],
    ['\\tea', 'backslash'],
    ['/green tea', 'space'],
    [' /green tea', 'space'],
    ['/green tea#cup', 'space'],
    ['https://exa mple.com/', 'parsed'],
  ])('finds what is wrong with %s', (href, reason) => {
    expect(defect(href)).toContain(reason);
  });

  it.each([
    '/tea',
    '#tea',
    '/tea#green tea',
    '?q=tea',
    '//example.com/',
    'mailto:tea@example.com',
    'tel:112',
    'javascript:a\\b c',
    'tea:earl-grey',
    'data:text/plain,a b',
    '',
    'tea/a:b',
    ' https://example.com/tea\n',
  ])('finds nothing wrong with %s', (href) => {
    expect(defect(href)).toBeNull();
  });

  it('finds nothing wrong with a URL that is only too long to be crawled', () => {
    expect(hrefDefect(`https://example.com/?code=${'%20'.repeat(1_000)}`, null)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (href) => typeof schemeOf(href) !== 'undefined' && (defect(href) === null || true)),
    );
  });
});
