import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/title-too-short.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (title: string) => pageFrom(`<title>${title}</title>`);

describe('title-too-short', () => {
  it('fails under 20 characters', () => {
    expect(runRule(rule, page('Nineteen characters'))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The title has 19 characters (at least 20 recommended).' }],
    });
  });
  it('passes from 20 on', () => {
    expect(runRule(rule, page('Twenty characters it')).kind).toBe('pass');
  });
  it('asks for ten wide characters, and leaves an empty title alone', () => {
    expect(runRule(rule, page('茶'.repeat(9))).kind).toBe('fail');
    expect(runRule(rule, page('茶'.repeat(10))).kind).toBe('pass');
    expect(runRule(rule, page('')).kind).toBe('not-applicable');
  });
});
