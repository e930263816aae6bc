import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/heading-empty.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('heading-empty', () => {
  it('fails: one of two is empty', () => {
    const page = pageFrom('<h1>Tea</h1><h2></h2>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1, applicable: 2 });
  });
  it('passes: all have text', () => {
    const page = pageFrom('<h1>Tea</h1><h2>Green</h2>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an alt text is text', () => {
    const page = pageFrom('<h1>Tea</h1><h2><img src="/a.png" alt="Green"></h2>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it.each(['<h2 hidden></h2>', '<div style="display:none"><h2></h2></div>', '<dialog><h2></h2></dialog>'])(
    'passes, a near miss: nobody meets %s',
    (hidden) => {
      expect(runRule(rule, pageFrom(`<h1>Tea</h1>${hidden}`)).kind).toBe('pass');
    },
  );
  it('does not apply: without headings', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it.each([
    [
      'a picture that text elsewhere names',
      '<h2><a href="/a"><img src="/x.png" aria-labelledby="a"></a></h2><p id="a">Teas</p>',
    ],
  ])('passes, a near miss: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'pass' });
  });
  it.each([
    [
      'the heading behind that of a picture',
      '<h2><img src="/x.png" aria-labelledby="a"></h2><h2></h2><p id="a">Teas</p>',
    ],
  ])('fails, a near miss: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'fail' });
  });
});
