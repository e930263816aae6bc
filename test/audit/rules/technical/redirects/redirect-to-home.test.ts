import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/redirects/redirect-to-home.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const home = pageFrom('<p>Home</p>', { url: 'https://example.com/' });
const redirecting = (count: number, target = 'https://example.com/') =>
  Array.from({ length: count }, (_, n) =>
    pageFrom('', { url: `https://example.com/old-${n}`, status: 301, html: null, redirect: target }),
  );
const failures = (pages: ReturnType<typeof pageFrom>[]) =>
  [...runRule(rule, pages).values()].filter(({ kind }) => kind === 'fail').length;

describe('redirect-to-home', () => {
  it('reports each of five URLs that redirect to the home page', () => {
    expect(failures([home, ...redirecting(5)])).toBe(5);
  });
  it('passes four', () => {
    expect(failures([home, ...redirecting(4)])).toBe(0);
  });
  it('does not count other URLs of the home page, nor redirects to other pages', () => {
    const names = ['index.html', '?ref=1', 'index.php', 'default.aspx', '?a=1'].map((name) =>
      pageFrom('', { url: `https://example.com/${name}`, status: 301, html: null, redirect: 'https://example.com/' }),
    );
    expect(failures([home, ...names])).toBe(0);
    expect(failures([home, ...redirecting(9, 'https://example.com/shop')])).toBe(0);
  });
});
