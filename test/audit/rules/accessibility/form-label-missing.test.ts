import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/accessibility/form-label-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('form-label-missing', () => {
  it('fails: one of two', () => {
    const page = pageFrom('<input name="a"><label>B <input name="b"></label>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1, applicable: 2 });
  });
  it('names a field by its name, else its id, else its type', () => {
    const page = pageFrom('<input name="a" id="b"><input id="b" type="text"><input type="checkbox" disabled><select>');
    expect(runRule(rule, page)).toMatchObject({
      evidence: ['input[name=a]', 'input[id=b]', 'input[type=checkbox]', 'select'].map((value) => ({ value })),
    });
  });
  it('passes: a label', () => {
    const page = pageFrom('<label for="a">A</label><input id="a">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an aria-label', () => {
    const page = pageFrom('<input aria-label="A">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a placeholder names a text field, as axe has it', () => {
    const page = pageFrom('<input type="search" placeholder="Search the documentation">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: a hidden field and a button', () => {
    const page = pageFrom('<input type="hidden" name="a"><button>Go</button>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it.each([['an inert field', '<div inert><input name="a"></div>']])('does not apply: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'not-applicable' });
  });
  it('passes, a near miss: a type that is none is a text field', () => {
    expect(runRule(rule, pageFrom('<input type="datetime" placeholder="Day">')).kind).toBe('pass');
    expect(runRule(rule, pageFrom('<input type="date" placeholder="Day">')).kind).toBe('fail');
  });
  it.each([['a disabled field without a role', '<select role="presentation" disabled><option>Tea</option></select>']])(
    'does not apply: %s',
    (_, html) => {
      expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'not-applicable' });
    },
  );
  it.each([
    ['a field without a role that can be changed', '<select role="presentation"><option>Tea</option></select>'],
  ])('fails, a near miss: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'fail' });
  });
});
