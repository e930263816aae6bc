import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-language-mismatch.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const speaks = (lang: string, code: string, confidence = 0.99) =>
  withHtml(pageFrom(`<html lang="${lang}"><p>Tea</p></html>`), { text: { language: { code, confidence } } });

describe('content-language-mismatch', () => {
  it('fails: German text declared as English', () => {
    const page = speaks('en', 'de');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: English text', () => {
    const page = speaks('en-GB', 'en');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: two names of Norwegian', () => {
    const page = speaks('nb', 'no');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: unsure detection', () => {
    const page = speaks('en', 'de', 0.89);
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: a word that names no language', () => {
    const page = speaks('english', 'en');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: without lang', () => {
    const page = withHtml(pageFrom('<p>Tea</p>'), { lang: null, text: { language: { code: 'de', confidence: 0.99 } } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('cannot contradict a language that the detector does not know', () => {
    const text = 'Der kleine Laden an der Brücke verkauft Lampen und Seile an die Leute aus dem Dorf. '.repeat(8);
    const page = (lang: string) => pageFrom(`<html lang="${lang}"><body><main><p>${text}</p></main>`);
    expect(runRule(rule, page('gsw'))).toMatchObject({ kind: 'not-applicable' });
    expect(runRule(rule, page('af'))).toMatchObject({ kind: 'not-applicable' });
    expect(runRule(rule, page('es'))).toMatchObject({ kind: 'fail' });
  });
});
