import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-mojibake.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('content-mojibake', () => {
  it('fails: a letter read in the wrong encoding', () => {
    const page = pageFrom('<p>GrÃ¼ner Tee fÃ¼r alle</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: readable umlauts', () => {
    const page = pageFrom('<p>Grüner Tee für alle</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: garbled characters in a code sample', () => {
    const page = pageFrom('<p>Repair this:</p><pre>GrÃ¼ner Tee</pre>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes Portuguese capitals before a closing quotation mark', () => {
    expect(runRule(rule, pageFrom('<p>A palavra é «MAÇÃ». Diz-se “IRMÃ” e AMANHÃ…</p>')).kind).toBe('pass');
    expect(runRule(rule, pageFrom('<p>BÃ»che de NoÃ«l</p>')).kind).toBe('fail');
  });
});
