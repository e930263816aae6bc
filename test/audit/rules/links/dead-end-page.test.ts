import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/dead-end-page.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('dead-end-page', () => {
  it('fails: no link', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: only a mail link', () => {
    const page = pageFrom('<a href="mailto:tea@example.com">Write</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: a page-level nofollow', () => {
    const page = pageFrom('<meta name="robots" content="nofollow"><a href="/a">A</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('looks at no page that sends visitors on at once', () => {
    const refreshed = pageFrom('<meta http-equiv="refresh" content="0; url=/there"><p>Tea</p>');
    expect(runRule(rule, refreshed)).toEqual({ kind: 'not-applicable' });
    const script = { ...pageFrom('<p>Tea</p>'), clientRedirect: 'https://shop.example/there' };
    expect(runRule(rule, script)).toEqual({ kind: 'not-applicable' });
    const later = pageFrom('<meta http-equiv="refresh" content="30; url=/there"><p>Tea</p>');
    expect(runRule(rule, later)).toMatchObject({ kind: 'fail' });
  });
  it('passes: a link', () => {
    const page = pageFrom('<a href="/a">A</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: one of two links may be followed', () => {
    const page = pageFrom('<a href="/a" rel="nofollow">A</a><a href="https://other.example/">B</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
