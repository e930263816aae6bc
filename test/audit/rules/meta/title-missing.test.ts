import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/title-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('title-missing', () => {
  it('fails without a title, and with an empty one', () => {
    expect(runRule(rule, pageFrom('<head></head><body>Text'))).toMatchObject({ kind: 'fail' });
    expect(runRule(rule, pageFrom('<title> &#32; </title>'))).toMatchObject({
      evidence: [{ message: 'The title element is empty.' }],
    });
  });
  it('passes with a title', () => {
    expect(runRule(rule, pageFrom('<title>Tea shop</title>')).kind).toBe('pass');
  });
  it('leaves a title in the body to title-outside-head, and does not count a title of a drawing', () => {
    expect(runRule(rule, pageFrom('<body><p>Text</p><title>Tea shop</title>')).kind).toBe('pass');
    expect(runRule(rule, pageFrom('<body><svg><title>Cup</title></svg>')).kind).toBe('fail');
  });
  it('fails for an empty title before another, and passes in the other order', () => {
    expect(runRule(rule, pageFrom('<title></title><body><p>Text</p><title>Tea shop</title>')).kind).toBe('fail');
    expect(runRule(rule, pageFrom('<title>Tea shop</title><title></title>')).kind).toBe('pass');
  });
});
