import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/accessibility/aria-hidden-focusable.js';
import { pageFrom } from '../../../support/pages.js';
import { runRule } from '../../../support/site.js';

describe('aria-hidden-focusable', () => {
  it('fails: a link inside', () => {
    const page = pageFrom('<div aria-hidden="true"><a href="/a">A</a></div>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: text inside', () => {
    const page = pageFrom('<div aria-hidden="true">Tea</div>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: taken out of the tab order', () => {
    const page = pageFrom('<div aria-hidden="true"><a href="/a" tabindex="-1">A</a></div>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
