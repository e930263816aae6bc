import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-to-noindex.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const start = (element: string) =>
  pageFrom(`<${element}><a href="/a">A</a></${element}>`, { url: 'https://example.com/' });
const target = (head: string) => pageFrom(`${head}<p>Tea</p>`, { url: 'https://example.com/a' });

describe('link-to-noindex', () => {
  it('fails: the navigation points to a noindex page', () => {
    const page = start('nav');
    expect(runRule(rule, page, siteOf([page, target('<meta name="robots" content="noindex">')]))).toMatchObject({
      kind: 'fail',
    });
  });
  it('passes: the target may be found', () => {
    const page = start('nav');
    expect(runRule(rule, page, siteOf([page, target('')]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a few pages only', () => {
    const page = start('nav');
    expect(
      runRule(
        rule,
        page,
        siteOf([
          page,
          target('<meta name="robots" content="noindex">'),
          ...['b', 'c', 'd'].map((name) => pageFrom('<p>Tea</p>', { url: `https://example.com/${name}` })),
        ]),
      ),
    ).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no link in a navigation', () => {
    const page = start('main');
    expect(runRule(rule, page, siteOf([page, target('<meta name="robots" content="noindex">')]))).toMatchObject({
      kind: 'not-applicable',
    });
  });
});
