import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/accessibility/color-contrast-low.js';
import { withRendered } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('color-contrast-low', () => {
  it('fails: pale text', () => {
    const page = withRendered(pageFrom('<p>Tea</p>'), { lowContrast: { count: 3, samples: ['p.pale'] } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 3 });
  });
  it('passes: dark text', () => {
    const page = withRendered(pageFrom('<p>Tea</p>'), {});
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: not rendered', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
