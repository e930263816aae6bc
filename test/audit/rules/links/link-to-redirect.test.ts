import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-to-redirect.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const start = () => pageFrom('<a href="/a">A</a>', { url: 'https://example.com/' });
const at = (path: string, overrides = {}) => ({
  ...pageFrom('<p>Tea</p>', { url: `https://example.com/${path}` }),
  ...overrides,
});

describe('link-to-redirect', () => {
  it('fails: a URL that has moved', () => {
    const page = start();
    expect(
      runRule(
        rule,
        page,
        siteOf([page, at('a', { status: 301, redirect: 'https://example.com/b', html: null }), at('b')]),
      ),
    ).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it('passes: straight to the page', () => {
    const page = start();
    expect(runRule(rule, page, siteOf([page, at('a')]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a loop is a broken link', () => {
    const page = start();
    expect(
      runRule(rule, page, siteOf([page, at('a', { status: 301, redirect: 'https://example.com/a', html: null })])),
    ).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: nothing is known of the target', () => {
    const page = start();
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
