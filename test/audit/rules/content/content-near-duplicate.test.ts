import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-near-duplicate.js';
import { withHtml } from '../../../support/audit-facts.js';
import { pageFrom } from '../../../support/pages.js';
import { runRule, siteOf } from '../../../support/site.js';

const sketch = Array.from({ length: 64 }, (_, index) => index * 1_000);
const at = (path: string, changed: number, mainWords = 300, head = '') =>
  withHtml(pageFrom(`${head}<p>Tea</p>`, { url: `https://example.com/${path}` }), {
    text: {
      mainWords,
      hash: path.repeat(64),
      simHash: '0123456789abcdef',
      sketch: sketch.map((value, index) => (index < changed ? value + 7 : value)),
    },
  });

describe('content-near-duplicate', () => {
  it('fails: nearly all shingles are shared', () => {
    const page = at('a', 0);
    expect(runRule(rule, page, siteOf([page, at('b', 1)]))).toMatchObject({
      kind: 'fail',
      evidence: [{ target: 'https://example.com/b' }],
    });
  });
  it('passes: half of the shingles differ', () => {
    const page = at('a', 0);
    expect(runRule(rule, page, siteOf([page, at('b', 32)]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: the copy names this page as canonical', () => {
    const page = at('a', 0);
    expect(
      runRule(rule, page, siteOf([page, at('b', 1, 300, '<link rel="canonical" href="https://example.com/a">')])),
    ).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: fewer than 100 words', () => {
    const page = at('a', 0, 99);
    expect(runRule(rule, page, siteOf([page, at('b', 1, 99)]))).toMatchObject({ kind: 'not-applicable' });
  });
});
