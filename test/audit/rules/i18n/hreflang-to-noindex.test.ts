import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/i18n/hreflang-to-noindex.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const home = 'https://site.example/';
const page = (path: string, ...set: string[]) =>
  pageFrom(
    `${set.map((to, index) => `<link rel="alternate" hreflang="x${index}" href="https://site.example${to}">`).join('')}<h1>Tea</h1>`,
    { url: `https://site.example${path}` },
  );

describe('hreflang-to-noindex', () => {
  it('fails when an alternate is set to noindex', () => {
    const hidden = pageFrom('<meta name="robots" content="noindex">', { url: `${home}de` });
    expect(runRule(rule, [page('/', '/', '/de'), hidden]).get(home)).toMatchObject({
      kind: 'fail',
      evidence: [{ target: `${home}de` }],
    });
  });
  it('passes alternates in the index', () => {
    expect(runRule(rule, [page('/', '/', '/de'), page('/de')]).get(home)?.kind).toBe('pass');
  });
  it('passes noindex for another search engine', () => {
    const hidden = pageFrom('<meta name="bingbot" content="noindex">', { url: `${home}de` });
    expect(runRule(rule, [page('/', '/', '/de'), hidden]).get(home)?.kind).toBe('pass');
  });
});
