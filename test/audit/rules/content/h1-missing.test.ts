import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/h1-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('h1-missing', () => {
  it('fails: without an h1', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: with an empty one', () => {
    const page = pageFrom('<h1> </h1><h2>Tea</h2>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it.each([
    '<h1 hidden>Tea</h1>',
    '<div style="display:none"><h1>Tea</h1></div>',
    '<dialog><h1>Tea</h1></dialog>',
    '<h1 aria-hidden="true">Tea</h1>',
    '<x-title><template shadowrootmode="open"><p>Tea</p></template><h1>Tea</h1></x-title>',
  ])('fails: nobody meets the only one: %s', (h1) => {
    expect(runRule(rule, pageFrom(`${h1}<h2>Green</h2>`))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The only h1 element with text is hidden.' }],
    });
  });
  it.each([
    '<h1 class="visually-hidden">Tea</h1>',
    '<h1 style="position:absolute;left:-9999px">Tea</h1>',
    '<dialog><h1>Order</h1></dialog><h1>Tea</h1>',
    '<details><summary>More</summary><h1>Tea</h1></details>',
  ])('passes, a near miss: %s', (html) => {
    expect(runRule(rule, pageFrom(html)).kind).toBe('pass');
  });
  it('passes: with text', () => {
    const page = pageFrom('<h1>Tea</h1>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an alt text names the heading', () => {
    const page = pageFrom('<h1><img src="/a.png" alt="Tea"></h1>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
