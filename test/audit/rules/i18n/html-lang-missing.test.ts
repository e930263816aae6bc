import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/i18n/html-lang-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('html-lang-missing', () => {
  it('fails without a language, and with an empty one', () => {
    expect(runRule(rule, pageFrom('<html><p>Tea'))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('no lang') }],
    });
    expect(runRule(rule, pageFrom('<html lang=" "><p>Tea')).kind).toBe('fail');
  });
  it('passes with one', () => {
    expect(runRule(rule, pageFrom('<html lang="en"><p>Tea')).kind).toBe('pass');
  });
  it('does not take xml:lang or the language of the body for it, and leaves an invalid one to html-lang-invalid', () => {
    expect(runRule(rule, pageFrom('<html xml:lang="en"><body lang="en">Tea')).kind).toBe('fail');
    expect(runRule(rule, pageFrom('<html lang="english!"><p>Tea')).kind).toBe('pass');
  });
});
