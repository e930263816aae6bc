import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-mixed-follow.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const link = (rel: string, url: string) => pageFrom(`<a href="/a" rel="${rel}">A</a>`, { url });

describe('link-mixed-follow', () => {
  it('fails: followed from another page', () => {
    const page = link('nofollow', 'https://example.com/');
    expect(runRule(rule, page, siteOf([page, link('', 'https://example.com/b')]))).toMatchObject({ kind: 'fail' });
  });
  it('passes: followed from everywhere', () => {
    const page = link('', 'https://example.com/');
    expect(runRule(rule, page, siteOf([page, link('', 'https://example.com/b')]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: nofollowed from everywhere', () => {
    const page = link('nofollow', 'https://example.com/');
    expect(runRule(rule, page, siteOf([page, link('nofollow', 'https://example.com/b')]))).toMatchObject({
      kind: 'pass',
    });
  });
  it('does not apply: no links', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
