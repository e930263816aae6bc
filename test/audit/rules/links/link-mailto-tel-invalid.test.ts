import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-mailto-tel-invalid.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('link-mailto-tel-invalid', () => {
  it('fails: no address', () => {
    const page = pageFrom('<a href="mailto:">Write</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: no e-mail address', () => {
    const page = pageFrom('<a href="mailto:tea at example.com">Write</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: spaces in a number', () => {
    const page = pageFrom('<a href="tel:+49 30 123456">Call</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: letters for digits', () => {
    const page = pageFrom('<a href="tel:call-us">Call</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: both are valid', () => {
    const page = pageFrom('<a href="mailto:tea@example.com?subject=Tea">Write</a><a href="tel:+49-30-123456">Call</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a short service number', () => {
    const page = pageFrom('<a href="tel:112">Call</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: neither', () => {
    const page = pageFrom('<a href="/contact">Contact</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('passes, a near miss: an address that is in another field', () => {
    const page = pageFrom('<a href="mailto:?cc=a@example.com">Write</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
    expect(runRule(rule, pageFrom('<a href="mailto:?cc=">Write</a>'))).toMatchObject({ kind: 'fail' });
  });
});
