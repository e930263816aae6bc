import { describe, expect, it } from 'vitest';
import exactDuplicate from '../../../src/audit/rules/content/content-exact-duplicate.js';
import caseDuplicate from '../../../src/audit/rules/technical/urls/case-duplicate.js';
import slashDuplicate from '../../../src/audit/rules/technical/urls/trailing-slash-duplicate.js';
import { homeCopies } from '../../../src/audit/site/home-copies.js';
import { withRendered } from '../../support/facts/audit-facts.js';
import { pageFrom } from '../../support/sites/pages.js';
import { runRule, siteOf } from '../../support/sites/site.js';

const TEXT = 'The kiln is lit on Monday and opened on Friday. ';
const html = (inner: string) => `<html lang=en><head><title>Jugs</title></head><body><main>${inner}</main></body>`;
const at = (path: string) => `https://example.com${path}`;
const served = (path: string, inner: string) => pageFrom(html(inner), { url: at(path) });
/** The page after a script has added something. */
const rendered = (path: string, inner: string, added: string) => {
  const after = served(path, `${inner}${added}`);
  return withRendered(served(path, inner), { domHash: after.bodyHash ?? '' }, after.html);
};
const LONG = `<h1>Jugs</h1><p>${TEXT.repeat(12)}</p>`;
const SHORT = `<h1>Jugs</h1><p>${TEXT}</p>`;
const LINE = '<p>Open today until the last jug is sold.</p>';

describe('copies of which one was rendered', () => {
  it.each([LONG, SHORT])('are exact duplicates, whichever of them was rendered', (inner) => {
    const pages = [rendered('/', inner, LINE), served('/index.html', inner)];
    const outcomes = runRule(exactDuplicate, pages, siteOf(pages));
    expect([...outcomes.values()].map(({ kind }) => kind)).toEqual(['fail', 'fail']);
    expect(homeCopies(siteOf(pages))).toEqual([at('/'), at('/index.html')]);
  });

  it('are duplicates with and without a slash, and in another case', () => {
    const slash = [rendered('/shop', LONG, LINE), served('/shop/', LONG)];
    expect([...runRule(slashDuplicate, slash, siteOf(slash)).values()].map(({ kind }) => kind)).toEqual([
      'fail',
      'fail',
    ]);
    const cases = [rendered('/shop', LONG, LINE), served('/Shop', LONG)];
    expect([...runRule(caseDuplicate, cases, siteOf(cases)).values()].map(({ kind }) => kind)).toEqual([
      'fail',
      'fail',
    ]);
  });

  it('are compared as rendered where both were', () => {
    const one = rendered('/a', LONG, '<p>Jugs of the first kiln.</p>');
    const other = rendered('/b', LONG, '<p>Bowls of the second kiln, which is larger.</p>');
    expect(runRule(exactDuplicate, one, siteOf([one, other]))).toMatchObject({ kind: 'pass' });
    const third = rendered('/c', `${LONG}<p>Waiting …</p>`, '');
    const same = rendered('/d', '<p>Waiting for data</p>', '');
    const [left, right] = [third, { ...same, html: third.html, rendered: third.rendered }];
    expect(runRule(exactDuplicate, left, siteOf([left, right]))).toMatchObject({ kind: 'fail' });
  });

  it('are none, a near miss: one response of which scripts make different pages', () => {
    const pages = [
      rendered('/a', LONG, '<p>Jugs of the first kiln.</p>'),
      rendered('/b', LONG, '<p>Bowls of the second kiln, which is larger.</p>'),
      served('/c', LONG),
      served('/d', LONG),
    ];
    const outcomes = runRule(exactDuplicate, pages, siteOf(pages));
    expect([...outcomes.values()].map(({ kind }) => kind)).toEqual([
      'pass',
      'pass',
      'not-applicable',
      'not-applicable',
    ]);
  });

  it('are none, a near miss: they differ by a word in the response', () => {
    const pages = [rendered('/a', LONG, LINE), served('/b', LONG.replace('Monday', 'Tuesday'))];
    expect(runRule(exactDuplicate, pages[0] as (typeof pages)[0], siteOf(pages))).toMatchObject({ kind: 'pass' });
  });
});
