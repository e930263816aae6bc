import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/accessibility/iframe-title-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('iframe-title-missing', () => {
  it('fails: no title', () => {
    const page = pageFrom('<iframe src="/map"></iframe>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: a title', () => {
    const page = pageFrom('<iframe src="/map" title="Map"></iframe>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: a hidden frame', () => {
    const page = pageFrom('<iframe src="/map" hidden></iframe>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('fails, a near miss: a blank title', () => {
    const page = pageFrom('<iframe src="/map" title=" "></iframe>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it.each([
    ['a decoration', '<iframe src="/map" role="presentation"></iframe>'],
    ['one of no size', '<iframe src="/map" style="width:0;height:0;border:0"></iframe>'],
  ])('does not apply: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'not-applicable' });
  });
  it.each([
    ['no role for a frame that has the focus', '<iframe src="/a" role="none" tabindex="0"></iframe>'],
    ['no role for a frame that speaks up', '<iframe src="/a" role="presentation" aria-live="polite"></iframe>'],
  ])('fails: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'fail' });
  });
});
