import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/title-too-long.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (title: string) => pageFrom(`<title>${title}</title>`);

describe('title-too-long', () => {
  it('fails over 60 characters', () => {
    expect(runRule(rule, page('i'.repeat(61)))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('61 characters (limit 60)') }],
    });
  });
  it('fails over 561 pixels with fewer characters', () => {
    expect(runRule(rule, page('W'.repeat(30)))).toMatchObject({
      evidence: [{ message: 'The title is about 566 pixels wide (limit 561); it has 30 characters.' }],
    });
  });
  it('gives no limit that is kept', () => {
    expect(runRule(rule, page('i'.repeat(61)))).toMatchObject({
      evidence: [{ message: expect.stringMatching(/and is about \d+ pixels wide\.$/) }],
    });
    expect(runRule(rule, page('W'.repeat(61)))).toMatchObject({
      evidence: [{ message: 'The title has 61 characters (limit 60) and is about 1,152 pixels wide (limit 561).' }],
    });
  });
  it('passes at both limits', () => {
    expect(runRule(rule, page('i'.repeat(60))).kind).toBe('pass');
    expect(runRule(rule, page('W'.repeat(29))).kind).toBe('pass');
  });
  it('counts a wide character twice', () => {
    expect(runRule(rule, page('茶'.repeat(31)))).toMatchObject({
      evidence: [{ message: expect.stringContaining('62 characters') }],
    });
  });
});
