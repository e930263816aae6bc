import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/heading-skip.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('heading-skip', () => {
  it('fails: h2 to h4', () => {
    const page = pageFrom('<h1>Tea</h1><h2>Green</h2><h4>Sencha</h4>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1, applicable: 2 });
  });
  it('passes: one level at a time', () => {
    const page = pageFrom('<h1>Tea</h1><h2>Green</h2><h3>Sencha</h3>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: going back up by two', () => {
    const page = pageFrom('<h1>Tea</h1><h2>Green</h2><h3>Sencha</h3><h1>Coffee</h1>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes: the heading between is hidden, or the one that skips', () => {
    const hiding = [
      '<h4 hidden>B</h4>',
      '<div style="display:none"><h4>B</h4></div>',
      '<div aria-hidden="true"><h4>B</h4></div>',
    ];
    for (const hidden of hiding)
      expect(runRule(rule, pageFrom(`<h1>Tea</h1>${hidden}<h2>Green</h2>`))).toMatchObject({ kind: 'pass' });
  });
  it('fails: a level that only hidden headings have', () => {
    const page = pageFrom('<h1>Tea</h1><h2 aria-hidden="true">Green</h2><h3>Sencha</h3>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', evidence: [{ message: 'An h1 is followed by an h3.' }] });
  });
  it('passes, a near miss: a heading for screen readers alone', () => {
    const page = pageFrom('<h1>Tea</h1><h2 style="position:absolute;left:-9999px">Green</h2><h3>Sencha</h3>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: a single heading', () => {
    const page = pageFrom('<h3>Tea</h3>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
