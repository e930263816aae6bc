import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/viewport-not-device-width.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (content: string) => pageFrom(`<meta name="viewport" content="${content}">`);

describe('viewport-not-device-width', () => {
  it('fails for a fixed width and for a scale alone', () => {
    expect(runRule(rule, page('width=1024'))).toMatchObject({ kind: 'fail', evidence: [{ value: 'width=1024' }] });
    expect(runRule(rule, page('initial-scale=1')).kind).toBe('fail');
  });
  it('passes the width of the device, however it is spaced', () => {
    expect(runRule(rule, page('width=device-width, initial-scale=1')).kind).toBe('pass');
    expect(runRule(rule, page('initial-scale=1; Width = Device-Width')).kind).toBe('pass');
    expect(runRule(rule, page('initial-scale=1 width=device-width')).kind).toBe('pass');
  });
  it('does not take min-width for width, and says nothing without a viewport', () => {
    expect(runRule(rule, page('min-width=device-width')).kind).toBe('fail');
    expect(runRule(rule, page('')).kind).toBe('not-applicable');
  });
});
