import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/image-blocked.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('image-blocked', () => {
  it('fails: a robots meta', () => {
    const page = pageFrom('<meta name="robots" content="noimageindex">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: a header', () => {
    const page = pageFrom('<p>Tea</p>', { headers: { 'x-robots-tag': ['noimageindex'] } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: no directive', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a directive for another agent', () => {
    const page = pageFrom('<meta name="bingbot" content="noimageindex">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
