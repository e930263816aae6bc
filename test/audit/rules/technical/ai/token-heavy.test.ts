import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/ai/token-heavy.js';
import { withHtml } from '../../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const size = (bodyBytes: number, bytes: number) =>
  withHtml({ ...pageFrom('<p>Tea</p>'), bodyBytes }, { text: { bytes } });

describe('token-heavy', () => {
  it('fails: much markup, little text', () => {
    const page = size(500_000, 50_000);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: a small page', () => {
    const page = size(5_000, 100);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 100,000 tokens', () => {
    const page = size(400_000, 1_000);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: 15 % is text', () => {
    const page = size(500_000, 75_000);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
