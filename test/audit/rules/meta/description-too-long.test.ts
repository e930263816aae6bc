import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/description-too-long.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (content: string) => pageFrom(`<meta name="description" content="${content}">`);

describe('description-too-long', () => {
  it('fails over 160 characters', () => {
    expect(runRule(rule, page('i'.repeat(161)))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('161 characters (limit 160)') }],
    });
  });
  it('fails over 985 pixels', () => {
    expect(runRule(rule, page('W'.repeat(75)))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The meta description is about 991 pixels long (limit 985); it has 75 characters.' }],
    });
  });
  it('passes at the limits', () => {
    expect(runRule(rule, page('i'.repeat(160))).kind).toBe('pass');
    expect(runRule(rule, page('W'.repeat(74))).kind).toBe('pass');
  });
});
