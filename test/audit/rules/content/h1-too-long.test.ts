import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/h1-too-long.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('h1-too-long', () => {
  it('fails: 71 characters', () => {
    const page = pageFrom(`<h1>${'a'.repeat(71)}</h1>`);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('fails: 36 wide characters take 72', () => {
    const page = pageFrom(`<h1>${'茶'.repeat(36)}</h1>`);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: a short heading', () => {
    const page = pageFrom('<h1>Tea</h1>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 70 characters', () => {
    const page = pageFrom(`<h1>${'a'.repeat(70)}</h1>`);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
});
