import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/h1-alt-only.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('h1-alt-only', () => {
  it('fails: only an image', () => {
    const page = pageFrom('<h1><img src="/a.png" alt="Tea"></h1>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: only text', () => {
    const page = pageFrom('<h1>Tea</h1>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an image beside text', () => {
    const page = pageFrom('<h1><img src="/a.png" alt="Cup"> Tea</h1>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: without a heading', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
