import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-nofollow-internal.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const link = (rel: string, href = '/a') =>
  pageFrom(`<a href="${href}" rel="${rel}">A</a><a href="/b">B</a>`, { url: 'https://example.com/' });

describe('link-nofollow-internal', () => {
  it('fails: nofollow', () => {
    const page = link('nofollow');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1, applicable: 2 });
  });
  it('fails: ugc', () => {
    const page = link('ugc');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: no rel', () => {
    const page = link('');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: the sign-in page', () => {
    const page = link('nofollow', '/login');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a list in another order', () => {
    expect(runRule(rule, link('nofollow', '/a?sort=price'))).toMatchObject({ kind: 'pass' });
    expect(runRule(rule, link('nofollow', '/a?page=2'))).toMatchObject({ kind: 'fail' });
  });
  it('passes, near misses: the page itself, and a button that shares it', () => {
    for (const href of ['#respond', '/?share=facebook'])
      expect(runRule(rule, link('nofollow', href))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: another site', () => {
    const page = link('nofollow', 'https://other.example/');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no links', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
