import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/content-hidden-text.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('content-hidden-text', () => {
  it('fails: 50 hidden characters', () => {
    const page = withHtml(pageFrom('<p>Tea</p>'), { text: { hiddenCharacters: 50 } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: ten hidden links', () => {
    const page = withHtml(pageFrom('<p>Tea</p>'), { text: { hiddenLinks: 10 } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', severity: 'ERROR' });
  });
  it('fails: text moved off the screen', () => {
    const page = pageFrom(`<p>Tea</p><div style="position:absolute;left:-9999px">${'cheap tea '.repeat(10)}</div>`);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: all is visible', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: 49 characters and nine links', () => {
    const page = withHtml(pageFrom('<p>Tea</p>'), { text: { hiddenCharacters: 49, hiddenLinks: 9 } });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
