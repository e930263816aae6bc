import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-unsafe-target-blank.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const link = (attributes: string) =>
  pageFrom(`<a href="https://other.example/" target="_blank" ${attributes}>A</a>`, { url: 'https://example.com/' });

describe('link-unsafe-target-blank', () => {
  it('fails: opener is requested', () => {
    const page = link('rel="opener"');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: noopener', () => {
    const page = link('rel="noopener"');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: browsers imply noopener', () => {
    const page = link('');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: an own page', () => {
    const page = pageFrom('<a href="/a" target="_blank" rel="opener">A</a>', { url: 'https://example.com/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
