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
  it('passes: a link', () => {
    const page = pageFrom('<a href="/a">A</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: one of two links may be followed', () => {
    const page = pageFrom('<a href="/a" rel="nofollow">A</a><a href="https://other.example/">B</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
