import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/description-outside-head.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const meta = '<meta name="description" content="All about tea">';

describe('description-outside-head', () => {
  it('fails when the only description is in the body', () => {
    expect(runRule(rule, pageFrom(`<head><div></div>${meta}</head>`))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'All about tea' }],
    });
  });
  it('passes one in the head, another in the body or not', () => {
    expect(runRule(rule, pageFrom(meta)).kind).toBe('pass');
    expect(runRule(rule, pageFrom(`${meta}<body><p>Tea</p>${meta}`)).kind).toBe('pass');
  });
  it('says nothing without a description', () => {
    expect(runRule(rule, pageFrom('<p>Tea</p>')).kind).toBe('not-applicable');
  });
});
