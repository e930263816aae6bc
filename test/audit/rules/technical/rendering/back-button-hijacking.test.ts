import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/rendering/back-button-hijacking.js';
import { withRendered } from '../../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const page = pageFrom('<p>Tea</p>');

describe('back-button-hijacking', () => {
  it('fails for a page that adds entries for its own URL and listens for the back button', () => {
    expect(runRule(rule, withRendered(page, { pushedEntries: 1 }))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('scripts add 1 entry for its own URL') }],
    });
    expect(runRule(rule, withRendered(page, { pushedEntries: 10 }))).toMatchObject({
      evidence: [{ message: expect.stringContaining('10 entries') }],
    });
  });
  it('passes, a near miss: the page was rendered and adds none', () => {
    expect(runRule(rule, withRendered(page, {})).kind).toBe('pass');
  });
  it('does not apply to a page that was not rendered', () => {
    expect(runRule(rule, page).kind).toBe('not-applicable');
  });
});
