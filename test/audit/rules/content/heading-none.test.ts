import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/heading-none.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('heading-none', () => {
  it('fails: 600 words under one h1', () => {
    const page = withHtml(pageFrom('<h1>Tea</h1>'), { text: { proseWords: 600 } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: a subheading', () => {
    const page = withHtml(pageFrom('<h1>Tea</h1><h2>Green</h2>'), { text: { proseWords: 900 } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: most of the words are a navigation or code', () => {
    const words = '<li>green tea and black tea'.repeat(150);
    const page = pageFrom(`<nav>${words}</nav><main><h1>Tea</h1><p>Tea.</p><pre>${words}</pre></main>`);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: 599 words', () => {
    const page = withHtml(pageFrom('<h1>Tea</h1>'), { text: { proseWords: 599 } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
