import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/page-wider-than-screen.js';
import { withRendered } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (overflow: number, givenUp: string[] = []) =>
  withRendered(pageFrom('<p>Tea</p>'), {
    givenUp,
    phoneFit: {
      width: 412,
      overflow,
      wide: ['<div class="table">'],
      tinyText: { characters: 0, smallest: 9, sample: '' },
    },
  });

describe('page-wider-than-screen', () => {
  it('fails: a box sticks out', () => {
    expect(runRule(rule, page(488))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('900 px wide'), value: '<div class="table">' }],
    });
  });
  it('passes what fits, but for a margin', () => {
    for (const overflow of [0, 10]) expect(runRule(rule, page(overflow)).kind).toBe('pass');
  });
  it('concludes nothing of pages that were not rendered, or not looked at', () => {
    expect(runRule(rule, page(488, ['phoneFit'])).kind).toBe('not-applicable');
    expect(runRule(rule, withRendered(pageFrom('<p>Tea</p>'), {})).kind).toBe('not-applicable');
    expect(runRule(rule, pageFrom('<p>Tea</p>')).kind).toBe('not-applicable');
  });
});
