import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/viewport-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('viewport-missing', () => {
  it('fails without a viewport, and with an empty one', () => {
    expect(runRule(rule, pageFrom('<title>Tea</title>')).kind).toBe('fail');
    expect(runRule(rule, pageFrom('<meta name="viewport" content="">')).kind).toBe('fail');
  });
  it('passes with one', () => {
    expect(runRule(rule, pageFrom('<meta name="viewport" content="width=device-width">')).kind).toBe('pass');
  });
  it('leaves a fixed width to viewport-not-device-width', () => {
    expect(runRule(rule, pageFrom('<meta name="viewport" content="width=1024">')).kind).toBe('pass');
  });
});
