import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/meta-keywords-present.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('meta-keywords-present', () => {
  it('fails with keywords', () => {
    expect(runRule(rule, pageFrom('<meta name="keywords" content="tea, cup,, pot">'))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The meta keywords tag lists 3 keywords.' }],
    });
  });
  it('counts those of each element', () => {
    const page = pageFrom('<meta name="keywords" content="a, b"><meta name="keywords" content="c">');
    expect(runRule(rule, page)).toMatchObject({
      evidence: [
        { message: 'The meta keywords tag lists 2 keywords.' },
        { message: 'The meta keywords tag lists 1 keyword.' },
      ],
    });
  });
  it('passes without', () => {
    expect(runRule(rule, pageFrom('<title>Tea</title>')).kind).toBe('pass');
  });
  it('passes empty ones and news_keywords', () => {
    expect(
      runRule(rule, pageFrom('<meta name="keywords" content=""><meta name="news_keywords" content="tea">')).kind,
    ).toBe('pass');
  });
});
