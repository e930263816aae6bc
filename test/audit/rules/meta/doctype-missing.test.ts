import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/doctype-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('doctype-missing', () => {
  it('fails without a doctype', () => {
    expect(runRule(rule, pageFrom('<title>Tea</title>')).kind).toBe('fail');
  });
  it('passes with one', () => {
    expect(runRule(rule, pageFrom('<!doctype html><title>Tea</title>')).kind).toBe('pass');
  });
  it('passes limited quirks mode, which has a doctype', () => {
    const doctype =
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
    expect(runRule(rule, pageFrom(`${doctype}<title>Tea</title>`)).kind).toBe('pass');
  });
});
