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
  it('passes: with text', () => {
    const page = pageFrom('<h1>Tea</h1>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an alt text names the heading', () => {
    const page = pageFrom('<h1><img src="/a.png" alt="Tea"></h1>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
