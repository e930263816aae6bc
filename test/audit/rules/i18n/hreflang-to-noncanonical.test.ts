import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/i18n/hreflang-to-noncanonical.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const home = 'https://site.example/';
const page = (path: string, ...set: string[]) =>
  pageFrom(
    `${set.map((to, index) => `<link rel="alternate" hreflang="x${index}" href="https://site.example${to}">`).join('')}<h1>Tea</h1>`,
    { url: `https://site.example${path}` },
  );
const german = (canonical: string) => pageFrom(`<link rel="canonical" href="${canonical}">`, { url: `${home}de` });

describe('hreflang-to-noncanonical', () => {
  it('fails when an alternate names another canonical', () => {
    expect(runRule(rule, [page('/', '/', '/de'), german(home)]).get(home)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining(`has the canonical ${home}`) }],
    });
  });
  it('passes a canonical to itself, however it is spelt', () => {
    expect(runRule(rule, [page('/', '/', '/de'), german('/de#top')]).get(home)?.kind).toBe('pass');
  });
  it('passes without a canonical', () => {
    expect(runRule(rule, [page('/', '/', '/de'), page('/de')]).get(home)?.kind).toBe('pass');
  });
});
