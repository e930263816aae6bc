import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/h1-duplicate.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const other = (html: string) => pageFrom(html, { url: 'https://example.com/b' });

describe('h1-duplicate', () => {
  it('fails: another page has the same heading', () => {
    const page = pageFrom('<h1>Green tea</h1>', { url: 'https://example.com/a' });
    expect(runRule(rule, page, siteOf([page, other('<h1>green  Tea</h1>')]))).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://example.com/b' }],
    });
  });
  it('passes: each heading is used once', () => {
    const page = pageFrom('<h1>Green tea</h1>', { url: 'https://example.com/a' });
    expect(runRule(rule, page, siteOf([page, other('<h1>Black tea</h1>')]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a version for another region', () => {
    const heading =
      '<link rel=alternate hreflang=en href="/a"><link rel=alternate hreflang=en-GB href="/b"><h1>Green tea</h1>';
    const page = pageFrom(heading, { url: 'https://example.com/a' });
    expect(runRule(rule, page, siteOf([page, other(heading)]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: the other page says noindex', () => {
    const page = pageFrom('<h1>Green tea</h1>', { url: 'https://example.com/a' });
    expect(
      runRule(rule, page, siteOf([page, other('<meta name="robots" content="noindex"><h1>Green tea</h1>')])),
    ).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: without a heading', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
