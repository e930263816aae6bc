import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/i18n/hreflang-to-error.js';
import { linkCheck } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = 'https://site.example/';
const page = (path: string, ...set: string[]) =>
  pageFrom(
    `${set.map((to, index) => `<link rel="alternate" hreflang="x${index}" href="https://site.example${to}">`).join('')}<h1>Tea</h1>`,
    { url: `https://site.example${path}` },
  );

describe('hreflang-to-error', () => {
  it('fails when an alternate returns an error, on this host or another', () => {
    const gone = pageFrom('', { url: `${home}de`, status: 404 });
    expect(runRule(rule, [page('/', '/', '/de'), gone]).get(home)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The x1 alternate returns 404.', target: `${home}de` }],
    });
    const abroad = pageFrom('<link rel="alternate" hreflang="de" href="https://de.example/">');
    const external = [linkCheck('https://de.example/', { verdict: 'BROKEN', status: 410 })];
    expect(runRule(rule, abroad, siteOf([abroad], { external })).kind).toBe('fail');
  });
  it('passes pages that return 2xx', () => {
    expect(runRule(rule, [page('/', '/', '/de'), page('/de')]).get(home)?.kind).toBe('pass');
  });
  it('does not blame a login wall', () => {
    const wall = pageFrom('', { url: `${home}de`, status: 403 });
    expect(runRule(rule, [page('/', '/', '/de'), wall]).get(home)?.kind).toBe('pass');
  });
});
