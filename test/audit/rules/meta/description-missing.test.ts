import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/description-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('description-missing', () => {
  it('fails without a description, and with an empty one', () => {
    expect(runRule(rule, pageFrom('<title>Tea</title>')).kind).toBe('fail');
    expect(runRule(rule, pageFrom('<meta name="description" content=" ">'))).toMatchObject({
      evidence: [{ message: 'The meta description is empty.' }],
    });
  });
  it('passes with one, its name in any case', () => {
    expect(runRule(rule, pageFrom('<meta name="Description" content="All about tea">')).kind).toBe('pass');
  });
  it('does not take og:description for one, and leaves one in the body to description-outside-head', () => {
    expect(runRule(rule, pageFrom('<meta property="og:description" content="Tea">')).kind).toBe('fail');
    expect(runRule(rule, pageFrom('<body><p>Tea</p><meta name="description" content="Tea">')).kind).toBe('pass');
  });
});
