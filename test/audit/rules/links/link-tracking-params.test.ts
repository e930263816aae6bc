import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-tracking-params.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const link = (href: string) => pageFrom(`<a href="${href}">A</a><a href="/b">B</a>`, { url: 'https://example.com/' });

describe('link-tracking-params', () => {
  it('fails: a campaign on an own link', () => {
    const page = link('/a?x=1&amp;utm_source=home');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1, applicable: 2 });
  });
  it('fails: a click id', () => {
    const page = link('/a?gclid=1');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: a plain link', () => {
    const page = link('/a?page=2');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it("passes, a near miss: a campaign on another site's link", () => {
    const page = link('https://other.example/?utm_source=example');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a parameter that only ends like one', () => {
    const page = link('/a?my_utm_source=1');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no own links', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
