import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/title-outside-head.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('title-outside-head', () => {
  it('fails when an element of the body comes before the only title', () => {
    const page = pageFrom('<head><div></div><title>Tea</title></head>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', evidence: [{ value: 'Tea' }] });
  });
  it('passes a title in the head', () => {
    expect(runRule(rule, pageFrom('<head><title>Tea</title></head><div></div>')).kind).toBe('pass');
  });
  it('passes when one of two titles is in the head, and says nothing without any', () => {
    expect(runRule(rule, pageFrom('<title>Tea</title><div></div><title>Cup</title>')).kind).toBe('pass');
    expect(runRule(rule, pageFrom('<div></div>')).kind).toBe('not-applicable');
  });
});
