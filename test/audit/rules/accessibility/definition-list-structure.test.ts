import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/accessibility/definition-list-structure.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const judged = (body: string) => runRule(rule, pageFrom(`<main>${body}</main>`));

describe('definition-list-structure', () => {
  it.each([
    '<dl><dt>Tea</dt><p>A drink</p><dd>Hot</dd></dl>',
    '<dl><dt>Tea</dt></dl>',
    '<dl><dd>Hot</dd></dl>',
    '<dl><dd>Hot</dd><dt>Tea</dt></dl>',
    '<dl><div><dt>Tea</dt><dd>Hot</dd><span>!</span></div></dl>',
    '<dl><div><div><dt>Tea</dt><dd>Hot</dd></div></div></dl>',
    '<div><dt>Tea</dt></div>',
    '<ul><dd>Hot</dd></ul>',
  ])('fails: %s', (body) => {
    expect(judged(body).kind).toBe('fail');
  });
  it.each([
    '<dl><dt>Tea<dd>Hot<dt>Ice<dd>Cold</dl>',
    '<dl><dt>Tea</dt><dt>Chai</dt><dd>Hot</dd><dd>Sweet</dd></dl>',
    '<dl><div><dt>Tea</dt><dd>Hot</dd></div><div><dt>Ice</dt><dd>Cold</dd></div></dl>',
    '<dl><script>1</script><template></template><dt>Tea</dt><dd><p>Hot</p></dd></dl>',
    '<dl></dl>',
    '<dl><tea-list></tea-list></dl>',
    '<dl role="presentation"><p>Tea</p></dl>',
    '<dl hidden><p>Tea</p></dl>',
    '<dl><dt>Tea</dt><p hidden>x</p><dd>Hot</dd></dl>',
    '<div><p>No list at all</p></div>',
    '<div><dt role="term">Tea</dt></div>',
    '<div><li>Tea</li></div>',
  ])('passes: %s', (body) => {
    expect(judged(body).kind).toBe('pass');
  });
  it('tells which', () => {
    expect(judged('<dl><dt>Tea</dt><dd>Hot</dd><p class="note">A drink</p></dl>')).toMatchObject({
      failing: 1,
      evidence: [{ value: expect.stringContaining('p.note') }],
    });
  });
  it.each([
    ['a list that its role makes a menu of', '<dl role="menubar"><dt>Tea</dt></dl>'],
    ['a group with a role of its own', '<dl><div role="main"><dt>Tea</dt><dd>A drink</dd></div></dl>'],
  ])('fails: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'fail' });
  });
  it.each([['a group whose role is none', '<dl><div><dt>Tea</dt><dd>A drink</dd></div></dl>']])(
    'passes, a near miss: %s',
    (_, html) => {
      expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'pass' });
    },
  );
});
