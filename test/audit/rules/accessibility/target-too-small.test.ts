import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/accessibility/target-too-small.js';
import { withRendered } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('target-too-small', () => {
  it('fails: small targets', () => {
    const page = withRendered(pageFrom('<p>Tea</p>'), { smallTargets: { count: 2, samples: ['a.x', 'a.y'] } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 2 });
  });
  it('passes: large targets', () => {
    const page = withRendered(pageFrom('<p>Tea</p>'), {});
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: not rendered', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
