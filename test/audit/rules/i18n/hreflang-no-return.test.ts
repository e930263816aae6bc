import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/i18n/hreflang-no-return.js';
import { pageFrom } from '../../../support/pages.js';
import { runRule } from '../../../support/site.js';

const home = 'https://site.example/';
const page = (path: string, ...set: string[]) =>
  pageFrom(
    `${set.map((to, index) => `<link rel="alternate" hreflang="x${index}" href="https://site.example${to}">`).join('')}<h1>Tea</h1>`,
    { url: `https://site.example${path}` },
  );

describe('hreflang-no-return', () => {
  it('fails when the alternate does not name the page', () => {
    const outcome = runRule(rule, [page('/', '/', '/de', '/fr'), page('/de', '/de'), page('/fr', '/', '/fr')]).get(
      home,
    );
    expect(outcome).toMatchObject({ kind: 'fail', failing: 1, applicable: 2, evidence: [{ target: `${home}de` }] });
  });
  it('passes when both name each other', () => {
    expect(runRule(rule, [page('/', '/', '/de'), page('/de', '/', '/de')]).get(home)?.kind).toBe('pass');
  });
  it('claims nothing about alternates that were not crawled', () => {
    expect(runRule(rule, page('/', '/', '/de')).kind).toBe('pass');
  });
});
