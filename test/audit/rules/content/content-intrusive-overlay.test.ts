import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-intrusive-overlay.js';
import { withRendered } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('content-intrusive-overlay', () => {
  it('fails: more than half of the screen', () => {
    const page = withRendered(pageFrom('<p>Tea</p>'), { overlayShare: 0.51 });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: no overlay', () => {
    const page = withRendered(pageFrom('<p>Tea</p>'), { overlayShare: 0 });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly half', () => {
    const page = withRendered(pageFrom('<p>Tea</p>'), { overlayShare: 0.5 });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('concludes nothing: the look was given up for its time', () => {
    const page = withRendered(pageFrom('<p>Tea</p>'), { overlayShare: 0, givenUp: ['overlayShare'] });
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: not rendered', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
