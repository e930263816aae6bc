import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-missing.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';

describe('canonical-missing', () => {
  it('reports a page without a canonical', () => {
    expect(runRule(rule, pageFrom('<title>A</title><p>Text</p>', { url })).kind).toBe('fail');
  });
  it('passes a canonical in the head or in the header', () => {
    expect(runRule(rule, pageFrom(`<link rel="canonical" href="${url}"><p>Text</p>`, { url })).kind).toBe('pass');
    const headers = { link: [`<${url}>; rel="canonical"`] };
    expect(runRule(rule, pageFrom('<p>Text</p>', { url, headers })).kind).toBe('pass');
  });
  it('takes an empty canonical for a missing one, but not one that is misplaced', () => {
    expect(runRule(rule, pageFrom('<link rel="canonical" href=""><p>Text</p>', { url })).kind).toBe('fail');
    expect(runRule(rule, pageFrom(`<body><p>Text</p><link rel="canonical" href="${url}">`, { url })).kind).toBe('pass');
  });
});
