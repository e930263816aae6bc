import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/accessibility/iframe-title-missing.js';
import { pageFrom } from '../../../support/pages.js';
import { runRule } from '../../../support/site.js';

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
});
