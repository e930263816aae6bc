import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/title-multiple.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('title-multiple', () => {
  it('fails with two titles', () => {
    const page = pageFrom('<title>Tea</title><title>Coffee</title>');
    expect(runRule(rule, page)).toMatchObject({
      kind: 'fail',
      failing: 2,
      evidence: [{ value: 'Tea' }, { value: 'Coffee' }],
    });
  });
  it('passes with one', () => {
    expect(runRule(rule, pageFrom('<title>Tea</title>')).kind).toBe('pass');
  });
  it('does not count titles of drawings', () => {
    expect(runRule(rule, pageFrom('<title>Tea</title><body><svg><title>Cup</title></svg>')).kind).toBe('pass');
  });
});
