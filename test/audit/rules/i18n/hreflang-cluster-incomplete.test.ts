import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/i18n/hreflang-cluster-incomplete.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const home = 'https://site.example/';
const page = (path: string, ...set: string[]) =>
  pageFrom(
    `${set.map((to, index) => `<link rel="alternate" hreflang="x${index}" href="https://site.example${to}">`).join('')}<h1>Tea</h1>`,
    { url: `https://site.example${path}` },
  );

describe('hreflang-cluster-incomplete', () => {
  it('fails when a page of the cluster is not listed', () => {
    const pages = [page('/', '/', '/de'), page('/de', '/', '/de', '/fr'), page('/fr', '/', '/de', '/fr')];
    const outcomes = runRule(rule, pages);
    expect(outcomes.get(home)).toMatchObject({
      kind: 'fail',
      evidence: [{ target: `${home}fr`, message: expect.stringContaining('3 versions') }],
    });
    expect(outcomes.get(`${home}de`)?.kind).toBe('pass');
  });
  it('passes equal sets', () => {
    const outcomes = runRule(rule, [page('/', '/', '/de'), page('/de', '/', '/de')]);
    expect([...outcomes.values()].map(({ kind }) => kind)).toEqual(['pass', 'pass']);
  });
  it('asks for no copy that carries the set of its canonical page', () => {
    const copy = pageFrom(
      `<link rel="canonical" href="${home}"><link rel="alternate" hreflang="en" href="${home}"><link rel="alternate" hreflang="de" href="${home}de">`,
      { url: `${home}?utm=1` },
    );
    const outcomes = runRule(rule, [page('/', '/', '/de'), page('/de', '/', '/de'), copy]);
    expect([outcomes.get(home)?.kind, outcomes.get(`${home}de`)?.kind]).toEqual(['pass', 'pass']);
  });
  it('passes a set that only forgets the page itself', () => {
    expect(runRule(rule, [page('/', '/de'), page('/de', '/', '/de')]).get(home)?.kind).toBe('pass');
  });
});
