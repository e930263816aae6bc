import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/rendering/script-error.js';
import { withRendered } from '../../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const page = pageFrom('<p>Tea</p>');

describe('script-error', () => {
  it('fails: an exception that nothing caught', () => {
    expect(runRule(rule, withRendered(page, { scriptErrors: ['tea is not defined'] }))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'tea is not defined' }],
    });
  });
  it('passes, a near miss: what a script writes to the console itself', () => {
    const rendered = withRendered(page, { consoleErrors: 1, consoleMessages: ['No tea today'] });
    expect(runRule(rule, rendered).kind).toBe('pass');
  });
  it('does not apply: not rendered', () => {
    expect(runRule(rule, page).kind).toBe('not-applicable');
  });
});
