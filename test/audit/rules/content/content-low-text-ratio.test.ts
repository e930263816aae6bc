import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-low-text-ratio.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const share = (bytes: number) => withHtml({ ...pageFrom('<p>Tea</p>'), bodyBytes: 10_000 }, { text: { bytes } });

describe('content-low-text-ratio', () => {
  it('fails: exactly 10 %', () => {
    const page = share(1_000);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: half of it is text', () => {
    const page = share(5_000);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: just over 10 %', () => {
    const page = share(1_001);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
