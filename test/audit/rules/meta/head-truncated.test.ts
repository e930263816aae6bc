import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/head-truncated.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('head-truncated', () => {
  it('fails when metadata follows the element that ended the head', () => {
    const page = pageFrom(
      '<head><title>Tea</title><img src="/p.gif"><link rel="canonical" href="https://site.example/"></head><body>',
    );
    expect(runRule(rule, page)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('canonical'), value: 'img' }],
    });
  });
  it('passes a head of what belongs there', () => {
    const page = pageFrom(
      '<head><title>Tea</title><noscript><link rel="stylesheet" href="/a.css"></noscript></head><body>',
    );
    expect(runRule(rule, page).kind).toBe('pass');
  });
  it('passes when nothing of weight follows, or a description only', () => {
    for (const last of ['<script></script>', '<meta name="description" content="Tea">'])
      expect(runRule(rule, pageFrom(`<head><title>Tea</title><div></div>${last}</head>`)).kind).toBe('pass');
  });
});
