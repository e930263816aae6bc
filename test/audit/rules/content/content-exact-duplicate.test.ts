import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-exact-duplicate.js';
import { withHtml } from '../../../support/audit-facts.js';
import { pageFrom } from '../../../support/pages.js';
import { runRule, siteOf } from '../../../support/site.js';

const at = (path: string, hash: string, head = '') =>
  withHtml(pageFrom(`${head}<p>Tea</p>`, { url: `https://example.com/${path}` }), { text: { hash } });

describe('content-exact-duplicate', () => {
  it('fails: the same content elsewhere', () => {
    const page = at('a', 'f00d');
    expect(runRule(rule, page, siteOf([page, at('b', 'f00d')]))).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://example.com/b' }],
    });
  });
  it('passes: content of its own', () => {
    const page = at('a', 'f00d');
    expect(runRule(rule, page, siteOf([page, at('b', 'beef')]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: the copy names this page as canonical', () => {
    const page = at('a', 'f00d');
    expect(
      runRule(rule, page, siteOf([page, at('b', 'f00d', '<link rel="canonical" href="https://example.com/a">')])),
    ).toMatchObject({ kind: 'pass' });
  });
});
