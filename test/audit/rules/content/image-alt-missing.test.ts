import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/image-alt-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('image-alt-missing', () => {
  it('fails: one of two', () => {
    const page = pageFrom('<img src="/a.png"><img src="/b.png" alt="Cup">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1, applicable: 2 });
  });
  it('passes: all are described', () => {
    const page = pageFrom('<img src="/a.png" alt="Cup">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an empty alt marks decoration', () => {
    const page = pageFrom('<img src="/a.png" alt="">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: role=presentation', () => {
    const page = pageFrom('<img src="/a.png" role="presentation"><img src="/b.png" alt="Cup">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no images', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it.each([
    ['no role for an image that has the focus', '<img src="/a.png" role="none" tabindex="0">'],
    ['no role for an image that speaks up', '<img src="/a.png" role="presentation" aria-live="polite">'],
  ])('fails: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'fail' });
  });
});
