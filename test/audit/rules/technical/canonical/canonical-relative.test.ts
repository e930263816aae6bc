import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-relative.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const page = (href: string) => pageFrom(`<link rel="canonical" href="${href}"><p>Text</p>`, { url });

describe('canonical-relative', () => {
  it('reports relative URLs, protocol-relative ones included', () => {
    for (const href of ['/a', 'a', '//example.com/a', '?x=1'])
      expect(runRule(rule, page(href))).toMatchObject({ kind: 'fail', evidence: [{ value: href }] });
  });
  it('passes an absolute URL', () => {
    expect(runRule(rule, page(url)).kind).toBe('pass');
  });
  it('passes a scheme in upper case, and leaves an invalid URL alone', () => {
    expect(runRule(rule, page('HTTPS://example.com/a')).kind).toBe('pass');
    expect(runRule(rule, page('mailto:a@example.com')).kind).toBe('pass');
  });
});
