import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/dom-too-large.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const size = (elements: number) => {
  const page = pageFrom('<p>Tea</p>');
  return page.html ? withHtml(page, { dom: { ...page.html.dom, elements } }) : page;
};

describe('dom-too-large', () => {
  it('fails: above 1,500', () => {
    const page = size(1_501);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', severity: 'WARNING' });
  });
  it('fails: above 3,000', () => {
    const page = size(3_001);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', severity: 'ERROR' });
  });
  it('fails: counted by the extractor', () => {
    const page = pageFrom('<i></i>'.repeat(1_501));
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: small', () => {
    const page = size(300);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 1,500', () => {
    const page = size(1_500);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
