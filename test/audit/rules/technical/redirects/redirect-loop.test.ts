import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/redirects/redirect-loop.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const a = 'https://example.com/a';
const b = 'https://example.com/b';
const redirecting = (url: string, redirect: string, discoveredBy: 'LINK' | 'REDIRECT') =>
  pageFrom('', { url, status: 302, html: null, redirect, discoveredBy });

describe('redirect-loop', () => {
  it('reports a loop at its entry', () => {
    const outcomes = runRule(rule, [redirecting(a, b, 'LINK'), redirecting(b, a, 'REDIRECT')]);
    expect(outcomes.get(a)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The redirect chain loops and never reaches a page (2 URLs).' }],
    });
    expect(outcomes.get(b)?.kind).toBe('pass');
  });
  it('reports a URL that redirects to itself', () => {
    expect(runRule(rule, redirecting(a, a, 'LINK')).kind).toBe('fail');
  });
  it('passes a chain that ends', () => {
    const pages = [redirecting(a, b, 'LINK'), pageFrom('<p>Here</p>', { url: b })];
    expect(runRule(rule, pages).get(a)?.kind).toBe('pass');
  });
});
