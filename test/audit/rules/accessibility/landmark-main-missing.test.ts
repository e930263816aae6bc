import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/accessibility/landmark-main-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('landmark-main-missing', () => {
  it('fails: none', () => {
    const page = pageFrom('<div>Tea</div>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: a main element', () => {
    const page = pageFrom('<main>Tea</main>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: role=main', () => {
    const page = pageFrom('<div role="main">Tea</div>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
