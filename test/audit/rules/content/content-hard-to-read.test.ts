import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-hard-to-read.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const prose = (sentences: number, syllables: number, words = 200, lang = 'en') =>
  withHtml(pageFrom(`<html lang="${lang}"><p>Tea</p></html>`), {
    text: { proseWords: words, sentences, syllables, language: null },
  });

describe('content-hard-to-read', () => {
  it('fails: one endless sentence of long words', () => {
    const page = prose(2, 500);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('never gives the limit as the figure that is below it', () => {
    const message = 'The Flesch reading ease is 29.9 (30 or more expected).';
    expect(runRule(rule, prose(28, 401))).toMatchObject({ kind: 'fail', evidence: [{ message }] });
  });
  it('does not apply, a near miss: an index of names, whose entries are no sentences', () => {
    expect(runRule(rule, prose(40, 520))).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply, a near miss: lists of identifiers, which no prose is as dense as', () => {
    const names = Array.from({ length: 120 }, (_, at) => `<li>AbstractAnnotationValueVisitor${at}`).join('');
    const page = pageFrom(`<html lang="en"><main><h1>Class hierarchy</h1><ul>${names}</ul></main></html>`);
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('passes: short words in short sentences', () => {
    const page = prose(20, 260);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: just above 30', () => {
    const page = prose(10, 368);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply, a near miss: names in a navigation and in code', () => {
    const names = Array.from({ length: 200 }, (_, index) => `<li>internationalization_compatibility_${index}`).join('');
    const code = '<pre>internationalization.compatibility.characteristics.configuration() </pre>'.repeat(30);
    const page = pageFrom(`<html lang="en"><nav>${names}</nav><main><h1>Tea</h1>${code}</main></html>`);
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('passes, a near miss: easy sentences between signatures of a reference manual', () => {
    const signature = '<dt>toolbox.configuration.initialization(international_options=None, compatibility=None)</dt>';
    const easy = '<dd>It asks you for a word and then shows it to you in a box on the screen.</dd>';
    const page = pageFrom(
      `<html lang="en"><main><h1>Boxes</h1><dl>${(signature + easy).repeat(12)}</dl></main></html>`,
    );
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: 99 words', () => {
    const page = prose(1, 300, 99);
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: another language', () => {
    const page = prose(2, 500, 200, 'de');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply, a near miss: German under a template that declares English', () => {
    const page = withHtml(prose(2, 500), { text: { language: { code: 'de', confidence: 0.95 } } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
