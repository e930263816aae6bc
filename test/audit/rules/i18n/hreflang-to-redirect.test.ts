import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/i18n/hreflang-to-redirect.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const home = 'https://site.example/';
const page = (path: string, ...set: string[]) =>
  pageFrom(
    `${set.map((to, index) => `<link rel="alternate" hreflang="x${index}" href="https://site.example${to}">`).join('')}<h1>Tea</h1>`,
    { url: `https://site.example${path}` },
  );

describe('hreflang-to-redirect', () => {
  it('fails when an alternate redirects', () => {
    const moved = pageFrom('', { url: `${home}de`, status: 301, headers: { location: '/deutsch' } });
    expect(runRule(rule, [page('/', '/', '/de'), moved]).get(home)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: `The x1 alternate returns 301 and redirects to ${home}deutsch.` }],
    });
  });
  it('passes pages that return 2xx', () => {
    expect(runRule(rule, [page('/', '/', '/de'), page('/de')]).get(home)?.kind).toBe('pass');
  });
  it('passes unknown URLs and errors', () => {
    const gone = pageFrom('', { url: `${home}de`, status: 404 });
    expect(runRule(rule, [page('/', '/', '/de', '/fr'), gone]).get(home)?.kind).toBe('pass');
  });
});
