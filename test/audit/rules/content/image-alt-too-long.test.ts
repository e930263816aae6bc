import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/content/image-alt-too-long.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('image-alt-too-long', () => {
  it('fails: 101 characters', () => {
    const page = pageFrom(`<img src="/a.png" alt="${'a'.repeat(101)}">`);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: a short text', () => {
    const page = pageFrom('<img src="/a.png" alt="Cup">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 100 characters', () => {
    const page = pageFrom(`<img src="/a.png" alt="${'a'.repeat(100)}">`);
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no alt texts', () => {
    const page = pageFrom('<img src="/a.png">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
