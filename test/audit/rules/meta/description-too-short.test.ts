import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/description-too-short.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (length: number) => pageFrom(`<meta name="description" content="${'a'.repeat(length)}">`);

describe('description-too-short', () => {
  it('fails under 70 characters', () => {
    expect(runRule(rule, page(69))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The meta description has 69 characters (at least 70 recommended).' }],
    });
  });
  it('passes from 70 on, and leaves an empty one to description-missing', () => {
    expect(runRule(rule, page(70)).kind).toBe('pass');
    expect(runRule(rule, page(0)).kind).toBe('not-applicable');
  });
});
