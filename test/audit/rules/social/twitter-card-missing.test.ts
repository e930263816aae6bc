import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/social/twitter-card-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('twitter-card-missing', () => {
  it('fails without a card, and with an empty one', () => {
    expect(runRule(rule, pageFrom('<meta property="og:title" content="Tea">')).kind).toBe('fail');
    expect(runRule(rule, pageFrom('<meta name="twitter:card" content="">')).kind).toBe('fail');
  });
  it('passes with one, as name or property', () => {
    expect(runRule(rule, pageFrom('<meta name="twitter:card" content="summary">')).kind).toBe('pass');
    expect(runRule(rule, pageFrom('<meta property="twitter:card" content="summary">')).kind).toBe('pass');
  });
  it('does not take other twitter metas for it', () => {
    expect(runRule(rule, pageFrom('<meta name="twitter:title" content="Tea">')).kind).toBe('fail');
  });
});
