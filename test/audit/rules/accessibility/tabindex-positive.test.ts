import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/accessibility/tabindex-positive.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('tabindex-positive', () => {
  it('fails: tabindex 1', () => {
    const page = pageFrom('<a href="/a" tabindex="1">A</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it('passes: none', () => {
    const page = pageFrom('<a href="/a">A</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: zero and minus one', () => {
    const page = pageFrom('<div tabindex="0">A</div><div tabindex="-1">B</div>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
