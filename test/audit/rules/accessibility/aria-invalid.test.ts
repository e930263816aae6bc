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
});
