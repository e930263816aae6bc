import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/indexing/x-robots-vs-meta.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const page = (meta: string, header: string) =>
  pageFrom(`<meta name="robots" content="${meta}"><p>Text</p>`, {
    url: 'https://example.com/a',
    headers: { 'x-robots-tag': [header] },
  });

describe('x-robots-vs-meta', () => {
  it('reports a header and a meta that disagree', () => {
    expect(runRule(rule, page('index, follow', 'noindex'))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The X-Robots-Tag header is noindex, the robots meta tag allows indexing.' }],
    });
  });
  it('passes when both say the same', () => {
    expect(runRule(rule, page('noindex', 'none')).kind).toBe('pass');
  });
  it('passes when one of them has no index directive, or applies to another engine', () => {
    expect(runRule(rule, page('max-snippet:50', 'noindex')).kind).toBe('pass');
    expect(runRule(rule, page('index', 'bingbot: noindex')).kind).toBe('pass');
  });
});
