import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/accessibility/aria-invalid.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('aria-invalid', () => {
  it('fails: an unknown role', () => {
    const page = pageFrom('<div role="teapot">Tea</div>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: an unknown attribute', () => {
    const page = pageFrom('<div aria-tea="green">Tea</div>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: a known role', () => {
    const page = pageFrom('<div role="note">Tea</div>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a fallback list of roles', () => {
    const page = pageFrom('<div role="doc-tip note">Tea</div>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it.each([
    ['a level below the first', '<div role="heading" aria-level="0">Tea</div>'],
    ['a set of less than none', '<div role="option" aria-setsize="-2">Tea</div>'],
  ])('fails: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'fail' });
  });
  it.each([
    ['the first level', '<div role="heading" aria-level="1">Tea</div>'],
    ['a set of unknown size', '<div role="option" aria-setsize="-1" aria-posinset="1">Tea</div>'],
    ['a negative value where the range has one', '<div role="slider" aria-valuenow="-4">Tea</div>'],
  ])('passes, a near miss: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'pass' });
  });
});
