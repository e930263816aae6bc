import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-thin.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const words = (mainWords: number, html = '<h1>Tea</h1>', url = 'https://example.com/tea') =>
  withHtml(pageFrom(html, { url }), { text: { mainWords } });

describe('content-thin', () => {
  it('fails: 199 words', () => {
    const page = words(199);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: many words', () => {
    const page = words(800);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 200 words', () => {
    const page = words(200);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: noindex', () => {
    const page = words(20, '<meta name="robots" content="noindex"><h1>Tea</h1>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: a contact page', () => {
    const page = words(20, '<h1>Contact</h1>', 'https://example.com/contact');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: a video page by its structured data', () => {
    const page = words(
      20,
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"VideoObject"}</script>',
    );
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
