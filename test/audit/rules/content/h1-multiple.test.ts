import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/h1-multiple.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('h1-multiple', () => {
  it('fails: two headings', () => {
    const page = pageFrom('<h1>Tea</h1><h1>Coffee</h1>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it('passes: one heading', () => {
    const page = pageFrom('<h1>Tea</h1><h2>Coffee</h2>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: the second one is empty', () => {
    const page = pageFrom('<h1>Tea</h1><h1></h1>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
