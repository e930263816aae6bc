import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/dom-too-deep.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const shape = (depth: number, maxChildren: number) => {
  const page = pageFrom('<p>Tea</p>');
  return page.html ? withHtml(page, { dom: { ...page.html.dom, depth, maxChildren } }) : page;
};

describe('dom-too-deep', () => {
  it('fails: 33 levels', () => {
    const page = shape(33, 10);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: 61 children', () => {
    const page = shape(10, 61);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: flat and small', () => {
    const page = shape(10, 10);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly at both limits', () => {
    const page = shape(32, 60);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
