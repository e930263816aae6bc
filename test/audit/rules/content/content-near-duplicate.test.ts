import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-near-duplicate.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { sketchOf } from '../../../support/facts/sketch.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const WORDS = 204;
const at = (path: string, changed: number, mainWords = 300, head = '') =>
  withHtml(pageFrom(`${head}<p>Tea</p>`, { url: `https://example.com/${path}` }), {
    text: {
      mainWords,
      hash: path.repeat(64),
      simHash: '0123456789abcdef',
      sketch: sketchOf(Array.from({ length: WORDS }, (_, index) => (index < WORDS - changed ? index : index * 7_919))),
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
  it('names the same page whichever was crawled first', () => {
    const [page, b, c] = [at('a', 0), at('b', 1), at('c', 1)];
    for (const pages of [
      [page, b, c],
      [c, b, page],
    ])
      expect(runRule(rule, page, siteOf(pages))).toMatchObject({
        evidence: [
          {
            message: '90 % or more of the main content is shared with 2 other pages.',
            target: 'https://example.com/b',
          },
        ],
      });
  });
  it('tells nine tenths of 200 shingles from less', () => {
    const page = at('a', 0);
    // 10 others of 200 on both sides: 190 of 210 are shared
    expect(runRule(rule, page, siteOf([page, at('b', 10)]))).toMatchObject({ kind: 'fail' });
    // 188 of 212: 0.887
    expect(runRule(rule, page, siteOf([page, at('b', 12)]))).toMatchObject({ kind: 'pass' });
  });
  it('passes: half of the shingles differ', () => {
    const page = at('a', 0);
    expect(runRule(rule, page, siteOf([page, at('b', 66)]))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: the copy names this page as canonical', () => {
    const page = at('a', 0);
    expect(
      runRule(rule, page, siteOf([page, at('b', 1, 300, '<link rel="canonical" href="https://example.com/a">')])),
    ).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a version for another region', () => {
    const regions = '<link rel=alternate hreflang=en href="/a"><link rel=alternate hreflang=en-GB href="/b">';
    const page = at('a', 0, 300, regions);
    expect(runRule(rule, page, siteOf([page, at('b', 1, 300, regions)]))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: fewer than 100 words', () => {
    const page = at('a', 0, 99);
    expect(runRule(rule, page, siteOf([page, at('b', 1, 99)]))).toMatchObject({ kind: 'not-applicable' });
  });
});
