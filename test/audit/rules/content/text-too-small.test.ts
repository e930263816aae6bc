import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/text-too-small.js';
import { withRendered } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (characters: number) =>
  withRendered(pageFrom('<p>Tea</p>'), {
    phoneFit: { width: 412, overflow: 0, wide: [], tinyText: { characters, smallest: 7, sample: 'Tea' } },
  });

describe('text-too-small', () => {
  it('fails: a paragraph in letters of 7 px', () => {
    expect(runRule(rule, page(101))).toMatchObject({ kind: 'fail', evidence: [{ value: 'Tea' }] });
  });
  it('passes, a near miss: a note as short as the limit', () => {
    expect(runRule(rule, page(100)).kind).toBe('pass');
  });
  it('concludes nothing of pages that were not rendered', () => {
    expect(runRule(rule, pageFrom('<p>Tea</p>')).kind).toBe('not-applicable');
  });
});
