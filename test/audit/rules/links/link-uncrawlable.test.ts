import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-uncrawlable.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('link-uncrawlable', () => {
  it('fails: a click handler without href', () => {
    const page = pageFrom('<a onclick="go()">A</a><a href="/b">B</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1, applicable: 2 });
  });
  it('fails: a javascript URL', () => {
    const page = pageFrom('<a href="javascript:void(0)">A</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: an empty href that a script fills', () => {
    const page = pageFrom('<a href="" onclick="go()">A</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', evidence: [{ value: 'A' }] });
  });
  it('fails: a file URL', () => {
    const page = pageFrom('<a href="file:///C:/tea.html">A</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: a plain link', () => {
    const page = pageFrom('<a href="/a">A</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a plain link with a handler', () => {
    const page = pageFrom('<a href="/a" onclick="track()">A</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no links', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('passes a link to the page itself, near miss: one that only its handler leads on', () => {
    expect(runRule(rule, pageFrom('<a href="">This page</a>')).kind).toBe('pass');
    expect(runRule(rule, pageFrom('<a href="" onclick="go()">Next</a>')).kind).toBe('fail');
  });
});
