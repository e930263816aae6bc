import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-invalid.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const page = (href: string) => pageFrom(`<link rel="canonical" href="${href}"><p>Text</p>`, { url });

describe('canonical-invalid', () => {
  it('reports what does not parse and what is not http', () => {
    expect(runRule(rule, page('https://exa mple:port/')).kind).toBe('fail');
    expect(runRule(rule, page('ftp://example.com/a'))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'ftp://example.com/a' }],
    });
  });
  it('passes a absolute URL', () => {
    expect(runRule(rule, page(url)).kind).toBe('pass');
  });
  it('passes a relative URL and an empty one, which are other rules', () => {
    expect(runRule(rule, page('/a')).kind).toBe('pass');
    expect(runRule(rule, page('')).kind).toBe('pass');
  });
});
