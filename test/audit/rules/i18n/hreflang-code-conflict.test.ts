import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/i18n/hreflang-code-conflict.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const home = 'https://site.example/';
const page = (path: string, set: [code: string, path: string][]) =>
  pageFrom(
    set.map(([code, to]) => `<link rel="alternate" hreflang="${code}" href="https://site.example${to}">`).join(''),
    { url: `https://site.example${path}` },
  );

describe('hreflang-code-conflict', () => {
  it('fails for one code with two URLs, within a page and across pages of the cluster', () => {
    expect(
      runRule(
        rule,
        page('/', [
          ['en', '/'],
          ['de', '/de'],
          ['DE', '/de2'],
        ]),
      ),
    ).toMatchObject({
      kind: 'fail',
      failing: 1,
      evidence: [{ value: 'de' }],
    });
    const pages = [
      page('/', [
        ['en', '/'],
        ['de', '/de'],
      ]),
      page('/de', [
        ['en', '/en'],
        ['de', '/de'],
      ]),
    ];
    expect(runRule(rule, pages).get(home)).toMatchObject({ kind: 'fail', evidence: [{ value: 'en' }] });
  });
  it('fails for one URL with two languages', () => {
    expect(
      runRule(
        rule,
        page('/', [
          ['en', '/'],
          ['de', '/'],
        ]),
      ),
    ).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'en, de', target: home }],
    });
  });
  it('passes a set without conflict', () => {
    expect(
      runRule(
        rule,
        page('/', [
          ['en', '/'],
          ['de', '/de'],
        ]),
      ).kind,
    ).toBe('pass');
  });
  it('passes one page for several regions and as the default', () => {
    expect(
      runRule(
        rule,
        page('/', [
          ['en', '/'],
          ['en-GB', '/'],
          ['x-default', '/'],
          ['en', '/#top'],
        ]),
      ).kind,
    ).toBe('pass');
  });
  it('does not make one cluster of all pages with one default', () => {
    const pages = [
      page('/', [
        ['en', '/'],
        ['x-default', '/'],
      ]),
      page('/tea', [
        ['en', '/tea'],
        ['x-default', '/'],
      ]),
    ];
    expect(runRule(rule, pages).get(home)?.kind).toBe('pass');
  });
  it.each([
    ['no', 'nb'],
    ['he', 'iw'],
    ['id', 'in'],
    ['zh', 'yue'],
  ])('passes, a near miss: %s and %s name one language', (one, other) => {
    const set = page('/', [
      [one, '/'],
      [other, '/'],
    ]);
    expect(runRule(rule, set)).toMatchObject({ kind: 'pass' });
  });
  it.each([
    ['nb', 'nn'],
    ['no', 'sv'],
  ])('fails for %s and %s at one URL', (one, other) => {
    const set = page('/', [
      [one, '/'],
      [other, '/'],
    ]);
    expect(runRule(rule, set)).toMatchObject({ kind: 'fail' });
  });
});
