import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/image-oversized.js';
import { withRendered } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const image = (naturalWidth: number, bytes: number) =>
  withRendered(pageFrom('<p>Tea</p>'), {
    oversizedImages: [{ url: 'https://example.com/a.png', naturalWidth, displayedWidth: 400, bytes }],
  });

describe('image-oversized', () => {
  it('fails: twice as wide', () => {
    const page = image(800, 51_201);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: none', () => {
    const page = withRendered(pageFrom('<p>Tea</p>'), {});
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: just under twice as wide', () => {
    const page = image(799, 90_000);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a small file', () => {
    const page = image(4_000, 51_200);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: not rendered', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
