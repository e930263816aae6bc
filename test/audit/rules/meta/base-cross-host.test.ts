import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/base-cross-host.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const page = (base: string, link: string) => pageFrom(`<base href="${base}"><a href="${link}">Tea</a>`);

describe('base-cross-host', () => {
  it('fails when relative links point to another host', () => {
    expect(runRule(rule, page('https://staging.example/', 'tea.html'))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: '1 relative link resolves to staging.example instead of site.example.' }],
    });
  });
  it('passes a base on the same host', () => {
    expect(runRule(rule, page('https://site.example/shop/', 'tea.html')).kind).toBe('pass');
    expect(runRule(rule, page('/shop/', 'tea.html')).kind).toBe('pass');
  });
  it('passes when all links are complete, and says nothing without a base', () => {
    expect(runRule(rule, page('https://staging.example/', 'https://site.example/tea')).kind).toBe('pass');
    expect(runRule(rule, pageFrom('<a href="tea.html">Tea</a>')).kind).toBe('not-applicable');
  });
});
