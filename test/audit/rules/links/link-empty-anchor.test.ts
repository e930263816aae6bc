import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/links/link-empty-anchor.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('link-empty-anchor', () => {
  it('fails: no content', () => {
    const page = pageFrom('<a href="/a"></a><a href="/b">B</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1, applicable: 2 });
  });
  it('passes: text', () => {
    const page = pageFrom('<a href="/a">Tea</a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an alt text', () => {
    const page = pageFrom('<a href="/a"><img src="/a.png" alt="Tea"></a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an image with an empty alt text, which is another finding', () => {
    const page = pageFrom('<a href="/a"><img src="/a.png" alt=""></a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an aria-label', () => {
    const page = pageFrom('<a href="/a" aria-label="Tea"><svg></svg></a>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no links', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it.each([
    [
      'a picture that text elsewhere names',
      '<a href="/a"><img src="/x.png" aria-labelledby="a"></a><p id="a">Teas</p>',
    ],
  ])('passes, a near miss: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'pass' });
  });
  it.each([
    [
      'a picture named by nothing on the page',
      '<p><a href="/b">Teas</a> <a href="/a"><img src="/x.png" aria-labelledby="gone"></a></p>',
    ],
  ])('fails, a near miss: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'fail' });
  });
});
