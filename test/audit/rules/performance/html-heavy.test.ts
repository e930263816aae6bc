import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/html-heavy.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const size = (bodyBytes: number) => ({ ...pageFrom('<p>Tea</p>'), bodyBytes });

describe('html-heavy', () => {
  it('fails: above 200 KiB', () => {
    const page = size(204_801);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: small', () => {
    const page = size(20_000);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 200 KiB', () => {
    const page = size(204_800);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
