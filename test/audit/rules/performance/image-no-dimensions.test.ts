import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/image-no-dimensions.js';
import { withRendered } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('image-no-dimensions', () => {
  it('fails: height is missing', () => {
    const page = pageFrom('<img src="/a.png" alt="" width="10"><img src="/b.png" alt="" width="10" height="10">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1, applicable: 2 });
  });
  it('passes: both', () => {
    const page = pageFrom('<img src="/a.png" alt="" width="10" height="10">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an aspect ratio in CSS', () => {
    const page = pageFrom('<img src="/a.png" alt="" style="aspect-ratio: 3 / 2">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: room that style sheets keep in the browser', () => {
    const page = pageFrom('<img src="/a.png" alt=""><img src="/b.png" alt="">');
    expect(runRule(rule, withRendered(page, { sizedImages: ['/a.png', '/b.png'] }))).toMatchObject({ kind: 'pass' });
    expect(runRule(rule, withRendered(page, { sizedImages: ['/a.png'] }))).toMatchObject({ failing: 1, applicable: 2 });
  });
  it('does not apply: an inline image', () => {
    const page = pageFrom('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it.each([
    ['out of the flow', '<img src="/a.png" alt="" style="position: absolute; inset: 0">'],
    ['not displayed', '<img src="/a.png" alt="" style="display: none">'],
  ])('passes, a near miss: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'pass' });
  });
});
