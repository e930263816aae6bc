import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/accessibility/list-structure.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('list-structure', () => {
  it('fails: an item outside a list', () => {
    const page = pageFrom('<div><li>Tea</li></div>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes, a near miss: a term outside dl, which has a rule of its own', () => {
    const page = pageFrom('<div><dt>Tea</dt></div>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes: an item in a list', () => {
    const page = pageFrom('<ul><li>Tea</li></ul>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: terms grouped by div within dl', () => {
    const page = pageFrom('<dl><div><dt>Tea</dt><dd>A drink</dd></div></dl>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it.each([['a role that makes something else of it', '<div role="menu"><li role="menuitem">Tea</li></div>']])(
    'passes, a near miss: %s',
    (_, html) => {
      expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'pass' });
    },
  );
  it.each([['the role that it has by itself', '<div><li role="listitem">Tea</li></div>']])(
    'fails, a near miss: %s',
    (_, html) => {
      expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'fail' });
    },
  );
  it.each([['a list that its role makes a menu of', '<ul role="menubar"><li>Tea</li></ul>']])(
    'fails: %s',
    (_, html) => {
      expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'fail' });
    },
  );
  it.each([
    ['a list whose role says so', '<ul role="list"><li>Tea</li></ul>'],
    ['a list that only loses its dots', '<ul role="presentation"><li>Tea</li></ul>'],
    ['a role that no browser knows', '<ul role="teapot"><li>Tea</li></ul>'],
    ['an item of the menu', '<ul role="menubar"><li role="none">Tea</li></ul>'],
  ])('passes, a near miss: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'pass' });
  });
});
