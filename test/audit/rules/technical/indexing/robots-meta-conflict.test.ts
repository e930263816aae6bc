import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/indexing/robots-meta-conflict.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const page = (html: string, header?: string) =>
  pageFrom(`${html}<p>Text</p>`, header === undefined ? { url } : { url, headers: { 'x-robots-tag': [header] } });

describe('robots-meta-conflict', () => {
  it('reports contradictions in one element, across elements and with the header', () => {
    expect(runRule(rule, page('<meta name="robots" content="index, noindex">')).kind).toBe('fail');
    expect(
      runRule(rule, page('<meta name="robots" content="max-snippet:20"><meta name="robots" content="max-snippet:50">'))
        .kind,
    ).toBe('fail');
    expect(runRule(rule, page('<meta name="robots" content="index">', 'noindex'))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('index and noindex') }],
    });
  });
  it('passes directives that agree', () => {
    expect(runRule(rule, page('<meta name="robots" content="noindex, follow">', 'noindex')).kind).toBe('pass');
  });
  it('passes different rules for different agents, and two ways to say the same', () => {
    expect(
      runRule(rule, page('<meta name="robots" content="index"><meta name="bingbot" content="noindex">')).kind,
    ).toBe('pass');
    expect(runRule(rule, page('<meta name="robots" content="nosnippet, max-snippet:0">')).kind).toBe('pass');
  });
});
